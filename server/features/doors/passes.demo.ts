import { sql } from 'kysely';
import { demoStrangers } from '#db/seeds/devices.ts';
import { DEMO_REGISTRATION, demoNumber } from '#db/seeds/staff.ts';
import { type DemoPass, type DemoPasser, demoPasses } from '#db/seeds/passes.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { demoPlans } from './demo-plans.ts';
import { rowKey } from './ingest/incoming.ts';

/** Everyone's comings and goings up to now; what users' own devices sent stays alone. */
export const passesDemo: LaterDemoPart = {
  name: 'passes',
  isThere: async (db) =>
    (await db.selectFrom('pass').select('id').limit(1).executeTakeFirst()) !== undefined,
  step: insertSome,
};

/** Of the demo's own people, in the order of their registration numbers. */
async function passers(
  db: TenantTx,
  { after, size }: { readonly after: number; readonly size: number | null },
): Promise<DemoPasser[]> {
  const { rows } = await sql<Omit<DemoPasser, 'number'> & { registrationNo: string }>`
    select p.id, p.registration_no as "registrationNo", p.device_pin as pin, w.code as "workPlace"
    from person p join work_place w on w.id = p.work_place_id
    where p.active and not p.archived and p.device_pin is not null and p.registration_no ~ ${DEMO_REGISTRATION}
    order by p.registration_no offset ${after} limit ${size}`.execute(db);
  return rows.map(({ registrationNo, ...one }) => ({ ...one, number: demoNumber(registrationNo) }));
}

/** What tells it from others, as the door finds it in a row: a terminal may tell it again. */
const keyOf = ({ pin, localTime, status }: DemoPass) => `${pin}\t${localTime}\t${status}\t1`;
/** As a terminal writes it. */
const rawOf = (pass: DemoPass) => `${keyOf(pass)}\t0`;

async function insertPasses(db: TenantTx, passes: readonly DemoPass[]): Promise<void> {
  const of = <T>(pick: (pass: DemoPass) => T) => passes.map(pick);
  await sql`insert into pass (device_id, row_key, at, local_time, pin, status, verify, direction, purpose, source, work_place_id,
      raw, received_at, person_id, matched_at)
    select d.id, row_key, local_time::timestamp at time zone ${TIME_ZONE}, local_time, pin, status, 1, sent.direction,
      d.purpose, 'adms', d.work_place_id, raw, local_time::timestamp at time zone ${TIME_ZONE}, person_id,
      case when person_id is not null then local_time::timestamp at time zone ${TIME_ZONE} end
    from unnest(${of((pass) => rowKey(keyOf(pass)))}::uuid[], ${of(({ serial }) => serial)}::text[], ${of(({ localTime }) => localTime)}::text[],
      ${of(({ pin }) => pin)}::text[], ${of(({ status }) => status)}::smallint[], ${of(({ direction }) => direction)}::text[],
      ${of(rawOf)}::text[], ${of(({ personId }) => personId)}::uuid[])
      as sent (row_key, serial, local_time, pin, status, direction, raw, person_id)
    join device d on d.serial = sent.serial
    where local_time::timestamp at time zone ${TIME_ZONE} <= now()
    on conflict do nothing`.execute(db);
  db.emit('pass');
}

/** What the devices have of them, as far as it was not heard from them since. */
const tellDevices = (db: TenantTx) =>
  sql`update device_state s set last_upload_at = latest.at, last_pass_at = latest.at, record_count = latest.count
    from (select device_id, max(at) as at, count(*)::int as count from pass group by device_id) as latest
    where latest.device_id = s.device_id`.execute(db);

const strangersOf = (today: Day): DemoPass[] =>
  demoStrangers.flatMap(({ pin, serial, days }) =>
    days.map((ago) => ({
      personId: null,
      pin,
      serial,
      localTime: `${addDays(today, -ago)} 09:1${ago}:00`,
      status: 0,
      direction: 'in' as const,
    })),
  );

async function insertSome(db: TenantTx, { today, from, to, after, size }: DemoStep) {
  const people = await passers(db, { after, size });
  const planOn = await demoPlans(db, people, from, to);
  const strangers = after === 0 && to === today ? strangersOf(today) : [];
  const passes = [...demoPasses(people, from, to, planOn, today), ...strangers];
  await insertPasses(db, passes);
  if (people.length < size) await tellDevices(db);
  return { people: people.length, records: passes.length };
}

/** What everybody's passes from one day to another are to the terminals, whether they have been or not. */
export async function terminalRows(db: TenantTx, from: Day, to: Day) {
  const people = await passers(db, { after: 0, size: null });
  const planOn = await demoPlans(db, people, from, to);
  return demoPasses(people, from, to, planOn).map((pass) => ({
    serial: pass.serial,
    localTime: pass.localTime,
    row: rawOf(pass),
  }));
}
