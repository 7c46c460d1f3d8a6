/** What a date is: shares that sum to 1 (PR-5, PR-6), and the weekly rest that an absence costs (PR-8). */
import { addDays, type Day } from '#core/time/day.ts';
import {
  holidayOf,
  minutesOf,
  type PayrollDate,
  type PayrollLeave,
  workedOffHoliday,
} from './dates.ts';
import type { PayrollKind } from './kinds.ts';

export interface Share {
  readonly kind: PayrollKind;
  /** 1 or ½. */
  readonly days: number;
  /** From which it comes. */
  readonly leave?: PayrollLeave;
  /** The absence that cost the rest. */
  readonly absence?: Day;
}

/** What a share comes from: the leave's type, or the date of the absence. */
export const causeOf = ({ leave, absence }: Share): string | null => leave?.type ?? absence ?? null;

/** Facts of the line that a date belongs to (PR-4). */
export interface ShareTerms {
  /** A day without a plan is nobody's rest: paid by the day or hour, and not part-time. */
  readonly unplannedIsUnpaid: boolean;
}

/** The shares of a date, before weekly rests are looked at together. */
export function sharesOf(date: PayrollDate, terms: ShareTerms): Share[] {
  const shares: Share[] = [];
  let left = 1;
  const take = (kind: PayrollKind, days: number, leave?: PayrollLeave) => {
    const taken = Math.min(days, left);
    if (taken === 0) return;
    left -= taken;
    shares.push({ kind, days: taken, ...(leave && { leave }) });
  };
  for (const leave of date.leaves) {
    if (leave.asWorked || leave.part === 'hours') continue;
    take(leaveKind(leave), leave.way ? 1 : leave.cost, leave);
  }
  const { row } = date;
  const holiday = row && holidayOf(row);
  if (row === null) take('outsidePuantaj', left);
  else if (holiday === 'full') take('holiday', left);
  else if (row.rest === 'weekly') take('weeklyRest', left);
  else {
    if (holiday === 'half') take('holiday', 0.5);
    const { kind, leave } =
      row.rest === 'contract' ? contractRest(date, row.isPlanned, terms) : workingDay(date);
    take(kind, left, leave);
  }
  return shares;
}

function leaveKind({ pay, way, report, fromBalance }: PayrollLeave): PayrollKind {
  if (pay === 'sgk') return 'sgkReport';
  if (pay === 'unpaid' || way) return 'unpaidLeave';
  if (report) return 'reportPaid';
  return fromBalance ? 'annualLeave' : 'paidLeave';
}

interface Rest {
  readonly kind: PayrollKind;
  readonly leave?: PayrollLeave;
}

function contractRest(date: PayrollDate, isPlanned: boolean, terms: ShareTerms): Rest {
  if (workedOffHoliday(date) > 0) return { kind: 'worked' };
  return { kind: !isPlanned && terms.unplannedIsUnpaid ? 'noPlan' : 'contractRest' };
}

function workingDay(date: PayrollDate): Rest {
  if (workedOffHoliday(date) > 0) return { kind: 'worked' };
  if (date.row?.absent) return { kind: 'absent' };
  const hourly = date.leaves.filter(({ part, asWorked }) => part === 'hours' && !asWorked);
  const leave = hourly.find(({ pay }) => pay === 'paid') ?? hourly[0];
  if (leave) return { kind: leaveKind(leave), leave };
  return { kind: minutesOf(date, 'DI') > 0 ? 'timeOff' : 'worked' };
}

/** A date with what it is. */
export interface SharedDate {
  readonly date: PayrollDate;
  readonly shares: readonly Share[];
}

/** PR-8: six dates are looked at before a weekly rest, back to the one before it or to the first day of employment. */
export function withLostRests(dates: readonly SharedDate[]): SharedDate[] {
  const byDate = new Map(dates.map((one) => [one.date.date, one]));
  return dates.map((one) => {
    const absence = absenceBefore(one, byDate);
    if (absence === undefined) return one;
    return {
      ...one,
      shares: one.shares.map((share) =>
        share.kind === 'weeklyRest' ? { ...share, kind: 'lostRest' as const, absence } : share,
      ),
    };
  });
}

/** The one that costs the weekly rest on this date. */
function absenceBefore(
  { date, shares }: SharedDate,
  byDate: ReadonlyMap<Day, SharedDate>,
): Day | undefined {
  if (!shares.some(({ kind }) => kind === 'weeklyRest')) return undefined;
  if (date.restKept || minutesOf(date, 'HTM') > 0) return undefined;
  for (let before = 1; before <= 6; before++) {
    const day = addDays(date.date, -before);
    const earlier = byDate.get(day);
    if (!earlier) continue;
    if (earlier.date.employment !== date.employment) return undefined;
    if (earlier.date.row?.rest === 'weekly') return undefined;
    if (earlier.shares.some(({ kind }) => kind === 'absent')) return day;
  }
  return undefined;
}

export const daysOfKind = (
  dates: readonly SharedDate[],
  ...kinds: readonly PayrollKind[]
): number =>
  dates.reduce(
    (sum, { shares }) =>
      sum +
      shares.reduce((days, share) => (kinds.includes(share.kind) ? days + share.days : days), 0),
    0,
  );
