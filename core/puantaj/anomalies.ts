import { anomalyBit } from './anomaly-names.ts';
import * as code from './codes.ts';
import type { DayFacts } from './facts.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, nightMinutes, requiredBreak } from './law.ts';
import * as mark from './marks.ts';
import type { Row } from './row.ts';

const ABSENT = anomalyBit('ABSENT');
const GAP = anomalyBit('GAP');
const LEAVE_WORKED = anomalyBit('LEAVE_WORKED');
const COMPENSATION_MISSING = anomalyBit('COMPENSATION_MISSING');
const COMPENSATION_ON_REST_DAY = anomalyBit('COMPENSATION_ON_REST_DAY');
const OVER_DAILY_LIMIT = anomalyBit('DAILY_LIMIT');
const OVER_NIGHT_LIMIT = anomalyBit('NIGHT_LIMIT');
const SHORT_BREAK = anomalyBit('SHORT_BREAK');

/** Anomalies that some minute with a certain code brings. */
const BY_CODE = new Int32Array(16);
BY_CODE[code.GEC] = anomalyBit('LATE');
BY_CODE[code.CEC] = anomalyBit('EARLY_EXIT');
BY_CODE[code.GFC] = anomalyBit('UNAPPROVED_OVERTIME');
BY_CODE[code.CFC] = anomalyBit('UNAPPROVED_OVERTIME');
BY_CODE[code.IGM] = LEAVE_WORKED;
BY_CODE[code.RTM] = anomalyBit('HOLIDAY_WORK');
BY_CODE[code.HTM] = anomalyBit('REST_DAY_WORK');

const WORKED = code.setOf(code.NC, code.NM, code.DC, code.HTM, code.RTM, code.IGM);
/** W of the definition: worked time and overtime that is not approved. */
const WORKED_OR_OVERTIME = WORKED | code.setOf(code.GFC, code.CFC);

function minutesOf(row: Row, codes: number): number {
  let minutes = 0;
  for (let c = 1; c < 16; c++) if (codes & (1 << c)) minutes += row.minutes[c]!;
  return minutes;
}

export function workedMinutes(row: Row): number {
  return minutesOf(row, WORKED);
}

/** The day's anomalies as a set, judged on the final row. */
export function findAnomalies(row: Row, facts: DayFacts): number {
  let found = facts.passAnomalies;
  for (let c = 1; c < 16; c++) if (row.minutes[c]! > 0) found |= BY_CODE[c]!;
  if (row.minutes[code.BOS]! > 0) found |= facts.working && !facts.attendedPlan ? ABSENT : GAP;
  if (row.minutes[code.DC]! > 0 && facts.shift === null && !facts.contractRest) {
    found |= COMPENSATION_ON_REST_DAY;
  }
  for (let piece = 0; piece < row.count; piece++) found |= oddPiece(row.marks[piece]!, facts);
  return found | beyondLimits(row);
}

function oddPiece(marks: number, facts: DayFacts): number {
  if (marks & mark.HOLIDAY) return 0;
  if (marks & mark.PRESENT) {
    const onLeave = facts.working && marks & mark.PLAN && marks & mark.ANY_PARTIAL_LEAVE;
    return onLeave ? LEAVE_WORKED : 0;
  }
  return marks & mark.COMPENSATION && facts.leave === 'none' ? COMPENSATION_MISSING : 0;
}

function beyondLimits(row: Row): number {
  const working = minutesOf(row, WORKED_OR_OVERTIME);
  if (working === 0) return 0;
  let found = working > DAILY_LIMIT ? OVER_DAILY_LIMIT : 0;
  if (working > NIGHT_LIMIT && workAtNight(row) * 2 > working) found |= OVER_NIGHT_LIMIT;
  const rested = restWhileThere(row);
  if (rested !== undefined && rested < requiredBreak(working)) found |= SHORT_BREAK;
  return found;
}

function workAtNight(row: Row): number {
  let minutes = 0;
  for (let piece = 0; piece < row.count; piece++) {
    if (!(WORKED_OR_OVERTIME & (1 << row.code[piece]!))) continue;
    minutes += nightMinutes(row.from[piece]!, row.from[piece + 1]!);
  }
  return minutes;
}

/**
 * Between the first and the last present minute: those absent, coded as a break or in a paid break.
 * Undefined when nobody was there.
 */
function restWhileThere(row: Row): number | undefined {
  let rested: number | undefined;
  let sinceLastPresence = 0;
  for (let piece = 0; piece < row.count; piece++) {
    const present = (row.marks[piece]! & mark.PRESENT) !== 0;
    if (!present) {
      sinceLastPresence += row.length(piece);
      continue;
    }
    const resting = row.code[piece] === code.GIM || (row.marks[piece]! & mark.BREAK_PAID) !== 0;
    rested = rested === undefined ? 0 : rested + sinceLastPresence;
    if (resting) rested += row.length(piece);
    sinceLastPresence = 0;
  }
  return rested;
}
