import { CFC, GFC, NM, NONE, setOf } from '../codes.ts';
import type { DayFacts } from '../facts.ts';
import { APPROVED } from '../marks.ts';
import type { Row } from '../row.ts';
import { whyBit } from '../why.ts';

const A6 = whyBit('A6');
const A7 = whyBit('A7');

const BEFORE = setOf(GFC, NM);
const AFTER = setOf(CFC, NM);

const ALWAYS = Number.POSITIVE_INFINITY;

/** One side of the plan: the pieces that begin in [from, to) and have one of the counted codes. */
interface Side {
  readonly from: number;
  readonly to: number;
  readonly counted: number;
  readonly minimum: number;
  readonly outerEnd: 'earliest' | 'latest';
}

/** The sides of the plan; a `contract` rest day has one. Compensation work is not counted. */
function sidesOf({ plan, shift }: DayFacts): Side[] {
  const minBefore = plan.overtime?.minBefore ?? 0;
  const minAfter = plan.overtime?.minAfter ?? 0;
  const after = { counted: AFTER, minimum: minAfter, to: ALWAYS, outerEnd: 'latest' } as const;
  if (shift === null) return [{ ...after, from: -ALWAYS }];
  return [
    { from: -ALWAYS, to: shift.start, counted: BEFORE, minimum: minBefore, outerEnd: 'earliest' },
    { ...after, from: Math.max(shift.start, shift.end) },
  ];
}

/** A6 and A7 for each side on its own. */
export function trimOvertime(row: Row, facts: DayFacts): void {
  const overtime = row.minutes[GFC]! + row.minutes[CFC]! + row.minutes[NM]!;
  if (overtime === 0) return;
  const step = Math.max(1, facts.plan.overtime?.step ?? 1);
  const sides = sidesOf(facts);
  for (const side of sides) dropUnderMinimum(row, side);
  for (const side of sides) cutToStep(row, side, step);
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
