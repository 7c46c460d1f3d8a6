import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';

/** Which days of the span a type takes. */
export type Counting = 'annual' | 'planned' | 'calendar' | 'hours';

/** What is asked for of each day of the span. */
export type LeavePart = 'day' | 'morning' | 'afternoon' | 'hours';

/** A date as leave looks at it: `planDays` makes these from plans. */
export interface DayOfPlan {
  readonly day: Day;
  /** It belongs to the date on which it starts. */
  readonly shift: FixedPlan | FlexPlan | null;
  readonly rest: 'weekly' | 'contract' | null;
  /** Whether anything says what holds on the day, be it that nothing is planned. */
  readonly isPlanned: boolean;
  /** Minutes of public holiday, from the date's midnight on; those of the next date matter to night shifts. */
  readonly holidays: readonly Interval[];
  /** A sick report covers the day. */
  readonly isReport: boolean;
}

/** What is asked for. `to` is the last day. */
export interface LeaveSpan {
  readonly from: Day;
  readonly to: Day;
  readonly part: LeavePart;
  /** Of `hours` alone, on each day of the span; an end before the beginning lies on the next date. */
  readonly fromMinute?: Minutes;
  readonly toMinute?: Minutes;
  /** Unpaid days for the way after annual leave (yol izni). */
  readonly travelDays?: number;
}

export interface CountInput extends LeaveSpan {
  readonly counting: Counting;
  /**
   * The days of the span, the one before it (its night shift may reach into the span) and those after it up to the return.
   * A date that is not among them is one without a plan.
   */
  readonly days: readonly DayOfPlan[];
  /** The company's setting: contract rest days (mostly Saturday) are taken by annual leave. */
  readonly contractRestTaken: boolean;
}

export type LeftOutReason =
  | 'holiday'
  | 'weeklyRest'
  | 'contractRest'
  | 'halfHoliday'
  | 'noPlan'
  | 'report'
  | 'outsidePlan';

export interface TakenDay {
  readonly day: Day;
  /** In days: 1, 0.5, of hours their share of the day's planned minutes in hundredths. */
  readonly cost: number;
  /** Planned minutes that are taken, outside holidays and unpaid breaks. */
  readonly minutes: Minutes;
  /** Of hours alone: where they lie on the day, from its midnight on. */
  readonly window?: Interval;
}

export interface LeftOutDay {
  readonly day: Day;
  /** What the day would have cost; half of a day where the other half is taken. */
  readonly cost: number;
  readonly reason: LeftOutReason;
  /** A report covers the day too, which is left out for another reason before it: there the report holds. */
  readonly inReport?: true;
}

export interface LeaveCount {
  readonly days: number;
  readonly minutes: Minutes;
  readonly taken: readonly TakenDay[];
  readonly leftOut: readonly LeftOutDay[];
  /** The dates for the way, which take nothing. */
  readonly travel: readonly Day[];
  readonly returnDay: Day;
}
