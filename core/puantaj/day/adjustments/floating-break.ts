import * as code from '#core/puantaj/codes.ts';
import { FLOATING } from '../marks.ts';
import type { Row } from '../row.ts';
import type { FloatingBreak } from '#core/puantaj/types.ts';
import { whyBit } from '#core/puantaj/why.ts';

const A1 = whyBit('A1');
const P10 = whyBit('P10');

const ABSENCES = code.setOf(code.BOS, code.GEC, code.CEC, code.UCI, code.USI, code.DI);
const ANY_REASON = -1;

/**
 * A1: up to `minutes` minutes inside the window become a break: first gaps inside the day, then
 * other absence, then, when it is deducted always, worked time.
 */
export function floatingBreak(row: Row, allowance: FloatingBreak): void {
  let left = take(row, allowance.minutes, code.setOf(code.BOS), P10);
  left = take(row, left, ABSENCES, ANY_REASON);
  if (allowance.deduct !== 'whenOut') take(row, left, code.setOf(code.NC), ANY_REASON);
}

/** Takes minutes with one of these codes and reasons, in time order; returns what is still left. */
function take(row: Row, minutes: number, codes: number, reasons: number): number {
  let left = minutes;
  for (let piece = 0; piece < row.count && left > 0; piece++) {
    if (!(row.marks[piece]! & FLOATING)) continue;
    if (!(codes & (1 << row.code[piece]!)) || !(row.why[piece]! & reasons)) continue;
    if (row.length(piece) > left) row.split(piece, row.from[piece]! + left);
    left -= row.length(piece);
    row.change(piece, code.GIM, A1);
  }
  return left;
}
