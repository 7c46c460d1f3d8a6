import { confidentialFields, personalFields } from '#contract/calls/person.schema.ts';
import { personActions } from '#contract/person-labels.ts';
import { inScope } from '#server/db/scope.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { PLAIN_FIELDS } from './person-row.ts';
import { type Pair, readableChanges } from './readable.ts';
import { seesAll, type Viewer } from './sight.ts';

const PAGE_SIZE = 50;

/** What only those may read who may edit people, in the past too. */
const HIDDEN: readonly string[] = [...personalFields, ...confidentialFields].map(
  (field) => PLAIN_FIELDS[field],
);

/** What was done to a person, newest first, as people read it. */
export async function historyOf(db: TenantTx, caller: Viewer, id: string, page: number) {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('person.id', '=', id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  const entries = db
    .selectFrom('audit_entry')
    .where('entity', '=', 'person')
    .where('entity_id', '=', id);
  const { total } = await entries
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .select(['id', 'at', 'actor_name as actorName', 'action', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const changes = await readableChanges(db, rows as unknown as readonly Pair[]);
  const all = seesAll(caller);
  return {
    rows: rows.map(({ before: _before, after: _after, ...row }, i) => ({
      ...row,
      actionLabel: personActions[row.action] ?? row.action,
      changes: changes[i]!.filter(({ field }) => all || !HIDDEN.includes(field)),
    })),
    total,
  };
}
