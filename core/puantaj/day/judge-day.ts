import { adjust } from './adjustments/adjust.ts';
import { type DayFacts, factsOf, findAttendedPlan } from './facts.ts';
import { layOut } from './lay-out.ts';
import { keepPasses } from './passes.ts';
import { findPresence } from './presence.ts';
import type { Row } from './row.ts';
import { applyRules } from './rules.ts';
import { resolveShift } from './shift.ts';
import type { DayInput, Pass } from '../types.ts';

const NO_PASSES: readonly Pass[] = [];

/** Sections 1 to 3: afterwards the row holds the day's pieces with their codes and reasons. */
export function judgeDay(day: DayInput, row: Row): DayFacts {
  const { plan } = day;
  const kept = keepPasses(day.passes ?? NO_PASSES, plan.duplicateWindow);
  const shift = resolveShift(plan, day, kept);
  const presence = findPresence(kept, plan, shift);
  const facts = factsOf(plan, day.leave, shift, presence);
  layOut(row, day, facts, presence.intervals);
  findAttendedPlan(row, facts);
  applyRules(row, facts);
  adjust(row, day, facts);
  return facts;
}
