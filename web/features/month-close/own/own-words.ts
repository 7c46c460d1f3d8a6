/** One's own month in plain words: what somebody who never saw a payroll reads first (PR-39). */
import { deltasText } from '#contract/month-close/figure-words.ts';
import type { Client } from '#contract/client.ts';
import { formatDay } from '#core/format/day.ts';
import { writeNumber } from '#core/format/number.ts';
import { MAIN_CHANGES } from '#core/month-close/figures.ts';
import { DAY_KINDS, PAYROLL_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { lowerFirst } from '#core/text/turkish.ts';
import { shortTime } from '#web/ui/time/time-words.ts';

export type OwnMonth = NonNullable<Awaited<ReturnType<Client['ownMonth']['GetOwnClose']>>>;

type Words = Pick<OwnMonth, 'figures'>;

/** '19,5 gün çalıştınız' */
export const headline = ({ figures }: Words): string =>
  `${writeNumber(figures.worked ?? 0)} gün çalıştınız`;

/** '1,5 gün genel tatil, 1 gün yıllık izin; toplam 31 gün. SGK gününüz 30.' */
export function restText({ figures }: Words): string {
  const kinds = PAYROLL_KINDS.filter((kind) => kind !== 'worked' && figures[kind]).map(
    (kind) => `${writeNumber(figures[kind]!)} gün ${lowerFirst(DAY_KINDS[kind].label)}`,
  );
  const others = kinds.length === 0 ? 'Toplam' : `${kinds.join(', ')}; toplam`;
  return `${others} ${writeNumber(figures.periodDays ?? 0)} gün. SGK gününüz ${writeNumber(figures.sgkDays ?? 0)}.`;
}

/** 'Son bakışınızdan beri 1 gün değişti: 14.10. Normal +09:00'; empty where nothing did. */
export function changedText({ changes: { figures, dates } }: Pick<OwnMonth, 'changes'>): string {
  const told = Object.fromEntries(
    MAIN_CHANGES.flatMap((name) => (figures[name] ? [[name, figures[name]]] : [])),
  );
  const parts = [
    ...(dates.length > 0
      ? [
          `${dates.length} gün değişti: ${dates.map((day) => formatDay(day).slice(0, 5)).join(', ')}`,
        ]
      : []),
    ...(Object.keys(told).length > 0 ? [deltasText(told)] : []),
  ];
  return parts.length === 0 ? '' : `Son bakışınızdan beri ${lowerFirst(parts.join('. '))}.`;
}

/** What is waited for, or was said. */
export function answerText({ state, isLocked, daysLeft, confirmedAt }: OwnMonth): string {
  if (state === 'confirmed') {
    return `Onayladınız${confirmedAt === null ? '' : `, ${shortTime(Date.parse(confirmedAt))}`}`;
  }
  if (state === 'objected') return 'İtirazınız yanıt bekliyor';
  if (isLocked) return 'Dönem yanıtınız gelmeden kilitlendi';
  if (state === 'changed') return 'Onayınızdan sonra değişti, yeniden bakın';
  if (state === 'unanswered') return 'Yanıt süresi doldu, yine de yanıtlayabilirsiniz';
  return `Yanıtınız bekleniyor, ${daysLeft} gün kaldı`;
}
