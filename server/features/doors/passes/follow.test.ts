/** Passes that were received already follow whoever held their number then, once that is known better. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { doorJobs } from '../doors.jobs.ts';
import { giveTo } from '../errors/open-passes.ts';
import { addDevice, passesOf, sendPasses } from '../testing/fleet.ts';
import { followNumbers } from '#server/features/passes/follow.commands.ts';

const t = useDatabase();
let world: World;
let serials = 0;
let device: { readonly id: string; readonly serial: string };

const inTenant = <T>(work: (db: TenantTx) => Promise<T>) => withTenant(t.current, world.ctx, work);

beforeAll(async () => {
  world = await createWorld(t.current, 'FOLLOW');
  await inTenant((db) => sql`update person set start_date = '2020-01-01'`.execute(db));
});

beforeEach(async () => {
  const serial = `FOLLOW-${++serials}`;
  device = { serial, id: await addDevice(t.current, world, { serial }) };
  await inTenant((db) => sql`delete from pass_cause`.execute(db));
});

/** Of a number at eight on these days of March. */
const send = (pin: string, ...days: number[]) =>
  sendPasses(t.current, world, {
    serial: device.serial,
    pin,
    times: days.map((day) => `2026-03-${String(day).padStart(2, '0')} 08:00:00`),
  });

const fact = (personId: string, from: string, facts: object) =>
  inTenant((db) =>
    sql`insert into person_fact (person_id, from_date, facts) values (${personId}, ${from}, ${JSON.stringify(facts)})
      on conflict (tenant_id, person_id, from_date) do update set facts = person_fact.facts || excluded.facts`.execute(
      db,
    ),
  );

const follow = async () => {
  while (await inTenant(followNumbers));
};

/** By day of March: who has the pass. */
async function owners(): Promise<Record<string, string | null>> {
  const names = new Map(Object.entries(world.people).map(([name, { id }]) => [id, name]));
  const passes = await passesOf(t.current, world, device.id);
  return Object.fromEntries(
    passes.map(({ local_time, person_id }) => [
      local_time.slice(8, 10),
      person_id && (names.get(person_id) ?? person_id),
    ]),
  );
}

const marked = (personId: string) =>
  inTenant(async (db) => {
    const { rows } = await sql<{
      day: string;
    }>`select to_char(day, 'DD') as day from day_to_calculate
      where person_id = ${personId} and day between '2026-03-01' and '2026-03-31' order by day`.execute(
      db,
    );
    await sql`delete from day_to_calculate where person_id = ${personId}`.execute(db);
    return rows.map(({ day }) => day);
  });

const told = () =>
  inTenant(async (db) => {
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'pass-follow' order by at desc, id`.execute(
      db,
    );
    return rows;
  });

describe('a pass', () => {
  // Whose days wait from the beginning is another matter.
  beforeEach(() => inTenant((db) => sql`delete from day_to_calculate`.execute(db)));

  it('moves where its number is corrected back in time: both days are calculated, and it is told', async () => {
    const { manager, viewer } = world.people;
    await fact(manager.id, '2026-02-01', { device_pin: '5005' });
    await send('5005', 5, 12, 20);
    expect(await owners()).toEqual({ '05': 'manager', 12: 'manager', 20: 'manager' });
    await marked(manager.id);
    // It was somebody else's from the tenth on.
    await fact(manager.id, '2026-03-10', { device_pin: null });
    await fact(viewer.id, '2026-03-10', { device_pin: '5005' });
    await follow();
    expect(await owners()).toEqual({ '05': 'manager', 12: 'viewer', 20: 'viewer' });
    const days = ['11', '12', '13', '19', '20', '21'];
    expect([await marked(manager.id), await marked(viewer.id)]).toEqual([days, days]);
    expect(await told()).toEqual([
      {
        before: { person_id: manager.id },
        after: { person_id: viewer.id, number: '5005', count: 2 },
      },
    ]);
    // Once more changes nothing and says nothing.
    await inTenant((db) => sql`update pass_cause set looked_at = null`.execute(db));
    await follow();
    expect(await told()).toHaveLength(1);
  });

  it('that nobody had is found by a card that is given for the past', async () => {
    const { clerk } = world.people;
    await send('00777', 3, 16);
    expect(await owners()).toEqual({ '03': null, 16: null });
    await fact(clerk.id, '2026-03-15', { device_pin: '777' });
    await follow();
    expect(await owners()).toEqual({ '03': null, 16: 'clerk' });
    expect(await marked(clerk.id)).toEqual(['15', '16', '17']);
    // The entry is taken away again.
    await inTenant((db) =>
      sql`delete from person_fact where person_id = ${clerk.id} and from_date = '2026-03-15'`.execute(
        db,
      ),
    );
    await follow();
    expect(await owners()).toEqual({ '03': null, 16: null });
    expect(await marked(clerk.id)).toEqual(['15', '16', '17']);
  });

  it('is nobody’s after a last day that is moved before it, and comes back with it', async () => {
    const { hr } = world.people;
    await fact(hr.id, '2026-01-01', { device_pin: '6006' });
    await send('6006', 8, 25);
    const leaves = (day: string | null) =>
      inTenant((db) =>
        sql`update person set end_date = ${day}::date where id = ${hr.id}`.execute(db),
      );
    await leaves('2026-03-20');
    await follow();
    expect(await owners()).toEqual({ '08': 'hr', 25: null });
    await leaves('2026-03-25');
    await follow();
    expect(await owners()).toEqual({ '08': 'hr', 25: 'hr' });
    await leaves(null);
  });

  it('stays where somebody decided whose it is, or that it needs nobody', async () => {
    const { boss, clerk } = world.people;
    await send('8008', 4);
    await inTenant((db) =>
      giveTo(
        db,
        { deviceId: device.id, number: '8008', isCard: false, isConflict: false },
        boss.id,
      ),
    );
    await send('8008', 6);
    await inTenant((db) =>
      sql`update pass set ignored_at = now() where device_id = ${device.id} and person_id is null`.execute(
        db,
      ),
    );
    await send('8008', 9);
    await fact(clerk.id, '2026-03-01', { device_pin: '8008' });
    await follow();
    expect(await owners()).toEqual({ '04': 'boss', '06': null, '09': 'clerk' });
    await fact(boss.id, '2026-03-01', { card_no: '90909' });
    await follow();
    expect(await owners()).toMatchObject({ '04': 'boss' });
  });

  it('that was being received meanwhile is found by a second look', async () => {
    const { viewer } = world.people;
    await fact(viewer.id, '2026-03-01', { device_pin: '9119' });
    await follow();
    await send('9119', 7);
    // As if it had been matched by what held before.
    await inTenant((db) =>
      sql`update pass set person_id = null where device_id = ${device.id}`.execute(db),
    );
    await follow();
    expect(await owners()).toEqual({ '07': null });
    await inTenant((db) =>
      sql`update pass_cause set looked_at = looked_at - interval '2 minutes'`.execute(db),
    );
    await inTenant((db) => doorJobs['follow-numbers'].run(db));
    expect(await owners()).toEqual({ '07': 'viewer' });
    const { rows } = await inTenant((db) => sql`select from pass_cause`.execute(db));
    expect(rows).toEqual([]);
  });

  it('is looked for by no change of other facts', async () => {
    const { clerk } = world.people;
    await fact(clerk.id, '2026-03-02', { weekly_minutes: 2000 });
    await inTenant((db) => sql`update person set note = 'x' where id = ${clerk.id}`.execute(db));
    const { rows } = await inTenant((db) => sql`select from pass_cause`.execute(db));
    expect(rows).toEqual([]);
  });
});
