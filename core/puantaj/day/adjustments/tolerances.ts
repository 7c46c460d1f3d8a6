import { BOS, CEC, GEC, NC } from '#core/puantaj/codes.ts';
import type { Row } from '../row.ts';
import { whyBit } from '#core/puantaj/why.ts';

const A2 = whyBit('A2');
const A3 = whyBit('A3');
const A4 = whyBit('A4');
const P10 = whyBit('P10');

/** A2: each run of neighbouring gap minutes, of at most `tolerance`, is forgiven. */
export function forgiveGaps(row: Row, tolerance: number): void {
  for (let piece = 0; piece < row.count; piece++) {
    if (!isGap(row, piece)) continue;
    const begin = piece;
    while (piece < row.count && isGap(row, piece)) piece++;
    if (row.from[piece]! - row.from[begin]! > tolerance) continue;
    for (let forgiven = begin; forgiven < piece; forgiven++) row.change(forgiven, NC, A2);
  }
}

function isGap(row: Row, piece: number): boolean {
  return row.code[piece] === BOS && (row.why[piece]! & P10) !== 0;
}

/** A3: lateness within the tolerance is forgiven; beyond it, with `excess`, its last minutes are. */
export function forgiveLateEntry(row: Row, tolerance: number, excessOnly: boolean): void {
  const late = row.minutes[GEC]!;
  let left = late <= tolerance ? late : excessOnly ? tolerance : 0;
  for (let piece = row.count - 1; piece >= 0 && left > 0; piece--) {
    if (row.code[piece] !== GEC) continue;
    let forgiven = piece;
    if (row.length(piece) > left) row.split(piece, row.from[++forgiven]! - left);
    left -= row.length(forgiven);
    row.change(forgiven, NC, A3);
  }
}

/** A4: the same for an early exit; beyond the tolerance, with `excess`, its first minutes are forgiven. */
export function forgiveEarlyExit(row: Row, tolerance: number, excessOnly: boolean): void {
  const early = row.minutes[CEC]!;
  let left = early <= tolerance ? early : excessOnly ? tolerance : 0;
  for (let piece = 0; piece < row.count && left > 0; piece++) {
    if (row.code[piece] !== CEC) continue;
    if (row.length(piece) > left) row.split(piece, row.from[piece]! + left);
    left -= row.length(piece);
    row.change(piece, NC, A4);
  }
}
