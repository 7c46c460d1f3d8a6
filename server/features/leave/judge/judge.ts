/** What a leave would take and what speaks against it: the same answer for the preview, the request and what İK enters. */
import { balanceEffect, type BalanceEffect } from '#core/leave/checks/balance.ts';
import { type CheckedLeave, checkLeave } from '#core/leave/checks/check-leave.ts';
import type { LeaveCheck } from '#core/leave/checks/types.ts';
import { usedEntries } from '#core/leave/account/leave-entries.ts';
import { countLeave } from '#core/leave/counting/count-leave.ts';
import type { LeaveCount, LeaveSpan } from '#core/leave/counting/types.ts';
import { leaveDays } from '#core/leave/effect/leave-days.ts';
import { addMonths } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { inTurns } from '#server/turns.ts';
import { accountsOf } from '../account/accounts.queries.ts';
import type { StoredLeaveType } from '../leave-types.queries.ts';
import { daysOfPlan } from './days-of-plan.queries.ts';
import { type AwayTeam, awayMeanwhile, otherLeaves } from './other-leaves.queries.ts';

export interface AskedLeave {
  readonly personId: string;
  readonly type: StoredLeaveType;
  readonly span: LeaveSpan;
  readonly by: LeaveCheck['request']['by'];
  readonly hasDocument: boolean;
  /** The request that is being corrected. */
  readonly exceptId: string | null;
}

/** As it stands alone, whoever else is away meanwhile. */
export interface JudgedAlone extends CheckedLeave {
  readonly count: LeaveCount;
  readonly balance: BalanceEffect | null;
}

export interface JudgedLeave extends JudgedAlone {
  readonly away: AwayTeam['away'];
}

/** How far ahead rights are looked at: what is approved for later must still be covered. */
const AHEAD_MONTHS = 18;

const earliest = (asked: readonly AskedLeave[]) =>
  asked.reduce((day, { span }) => (span.from < day ? span.from : day), asked[0]!.span.from);
const latest = (asked: readonly AskedLeave[]) =>
  asked.reduce((day, { span }) => (span.to > day ? span.to : day), asked[0]!.span.to);

/**
 * Leaves of many people in as many statements as one, in their order; null for who is not there. Whoever has many lets
 * them lie near each other: each is judged on the days from the earliest to the latest.
 */
export async function judgeLeaves(
  db: TenantTx,
  asked: readonly AskedLeave[],
  team: AwayTeam['team'] = null,
): Promise<(JudgedAlone | null)[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map(({ personId }) => personId))];
  const [from, to] = [earliest(asked), latest(asked)];
  const plans = await daysOfPlan(db, ids, { from, to });
  const exceptIds = asked.flatMap(({ exceptId }) => exceptId ?? []);
  const othersOf = await otherLeaves(db, ids, exceptIds);
  const accounts = await accountsOf(db, ids, addMonths(to, AHEAD_MONTHS));
  const today = await readToday(db);
  const judge = (one: AskedLeave): JudgedAlone | null => {
    const { personId, type, span, by, hasDocument } = one;
    const plan = plans.get(personId);
    if (!plan) return null;
    const { days } = plan;
    const contractRestTaken = plan.contractRestTaken(span.from);
    const count = countLeave({ ...span, counting: type.counting, days, contractRestTaken });
    const others = othersOf(personId, type.id);
    const account = accounts.get(personId)!;
    const entries = [...account.entries, ...usedEntries(others.asked)];
    const checked = checkLeave({
      request: { ...span, by, hasDocument },
      type,
      count,
      places: leaveDays(span, count, type),
      days,
      today,
      person: { gender: account.gender, periods: account.periods },
      others: others.others,
      entries,
      takenOfType: others.ofType,
      parts: others.annualParts,
      rightDays: account.rights.map(({ day }) => day),
      team,
    });
    const balance = type.takesFromBalance ? balanceEffect(entries, count.taken) : null;
    return { ...checked, count, balance };
  };
  const judged: (JudgedAlone | null)[] = [];
  await inTurns(asked, (one) => judged.push(judge(one)));
  return judged;
}

/** One leave, with who of the department is away meanwhile; 404 for who is not there. */
export async function judgeLeave(db: TenantTx, asked: AskedLeave): Promise<JudgedLeave> {
  const { team, away } = await awayMeanwhile(db, asked.personId, asked.span);
  const [judged] = await judgeLeaves(db, [asked], team);
  if (!judged) throw new AppError('not_found');
  return { ...judged, away };
}
