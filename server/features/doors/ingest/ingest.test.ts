import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { addDevice, givePins, passesOf } from '../testing/fleet.ts';
import { holdDevice } from '../devices/calling-device.ts';
import { ingest } from './ingest.commands.ts';
import type { AsideRow, IncomingPass } from './incoming.ts';

const t = useDatabase();
let world: World;
let number = 0;

beforeAll(async () => {
  world = await createWorld(t.current, 'INGEST');
  const { boss, hr, clerk } = world.people;
  await givePins(t.current, world, { [boss.id]: '1001', [hr.id]: '0042', [clerk.id]: '2042' });
});

const newDevice = async (more: Partial<Parameters<typeof addDevice>[2]> = {}) => {
  const serial = `INGEST-${++number}`;
  return { serial, id: await addDevice(t.current, world, { serial, ...more }) };
};

const pass = (
  pin: string | null,
  localTime: string,
  more: Partial<IncomingPass> = {},
): IncomingPass => ({
  key: `${pin}\t${localTime}\t${more.status ?? ''}`,
  pin,
  card: null,
  localTime,
  utcOffset: null,
  status: null,
  verify: null,
  workCode: null,
  direction: null,
  raw: `${pin}\t${localTime}`,
  ...more,
});

const send = (serial: string, passes: readonly IncomingPass[], aside: readonly AsideRow[] = []) =>
  withTenant(t.current, world.ctx, async (db) => {
    const device = (await holdDevice(db, serial, '10.0.0.1'))!;
    return ingest(db, device, {
      id: crypto.randomUUID(),
      isWhole: true,
      kind: 'ATTLOG',
      ip: '10.0.0.1',
      bytes: 1,
      passes,
      aside,
    });
  });

const tell = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withTenant(t.current, world.ctx, async (db) => (await query.execute(db)).rows);

