/** Terminals that nobody has claimed, and that call by a tenant's secret address: they wait in that tenant's list. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** A secret that got about fills no table. */
const MOST_PENDING = 100;

interface Stranger {
  readonly serial: string;
  readonly ip: string;
  readonly pushVersion: string | null;
  readonly deviceType: string | null;
}

export async function keepPending(
  db: TenantTx,
  { serial, ip, pushVersion, deviceType }: Stranger,
): Promise<void> {
  await sql`insert into pending_device (serial, last_ip, push_version, device_type)
    select ${serial}, ${ip}, ${pushVersion}, ${deviceType}
    where exists (select from pending_device where serial = ${serial})
      or (select count(*) from pending_device) < ${MOST_PENDING}
    on conflict (tenant_id, serial) do update set last_seen_at = now(), calls = pending_device.calls + 1,
      last_ip = excluded.last_ip, push_version = coalesce(excluded.push_version, pending_device.push_version),
      device_type = coalesce(excluded.device_type, pending_device.device_type)`.execute(db);
  db.emit('doorError');
}

/** Those of the secrets that hold. */
export async function goodAddresses(
  db: TenantTx,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`select key_hash as hash from device_address
    where key_hash = any(${hashes}::text[]) and revoked_at is null`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
