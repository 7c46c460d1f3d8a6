import type { Minutes } from '#core/time/clock.ts';
import * as code from '../codes.ts';
import type { DayFacts } from './facts.ts';
import * as mark from './marks.ts';
import type { Row } from './row.ts';
import { type Rule, RULES, whyBit } from '../why.ts';

/** A rule and the code it gives, in one number: the rule's place in RULES times 16 plus the code. */
type Verdict = number;

const gives = (rule: Rule, codeNumber: number): Verdict => RULES.indexOf(rule) * 16 + codeNumber;

/** H3, O5, L4, X1: the minute gets no code. */
const NOTHING: Verdict = code.NONE;

const H1 = gives('H1', code.GIM);
const H2 = gives('H2', code.RTM);
const O1 = gives('O1', code.GIM);
const O2 = gives('O2', code.DC);
const O3 = gives('O3', code.HTM);
const O4_APPROVED = gives('O4', code.NM);
const O4_NOT_APPROVED = gives('O4', code.CFC);
const L1 = gives('L1', code.GIM);
const L2 = gives('L2', code.IGM);
const L3_PAID = gives('L3', code.UCI);
const L3_UNPAID = gives('L3', code.USI);
const P1 = gives('P1', code.GIM);
const P2_PAID = gives('P2', code.UCI);
const P2_UNPAID = gives('P2', code.USI);
const P3 = gives('P3', code.DI);
const P4 = gives('P4', code.NC);
const P5 = gives('P5', code.GIM);
const P6 = gives('P6', code.BOS);
const P7 = gives('P7', code.GEC);
const P8 = gives('P8', code.CEC);
const P9 = gives('P9', code.NC);
const P10 = gives('P10', code.BOS);
const X2 = gives('X2', code.GIM);
const X3 = gives('X3', code.DC);
const X4 = gives('X4', code.NM);
const X5 = gives('X5', code.GFC);
const X6 = gives('X6', code.CFC);

const REASONS = Int32Array.from(RULES, whyBit);

/** Section 2 for every piece of the row: the first rule that fits. */
export function applyRules(row: Row, facts: DayFacts): void {
  for (let piece = 0; piece < row.count; piece++) {
    const verdict = judge(row.marks[piece]!, row.from[piece]!, facts);
    if (verdict === NOTHING) row.decide(piece, code.NONE, 0);
    else row.decide(piece, verdict & 15, REASONS[verdict >> 4]!);
  }
}

function judge(marks: number, minute: Minutes, facts: DayFacts): Verdict {
  if (marks & mark.HOLIDAY) return onHoliday(marks);
  if (facts.shift === null) return onRestDay(marks, facts);
  if (facts.leave !== 'none') return onFullDayLeave(marks, facts);
  if (marks & mark.PLAN) return insidePlan(marks, minute, facts);
  return outsidePlan(marks, minute < facts.shift.start, facts);
}

function onHoliday(marks: number): Verdict {
  if (!(marks & mark.PRESENT)) return NOTHING; // H3
  return marks & mark.BREAK_ALWAYS ? H1 : H2;
}

function onRestDay(marks: number, facts: DayFacts): Verdict {
  if (!(marks & mark.PRESENT)) return NOTHING; // O5
  if (marks & mark.BREAK_ALWAYS) return O1;
  if (marks & mark.COMPENSATION) return O2;
  if (!facts.contractRest) return O3;
  return isApproved(marks, facts) ? O4_APPROVED : O4_NOT_APPROVED;
}

function onFullDayLeave(marks: number, facts: DayFacts): Verdict {
  if (marks & mark.PRESENT) return marks & mark.BREAK_ALWAYS ? L1 : L2;
  if (!(marks & mark.PLAN)) return NOTHING; // L4
  if (marks & mark.ANY_UNPAID_BREAK) return L1;
  return facts.leave === 'paid' ? L3_PAID : L3_UNPAID;
}

function insidePlan(marks: number, minute: Minutes, facts: DayFacts): Verdict {
  if (marks & mark.BREAK_ALWAYS) return P1;
  if (marks & mark.PRESENT) return P4;
  if (marks & mark.BREAK_WHEN_OUT) return P1;
  if (marks & mark.LEAVE_PAID) return P2_PAID;
  if (marks & mark.LEAVE_UNPAID) return P2_UNPAID;
  if (marks & mark.TIME_OFF) return P3;
  if (marks & mark.EXCUSED) return P5;
  if (!facts.attendedPlan) return P6;
  if (minute < facts.first) return P7;
  if (minute >= facts.last) return P8;
  return marks & mark.BREAK_PAID ? P9 : P10;
}

function outsidePlan(marks: number, beforeStart: boolean, facts: DayFacts): Verdict {
  if (!(marks & mark.PRESENT)) return NOTHING; // X1
  if (marks & mark.BREAK_ALWAYS) return X2;
  if (marks & mark.COMPENSATION) return X3;
  if (isApproved(marks, facts)) return X4;
  return beforeStart ? X5 : X6;
}

/** In an approved overtime window, or the plan approves by itself. */
function isApproved(marks: number, facts: DayFacts): boolean {
  return (marks & mark.APPROVED) !== 0 || facts.overtime.approval === 'auto';
}
