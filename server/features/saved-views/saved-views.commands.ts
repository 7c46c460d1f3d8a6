import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { AppError, fieldError } from '#server/http/errors.ts';

/** More than anyone looks through; keeps one person from filling the table. */
const MAX_PER_PAGE = 50;

interface NewView {
  readonly page: string;
  readonly name: string;
  readonly query: string;
}

/** A view of the same name is replaced: that is how one changes a view. */
export async function save(
  db: TenantTx,
  personId: string,
  { page, name, query }: NewView,
): Promise<{ id: string }> {
  // Two at once would both find room for the last one.
  await sql`select from person where id = ${personId} for no key update`.execute(db);
  const own = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('person_id', '=', personId)
    .where('page', '=', page)
    .execute();
  const before = own.find((view) => view.name === name);
  if (!before && own.length >= MAX_PER_PAGE) {
    throw fieldError('name', `Bir sayfa için en çok ${MAX_PER_PAGE} görünüm kaydedilebilir.`);
  }
  const saved = before
    ? await db
        .updateTable('saved_view')
        .set({ query })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('saved_view')
        .values({ person_id: personId, page, name, query })
        .returning('id')
        .executeTakeFirstOrThrow();
  await record(db, {
    action: before ? 'update' : 'create',
    entity: 'savedView',
    entityId: saved.id,
    ...(before && { before: { query: before.query } }),
    after: before ? { query } : { page, name, query },
  });
  return saved;
}

/** Another person's view is not found. */
export async function deleteOwn(db: TenantTx, personId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['page', 'name', 'query'])
    .executeTakeFirst();
  if (!gone) throw new AppError('not_found');
  await record(db, { action: 'delete', entity: 'savedView', entityId: id, before: gone });
}
