import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** The links of a work place, the newest first; 404 for one that is none. */
export async function kioskLinksOf(db: TenantTx, workPlaceId: string) {
  const workPlace = await db
    .selectFrom('work_place')
    .select('id')
    .where('id', '=', workPlaceId)
    .executeTakeFirst();
  if (!workPlace) throw new AppError('not_found');
  return db
    .selectFrom('kiosk_link as link')
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenant_id', '=', 'link.tenant_id')
        .onRef('person.id', '=', 'link.created_by'),
    )
    .select([
      'link.id',
      'link.created_at as createdAt',
      sql<string>`person.name || ' ' || person.surname`.as('createdByName'),
      'link.revoked_at as revokedAt',
      'link.last_used_at as lastUsedAt',
    ])
    .where('link.work_place_id', '=', workPlaceId)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute();
}
