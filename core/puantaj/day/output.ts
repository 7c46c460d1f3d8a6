import { DAY_MINUTES } from '#core/time/clock.ts';
import { subtract } from '#core/time/interval.ts';
import { anomalyNames } from '../anomaly-names.ts';
import { findAnomalies, workedMinutes } from './anomalies.ts';
import { codeName, NONE } from '../codes.ts';
import type { DayFacts } from './facts.ts';
import * as mark from './marks.ts';
import type { Row } from './row.ts';
import type { DayInput, DayKind, DayResult, Segment, Totals } from '../types.ts';
import { whyNames } from '../why.ts';

/** Section 4: the finished row as segments, totals and anomalies. */
export function describeDay(row: Row, day: DayInput, facts: DayFacts): DayResult {
  const totals: Totals = {};
  return {
    segments: joinPieces(row, totals),
    totals,
    dayKind: dayKindOf(day, facts),
    planned: plannedMinutes(row, facts),
    worked: workedMinutes(row),
    anomalies: anomalyNames(findAnomalies(row, facts)),
  };
}

/**
 * Neighbouring pieces with one code form a segment, with the reasons of all of them. Fills in the
 * totals on the way: minutes per code that occurs.
 */
function joinPieces(row: Row, totals: Totals): Segment[] {
  const segments: Segment[] = [];
  let piece = 0;
  while (piece < row.count) {
    const code = row.code[piece]!;
    const from = row.from[piece]!;
    let why = 0;
    do why |= row.why[piece++]!;
    while (piece < row.count && row.code[piece] === code);
    if (code === NONE) continue;
    const name = codeName(code);
    segments.push({ from, to: row.from[piece]!, code: name, why: whyNames(why) });
    totals[name] = row.minutes[code]!;
  }
  return segments;
}

function dayKindOf(day: DayInput, facts: DayFacts): DayKind {
  if (day.holidays !== undefined && day.holidays.length > 0) {
    const wholeDay = [{ from: 0, to: DAY_MINUTES }];
    if (subtract(wholeDay, day.holidays).length === 0) return 'holiday';
  }
  if (facts.shift === null) return 'rest';
  return facts.leave === 'none' ? 'work' : 'leave';
}

/** The plan outside holidays and unpaid breaks, less the floating break. */
function plannedMinutes(row: Row, { shift, floatingBreak }: DayFacts): number {
  if (shift === null) return 0;
  let minutes = 0;
  for (let piece = 0; piece < row.count; piece++) {
    const net = row.marks[piece]! & (mark.PLAN | mark.HOLIDAY | mark.ANY_UNPAID_BREAK);
    if (net === mark.PLAN) minutes += row.length(piece);
  }
  return Math.max(0, minutes - Math.max(0, floatingBreak?.minutes ?? 0));
}
