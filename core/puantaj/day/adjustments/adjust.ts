import { BOS, CEC, codeNumber, GEC } from '#core/puantaj/codes.ts';
import type { DayFacts } from '../facts.ts';
import type { Row } from '../row.ts';
import type { DayInput, Override, Plan } from '#core/puantaj/types.ts';
import { floatingBreak } from './floating-break.ts';
import { raiseEarlyExit, raiseLateEntry } from './missing-step.ts';
import { trimOvertime } from './overtime.ts';
import { forgiveEarlyExit, forgiveGaps, forgiveLateEntry } from './tolerances.ts';

/** Section 3, in its order. */
export function adjust(row: Row, day: DayInput, facts: DayFacts): void {
  if (facts.shift !== null && facts.floatingBreak !== undefined) {
    floatingBreak(row, facts.floatingBreak);
  }
  if (facts.working) {
    if (row.minutes[BOS]! > 0) forgiveGaps(row, facts.plan.gapTolerance ?? 0);
    if (row.minutes[GEC]! > 0 || row.minutes[CEC]! > 0) adjustMissing(row, facts.plan);
  }
  if (facts.working || facts.contractRest) trimOvertime(row, facts);
  if (day.overrides !== undefined) for (const override of day.overrides) correct(row, override);
}

/** A3 to A5: entry and exit minutes that are missing. */
function adjustMissing(row: Row, plan: Plan): void {
  const excessOnly = plan.beyondTolerance === 'excess';
  const step = Math.max(1, plan.missingStep ?? 1);
  forgiveLateEntry(row, plan.lateTolerance ?? 0, excessOnly);
  forgiveEarlyExit(row, plan.earlyExitTolerance ?? 0, excessOnly);
  raiseLateEntry(row, step);
  raiseEarlyExit(row, step);
}

/** A8: a correction by hand takes its minutes over, whatever they were. */
function correct(row: Row, override: Override): void {
  if (override.to <= override.from) return;
  const code = codeNumber(override.code);
  const end = row.pieceAt(override.to);
  for (let piece = row.pieceAt(override.from); piece < end; piece++) row.overwrite(piece, code);
}
