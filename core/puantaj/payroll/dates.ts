/** What the payroll knows of a person's date: facts that held, the day as it was calculated, leaves that hold. */
import type { LeavePay } from '#core/leave/leave-type.ts';
import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { type Interval, intersect, total, union } from '#core/time/interval.ts';
import { nightMinutes } from '../period/law.ts';
import type { Segment, Totals } from '../types.ts';

export const WAGE_KINDS = ['monthly', 'daily', 'hourly'] as const;
export type WageKind = (typeof WAGE_KINDS)[number];

/** From its first day to its last, both included; one that goes on has none. */
export interface Employment {
  readonly from: Day;
  readonly to: Day | null;
}

export interface PayrollLeave {
  /** What it is called, or nothing where nobody said. */
  readonly type: string | null;
  /** The type's own code, where it has one. */
  readonly code?: string;
  readonly part: 'day' | 'half' | 'hours';
  /** As it is stored: 1, ½ or 0 days. */
  readonly cost: number;
  readonly pay: LeavePay;
  /** Counts as time worked: nothing of it is leave for the payroll. */
  readonly asWorked: boolean;
  /** A day for the way (yol izni). */
  readonly way: boolean;
  readonly report: boolean;
  readonly fromBalance: boolean;
  /** SGK's code of the type, where it has one. */
  readonly sgkCode: string | null;
}

export interface PayrollRow {
  readonly rest: 'weekly' | 'contract' | null;
  readonly isPlanned: boolean;
  /** In minutes of the date; those of the next one lie beyond 1440. */
  readonly holidays: readonly Interval[];
  readonly planned: Minutes;
  /** What would have been planned without the holiday. */
  readonly plannedIfNoHoliday: Minutes;
  readonly totals: Readonly<Totals>;
  readonly segments: readonly Pick<Segment, 'from' | 'to' | 'code'>[];
  readonly absent: boolean;
}

/** A date of employment; other dates are not there. */
export interface PayrollDate {
  readonly date: Day;
  readonly company: string;
  /** Which of the employments, from 0. */
  readonly employment: number;
  /** The work place's, else the company's. */
  readonly sgkNo: string | null;
  readonly wageKind: WageKind;
  readonly partTime: boolean;
  readonly contractWeek: Minutes;
  /** Whether 7.5 hours bound a night shift. */
  readonly nightLimit: boolean;
  /** Nothing where no puantaj is kept. A date that is not over is as planned. */
  readonly row: PayrollRow | null;
  readonly leaves: readonly PayrollLeave[];
  /** The weekly rest was kept with a reason, whatever happened before. */
  readonly restKept: boolean;
}

const WORKED: readonly (keyof Totals)[] = ['NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM'];

export const minutesOf = ({ row }: PayrollDate, code: keyof Totals): Minutes =>
  row?.totals[code] ?? 0;

/** All that was worked but on holidays, which are paid by themselves. */
export const workedOffHoliday = (date: PayrollDate): Minutes =>
  WORKED.reduce((sum, code) => (code === 'RTM' ? sum : sum + minutesOf(date, code)), 0);

/** Worked between 20:00 and 06:00. */
export const nightOf = ({ row }: PayrollDate): Minutes =>
  (row?.segments ?? []).reduce(
    (sum, { code, from, to }) => (WORKED.includes(code) ? sum + nightMinutes(from, to) : sum),
    0,
  );

/** How much of a date is a public holiday; `offset` 1 is the date after. */
export function holidayOf(
  { holidays }: Pick<PayrollRow, 'holidays'>,
  offset = 0,
): 'full' | 'half' | null {
  const date = { from: offset * DAY_MINUTES, to: (offset + 1) * DAY_MINUTES };
  const minutes = total(intersect(union(holidays), [date]));
  if (minutes === 0) return null;
  return minutes === DAY_MINUTES ? 'full' : 'half';
}
