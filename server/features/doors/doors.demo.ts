import { sql } from 'kysely';
import { demoDevices, demoStrangers } from '#db/seeds/devices.ts';
import { type DemoPass, type DemoPasser, demoPasses } from '#db/seeds/passes.ts';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { addDays } from '#core/time/day.ts';
import { readToday, TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { addRecord } from '#server/records/record.ts';
import { demoPlans } from './demo-plans.ts';
import { DEVICE } from './devices/device-row.ts';
import { rowKey } from './ingest/incoming.ts';

/** Three months up to now. */
const DAYS = 92;
const AT_ONCE = 5_000;

/** Devices in every work place, with everyone's comings and goings; what users made themselves stays alone. */
export const doorsDemo: DemoPart = {
  name: 'doors',
  isThere: async (db) =>
    (await db.selectFrom('device').select('id').limit(1).executeTakeFirst()) !== undefined,
  fill: fillDoors,
};

/** The demo is served to its own machine alone, and so are its terminals; one is heard from everywhere, to show what is said of it. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];
const UNBOUND = 'DEMO0008';

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
    const addresses = columns.serial === UNBOUND ? [] : THIS_MACHINE;
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

async function passers(db: TenantTx): Promise<DemoPasser[]> {
  const { rows } = await sql<DemoPasser>`
    select p.id, row_number() over (order by p.registration_no)::int as number, p.device_pin as pin, w.code as "workPlace"
    from person p join work_place w on w.id = p.work_place_id
    where p.active and not p.archived and p.device_pin is not null order by p.registration_no`.execute(
    db,
  );
  return rows;
}

async function insertPasses(db: TenantTx, passes: readonly DemoPass[]): Promise<void> {
  for (let start = 0; start < passes.length; start += AT_ONCE) {
    const part = passes.slice(start, start + AT_ONCE);
    const of = <T>(pick: (pass: DemoPass) => T) => part.map(pick);
    const rawOf = ({ pin, localTime, status }: DemoPass) => `${pin}\t${localTime}\t${status}\t1\t0`;
    await sql`insert into pass (device_id, row_key, at, local_time, pin, status, verify, direction, purpose, source, work_place_id,
        raw, received_at, person_id, matched_at)
      select d.id, row_key, local_time::timestamp at time zone ${TIME_ZONE}, local_time, pin, status, 1, sent.direction,
        d.purpose, 'adms', d.work_place_id, raw, local_time::timestamp at time zone ${TIME_ZONE}, person_id,
        case when person_id is not null then local_time::timestamp at time zone ${TIME_ZONE} end
      from unnest(${of((pass) => rowKey(rawOf(pass)))}::uuid[], ${of(({ serial }) => serial)}::text[], ${of(({ localTime }) => localTime)}::text[],
        ${of(({ pin }) => pin)}::text[], ${of(({ status }) => status)}::smallint[], ${of(({ direction }) => direction)}::text[],
        ${of(rawOf)}::text[], ${of(({ personId }) => personId)}::uuid[])
        as sent (row_key, serial, local_time, pin, status, direction, raw, person_id)
      join device d on d.serial = sent.serial
      where local_time::timestamp at time zone ${TIME_ZONE} <= now()
      on conflict do nothing`.execute(db);
  }
}

/** As devices are: heard just now, but for one that is away, one whose clock is off, and one that nobody has connected yet. */
async function tellStates(db: TenantTx): Promise<void> {
  await sql`update device_state s set last_seen_at = clock_timestamp(), last_handshake_at = now() - interval '6 hours', last_upload_at = latest.at,
      last_pass_at = latest.at, firmware = 'Ver 8.0.4.3-20230519', drift_seconds = 2, drift_at = now(), record_count = latest.count
    from (select device_id, max(at) as at, count(*)::int as count from pass group by device_id) as latest
    where latest.device_id = s.device_id`.execute(db);
  const set = (serial: string, change: ReturnType<typeof sql>) =>
    sql`update device_state set ${change} where device_id = (select id from device where serial = ${serial})`.execute(
      db,
    );
  await set('DEMO0007', sql`drift_seconds = 214`);
  await set('DEMO0003', sql`last_seen_at = now() - interval '1 day'`);
  await set('DEMO0008', sql`first_seen_at = null, push_version = null, device_type = null`);
  await sql`insert into device_user (device_id, pin, name, card, person_id, sent_as, reported_at)
    select d.id, p.device_pin, left(p.name || ' ' || p.surname, 24), p.card_no, p.id,
      left(p.name || ' ' || p.surname, 24) || E'\t' || coalesce(p.card_no, ''), now()
    from device d join person p on p.work_place_id = d.work_place_id
    where p.active and not p.archived and p.device_pin is not null and d.serial <> 'DEMO0008'`.execute(
    db,
  );
  await sql`insert into set_aside_row (device_id, row_key, reason, raw)
    select id, gen_random_uuid(), 'time', E'5012\t0000-00-00 00:00:00\t0\t1\t0' from device where serial = 'DEMO0007'`.execute(
    db,
  );
}

async function fillDoors(db: TenantTx): Promise<number> {
  await insertDevices(db);
  const today = await readToday(db);
  const from = addDays(today, -DAYS);
  const people = await passers(db);
  const passes = demoPasses(people, from, today, await demoPlans(db, people, from, today));
  const strangers = demoStrangers.flatMap(({ pin, serial, days }) =>
    days.map(
      (ago): DemoPass => ({
        personId: null,
        pin,
        serial,
        localTime: `${addDays(today, -ago)} 09:1${ago}:00`,
        status: 0,
        direction: 'in',
      }),
    ),
  );
  await insertPasses(db, [...passes, ...strangers]);
  await sql`insert into day_to_calculate (person_id, day)
    select distinct person_id, (at at time zone ${TIME_ZONE})::date from pass where person_id is not null and purpose = 'puantaj'
    on conflict do nothing`.execute(db);
  await tellStates(db);
  return demoDevices.length;
}
