/** Overtime of a calendar year against the 270 hours (RQ-30), in exact minutes. */
import {
  WEEKLY_LIMIT,
  YEARLY_OVERTIME_LIMIT,
  YEARLY_OVERTIME_WARNING,
} from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';

export interface YearOfOvertime {
  readonly year: number;
  /** Taken over: contains all up to its day. That of another year says nothing. */
  readonly opening?: { readonly day: Day; readonly minutes: Minutes } | undefined;
  /** By the day on which a week closes; `exempt`: in windows of articles 42 and 43. */
  readonly weeks: readonly {
    readonly closes: Day;
    readonly overtime: Minutes;
    readonly exempt: Minutes;
  }[];
  /** HTM and RTM beyond a day's work. */
  readonly days: readonly { readonly date: Day; readonly over: Minutes }[];
  /** ×1.5 of equalization, at once or at a period's end. */
  readonly settled: readonly { readonly day: Day; readonly overtime: Minutes }[];
  /** Weeks that are not over: net minutes of the plan, and of windows that wait or hold. */
  readonly ahead: readonly { readonly plan: Minutes; readonly asked: Minutes }[];
}

export type YearState = 'within' | 'near' | 'over';

export interface YearTotals {
  readonly minutes: Minutes;
  readonly state: YearState;
  /** With what the weeks ahead would add. */
  readonly planned: Minutes;
}

export function yearTotals({
  year,
  opening,
  weeks,
  days,
  settled,
  ahead,
}: YearOfOvertime): YearTotals {
  const prefix = `${String(year).padStart(4, '0')}-`;
  const start = opening?.day.startsWith(prefix) ? opening : undefined;
  const counts = (day: Day) => day.startsWith(prefix) && (start === undefined || day > start.day);
  const dated = [
    ...weeks.map(({ closes, overtime, exempt }) => ({
      day: closes,
      minutes: Math.max(0, overtime - exempt),
    })),
    ...days.map(({ date, over }) => ({ day: date, minutes: over })),
    ...settled.map(({ day, overtime }) => ({ day, minutes: overtime })),
  ];
  const minutes =
    (start?.minutes ?? 0) +
    dated.reduce((sum, one) => (counts(one.day) ? sum + one.minutes : sum), 0);
  const more = ahead.reduce(
    (sum, { plan, asked }) => sum + Math.max(0, plan + asked - WEEKLY_LIMIT),
    0,
  );
  return { minutes, state: yearState(minutes), planned: minutes + more };
}

/** `near` from 90 % on, `over` beyond the 270 hours. */
export function yearState(minutes: Minutes): YearState {
  if (minutes > YEARLY_OVERTIME_LIMIT) return 'over';
  return minutes >= YEARLY_OVERTIME_WARNING ? 'near' : 'within';
}
