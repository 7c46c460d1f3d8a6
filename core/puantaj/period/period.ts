import type { Minutes } from '#core/time/clock.ts';
import { addDays, addMonths, type Day, daysBetween } from '#core/time/day.ts';
import { WEEKLY_LIMIT } from './law.ts';
import { baseMinutes, type DatedResult } from './week.ts';

export interface PeriodTerms {
  /** First day of the equalization period. */
  readonly start: Day;
  /** A period is 2 months long, 4 with a collective agreement. */
  readonly collectiveAgreement?: boolean;
}

/** Minutes of one day that are not settled yet. */
export interface OpenEntry {
  readonly date: Day;
  readonly minutes: Minutes;
  /** `earned`: compensation work to be taken as time off. `owed`: time off to be made up for. */
  readonly kind: 'earned' | 'owed';
  /** The last day on which it can still be settled. */
  readonly expiresOn: Day;
}

export interface PeriodResult {
  readonly from: Day;
  /** The last day, included. */
  readonly to: Day;
  /** DC minutes. */
  readonly earned: Minutes;
  /** DI minutes. */
  readonly used: Minutes;
  /** Earned less used; negative when time off is still to be made up for. */
  readonly rest: Minutes;
  readonly open: readonly OpenEntry[];
  /** Work per week over the whole period, rounded down. */
  readonly averageWeek: Minutes;
  /** Minutes above an average week of 2700. */
  readonly overAverage: Minutes;
}

export function periodLength({ collectiveAgreement }: PeriodTerms): number {
  return collectiveAgreement ? 4 : 2;
}

/**
 * The equalization account of one period. Days outside it are ignored. Compensation work settles the
 * oldest open time off and the other way round; what stays open expires with the period.
 */
export function equalizationPeriod(days: readonly DatedResult[], terms: PeriodTerms): PeriodResult {
  const from = terms.start;
  const to = addDays(addMonths(from, periodLength(terms)), -1);
  const inside = days
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const sum = (minutes: (day: DatedResult) => Minutes) =>
    inside.reduce((total, day) => total + minutes(day), 0);
  const earned = sum(earnedMinutes);
  const used = sum(usedMinutes);
  const length = daysBetween(from, to) + 1;
  // Here compensation work counts: the average is about all time worked in the period.
  const worked = sum(baseMinutes) + earned;
  return {
    from,
    to,
    earned,
    used,
    rest: earned - used,
    open: settle(inside, to),
    averageWeek: Math.floor((worked * 7) / length),
    overAverage: Math.max(0, worked - Math.floor((WEEKLY_LIMIT * length) / 7)),
  };
}

const earnedMinutes = ({ result }: DatedResult): Minutes => result.totals.DC ?? 0;
const usedMinutes = ({ result }: DatedResult): Minutes => result.totals.DI ?? 0;

function settle(days: readonly DatedResult[], expiresOn: Day): OpenEntry[] {
  let open: OpenEntry[] = [];
  for (const day of days) {
    open = enter(open, { date: day.date, minutes: earnedMinutes(day), kind: 'earned', expiresOn });
    open = enter(open, { date: day.date, minutes: usedMinutes(day), kind: 'owed', expiresOn });
  }
  return open;
}

/** Open entries are all of one kind; an entry of the other kind uses up the oldest first. */
function enter(open: readonly OpenEntry[], entry: OpenEntry): OpenEntry[] {
  let left = entry.minutes;
  const rest: OpenEntry[] = [];
  for (const one of open) {
    const settled = one.kind === entry.kind ? 0 : Math.min(one.minutes, left);
    left -= settled;
    if (one.minutes > settled) rest.push({ ...one, minutes: one.minutes - settled });
  }
  if (left > 0) rest.push({ ...entry, minutes: left });
  return rest;
}
