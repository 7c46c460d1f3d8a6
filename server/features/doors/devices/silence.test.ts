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
  const row = (list.body.data as { id: string; code: string; workPlaceCode: string }[]).find(
    (one) => one.id === id,
  )!;
  const { body } = await t.call(boss, devicesCalls.GetDevice, {
    wpCode: row.workPlaceCode,
    deviceCode: row.code,
  });
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
