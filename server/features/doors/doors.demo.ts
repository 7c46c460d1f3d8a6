import { sql } from 'kysely';
import { demoDevices, demoTroubles } from '#db/seeds/devices.ts';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { addRecord } from '#server/records/record.ts';
import { DEVICE } from './devices/device-row.ts';

/** Devices in every work place; what users made themselves stays alone. */
export const doorsDemo: DemoPart = {
  name: 'doors',
  isThere: async (db) =>
    (await db.selectFrom('device').select('id').limit(1).executeTakeFirst()) !== undefined,
  fill: fillDoors,
};

const { away, unconnected, ahead } = demoTroubles;

/** The demo is served to its own machine alone, and so are its terminals; one is heard from everywhere, to show what is said of it. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

async function insertDevices(db: TenantTx): Promise<void> {
  const places = new Map(
    (await db.selectFrom('work_place').select(['id', 'code']).execute()).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  for (const { workPlace, model, ...columns } of demoDevices) {
    const workPlaceId = places.get(workPlace);
    if (workPlaceId === undefined) continue;
    const addresses = columns.serial === unconnected ? [] : THIS_MACHINE;
    const { id } = await addRecord(db, DEVICE, {
      ...columns,
      addresses,
      work_place_id: workPlaceId,
    });
    await sql`insert into device_directory (serial, network) values (${columns.serial}, ${EVERY_NETWORK}) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into device_state (device_id, model, first_seen_at, push_version, device_type, user_capacity, record_capacity)
      values (${id}, ${model}, now() - interval '1 year', '2.4.1', 'att', 3000, 150000)`.execute(
      db,
    );
  }
}

/** As devices are: heard just now, but for one that is away, one whose clock is off, and one that nobody has connected yet. */
async function tellStates(db: TenantTx): Promise<void> {
  const set = (serials: readonly string[], change: ReturnType<typeof sql>) =>
    sql`update device_state set ${change} where device_id in (select id from device where serial = any(${serials}::text[]))`.execute(
      db,
    );
  await set(
    demoDevices
      .map(({ serial }) => serial)
      .filter((serial) => serial !== away && serial !== unconnected),
    sql`last_seen_at = clock_timestamp(), last_handshake_at = now() - interval '6 hours',
      firmware = 'Ver 8.0.4.3-20230519', drift_seconds = 2, drift_at = now()`,
  );
  await set([ahead.serial], sql`drift_seconds = ${ahead.seconds}`);
  await set([away], sql`last_seen_at = now() - interval '1 day'`);
  await set([unconnected], sql`first_seen_at = null, push_version = null, device_type = null`);
  await sql`insert into device_user (device_id, pin, name, card, person_id, sent_as, reported_at)
    select d.id, p.device_pin, left(p.name || ' ' || p.surname, 24), p.card_no, p.id,
      left(p.name || ' ' || p.surname, 24) || E'\t' || coalesce(p.card_no, ''), now()
    from device d join person p on p.work_place_id = d.work_place_id
    where p.active and not p.archived and p.device_pin is not null and d.serial <> ${unconnected}`.execute(
    db,
  );
  await sql`insert into set_aside_row (device_id, row_key, reason, raw)
    select id, gen_random_uuid(), 'time', E'5012\t0000-00-00 00:00:00\t0\t1\t0' from device where serial = ${ahead.serial}`.execute(
    db,
  );
}

async function fillDoors(db: TenantTx): Promise<number> {
  await insertDevices(db);
  await tellStates(db);
  return demoDevices.length;
}
