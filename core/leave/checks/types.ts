import type { Day } from '#core/time/day.ts';
import type { AccountEntry } from '../account/entry.ts';
import type { CostOfDay } from '../account/leave-entries.ts';
import type { DayOfPlan, LeaveCount, LeaveSpan } from '../counting/types.ts';
import type { LeaveDay } from '../effect/leave-days.ts';
import type { Period } from '../entitlement/service.ts';
import type { LeaveType } from '../leave-type.ts';

export type CheckRule =
  | 'span'
  | 'unit'
  | 'travel'
  | 'nothingTaken'
  | 'employment'
  | 'overlap'
  | 'reportCut'
  | 'balance'
  | 'notice'
  | 'past'
  | 'document'
  | 'mostPerEvent'
  | 'mostPerYear'
  | 'dailyMinutes'
  | 'gender'
  | 'requestedBy'
  | 'tenDayPart'
  | 'teamShare';

export interface Finding {
  readonly rule: CheckRule;
  /** A fault refuses the request, a warning is shown to who asks and who decides. */
  readonly level: 'fault' | 'warning';
  readonly message: string;
  /** The days that it is about, where it is about some. */
  readonly days?: readonly Day[];
}

/** Where a leave lies on a day. */
export type LeaveDayPlace = Pick<LeaveDay, 'day' | 'part' | 'window'>;

/** Another leave of the same person that is asked for or approved. */
export interface OtherLeave {
  readonly typeName: string;
  /** Counted as annual leave is: a report cuts it. */
  readonly isAnnual: boolean;
  readonly days: readonly LeaveDayPlace[];
}

export interface TeamDays {
  /** How many people there are, with the one who asks. */
  readonly size: number;
  /** Others who are away. */
  readonly away: readonly { readonly day: Day; readonly name: string }[];
  /** The share of people that may be away on one day: 0.3. */
  readonly mostShare: number;
}

export interface LeaveCheck {
  readonly request: LeaveSpan & {
    /** Who enters it. İK may do what the person may not ask for; bulk leave may take any balance. */
    readonly by: 'self' | 'hr' | 'bulk';
    readonly hasDocument: boolean;
  };
  readonly type: LeaveType & {
    /** A sick report: it cuts annual leave. */
    readonly isReport: boolean;
  };
  readonly count: LeaveCount;
  /** Where this leave lies, as `leaveDays` says. */
  readonly places: readonly LeaveDayPlace[];
  /** The days of plan that it was counted on. */
  readonly days: readonly DayOfPlan[];
  readonly today: Day;
  readonly person: {
    readonly gender: 'female' | 'male' | null;
    readonly periods: readonly Period[];
  };
  readonly others: readonly OtherLeave[];
  /** The whole account, with rights to come and with what other requests ask for. */
  readonly entries: readonly AccountEntry[];
  /** Days of the same type in other requests, in any year. */
  readonly takenOfType: readonly CostOfDay[];
  /** Other annual leaves, each a part of its year of right. */
  readonly parts: readonly { readonly from: Day; readonly days: number }[];
  /** The days on which rights to annual leave arise, those to come included. */
  readonly rightDays: readonly Day[];
  readonly team: TeamDays | null;
}

/** One rule: what it finds, or nothing. */
export type Check = (input: LeaveCheck) => readonly Finding[];
