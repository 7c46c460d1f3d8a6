import { beforeAll, describe, expect, it } from 'vitest';
import { doorsCalls as calls } from '#contract/doors/doors.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { HOSTILE } from '#server/testing/hostile/hostile-input.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { newDoorKey, readDoorKey } from '../door-key.ts';
import { addDevice, givePins, passesOf } from '../testing/fleet.ts';

const t = useApp();
let world: World;
let key: string;
let device: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'JSON');
  await givePins(t.db, world, { [world.people.boss.id]: '1001' });
  key = newDoorKey(world.tenantId);
  device = await addDevice(t.db, world, {
    serial: 'JSON-1',
    adapter: 'http',
    keyHash: readDoorKey(key)!.hash,
  });
});

const send = (passes: unknown, as: string | null = key, headers = {}) =>
  t.call(as, calls.Passes, { passes }, headers);

describe('passes as JSON', () => {
  it('are taken once, whatever is repeated, and what cannot be read is set aside', async () => {
    const passes = [
      { personNo: '1001', time: '2026-03-02 08:00:00' },
      { personNo: '1001', time: '2026-03-02T17:00:00+03:00', direction: 'out', recordNo: '17' },
      { cardNo: 'ABCD', time: '2026-03-02T15:00:00.123Z' },
      { personNo: '1001', time: '30.02.2026' },
      { time: '2026-03-02 08:00:00' },
    ];
    expect((await send(passes)).body.data).toEqual({
      taken: 5,
      stored: 3,
      conflicting: 0,
      known: 0,
      setAside: 2,
    });
    expect((await send(passes)).body.data).toEqual({
      taken: 5,
      stored: 0,
      conflicting: 0,
      known: 3,
      setAside: 2,
    });
    const stored = await passesOf(t.db, world, device);
    const boss = world.people.boss.id;
    expect(
      stored.map(({ at, person_id, direction }) => [
        new Date(at).toISOString(),
        person_id,
        direction,
      ]),
    ).toEqual([
      ['2026-03-02T05:00:00.000Z', boss, null],
      ['2026-03-02T15:00:00.000Z', null, null],
      ['2026-03-02T14:00:00.000Z', boss, 'out'],
    ]);
  });

  it('are kept under a number that was used by another one, wherever it stands, and count for nobody', async () => {
    const first = { recordNo: '900', personNo: '1001', time: '2026-03-06 08:00:00' };
    const other = { ...first, time: '2026-03-06 17:00:00' };
    const third = { ...first, personNo: '1002' };
    const counts = async (...passes: object[]) => {
      const { stored, conflicting, known } = (await send(passes)).body.data as Record<
        string,
        number
      >;
      return [stored, conflicting, known];
    };
    // Two of one body, and again, and in another one; what was kept is known from then on.
    expect(await counts(first, other)).toEqual([1, 1, 0]);
    expect(await counts(first, other)).toEqual([0, 0, 2]);
    expect(await counts(other, third)).toEqual([0, 1, 1]);
    const ofNumber = (await passesOf(t.db, world, device)).filter(({ local_time }) =>
      local_time.startsWith('2026-03-06'),
    );
    expect(
      ofNumber.map(({ local_time, pin, person_id, flags }) => [
        local_time.slice(11),
        pin,
        person_id,
        flags,
      ]),
    ).toEqual([
      ['08:00:00', '1001', world.people.boss.id, ['late']],
      ['08:00:00', '1002', null, ['conflict']],
      ['17:00:00', '1001', null, ['conflict']],
    ]);
  });

  it('are taken from a device with its key, and from nobody else', async () => {
    const passes = [{ personNo: '1001', time: '2026-03-03 08:00:00' }];
    const boss = await t.signIn(world, 'boss');
    const other = await createWorld(t.db, 'JSON-2');
    for (const [as, status] of [
      [null, 401],
      ['x', 401],
      [newDoorKey(world.tenantId), 401],
      [newDoorKey(other.tenantId), 401],
      [boss, 403],
    ] as const) {
      expect((await send(passes, as)).status).toBe(status);
    }
    expect((await send(passes, key, { tenantId: other.tenantId })).status).toBe(403);
    // A device that was put out of use is nobody, and so is one of the other kind.
    const set = (values: object) =>
      withTenant(t.db, world.ctx, (db) =>
        db.updateTable('device').set(values).where('id', '=', device).execute(),
      );
    await set({ active: false });
    expect((await send(passes)).status).toBe(401);
    await set({ active: true, adapter: 'adms' });
    expect((await send(passes)).status).toBe(401);
    await set({ adapter: 'http' });
    expect((await send(passes)).status).toBe(200);
  });

  it('are counted by device, for many stand behind one router', async () => {
    const second = newDoorKey(world.tenantId);
    await addDevice(t.db, world, {
      serial: 'JSON-9',
      adapter: 'http',
      keyHash: readDoorKey(second)!.hash,
    });
    const passes = [{ personNo: '1001', time: '2026-03-04 08:00:00' }];
    await t.db.engine.asOwner((client) => client.query('delete from rate_counter'));
    expect((await send(passes)).status).toBe(200);
    // As if the first had sent all that a minute allows.
    await t.db.engine.asOwner((client) =>
      client.query('update rate_counter set count = $1', [calls.Passes.limit.perMinute]),
    );
    expect((await send(passes)).status).toBe(429);
    expect((await send(passes, second)).status).toBe(200);
    await t.db.engine.asOwner((client) => client.query('delete from rate_counter'));
  });

  it('stand hostile values: never a 5xx, and nothing of them in an answer', async () => {
    for (const value of HOSTILE) {
      for (const pass of [
        value,
        { personNo: value, time: '2026-03-02 08:00:00' },
        { personNo: '1', time: value },
        { cardNo: value, time: '2026-03-02 08:00:00', recordNo: value, workCode: value },
        { personNo: '1', time: '2026-03-02 08:00:00', verify: value, direction: value },
      ]) {
        const answer = await send([pass]);
        expect(answer.status, JSON.stringify(pass)?.slice(0, 200)).toBeLessThan(500);
      }
      expect((await send(value)).status).toBeLessThan(500);
    }
  });

  it('that make no sense slow their device: it is told when to come again', async () => {
    const third = newDoorKey(world.tenantId);
    await addDevice(t.db, world, {
      serial: 'JSON-10',
      adapter: 'http',
      keyHash: readDoorKey(third)!.hash,
    });
    const nonsense = Array.from({ length: 1_000 }, (_, i) => ({ time: `nonsense ${i}` }));
    for (let i = 0; i < 3; i++) expect((await send(nonsense, third)).status).toBe(200);
    const refused = await send(nonsense, third);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    const honest = [{ personNo: '1001', time: '2026-03-07 08:00:00' }];
    expect((await send(honest, third)).status).toBe(200);
  });
});
