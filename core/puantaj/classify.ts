import { judgeDay } from './day/judge-day.ts';
import { describeDay } from './day/output.ts';
import { Row } from './day/row.ts';
import type { DayInput, DayResult } from './types.ts';

/** Scratch paper: wiped at the start of every call, nothing of one day reaches the next. */
const row = new Row();

/** One person's day as classified time: sections 1 to 4 of the definition. */
export function classify(day: DayInput): DayResult {
  const facts = judgeDay(day, row);
  return describeDay(row, day, facts);
}