/** By the clocks of Istanbul, so many seconds from now. */
const fromNow = (seconds: number) =>
  new Date(Date.now() + (3 * 3600 + seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

describe('passes', () => {
  it('are the same whatever the split, the order and the repetition of the uploads', async () => {
    const rows = Array.from({ length: 12 }, (_, i) =>
      pass(['1001', '42', '777', '2042'][i % 4]!, `2026-03-0${1 + (i % 3)} 08:0${i % 10}:00`, {
        status: i % 2,
      }),
    );
    const first = await newDevice();
    expect(await send(first.serial, rows)).toMatchObject({ fresh: 12, aside: 0 });
    const whole = await passesOf(t.current, world, first.id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.shuffledSubarray(rows, { minLength: 1 }), { minLength: 1, maxLength: 5 }),
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        async (uploads, rest) => {
          const { serial, id } = await newDevice();
          let fresh = 0;
          for (const upload of [...uploads, rest]) {
            // A row may stand twice in one body.
            fresh += (await send(serial, [...upload, upload[0]!])).fresh;
          }
          expect(fresh).toBe(rows.length);
          expect(await passesOf(t.current, world, id)).toEqual(whole);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are stored once where two copies are in work at the same time', async () => {
    const { serial, id } = await newDevice();
    const rows = Array.from({ length: 50 }, (_, i) =>
      pass('1001', `2026-03-02 09:${10 + (i % 50)}:00`),
    );
    const taken = await Promise.all(
      [rows, rows.toReversed(), rows.slice(10), rows].map((copy) => send(serial, copy)),
    );
    expect(taken.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(50);
    expect(await passesOf(t.current, world, id)).toHaveLength(50);
  });

  it('find their person by the text of the PIN, else without leading zeros where that is one', async () => {
    const { serial, id } = await newDevice();
    const { boss, hr } = world.people;
    await send(serial, [
      pass('1001', '2026-03-02 08:00:00'),
      pass('42', '2026-03-02 08:01:00'),
      pass('0042', '2026-03-02 08:02:00'),
      pass('9999', '2026-03-02 08:03:00'),
    ]);
    expect((await passesOf(t.current, world, id)).map(({ person_id }) => person_id)).toEqual([
      boss.id,
      hr.id,
      hr.id,
      null,
    ]);
  });

  it('belong to who held the PIN then, and to nobody on a day before or after they worked here', async () => {
    const { serial, id } = await newDevice();
    const { manager, viewer } = world.people;
    await withTenant(t.current, world.ctx, async (db) => {
      await sql`set local app.facts = 'written'`.execute(db);
      await sql`update person set start_date = '2020-01-01' where id = ${manager.id}`.execute(db);
      await sql`update person set start_date = '2026-02-01', end_date = '2026-03-20' where id = ${viewer.id}`.execute(
        db,
      );
      await sql`insert into person_fact (person_id, from_date, facts) values
        (${manager.id}, '2026-01-01', '{"device_pin": "5005"}'), (${manager.id}, '2026-02-10', '{"device_pin": null}'),
        (${viewer.id}, '2026-02-10', '{"device_pin": "5005"}')`.execute(db);
    });
    await send(serial, [
      pass('5005', '2025-12-31 08:00:00'),
      pass('5005', '2026-01-15 08:00:00'),
      pass('5005', '2026-02-15 08:00:00'),
      pass('5005', '2026-03-25 08:00:00'),
    ]);
    expect((await passesOf(t.current, world, id)).map(({ person_id }) => person_id)).toEqual([
      null,
      manager.id,
      viewer.id,
      null,
    ]);
  });

  it('are read by the clock of the work place, or by the offset that the device names', async () => {
    const { serial, id } = await newDevice();
    await send(serial, [
      pass('1001', '2026-03-02 08:00:00'),
      pass('1001', '2026-03-02 09:00:00', { utcOffset: 28_800 }),
    ]);
    const stored = await passesOf(t.current, world, id);
    expect(stored.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-03-02T05:00:00.000Z',
      '2026-03-02T01:00:00.000Z',
    ]);
  });

  it('have the direction of their door before that of a key', async () => {
    const { serial, id } = await newDevice({ direction: 'out' });
    await send(serial, [pass('1001', '2026-03-02 08:00:00', { direction: 'in' })]);
    expect((await passesOf(t.current, world, id))[0]!.direction).toBe('out');
  });

  it('are flagged where the clock of the device cannot be right, and set aside where it was reset', async () => {
    const { serial, id } = await newDevice();
    const taken = await send(serial, [
      pass('1001', fromNow(0)),
      pass('1001', fromNow(600)),
      pass('1001', fromNow(7200)),
      pass('1001', fromNow(-100 * 86_400)),
      pass('1001', '2001-01-01 00:00:00'),
    ]);
    expect(taken).toMatchObject({ fresh: 4, aside: 1 });
    expect((await passesOf(t.current, world, id)).map(({ flags }) => flags)).toEqual([
      ['late'],
      [],
      ['ahead'],
      ['future'],
    ]);
    expect(await tell(sql`select reason, raw from set_aside_row where device_id = ${id}`)).toEqual([
      { reason: 'old', raw: '1001\t2001-01-01 00:00:00' },
    ]);
  });

  it('tell how far the clock of the device is off', async () => {
    const { serial, id } = await newDevice();
    const drift = async () =>
      (
        await tell<{ drift: number | null }>(
          sql`select drift_seconds as drift from device_state where device_id = ${id}`,
        )
      )[0]!.drift;
    // What was kept for hours says nothing about the clock.
    await send(serial, [pass('1001', fromNow(-7200))]);
    await send(serial, [pass('1001', fromNow(-86_400)), pass('1001', fromNow(-80_000))]);
    expect(await drift()).not.toBeGreaterThan(0);
    await send(serial, [pass('1001', fromNow(600))]);
    expect(await drift()).toBeGreaterThan(590);
  });
});

describe('days to be calculated', () => {
  // Whose days wait from the beginning is another matter.
  beforeAll(() =>
    withTenant(t.current, world.ctx, (db) => sql`delete from day_to_calculate`.execute(db)),
  );

  const marksOf = (personId: string, day: string) =>
    tell<{ marks: number }>(
      sql`select marks from day_to_calculate where person_id = ${personId} and day = ${day}`,
    );

  it('are marked by a new pass, with their neighbours, once more by each upload', async () => {
    const { serial } = await newDevice();
    const { clerk } = world.people;
    const rows = [pass('2042', '2026-04-06 08:00:00'), pass('2042', '2026-04-06 17:00:00')];
    await send(serial, rows);
    for (const day of ['2026-04-05', '2026-04-06', '2026-04-07']) {
      expect(await marksOf(clerk.id, day)).toEqual([{ marks: 1 }]);
    }
    expect(await marksOf(clerk.id, '2026-04-08')).toEqual([]);
    await send(serial, rows);
    expect(await marksOf(clerk.id, '2026-04-06')).toEqual([{ marks: 1 }]);
    await send(serial, [...rows, pass('2042', '2026-04-06 12:00:00')]);
    expect(await marksOf(clerk.id, '2026-04-06')).toEqual([{ marks: 2 }]);
  });

  it.each(['access', 'canteen'] as const)(
    'are not marked by a device that is for %s',
    async (purpose) => {
      const { serial, id } = await newDevice({ purpose });
      await send(serial, [pass('2042', `2026-05-0${purpose.length} 08:00:00`)]);
      expect(await passesOf(t.current, world, id)).toHaveLength(1);
      expect(await marksOf(world.people.clerk.id, `2026-05-0${purpose.length}`)).toEqual([]);
    },
  );
});

it('sets a bad row aside once, with how often it came', async () => {
  const { serial, id } = await newDevice();
  const bad = { reason: 'time', raw: 'x\ty' } as const;
  for (let i = 0; i < 3; i++) await send(serial, [], [bad, { reason: 'fields', raw: 'z' }]);
  expect(
    await tell(
      sql`select reason, raw, times from set_aside_row where device_id = ${id} order by raw`,
    ),
  ).toEqual([
    { reason: 'time', raw: 'x\ty', times: 3 },
    { reason: 'fields', raw: 'z', times: 3 },
  ]);
});
