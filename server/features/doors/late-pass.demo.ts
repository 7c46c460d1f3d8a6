import { sql } from 'kysely';
import { DAY_MINUTES, formatClock } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { markDays } from '#server/features/passes/passes.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { rowKey } from './ingest/incoming.ts';

/** An exit that a terminal of the person's place had kept to itself, and hands in only now. */
export async function latePass(
  db: TenantTx,
  { personId, day, at }: { readonly personId: string; readonly day: Day; readonly at: number },
): Promise<void> {
  const { rows: found } = await sql<{ deviceId: string; pin: string }>`
    select d.id as "deviceId", p.device_pin as pin
    from person p join device d on d.work_place_id = p.work_place_id and d.purpose = 'puantaj' and d.active
    where p.id = ${personId} and d.direction in ('out', 'both', 'key')
    order by d.direction <> 'out', d.serial limit 1`.execute(db);
  const [one] = found;
  if (!one) return;
  const localTime = `${addDays(day, Math.floor(at / DAY_MINUTES))} ${formatClock(at)}:20`;
  const key = `${one.pin}\t${localTime}\t1\t1`;
  const { rows } = await sql<{ id: string }>`
    insert into pass (device_id, row_key, at, local_time, pin, status, verify, direction, purpose, source, work_place_id,
      raw, received_at, person_id, matched_at)
    select d.id, ${rowKey(key)}::uuid, ${localTime}::timestamp at time zone ${TIME_ZONE}, ${localTime}::text, ${one.pin}::text,
      1::smallint, 1, 'out', 'puantaj', 'adms', d.work_place_id, ${`${key}\t0`}::text, clock_timestamp(), ${personId}::uuid, clock_timestamp()
    from device d where d.id = ${one.deviceId} on conflict do nothing returning id`.execute(db);
  await markDays(
    db,
    rows.map(({ id }) => id),
  );
}
