/** What is asked of accounts of time, as it is judged. */
import type { AccountKind, AwayCause, PlanPurpose } from '#core/equalization/account-windows.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';

export interface AskedWindow extends Interval {
  readonly personId: string;
  readonly day: Day;
  readonly kind: AccountKind;
}

export interface Question {
  readonly purpose: PlanPurpose;
  readonly cause: AwayCause | null;
  readonly windows: readonly AskedWindow[];
  /** The request itself, which does not stand in its own way. */
  readonly exceptId: string | null;
  /** It was sent when it could be: how far off it is, and whether its month was locked since, is not asked again. */
  readonly isSent?: boolean;
}
