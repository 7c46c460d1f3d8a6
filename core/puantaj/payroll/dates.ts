/** What the payroll knows of a person's date: facts that held, the day as it was calculated, leaves that hold. */
import type { LeavePay } from '#core/leave/leave-type.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Segment, Totals } from '../types.ts';

export const WAGE_KINDS = ['monthly', 'daily', 'hourly'] as const;
export type WageKind = (typeof WAGE_KINDS)[number];

export interface PayrollLeave {
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
  /** Of 0–1440: all of it, a part, or none. */
  readonly holiday: 'full' | 'half' | null;
  readonly planned: Minutes;
  /** What would have been planned without the holiday. */
  readonly plannedIfNoHoliday: Minutes;
  readonly totals: Readonly<Totals>;
  readonly segments: readonly Segment[];
  /** Worked between 20:00 and 06:00. */
  readonly night: Minutes;
  readonly absent: boolean;
}

/** A date of employment; other dates are not there. */
export interface PayrollDate {
  readonly date: Day;
  readonly company: string;
  /** Which employment, where somebody came back. */
  readonly employment: string;
  /** The work place's, else the company's. */
  readonly sgkNo: string | null;
  readonly wageKind: WageKind;
  readonly partTime: boolean;
  readonly contractWeek: Minutes;
  /** Whether 7.5 hours bound a night shift. */
  readonly nightLimit: boolean;
  /** Belongs to an equalization period with an agreement. */
  readonly equalization: boolean;
  /** The last day of the employment. */
  readonly isLast: boolean;
  /** Nothing where no puantaj is kept. A date that is not over is as planned. */
  readonly row: PayrollRow | null;
  readonly leaves: readonly PayrollLeave[];
  /** The weekly rest was kept with a reason, whatever happened before. */
  readonly restKept: boolean;
}

const WORKED = ['NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM'] as const;

export const minutesOf = ({ row }: PayrollDate, code: keyof Totals): Minutes =>
  row?.totals[code] ?? 0;

/** All that was worked but on holidays, which are paid by themselves. */
export const workedOffHoliday = (date: PayrollDate): Minutes =>
  WORKED.reduce((sum, code) => (code === 'RTM' ? sum : sum + minutesOf(date, code)), 0);
