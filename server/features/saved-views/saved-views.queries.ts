import type { TenantTx } from '#server/db/tenant/tx.ts';

/** One's own views of a page, in Turkish order. */
export const listOwn = (db: TenantTx, personId: string, page: string) =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('person_id', '=', personId)
    .where('page', '=', page)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
