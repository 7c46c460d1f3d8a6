/** An advance for many at once, as calls: say person by person what would happen, start the work. */
import type { z } from 'zod';
import type { bulkAdvanceSchemas } from '#contract/advance/bulk-advance.schemas.ts';
import { divide, planned } from '#core/advance/instalments.ts';
import { firstOfBoth, isAble, judgeHeads } from '#server/access/people/whom-judged.ts';
import { findWhom } from '#server/access/people/whom.queries.ts';
import { readToday } from '#server/db/today.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import type { ForManyInput } from '#server/jobs/for-many.ts';
import { type BulkInput, judgeBulk, typeOfBulk } from './judge-bulk.ts';

type Preview = z.output<(typeof bulkAdvanceSchemas)['PreviewBulkAdvance']['data']>;

/** The name of the work in the table of tasks. */
export const BULK_TASK = 'bulk-advance';

export async function previewBulkAdvance(
  { read, caller }: CallContext,
  asked: BulkInput,
): Promise<Preview> {
  const { heads, type, day } = await read(async (db) => {
    const today = await readToday(db);
    return {
      day: today,
      type: await typeOfBulk(db, asked, today),
      heads: await findWhom(db, caller, asked),
    };
  });
  const rows = await judgeHeads(read, heads, (db, ids) =>
    judgeBulk(db, caller, { type, asked, day }, ids),
  );
  const able = rows.filter(isAble);
  return {
    total: rows.length,
    able: able.length,
    warned: able.filter(({ warnings }) => warnings.length > 0).length,
    unit: type.unit,
    amount: able.length * asked.amount,
    plan: planned(divide(asked.amount, asked.count, type.step), asked.first),
    rows: firstOfBoth(rows),
  };
}

export function startBulkAdvance({ write, caller }: CallContext, asked: BulkInput) {
  return write(async (db) => {
    await typeOfBulk(db, asked, await readToday(db));
    const heads = await findWhom(db, caller, asked);
    if (heads.length === 0) throw fieldError('personIds', 'Bu seçimde kimse yok.');
    const input: ForManyInput<BulkInput> = { asked, roles: caller.roles };
    return { taskId: await startTask(db, BULK_TASK, input) };
  });
}
