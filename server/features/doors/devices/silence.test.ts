import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { addDevice } from '../testing/fleet.ts';

const t = useApp();
let world: World;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'SILENCE');
  boss = await t.signIn(world, 'boss');
});

const poll = (serial: string) =>
  t.app.inject({ method: 'GET', url: `/iclock/getrequest?SN=${serial}` });
const silentFor = (id: string, minutes: number) =>
  withTenant(t.db, world.ctx, (db) =>
    sql`update device_state set last_seen_at = now() - ${minutes} * interval '1 minute' where device_id = ${id}`.execute(
      db,
    ),
  );

interface Shown {
  readonly silences: readonly { readonly from: string; readonly to: string }[];
}

async function deviceOf(id: string): Promise<Shown> {
  const list = await t.call(boss, devicesCalls.GetDevices, {});
  const row = (
    list.body.data as (Shown & { id: string; code: string; workPlaceCode: string })[]
  ).find((one) => one.id === id)!;
  const { body } = await t.call(boss, devicesCalls.GetDevice, {
    wpCode: row.workPlaceCode,
    deviceCode: row.code,
  });
  // The list and the device's own page say the same.
  expect(row.silences).toEqual((body.data as Shown).silences);
  return body.data as Shown;
}

const kindsOf = async (id: string) => {
  const { body } = await t.call(boss, devicesCalls.GetDeviceTimeline, { id });
  return (body.data as { kind: string }[]).map(({ kind }) => kind);
};

it('is told with its length when the device is heard again, and not before it was first heard', async () => {
  const id = await addDevice(t.db, world, { serial: 'SILENT1' });
  await poll('SILENT1');
  expect(await kindsOf(id)).toEqual([]);
  await silentFor(id, 44);
  await poll('SILENT1');
  await poll('SILENT1');
  expect((await kindsOf(id)).toSorted()).toEqual(['back', 'silent']);
  const [silence, ...others] = (await deviceOf(id)).silences;
  expect(others).toEqual([]);
  expect(Math.round((Date.parse(silence!.to) - Date.parse(silence!.from)) / 60_000)).toBe(44);
});

it('is shown also where it began before the day that is shown', async () => {
  const id = await addDevice(t.db, world, { serial: 'SILENT2' });
  await poll('SILENT2');
  await silentFor(id, 3 * 24 * 60);
  await poll('SILENT2');
  const [silence] = (await deviceOf(id)).silences;
  expect(Date.now() - Date.parse(silence!.from)).toBeGreaterThan(2 * 24 * 60 * 60_000);
});

it('is none where a device is heard within two minutes', async () => {
  const id = await addDevice(t.db, world, { serial: 'SILENT3' });
  await poll('SILENT3');
  await silentFor(id, 1);
  await poll('SILENT3');
  expect([await kindsOf(id), (await deviceOf(id)).silences]).toEqual([[], []]);
});

it("is counted with those that are there, by figures that are the list's own", async () => {
  const other = await createWorld(t.db, 'FIGURES');
  const asked = await t.signIn(other, 'boss');
  const figures = async () => (await t.call(asked, devicesCalls.GetDeviceFigures)).body.data;
  const none = { total: 0, online: 0, offline: 0, offlineSince: null };
  expect(await figures()).toEqual({ ...none, drifting: 0, passesToday: 0, errors: 0 });
  const ids: string[] = [];
  for (const serial of ['FIGURE1', 'FIGURE2', 'FIGURE3']) {
    ids.push(await addDevice(t.db, other, { serial }));
  }
  await poll('FIGURE1');
  await poll('FIGURE2');
  await withTenant(t.db, other.ctx, async (db) => {
    await sql`update device_state set drift_seconds = -75 where device_id = ${ids[0]!}`.execute(db);
    await sql`update device_state set last_seen_at = '2026-03-02T09:00:00Z' where device_id = ${ids[1]!}`.execute(
      db,
    );
    await sql`insert into pass (row_key, at, local_time, purpose, source, device_id)
      values (gen_random_uuid(), now(), now()::text, 'puantaj', 'adms', ${ids[0]!})`.execute(db);
  });
  expect(await figures()).toEqual({
    total: 3,
    online: 1,
    // The third was never heard: it is being set up, not away.
    offline: 1,
    offlineSince: '2026-03-02T09:00:00.000Z',
    drifting: 1,
    passesToday: 1,
    errors: 1,
  });
});
