/** The kiosk that a link stands for, as long as link and work place are in use. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readKioskKey } from './kiosk-key.ts';

export interface Kiosk {
  readonly linkId: string;
  readonly workPlaceId: string;
  readonly workPlaceName: string;
  readonly timeZone: string;
  readonly checksPosition: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
}

async function kioskWhere(
  db: TenantTx,
  condition: RawBuilder<boolean>,
): Promise<Kiosk | undefined> {
  const { rows } = await sql<Kiosk>`
    select link.id as "linkId", w.id as "workPlaceId", w.name as "workPlaceName", w.time_zone as "timeZone",
      w.checks_position as "checksPosition", w.latitude::float8 as latitude, w.longitude::float8 as longitude, w.radius
    from kiosk_link link join work_place w on w.tenant_id = link.tenant_id and w.id = link.work_place_id
    where ${condition} and link.revoked_at is null and w.active`.execute(db);
  return rows[0];
}

export const kioskByLink = (db: TenantTx, linkId: string): Promise<Kiosk | undefined> =>
  kioskWhere(db, sql`link.id = ${linkId}`);

/** When the link was used last, to the minute: it is asked for every few seconds. */
const noteUse = (db: TenantTx, linkId: string) =>
  sql`update kiosk_link set last_used_at = now()
    where id = ${linkId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(
    db,
  );

/** By the key in the address of the page; it names its tenant. */
export async function kioskByKey(
  db: Database,
  key: string,
): Promise<(Kiosk & { readonly tenantId: string }) | undefined> {
  const read = readKioskKey(key);
  if (!read) return undefined;
  const actor = { id: null, name: 'Kiosk' };
  return withTenant(db, { tenantId: read.tenantId, actor }, async (tx) => {
    const kiosk = await kioskWhere(tx, sql`link.key_hash = ${read.hash}`);
    if (!kiosk) return undefined;
    await noteUse(tx, kiosk.linkId);
    return { ...kiosk, tenantId: read.tenantId };
  });
}
