/** Leave for many at once, as calls: say person by person what would happen, start the work. */
import type { z } from 'zod';
import type { bulkLeaveSchemas } from '#contract/leave/bulk-leave.schemas.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import { firstOfBoth, isAble, judgeHeads } from '#server/access/people/whom-judged.ts';
import { findWhom } from '#server/access/people/whom.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import type { ForManyInput } from '#server/jobs/for-many.ts';
import { checkReach } from '../judge/reach.ts';
import { leaveTypeInUse, type StoredLeaveType } from '../leave-types.queries.ts';
import { type BulkInput, judgeBulk, type JudgedPerson } from './judge-bulk.ts';

type Preview = z.output<(typeof bulkLeaveSchemas)['PreviewBulkLeave']['data']>;

/** The name of the work in the table of tasks. */
export const BULK_TASK = 'bulk-leave';

const shown = ({ personId, judged, reason }: JudgedPerson) => ({
  personId,
  days: judged?.count.days ?? 0,
  minutes: judged?.count.minutes ?? 0,
  balance: judged?.balance ? { before: judged.balance.before, after: judged.balance.after } : null,
  reason,
});

/** What is asked for, where it may be. */
async function typeInReach(db: TenantTx, asked: BulkInput): Promise<StoredLeaveType> {
  const type = await leaveTypeInUse(db, asked.leaveTypeId);
  await checkReach(db, type, asked);
  return type;
}

export async function previewBulkLeave(
  { read, caller }: CallContext,
  input: BulkInput,
): Promise<Preview> {
  const { heads, type } = await read(async (db) => ({
    type: await typeInReach(db, input),
    heads: await findWhom(db, caller, input),
  }));
  const rows = await judgeHeads(read, heads, async (db, ids) =>
    (await judgeBulk(db, caller, type, input, ids)).map(shown),
  );
  const able = rows.filter(isAble);
  return {
    total: rows.length,
    able: able.length,
    days: sumDays(able.map(({ days }) => days)),
    below: able.filter(({ balance }) => balance !== null && balance.after < 0).length,
    rows: firstOfBoth(rows),
  };
}

export function startBulkLeave({ write, caller }: CallContext, asked: BulkInput) {
  return write(async (db) => {
    await typeInReach(db, asked);
    const heads = await findWhom(db, caller, asked);
    if (heads.length === 0) throw fieldError('personIds', 'Bu seçimde kimse yok.');
    const input: ForManyInput<BulkInput> = { asked, roles: caller.roles };
    return { taskId: await startTask(db, BULK_TASK, input) };
  });
}
