import { holidayOf } from './holiday.ts';
import type { Counting, DayOfPlan, LeavePart, LeftOutReason } from './types.ts';

export interface DayCost {
  readonly cost: number;
  /** What is left out of the day, and why; a day is left out once. */
  readonly leftOut: number;
  readonly reason: LeftOutReason | null;
}

export interface DayTerms {
  readonly counting: Exclude<Counting, 'hours'>;
  readonly part: Exclude<LeavePart, 'hours'>;
  readonly contractRestTaken: boolean;
}

/** What a day of the span costs, by the first reason that holds. Two halves of a day cost what the day costs. */
export function dayCost(day: DayOfPlan, terms: DayTerms): DayCost {
  const asked = terms.part === 'day' ? 1 : 0.5;
  if (terms.counting === 'calendar') return { cost: asked, leftOut: 0, reason: null };
  const reason = wholeDayReason(day, terms);
  if (reason !== null) return { cost: 0, leftOut: asked, reason };
  if (holidayOf(day) === 'half' && terms.part !== 'morning') {
    return { cost: asked - 0.5, leftOut: 0.5, reason: 'halfHoliday' };
  }
  return { cost: asked, leftOut: 0, reason: null };
}

function wholeDayReason(
  day: DayOfPlan,
  { counting, contractRestTaken }: DayTerms,
): LeftOutReason | null {
  if (holidayOf(day) === 'full') return 'holiday';
  if (day.rest === 'weekly') return 'weeklyRest';
  if (counting === 'planned') {
    if (day.rest === 'contract') return 'contractRest';
    return day.shift === null ? 'noPlan' : null;
  }
  if (day.rest === 'contract' && !contractRestTaken) return 'contractRest';
  return day.isReport ? 'report' : null;
}
