import type { Minutes } from '#core/time/clock.ts';
import * as mark from './marks.ts';
import type { Presence } from './presence.ts';
import type { Row } from './row.ts';
import type { Shift } from './shift.ts';
import type { DayInput, FloatingBreak, OvertimeTerms, Plan } from '../types.ts';

/** What the rules, the adjustments and the output need to know of the day as a whole. */
export interface DayFacts {
  readonly plan: Plan;
  /** Null on a day off. */
  readonly shift: Shift | null;
  /** Day off by contract (akdi tatil), not the weekly rest. */
  readonly contractRest: boolean;
  readonly leave: 'paid' | 'unpaid' | 'none';
  /** Plan not off and no full-day leave. */
  readonly working: boolean;
  readonly overtime: OvertimeTerms;
  readonly floatingBreak: FloatingBreak | undefined;
  readonly passAnomalies: number;
  /** f and l: the first present minute of the plan outside holidays, and the last one plus 1. */
  attendedPlan: boolean;
  first: Minutes;
  last: Minutes;
}

export function factsOf(
  plan: Plan,
  leaves: DayInput['leave'],
  shift: Shift | null,
  presence: Presence,
): DayFacts {
  const leave = leaves === undefined ? 'none' : fullDayLeave(leaves);
  return {
    plan,
    shift,
    contractRest: plan.kind === 'off' && plan.rest === 'contract',
    leave,
    working: shift !== null && leave === 'none',
    overtime: plan.overtime ?? NO_TERMS,
    floatingBreak: plan.floatingBreak,
    passAnomalies: presence.anomalies,
    attendedPlan: false,
    first: 0,
    last: 0,
  };
}

const NO_TERMS: OvertimeTerms = {};

/** With several leaves, the first full-day one counts. */
function fullDayLeave(leaves: NonNullable<DayInput['leave']>): DayFacts['leave'] {
  for (const leave of leaves) {
    if (leave.fullDay) return leave.paid ? 'paid' : 'unpaid';
  }
  return 'none';
}

/** f and l of section 1, read off the row once it is laid out. */
export function findAttendedPlan(row: Row, facts: DayFacts): void {
  const wanted = mark.PLAN | mark.PRESENT;
  for (let piece = 0; piece < row.count; piece++) {
    if ((row.marks[piece]! & (wanted | mark.HOLIDAY)) !== wanted) continue;
    if (!facts.attendedPlan) facts.first = row.from[piece]!;
    facts.attendedPlan = true;
    facts.last = row.from[piece + 1]!;
  }
}
