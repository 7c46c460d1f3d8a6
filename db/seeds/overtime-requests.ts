/** Overtime that the demo's people ask for: what was worked and is asked for afterwards, what is wanted ahead, and what became of both. */
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import { randomFrom } from './random.ts';
import { demoNumber } from './staff.ts';

export interface DemoOvertime {
  readonly state: State;
  /** By the office, without a chain. */
  readonly isEntered: boolean;
}

const asked = (state: State): DemoOvertime => ({ state, isEntered: false });
const ENTERED: DemoOvertime = { state: 'approved', isEntered: true };

/** One after the other, and from the beginning again. */
const AFTER: readonly DemoOvertime[] = [
  asked('approved'),
  asked('approved'),
  asked('rejected'),
  ENTERED,
  asked('approved'),
];

/** Of the last days, when less is decided. */
const LATELY: readonly DemoOvertime[] = [
  asked('waiting'),
  asked('approved'),
  asked('waiting'),
  asked('rejected'),
  asked('waiting'),
  asked('returned'),
];

const AHEAD: readonly DemoOvertime[] = [
  asked('waiting'),
  asked('approved'),
  asked('waiting'),
  ENTERED,
  asked('rejected'),
  asked('waiting'),
  asked('withdrawn'),
  asked('approved'),
  asked('cancelling'),
  asked('returned'),
];

/** By then somebody has decided. */
const DECIDED_AFTER = 9;

export function overtimeAfter(nth: number, day: Day, today: Day): DemoOvertime {
  const all = daysBetween(day, today) > DECIDED_AFTER ? AFTER : LATELY;
  return all[nth % all.length]!;
}

export const overtimeAhead = (nth: number): DemoOvertime => AHEAD[nth % AHEAD.length]!;

const chanceOf = (registrationNo: string, day: Day, salt: number) =>
  randomFrom(
    demoNumber(registrationNo) * salt + daysBetween('2020-01-01', day) * 15_485_863,
  ).next();

/** Of the overtime of a day that nobody has decided about, so much is asked for. */
export const isAskedAfter = (registrationNo: string, day: Day, today: Day): boolean =>
  chanceOf(registrationNo, day, 3571) < (daysBetween(day, today) > DECIDED_AFTER ? 0.85 : 0.6);

/** In a hundred people on each of the days ahead. */
const AHEAD_SHARE = 0.07;

export const isAskedAhead = (registrationNo: string, day: Day): boolean =>
  chanceOf(registrationNo, day, 7_001) < AHEAD_SHARE;

/** The demo's newest days are left as they were worked: who asks takes a few days, and so does who decides. */
const NEWEST = -3;
const OLDEST = -90;
/** Of the days of more than a week ago one in so many: on the others nobody asked. */
const EVERY = 2;

const daysBack = Array.from({ length: NEWEST - OLDEST + 1 }, (_, i) => OLDEST + i).filter(
  (days) => days >= -DECIDED_AFTER || days % EVERY === 0,
);

/** Counted from the day of the first start. */
export const OVERTIME_DAYS: readonly number[] = [...daysBack, 1, 2, 5, 8];

const REASONS = [
  'Sevkiyat yetiştirilecek',
  'Ay sonu sayımı',
  'Hat değişimi ve ayar',
  'Gelen malzemenin yerleştirilmesi',
  'Müşteri siparişi öne alındı',
  'Vardiya devri uzadı',
] as const;
const EMERGENCY = 'Arızalanan makine onarıldı';

/** What the work of a day was for: of one day in fifteen an emergency, which the year does not count (article 42). */
export function overtimeReason(day: Day): {
  readonly basis: OvertimeBasis;
  readonly reason: string;
} {
  const number = daysBetween('2020-01-01', day);
  return number % 15 === 4
    ? { basis: 42, reason: EMERGENCY }
    : { basis: 41, reason: REASONS[number % REASONS.length]! };
}

/** Somebody near the limit of the year (270 hours), by what was worked before the demo begins and since. */
export const demoYear = { minutes: 260 * 60, note: 'Önceki programdan devir' } as const;

/** Papers of consent: when they were signed, and how long ago one was taken back. The letters of a plain font have no Turkish ones. */
export const demoConsents = {
  signed: '01-05',
  daysAgo: 12,
  paper: 'Fazla calisma onayi (Is Kanunu 41)',
  notice: 'Fazla calisma onayindan vazgecme bildirimi',
} as const;
