import { confidentialFields, personalFields } from '#contract/calls/person.schema.ts';
import { inScope } from '#server/db/scope.ts';
import { historyOf } from '#server/db/trail.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { PLAIN_FIELDS } from './person-row.ts';
import { seesAll, type Viewer } from './sight.ts';

/** What only those may read who may edit people, in the past too. */
const HIDDEN: readonly string[] = [...personalFields, ...confidentialFields].map(
  (field) => PLAIN_FIELDS[field],
);

/** What was done to a person in the caller's scope, newest first. */
export async function personHistory(
  db: TenantTx,
  caller: Viewer,
  asked: { id: string; page: number; pageSize: number },
) {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('person.id', '=', asked.id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  const { rows, total } = await historyOf(db, 'person', asked);
  const all = seesAll(caller);
  return {
    rows: rows.map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => all || !HIDDEN.includes(field)),
    })),
    total,
  };
}
