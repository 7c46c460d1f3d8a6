import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { doorJobs } from '../doors.jobs.ts';
import { addDevice } from '../testing/fleet.ts';
import { keepAside } from './aside.commands.ts';
import { Faults } from './faults.ts';

const t = useDatabase();
let world: World;
let number = 0;

beforeAll(async () => {
  world = await createWorld(t.current, 'ASIDE');
});

const newDevice = () => addDevice(t.current, world, { serial: `ASIDE-${++number}` });

const keep = (deviceId: string, faults: Faults) =>
  withTenant(t.current, world.ctx, (db) =>
    keepAside(
      db,
      faults.rows().map((row) => ({ ...row, deviceId })),
    ),
  );

const kept = (deviceId: string) =>
  withTenant(t.current, world.ctx, async (db) => {
    const { rows } = await sql<{ rows: number; times: number; open: number }>`
      select count(*)::int as rows, sum(times)::int as times, (count(*) filter (where solved_at is null))::int as open
      from set_aside_row where device_id = ${deviceId}`.execute(db);
    return rows[0]!;
  });

const different = (from: number, count: number) => {
  const faults = new Faults();
  for (let i = from; i < from + count; i++) faults.add('fields', `x${i}`);
  return faults;
};

describe('rows that are none', () => {
  it('are one row where they are equal, and of a body a few where they are not', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const equal = new Faults();
    for (let i = 0; i < 5_000; i++) equal.add('fields', 'x');
    await keep(one, equal);
    await keep(one, equal);
    expect(await kept(one)).toEqual({ rows: 1, times: 10_000, open: 1 });
    await keep(other, different(0, 5_000));
    expect(await kept(other)).toEqual({ rows: 101, times: 5_000, open: 101 });
  });

  it('of a device are kept up to a number, and counted on from there', async () => {
    const device = await newDevice();
    for (let i = 0; i < 14; i++) await keep(device, different(i * 100, 100));
    expect(await kept(device)).toEqual({ rows: 1_001, times: 1_400, open: 1_001 });
    // Those that are there are counted where they are.
    await keep(device, different(0, 100));
    expect(await kept(device)).toEqual({ rows: 1_001, times: 1_500, open: 1_001 });
    const other = new Faults();
    other.add('time', 'y');
    await keep(device, other);
    expect(await kept(device)).toMatchObject({ rows: 1_002 });
  });

  it('that come again after somebody dealt with them stay dealt with, but for those that are only counted', async () => {
    const device = await newDevice();
    await keep(device, different(0, 200));
    await withTenant(t.current, world.ctx, (db) =>
      sql`update set_aside_row set solved_at = now() where device_id = ${device}`.execute(db),
    );
    await keep(device, different(0, 200));
    expect(await kept(device)).toEqual({ rows: 101, times: 400, open: 1 });
  });

  it('are forgotten after a time, with people whom nobody knows; what is asked about stays', async () => {
    const device = await newDevice();
    await keep(device, different(0, 3));
    await withTenant(t.current, world.ctx, async (db) => {
      await sql`update set_aside_row set last_at = now() - interval '181 days' where device_id = ${device} and raw = 'x0'`.execute(
        db,
      );
      await sql`update set_aside_row set solved_at = now() - interval '31 days' where device_id = ${device} and raw = 'x1'`.execute(
        db,
      );
      await sql`insert into device_user (device_id, pin, person_id, reported_at) values
        (${device}, '1', null, now() - interval '366 days'), (${device}, '2', null, now()),
        (${device}, '3', ${world.people.boss.id}, now() - interval '366 days')`.execute(db);
      await doorJobs['forget-device-uploads'].run(db);
    });
    expect(await kept(device)).toEqual({ rows: 1, times: 1, open: 1 });
    const { rows } = await withTenant(t.current, world.ctx, (db) =>
      sql`select pin from device_user where device_id = ${device} order by pin`.execute(db),
    );
    expect(rows).toEqual([{ pin: '2' }, { pin: '3' }]);
  });
});
