import { CFC, GFC, NM, NONE, setOf } from '#core/puantaj/codes.ts';
import type { DayFacts } from '../facts.ts';
import { APPROVED } from '../marks.ts';
import type { Row } from '../row.ts';
import { whyBit } from '#core/puantaj/why.ts';

const A6 = whyBit('A6');
const A7 = whyBit('A7');

const BEFORE = setOf(GFC, NM);
const AFTER = setOf(CFC, NM);

/** The far ends of the row. */
const EVER = 2 ** 31 - 1;

/** One side of the plan: the pieces that begin in [from, to) and have one of the counted codes. */
interface Side {
  readonly from: number;
  readonly to: number;
  readonly counted: number;
  readonly minimum: number;
  readonly outerEnd: 'earliest' | 'latest';
}

/** A6 and A7, each side on its own. Compensation work is counted on neither. */
export function trimOvertime(row: Row, facts: DayFacts): void {
  if (row.minutes[GFC]! > 0 || row.minutes[NM]! > 0) trim(row, facts, sideBefore(facts));
  if (row.minutes[CFC]! > 0 || row.minutes[NM]! > 0) trim(row, facts, sideAfter(facts));
}

function sideBefore({ overtime, shift }: DayFacts): Side {
  const to = shift === null ? -EVER : shift.start;
  const minimum = overtime.minBefore ?? 0;
  return { from: -EVER, to, counted: BEFORE, minimum, outerEnd: 'earliest' };
}

/** A `contract` rest day has only this side. */
function sideAfter({ overtime, shift }: DayFacts): Side {
  const from = shift === null ? -EVER : Math.max(shift.start, shift.end);
  const minimum = overtime.minAfter ?? 0;
  return { from, to: EVER, counted: AFTER, minimum, outerEnd: 'latest' };
}

function trim(row: Row, facts: DayFacts, side: Side): void {
  const step = Math.max(1, facts.overtime.step ?? 1);
  if (side.minimum > 0) dropUnderMinimum(row, side);
  if (step > 1) cutToStep(row, side, step);
}

/** A6: a side under its minimum gets no code, except where overtime is approved. */
function dropUnderMinimum(row: Row, side: Side): void {
  if (count(row, side) >= side.minimum) return;
  for (let piece = 0; piece < row.count; piece++) {
    if (isCounted(row, piece, side) && !(row.marks[piece]! & APPROVED)) row.change(piece, NONE, A6);
  }
}

/** A7: what remains of a side is cut to a multiple of the step, from its outer end. */
function cutToStep(row: Row, side: Side, step: number): void {
  let left = count(row, side) % step;
  if (side.outerEnd === 'earliest') {
    for (let piece = 0; piece < row.count && left > 0; piece++) {
      if (!isCounted(row, piece, side)) continue;
      if (row.length(piece) > left) row.split(piece, row.from[piece]! + left);
      left -= row.length(piece);
      row.change(piece, NONE, A7);
    }
    return;
  }
  for (let piece = row.count - 1; piece >= 0 && left > 0; piece--) {
    if (!isCounted(row, piece, side)) continue;
    let dropped = piece;
    if (row.length(piece) > left) row.split(piece, row.from[++dropped]! - left);
    left -= row.length(dropped);
    row.change(dropped, NONE, A7);
  }
}

function isCounted(row: Row, piece: number, side: Side): boolean {
  const from = row.from[piece]!;
  return from >= side.from && from < side.to && (side.counted & (1 << row.code[piece]!)) !== 0;
}

function count(row: Row, side: Side): number {
  let minutes = 0;
  for (let piece = 0; piece < row.count; piece++) {
    if (isCounted(row, piece, side)) minutes += row.length(piece);
  }
  return minutes;
}
