/** What stands of a person's period when a file is made of it: the payroll as it was counted, and its days. */
import type { Code } from '#core/puantaj/codes.ts';
import type { HolidayDate } from '#core/puantaj/payroll/holiday-work.ts';
import type { PayrollKind } from '#core/puantaj/payroll/kinds.ts';
import type { WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import type { Totals } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';

export interface KeptLine
  extends Omit<PayrollLine, 'company' | 'employment' | 'datesOf' | 'holidays' | 'weeks'> {
  /** Absent of what was counted before they were kept. */
  readonly holidays?: readonly HolidayDate[] | undefined;
}

export interface KeptLeave {
  readonly code: string | null;
  readonly name: string | null;
  readonly isPaid: boolean;
}

export interface KeptCell {
  readonly date: Day;
  readonly shares: readonly { readonly kind: PayrollKind; readonly days: number }[];
  /** Absent where there are none, and of what was counted before they were kept. */
  readonly leaves?: readonly KeptLeave[] | undefined;
}

export interface KeptWeek {
  readonly closes: Day;
  readonly minutes: Readonly<Record<(typeof WEEK_MINUTES)[number], Minutes>>;
}

/** A day that was worked or not, from midnight of its date. */
export interface KeptDay {
  readonly day: Day;
  readonly totals: Readonly<Totals>;
  /** May be left out where no row asks for them. */
  readonly segments: readonly (readonly [from: Minutes, to: Minutes, code: Code])[];
}

export interface KeptPerson {
  readonly lines: readonly KeptLine[];
  readonly cells: readonly KeptCell[];
  readonly weeks: readonly KeptWeek[];
  readonly days: readonly KeptDay[];
}
