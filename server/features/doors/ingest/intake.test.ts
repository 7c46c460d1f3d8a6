import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { addDevice, passesOf } from '../testing/fleet.ts';
import type { Upload } from './incoming.ts';
import { takeUpload } from './intake.ts';

const t = useDatabase();
let world: World;
let number = 0;

beforeAll(async () => {
  world = await createWorld(t.current, 'INTAKE');
});

const newDevice = async () => {
  const serial = `INTAKE-${++number}`;
  return { serial, id: await addDevice(t.current, world, { serial }) };
};

const uploadOf = (...times: string[]): Upload => ({
  id: crypto.randomUUID(),
  isWhole: true,
  kind: 'ATTLOG',
  ip: '10.0.0.1',
  bytes: 40 * times.length,
  aside: [],
  passes: times.map((localTime) => ({
    key: localTime,
    pin: '7',
    card: null,
    localTime,
    utcOffset: null,
    status: null,
    verify: null,
    workCode: null,
    direction: null,
    raw: localTime,
  })),
});

const send = (serial: string, upload: Upload | null, read = () => upload) =>
  takeUpload(t.current, world.tenantId, {
    serial,
    ip: '10.0.0.1',
    requestId: 'test',
    rows: upload?.passes.length ?? 0,
    read,
  });

const second = (n: number) => `2026-03-02 08:00:${String(n).padStart(2, '0')}`;

describe('uploads that come at the same time', () => {
  it('are told each what became of it, whatever they are stored with', async () => {
    const devices = await Promise.all(Array.from({ length: 12 }, newDevice));
    const taken = await Promise.all(
      devices.flatMap(({ serial }, i) => [
        send(serial, uploadOf(...Array.from({ length: i + 1 }, (_, n) => second(n)))),
        // The same device again, with one row more: taken after the first.
        send(serial, uploadOf(second(0), second(59))),
      ]),
    );
    expect(taken).toMatchObject(
      devices.flatMap((_, i) => [
        { fresh: i + 1, aside: 0 },
        { fresh: 1, aside: 0 },
      ]),
    );
    for (const [i, { id }] of devices.entries()) {
      const rows = await passesOf(t.current, world, id);
      expect(rows.map(({ local_time }) => local_time)).toEqual([
        ...Array.from({ length: i + 1 }, (_, n) => second(n)),
        second(59),
      ]);
    }
  });

  it('of a device that is unknown or may not send this are refused, and others are taken', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const [unknown, refused, taken] = await Promise.all([
      send('NOBODY', uploadOf(second(1))),
      send(other.serial, null),
      send(one.serial, uploadOf(second(1))),
    ]);
    expect([unknown, refused, taken]).toMatchObject([null, null, { fresh: 1, aside: 0 }]);
    expect(await passesOf(t.current, world, other.id)).toEqual([]);
  });

  it('fail alone: one that the database refuses keeps nobody else’s rows away', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, newDevice));
    const bad = uploadOf('2026-02-30 08:00:00');
    const ends = await Promise.allSettled(
      devices.map(({ serial }, i) => send(serial, i === 3 ? bad : uploadOf(second(i)))),
    );
    expect(ends.map(({ status }) => status)).toEqual(
      devices.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
    );
    for (const [i, { id }] of devices.entries()) {
      expect(await passesOf(t.current, world, id)).toHaveLength(i === 3 ? 0 : 1);
    }
    // The device that failed is heard again.
    expect(await send(devices[3]!.serial, uploadOf(second(3)))).toMatchObject({
      fresh: 1,
      aside: 0,
    });
  });

  it('are counted with their device, each row once', async () => {
    const { serial, id } = await newDevice();
    const rows = uploadOf(second(1), second(2));
    await Promise.all([send(serial, rows), send(serial, rows), send(serial, uploadOf(second(3)))]);
    const counted = await readTenant(t.current, world.ctx, (db) =>
      sql<{
        count: number;
      }>`select pass_count as count from device_state where device_id = ${id}`.execute(db),
    );
    expect(counted.rows).toEqual([{ count: 3 }]);
  });
});
