import { checkBalance } from './balance.ts';
import { checkDocument } from './document.ts';
import { checkDailyMinutes, checkMostPerEvent, checkMostPerYear } from './limits.ts';
import { checkNotice, checkPast } from './notice.ts';
import { checkOverlap } from './overlap.ts';
import { checkEmployment, checkNothingTaken, checkSpan, checkTravel, checkUnit } from './shape.ts';
import { checkTeamShare } from './team-share.ts';
import { checkTenDayPart } from './ten-day-part.ts';
import type { Check, Finding, LeaveCheck } from './types.ts';
import { checkGender, checkRequestedBy } from './who-may.ts';

/** In the order in which people read them. */
const CHECKS: readonly Check[] = [
  checkUnit,
  checkTravel,
  checkRequestedBy,
  checkGender,
  checkNothingTaken,
  checkEmployment,
  checkOverlap,
  checkBalance,
  checkMostPerEvent,
  checkMostPerYear,
  checkDailyMinutes,
  checkNotice,
  checkPast,
  checkDocument,
  checkTenDayPart,
  checkTeamShare,
];

export interface CheckedLeave {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** All that speaks against a leave. What lies in no order of time has no further faults. */
export function checkLeave(input: LeaveCheck): CheckedLeave {
  const span = checkSpan(input);
  const findings = span.length > 0 ? span : CHECKS.flatMap((check) => check(input));
  return {
    faults: findings.filter(({ level }) => level === 'fault'),
    warnings: findings.filter(({ level }) => level === 'warning'),
  };
}
