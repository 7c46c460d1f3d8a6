import { anomalyBit } from '../anomaly-names.ts';
import * as code from '../codes.ts';
import type { DayFacts } from './facts.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, nightMinutes, requiredBreak } from '../period/law.ts';
import * as mark from './marks.ts';
import type { Row } from './row.ts';

const ABSENT = anomalyBit('ABSENT');
const COMPENSATION_MISSING = anomalyBit('COMPENSATION_MISSING');
const COMPENSATION_ON_REST_DAY = anomalyBit('COMPENSATION_ON_REST_DAY');
const OVER_DAILY_LIMIT = anomalyBit('DAILY_LIMIT');
const EARLY_EXIT = anomalyBit('EARLY_EXIT');
const GAP = anomalyBit('GAP');
const HOLIDAY_WORK = anomalyBit('HOLIDAY_WORK');
const LATE = anomalyBit('LATE');
const LEAVE_WORKED = anomalyBit('LEAVE_WORKED');
const OVER_NIGHT_LIMIT = anomalyBit('NIGHT_LIMIT');
const REST_DAY_WORK = anomalyBit('REST_DAY_WORK');
const SHORT_BREAK = anomalyBit('SHORT_BREAK');
const UNAPPROVED_OVERTIME = anomalyBit('UNAPPROVED_OVERTIME');

/** The codes of W: worked time and overtime that is not approved. */
const WORKED_OR_OVERTIME = code.setOf(
  code.NC,
  code.NM,
  code.DC,
  code.HTM,
  code.RTM,
  code.IGM,
  code.GFC,
  code.CFC,
);

export function workedMinutes({ minutes }: Row): number {
  const ordinary = minutes[code.NC]! + minutes[code.NM]! + minutes[code.DC]!;
  return ordinary + minutes[code.HTM]! + minutes[code.RTM]! + minutes[code.IGM]!;
}

/** The day's anomalies as a set, judged on the final row. */
export function findAnomalies(row: Row, facts: DayFacts): number {
  let found = facts.passAnomalies | byCode(row, facts) | beyondLimits(row);
  for (let piece = 0; piece < row.count; piece++) found |= oddPiece(row.marks[piece]!, facts);
  return found;
}

/** What some minute with a certain code brings. */
function byCode({ minutes }: Row, facts: DayFacts): number {
  let found = 0;
  if (minutes[code.BOS]! > 0) found |= facts.working && !facts.attendedPlan ? ABSENT : GAP;
  if (minutes[code.GEC]! > 0) found |= LATE;
  if (minutes[code.CEC]! > 0) found |= EARLY_EXIT;
  if (minutes[code.GFC]! > 0 || minutes[code.CFC]! > 0) found |= UNAPPROVED_OVERTIME;
  if (minutes[code.IGM]! > 0) found |= LEAVE_WORKED;
  if (minutes[code.RTM]! > 0) found |= HOLIDAY_WORK;
  if (minutes[code.HTM]! > 0) found |= REST_DAY_WORK;
  const weeklyRest = facts.shift === null && !facts.contractRest;
  if (minutes[code.DC]! > 0 && weeklyRest) found |= COMPENSATION_ON_REST_DAY;
  return found;
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
  const working = workedMinutes(row) + row.minutes[code.GFC]! + row.minutes[code.CFC]!;
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
