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

export interface JudgedLeave extends CheckedLeave {
  readonly count: LeaveCount;
  readonly balance: BalanceEffect | null;
  readonly away: AwayTeam['away'];
}

/** How far ahead rights are looked at: what is approved for later must still be covered. */
const AHEAD_MONTHS = 18;

export async function judgeLeave(db: TenantTx, asked: AskedLeave): Promise<JudgedLeave> {
  const { personId, type, span } = asked;
  const plan = (await daysOfPlan(db, [personId], span)).get(personId);
  if (!plan) throw new AppError('not_found');
  const { days, contractRestTaken } = plan;
  const count = countLeave({ ...span, counting: type.counting, days, contractRestTaken });
  const others = await otherLeaves(db, personId, type.id, asked.exceptId);
  const { team, away } = await awayMeanwhile(db, personId, span);
  const account = (await accountsOf(db, [personId], addMonths(span.to, AHEAD_MONTHS))).get(
    personId,
  )!;
  const entries = [...account.entries, ...usedEntries(others.asked)];
  const checked = checkLeave({
    request: { ...span, by: asked.by, hasDocument: asked.hasDocument },
    type,
    count,
    places: leaveDays(span, count, type),
    days,
    today: await readToday(db),
    person: { gender: account.gender, periods: account.periods },
    others: others.others,
    entries,
    takenOfType: others.ofType,
    parts: others.annualParts,
    rightDays: account.rights.map(({ day }) => day),
    team,
  });
  return {
    ...checked,
    count,
    balance: type.takesFromBalance ? balanceEffect(entries, count.taken) : null,
    away,
  };
}
