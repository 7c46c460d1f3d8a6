import { type PlannedDay, widestShift } from '#core/puantaj/attribute.ts';
import { type Shift, shiftOf } from '#core/puantaj/day/shift.ts';
import type { FixedPlan, FlexPlan, Pass } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { DayPlan, PlannedShift } from './plan/plan-of.ts';

/**
 * A day as the attribution of passes takes it: with several candidates it reaches from the earliest
 * start to the latest end among them, and claims what those two claim. A day outside employment
 * counts as off.
 */
export function boundaryDay(date: Day, day: DayPlan | null): PlannedDay {
  if (day === null) return { date, plan: { kind: 'off' } };
  const reaches = day.candidates.map(({ version }) => ({
    version,
    ...(widestShift(version.plan) as Shift),
  }));
  if (reaches.length === 0) return { date, plan: day.plan };
  // Of equal ones the first listed.
  const first = reaches.reduce((a, b) => (b.start < a.start ? b : a));
  const last = reaches.reduce((a, b) => (b.end > a.end ? b : a));
  return {
    date,
    plan: { kind: 'fixed', start: first.start, end: last.end },
    ...(first.version.claimBefore !== undefined && { claimBefore: first.version.claimBefore }),
    ...(last.version.claimAfter !== undefined && { claimAfter: last.version.claimAfter }),
  };
}

/**
 * Which of the candidates the day's passes decide for: the one whose start is nearest to the first
 * pass, or whose end where that is an exit; the earlier one where two are as near; without a pass the
 * first listed. `passes`: those attributed to the day, after the carry, by time.
 */
export function chooseCandidate(
  candidates: readonly PlannedShift[],
  passes: readonly Pass[],
): PlannedShift | undefined {
  const [pass] = passes;
  if (!pass) return candidates[0];
  let chosen: { candidate: PlannedShift; edge: Minutes; distance: Minutes } | undefined;
  for (const candidate of candidates) {
    const shift = shiftAround(candidate.version.plan, pass);
    const edge = pass.dir === 'out' ? shift.end : shift.start;
    const distance = Math.abs(edge - pass.at);
    const nearer =
      chosen === undefined ||
      distance < chosen.distance ||
      (distance === chosen.distance && edge < chosen.edge);
    if (nearer) chosen = { candidate, edge, distance };
  }
  return chosen?.candidate;
}

/** A flexible candidate starts at the pass, within its window. */
function shiftAround(plan: FixedPlan | FlexPlan, pass: Pass): Shift {
  if (plan.kind === 'fixed') return shiftOf(plan.start, plan.end);
  const start = Math.min(Math.max(pass.at, plan.earliestStart), plan.latestStart);
  return shiftOf(start, start + plan.span);
}
