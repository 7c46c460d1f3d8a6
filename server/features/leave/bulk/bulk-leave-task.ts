/**
 * The bulk leave itself, as long work: a batch of people in each transaction, which ends with its checkpoint, so that
 * nobody gets it twice. Whoever cannot be given it then is left out, whatever the preview said.
 */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { leaveTypeInUse } from '../leave-types.queries.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';
import { holdPeople } from '../settle.commands.ts';
import type { BulkTaskInput } from './bulk-leave.commands.ts';
import { BATCH, enteredOf, judgeBulk } from './judge-bulk.ts';
import { findWhom, stillSeen } from './whom.queries.ts';

interface Prepared extends BulkTaskInput {
  /** In the order in which they are gone through. */
  readonly ids: readonly string[];
}

interface Checkpoint {
  readonly after: string;
  readonly done: number;
  readonly entered: number;
}

export const bulkLeaveTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const { asked, roles } = input as BulkTaskInput;
    const heads = await read(async (db) =>
      findWhom(db, await askerNow(db, roles, accessRules.enterLeave), asked),
    );
    return { asked, roles, ids: heads.map(({ personId }) => personId).toSorted() };
  },

  async step(db, { prepared: { asked, roles, ids }, checkpoint }) {
    const before = checkpoint as Checkpoint | undefined;
    const { done, entered } = before ?? { done: 0, entered: 0 };
    const batch = ids.filter((id) => !before || id > before.after).slice(0, BATCH);
    if (batch.length === 0) return { result: { entered, refused: done - entered } };
    const asker = await askerNow(db, roles, accessRules.enterLeave);
    const type = await leaveTypeInUse(db, asked.leaveTypeId);
    const seen = await stillSeen(db, asker, batch);
    await holdPeople(db, seen);
    const people = await judgeBulk(db, asker, type, asked, seen);
    const leaves = await enterLeaves(db, asker, 'bulk', enteredOf(asked, type, people));
    const next: Checkpoint = {
      after: batch.at(-1)!,
      done: done + batch.length,
      entered: entered + leaves.length,
    };
    return { checkpoint: next, done: next.done, total: Math.max(ids.length, next.done) };
  },
};
