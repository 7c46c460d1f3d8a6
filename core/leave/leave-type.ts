import type { Minutes } from '#core/time/clock.ts';
import type { Counting } from './counting/types.ts';

export type LeavePay = 'paid' | 'unpaid' | 'sgk';

/** What a day of leave is in the attendance calculation; time that counts as worked is NC. */
export type LeaveWorkType = 'UCI' | 'USI' | 'NC';

/** How days of a type are paid and recorded; the first ones may be different. */
export interface LeaveStages {
  readonly pay: LeavePay;
  readonly workTypeCode: LeaveWorkType;
  readonly firstDays: number | null;
  readonly firstDaysPay: LeavePay | null;
  readonly firstDaysWorkTypeCode: LeaveWorkType | null;
}

/** A leave type, as the page of leave types keeps it. */
export interface LeaveType extends LeaveStages {
  readonly name: string;
  /** The smallest piece that may be asked for. */
  readonly unit: 'day' | 'halfDay' | 'hour';
  readonly counting: Counting;
  /** In days. */
  readonly mostPerEvent: number | null;
  readonly mostPerYear: number | null;
  readonly dailyMinutes: Minutes | null;
  readonly takesFromBalance: boolean;
  /** Null is 0. */
  readonly mostBelowZero: number | null;
  readonly requestedBy: 'everyone' | 'hr';
  readonly gender: 'female' | 'male' | null;
  readonly noticeDays: number | null;
  readonly document: 'none' | 'atOnce' | 'later';
  /** After the end of the leave. */
  readonly documentDays: number | null;
}
