/**
 * Something that is entered for many, as long work: a batch of people in each transaction, which ends with its checkpoint,
 * so that nobody gets it twice. Whoever cannot be given it then is left out, whatever the preview said.
 */
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import { type Asker, askerNow } from '#server/access/asker.ts';
import { findWhom, stillSeen, type Whom } from '#server/access/people/whom.queries.ts';
import { BATCH } from '#server/access/people/whom-judged.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { TaskKind } from './task-kinds.ts';

/** What the task is started with: the roles in force count, not all that are held. */
export interface ForManyInput<Asked extends Whom> {
  readonly asked: Asked;
  readonly roles: readonly string[];
}

interface Prepared<Asked extends Whom> extends ForManyInput<Asked> {
  /** In the order in which they are gone through. */
  readonly ids: readonly string[];
}

interface Checkpoint {
  readonly after: string;
  readonly done: number;
  readonly entered: number;
  /** What was entered, where it is taken back by these. */
  readonly ids?: readonly string[];
}

interface ForMany<Asked extends Whom> {
  readonly rule: Permission;
  /** Of so many at most the result says the ids, by which all is taken back; of more, or without it, none. */
  readonly mostTakenBack?: number;
  /** Holds these, who are still seen, judges them anew and enters it for whom it can be. Answers the ids of what was entered. */
  enter(
    db: TenantTx,
    asker: Asker,
    asked: Asked,
    people: readonly string[],
  ): Promise<readonly string[]>;
}

export function taskForMany<Asked extends Whom>({
  rule,
  mostTakenBack = 0,
  enter,
}: ForMany<Asked>): TaskKind<Prepared<Asked>> {
  return {
    async prepare(read, input) {
      const { asked, roles } = input as ForManyInput<Asked>;
      const heads = await read(async (db) => findWhom(db, await askerNow(db, roles, rule), asked));
      return { asked, roles, ids: heads.map(({ personId }) => personId).toSorted() };
    },

    async step(db, { prepared: { asked, roles, ids }, checkpoint }) {
      const before = checkpoint as Checkpoint | undefined;
      const { done, entered } = before ?? { done: 0, entered: 0 };
      const known = before ? before.ids : [];
      const batch = ids.filter((id) => !before || id > before.after).slice(0, BATCH);
      if (batch.length === 0) {
        return { result: { entered, refused: done - entered, ...(known && { ids: known }) } };
      }
      const asker = await askerNow(db, roles, rule);
      const made = await enter(db, asker, asked, await stillSeen(db, asker, batch));
      const all = known && [...known, ...made];
      const next: Checkpoint = {
        after: batch.at(-1)!,
        done: done + batch.length,
        entered: entered + made.length,
        ...(all && all.length <= mostTakenBack && { ids: all }),
      };
      return { checkpoint: next, done: next.done, total: Math.max(ids.length, next.done) };
    },
  };
}
