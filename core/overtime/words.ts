/** Overtime as people read of it: what is asked for, and which article speaks against it. */
import { formatDay } from '#core/format/day.ts';
import { DAY_MINUTES, formatClock, type Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { ConsentPaper } from './consent.ts';
import type { OvertimeBasis, OvertimeRule } from './may-overtime.ts';

/** 150 → '2 saat 30 dakika' */
export function minutesText(minutes: Minutes): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} dakika`;
  return rest === 0 ? `${hours} saat` : `${hours} saat ${rest} dakika`;
}

/** '18:00–20:30'; what begins after midnight of the work date says so. */
export function windowText({ from, to }: Interval): string {
  const text = `${formatClock(from)}–${formatClock(to)}`;
  return from >= DAY_MINUTES ? `${text} (ertesi gün)` : text;
}

export const windowsText = (windows: readonly Interval[]): string =>
  windows.map(windowText).join(', ');

/** '12.11.2026 18:00–20:30, 2 saat 30 dakika' */
export const overtimeSummary = (day: Day, windows: readonly Interval[], asked: Minutes): string =>
  `${formatDay(day)} ${windowsText(windows)}, ${minutesText(asked)}`;

export const BASIS_WORDS: Readonly<Record<OvertimeBasis, string>> = {
  41: 'Fazla çalışma (İş K. 41)',
  42: 'Zorunlu nedenle (İş K. 42)',
  43: 'Olağanüstü hâlde (İş K. 43)',
};

interface RuleWords {
  readonly article: string;
  readonly words: string;
}

const RULE_WORDS: Readonly<Record<OvertimeRule, RuleWords>> = {
  UNDER_18: { article: 'Yön. 8', words: '18 yaşını doldurmayana fazla çalışma yaptırılamaz.' },
  PREGNANT: { article: 'Yön. 8', words: 'Gebelikte fazla çalışma yaptırılamaz.' },
  NURSING: { article: 'Yön. 8', words: 'Süt izninde fazla çalışma yaptırılamaz.' },
  HEALTH: { article: 'Yön. 8', words: 'Sağlık raporuna göre fazla çalışma yapamaz.' },
  PART_TIME: {
    article: 'Yön. 8',
    words: 'Kısmi süreli çalışana fazla çalışma yaptırılamaz.',
  },
  UNDERGROUND: {
    article: 'İş K. 41',
    words: 'Yer altında çalışana yalnız zorunlu nedenle ya da olağanüstü hâlde yaptırılabilir.',
  },
  NIGHT: { article: 'İş K. 69', words: 'Gece vardiyası 7,5 saatten uzun olamaz.' },
  CONSENT: { article: 'İş K. 41', words: 'Yazılı fazla mesai onayı yok.' },
  DAY: { article: 'İş K. 63', words: 'O günün çalışması 11 saati aşar.' },
  YEAR: { article: 'İş K. 41', words: 'Yıllık 270 saat sınırını aşar.' },
  YEAR_NEAR: { article: 'İş K. 41', words: 'Yıllık 270 saatin onda dokuzuna ulaşıldı.' },
};

/** Of others it is told that the law forbids it, and not which fact of their body does. */
const PRIVATE: readonly OvertimeRule[] = ['PREGNANT', 'NURSING', 'HEALTH'];
const BARRED = { article: 'Yön. 8', words: 'Yasa gereği fazla çalışma yaptırılamaz.' };

export const ruleWords = (rule: OvertimeRule, isOwn: boolean): RuleWords =>
  !isOwn && PRIVATE.includes(rule) ? BARRED : RULE_WORDS[rule];

/** What of somebody's consent holds today (RQ-28). */
export const CONSENT_STATES = {
  given: 'Onayı var',
  ending: 'Sona eriyor',
  ended: 'Sona erdi',
  none: 'Onayı yok',
} as const;

export type ConsentState = keyof typeof CONSENT_STATES;

export const CONSENT_PAPERS: Readonly<Record<ConsentPaper['kind'], string>> = {
  given: 'Onay',
  notice: 'Vazgeçme bildirimi',
};
