/** Accounts of time as people read of them. */
import { formatDay } from '#core/format/day.ts';
import { minutesText, windowText } from '#core/overtime/words.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { AccountKind, AwayCause, PlanPurpose, WindowRule } from './account-windows.ts';
import type { TimeOffRate } from './time-off.ts';

export const PURPOSE_WORDS: Readonly<Record<PlanPurpose | 'wish', string>> = {
  equalization: 'Denkleştirme planı',
  timeOff: 'Serbest zaman kullanımı',
  away: 'Telafi edilecek süre',
  makeUp: 'Telafi çalışması',
  wish: 'Serbest zaman isteği',
};

export const CAUSE_WORDS: Readonly<Record<AwayCause, string>> = {
  stop: 'Zorunlu nedenle işin durması',
  bridge: 'Tatil öncesi ya da sonrası',
  lessWork: 'İşin azalması',
  ownWish: 'Personelin isteği',
};

export const RATE_WORDS: Readonly<Record<TimeOffRate, string>> = {
  150: 'Fazla çalışma (×1,5)',
  125: 'Fazla sürelerle çalışma (×1,25)',
};

/** As days and lists mark them. */
export const KIND_CODES: Readonly<Record<AccountKind, string>> = {
  longer: 'DC',
  shorter: 'DI',
  timeOff: 'SZ',
  makeUpAway: 'DI',
  makeUp: 'DC',
};

export const ACCOUNT_KIND_WORDS: Readonly<Record<AccountKind, string>> = {
  longer: 'Uzun gün (DC)',
  shorter: 'Kısa gün (DI)',
  timeOff: 'Serbest zaman',
  makeUpAway: 'Çalışılmayan süre',
  makeUp: 'Telafi çalışması',
};

interface RuleWords {
  readonly article: string;
  readonly words: string;
}

export type PlanRule =
  | WindowRule
  | 'OVERLAP'
  | 'FAR'
  | 'BALANCE'
  | 'DEBT'
  | 'REST'
  | 'AVERAGE'
  | 'NEGATIVE'
  | 'PARTS';

export const PLAN_RULE_WORDS: Readonly<Record<PlanRule, RuleWords>> = {
  EMPLOYED: { article: '', words: 'Personel o gün çalışmıyor.' },
  LOCKED: { article: '', words: 'O günün puantaj ayı kilitli.' },
  AGREEMENT: {
    article: 'İş K. 63',
    words: 'O hafta bütün günleriyle anlaşmalı bir denkleştirme döneminde değil.',
  },
  CLOSED: { article: 'İş K. 63', words: 'Bu dönemdeki hesap kapatılmış.' },
  BEGUN: { article: 'İş K. 64', words: 'Telafi önceden bildirilmeli; bu saat başlamış.' },
  WEEKLY_REST: { article: 'İş K. 46', words: 'Hafta tatilinde çalışma planlanamaz.' },
  CONTRACT_REST: {
    article: 'İş K. 64',
    words: 'Firma ayarı akdi tatilde telafi çalışmasına izin vermiyor.',
  },
  HOLIDAY: { article: 'İş K. 44', words: 'Resmî tatil gününe planlanamaz.' },
  IN_PLAN: { article: '', words: 'Bu saatler zaten vardiya içinde.' },
  OUTSIDE_PLAN: { article: '', words: 'Bu saatler vardiya dışında kalıyor.' },
  ON_LEAVE: { article: '', words: 'Bu saatlerde personel izinli.' },
  DAY: { article: 'İş K. 63', words: 'O günün çalışması günlük sınırı aşar.' },
  MAKE_UP_DAY: { article: 'İş K. 64', words: 'Telafi çalışması günde 3 saati aşamaz.' },
  OVERLAP: {
    article: '',
    words: 'Bu saatlerde bekleyen ya da onaylı bir fazla mesai, denkleştirme veya telafi var.',
  },
  FAR: { article: '', words: 'En çok 30 gün geriye ve bir yıl ileriye planlanabilir.' },
  BALANCE: { article: 'İş K. 41', words: 'Bu kadar kullanılabilir serbest zaman yok.' },
  DEBT: { article: 'İş K. 64', words: 'O gün bu kadar telafi borcu yok ya da süresi geçmiş.' },
  REST: { article: 'İş K. 63', words: 'İki iş günü arasında 11 saatten az dinlenme kalır.' },
  AVERAGE: {
    article: 'İş K. 63',
    words: 'Plana göre dönem sonunda ortalama hafta sözleşmeyi aşar; fazlası ödenir.',
  },
  NEGATIVE: {
    article: 'İş K. 62',
    words: 'Plana göre dönem sonunda bakiye eksi kalır; silinir, ücretten kesilmez.',
  },
  PARTS: {
    article: 'İş K. 41',
    words: 'Serbest zaman aralıksız kullanılmalı; birden çok parçaya bölünmüş.',
  },
};

interface Said {
  readonly purpose: PlanPurpose;
  readonly windows: readonly (Interval & { readonly day: Day; readonly kind: AccountKind })[];
  readonly minutes: Minutes;
}

/** 'Denkleştirme planı: 20.11.2026 DI 08:00–17:00, 9 saat'; of many the first and how many more there are. */
export function planSummary({ purpose, windows, minutes }: Said): string {
  const [first, ...others] = windows.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const said = `${formatDay(first!.day)} ${KIND_CODES[first!.kind]} ${windowText(first!)}`;
  const more = others.length > 0 ? ` ve ${others.length} aralık daha` : '';
  return `${PURPOSE_WORDS[purpose]}: ${said}${more}, ${minutesText(minutes)}`;
}

export const wishSummary = (closes: Day, rate: TimeOffRate, minutes: Minutes): string =>
  `Serbest zaman isteği: ${formatDay(closes)} günü biten haftanın ${minutesText(minutes)} ${rate === 150 ? 'fazla çalışması' : 'fazla sürelerle çalışması'}`;
