import { CEC, GEC, GIM, NC } from '#core/puantaj/codes.ts';
import type { Row } from '../row.ts';
import { whyBit } from '#core/puantaj/why.ts';

const A5 = whyBit('A5');

/** How many minutes a count lacks to the next multiple of the step. */
function lacking(count: number, step: number): number {
  return count % step === 0 ? 0 : step - (count % step);
}

/**
 * A5, late entry: raised to the next multiple of the step by taking worked minutes after the last
 * late one, passing over breaks, ending at any other code or at none.
 */
export function raiseLateEntry(row: Row, step: number): void {
  let left = lacking(row.minutes[GEC]!, step);
  if (left === 0) return;
  let piece = row.code.lastIndexOf(GEC, row.count - 1) + 1;
  for (; piece < row.count && left > 0; piece++) {
    if (row.code[piece] === GIM) continue;
    if (row.code[piece] !== NC) return;
    if (row.length(piece) > left) row.split(piece, row.from[piece]! + left);
    left -= row.length(piece);
    row.change(piece, GEC, A5);
  }
}

/** A5, early exit: likewise, downwards from the minute before the first missing one. */
export function raiseEarlyExit(row: Row, step: number): void {
  let left = lacking(row.minutes[CEC]!, step);
  if (left === 0) return;
  let piece = row.code.indexOf(CEC) - 1;
  for (; piece >= 0 && left > 0; piece--) {
    if (row.code[piece] === GIM) continue;
    if (row.code[piece] !== NC) return;
    let taken = piece;
    if (row.length(piece) > left) row.split(piece, row.from[++taken]! - left);
    left -= row.length(taken);
    row.change(taken, CEC, A5);
  }
}
