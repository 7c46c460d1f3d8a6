import { BOS, CEC, codeNumber, GEC } from '../codes.ts';
import type { DayFacts } from '../facts.ts';
import type { Row } from '../row.ts';
import type { DayInput, Override } from '../types.ts';
import { floatingBreak } from './floating-break.ts';
import { raiseEarlyExit, raiseLateEntry } from './missing-step.ts';
import { trimOvertime } from './overtime.ts';
import { forgiveEarlyExit, forgiveGaps, forgiveLateEntry } from './tolerances.ts';

/** Section 3, in its order. */
export function adjust(row: Row, day: DayInput, facts: DayFacts): void {
  const { plan } = facts;
  if (facts.shift !== null && plan.floatingBreak !== undefined) {
    floatingBreak(row, plan.floatingBreak);
  }
  if (facts.working) {
    const excessOnly = plan.beyondTolerance === 'excess';
    const step = Math.max(1, plan.missingStep ?? 1);
    if (row.minutes[BOS]! > 0) forgiveGaps(row, plan.gapTolerance ?? 0);
    if (row.minutes[GEC]! > 0) forgiveLateEntry(row, plan.lateTolerance ?? 0, excessOnly);
    if (row.minutes[CEC]! > 0) forgiveEarlyExit(row, plan.earlyExitTolerance ?? 0, excessOnly);
    if (row.minutes[GEC]! > 0) raiseLateEntry(row, step);
    if (row.minutes[CEC]! > 0) raiseEarlyExit(row, step);
  }
  if (facts.working || facts.contractRest) trimOvertime(row, facts);
  if (day.overrides !== undefined) for (const override of day.overrides) correct(row, override);
}

/** A8: a correction by hand takes its minutes over, whatever they were. */
function correct(row: Row, override: Override): void {
  const code = codeNumber(override.code);
  for (let piece = 0; piece < row.count; piece++) {
    const from = row.from[piece]!;
    if (from >= override.from && from < override.to) row.overwrite(piece, code);
  }
}
