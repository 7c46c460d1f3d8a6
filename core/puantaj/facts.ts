import type { Minutes } from '../time/clock.ts';
import * as mark from './marks.ts';
import type { Presence } from './presence.ts';
import type { Row } from './row.ts';
import type { Shift } from './shift.ts';
import type { DayInput, Plan } from './types.ts';

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
  readonly autoApproval: boolean;
  readonly passAnomalies: number;
  /** f and l: the first present minute of the plan outside holidays, and the last one plus 1. */
  attendedPlan: boolean;
  first: Minutes;
  last: Minutes;
}

export function factsOf(day: DayInput, shift: Shift | null, presence: Presence): DayFacts {
  const plan = day.plan;
  const leave = fullDayLeave(day);
  return {
    plan,
    shift,
    contractRest: plan.kind === 'off' && plan.rest === 'contract',
    leave,
    working: shift !== null && leave === 'none',
    autoApproval: plan.overtime?.approval === 'auto',
    passAnomalies: presence.anomalies,
    attendedPlan: false,
    first: 0,
    last: 0,
  };
}

/** With several leaves, the first full-day one counts. */
function fullDayLeave(day: DayInput): DayFacts['leave'] {
  if (day.leave === undefined) return 'none';
  for (const leave of day.leave) {
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
