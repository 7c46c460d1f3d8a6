/** Leave for many at once, as calls: say person by person what would happen, start the work. */
import type { z } from 'zod';
import type { bulkLeaveSchemas } from '#contract/leave/bulk-leave.schemas.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { checkReach } from '../judge/reach.ts';
import { leaveTypeInUse, type StoredLeaveType } from '../leave-types.queries.ts';
import { BATCH, type BulkInput, judgeBulk, type JudgedPerson } from './judge-bulk.ts';
import { findWhom, type Head } from './whom.queries.ts';

type Preview = z.output<(typeof bulkLeaveSchemas)['PreviewBulkLeave']['data']>;

/** The name of the work in the table of tasks. */
export const BULK_TASK = 'bulk-leave';

/** What the task is started with: the roles in force count, not all that are held. */
export interface BulkTaskInput {
  readonly asked: BulkInput;
  readonly roles: readonly string[];
}

/** So many of those who can, and of those who cannot, are shown. */
const SHOWN = 200;

const shown = (head: Head, { judged, reason }: JudgedPerson): Preview['rows'][number] => ({
  ...head,
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

/** Batch by batch, each in a transaction of its own: thousands keep nobody else waiting. */
export async function previewBulkLeave(
  { read, caller }: CallContext,
  input: BulkInput,
): Promise<Preview> {
  const { heads, type } = await read(async (db) => ({
    type: await typeInReach(db, input),
    heads: await findWhom(db, caller, input),
  }));
  const rows: Preview['rows'] = [];
  for (let from = 0; from < heads.length; from += BATCH) {
    const some = heads.slice(from, from + BATCH);
    const ids = some.map(({ personId }) => personId);
    const people = await read((db) => judgeBulk(db, caller, type, input, ids));
    rows.push(...people.map((person, i) => shown(some[i]!, person)));
  }
  const able = rows.filter(({ reason }) => reason === null);
  const refused = rows.filter(({ reason }) => reason !== null);
  const first = new Set([...able.slice(0, SHOWN), ...refused.slice(0, SHOWN)]);
  return {
    total: rows.length,
    able: able.length,
    days: sumDays(able.map(({ days }) => days)),
    below: able.filter(({ balance }) => balance !== null && balance.after < 0).length,
    rows: rows.filter((row) => first.has(row)),
  };
}

export function startBulkLeave({ write, caller }: CallContext, asked: BulkInput) {
  return write(async (db) => {
    await typeInReach(db, asked);
    const heads = await findWhom(db, caller, asked);
    if (heads.length === 0) throw fieldError('personIds', 'Bu seçimde kimse yok.');
    const input: BulkTaskInput = { asked, roles: caller.roles };
    return { taskId: await startTask(db, BULK_TASK, input) };
  });
}
