/** What happened at a device, for its timeline: each thing once, however often it is sent. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { rowKey } from '../ingest/incoming.ts';

export interface DeviceEvent {
  readonly kind: string;
  readonly detail?: string | null;
  /** By the device's clock; now unless given. */
  readonly localTime?: string | null;
  /** What makes it the same when it comes again; what has none is always new. */
  readonly key?: string;
}

const MOST_DETAIL = 300;

export async function tellEvents(
  db: TenantTx,
  device: { readonly id: string; readonly timeZone: string },
  events: readonly DeviceEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const of = <T>(pick: (event: DeviceEvent) => T) => events.map(pick);
  await sql`insert into device_event (device_id, kind, detail, at, row_key)
    select distinct on (row_key) ${device.id}::uuid, kind, detail,
      coalesce(local_time::timestamp at time zone ${device.timeZone}, now()), row_key
    from unnest(${of(({ kind }) => kind)}::text[], ${of(({ detail }) => detail?.slice(0, MOST_DETAIL) ?? null)}::text[],
      ${of(({ localTime }) => localTime ?? null)}::text[],
      ${of(({ key }) => (key === undefined ? crypto.randomUUID() : rowKey(key)))}::uuid[])
      as told (kind, detail, local_time, row_key)
    order by row_key
    on conflict (tenant_id, device_id, row_key) do nothing`.execute(db);
  db.emit('device');
}
