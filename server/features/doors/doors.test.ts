/** The calls behind the pages of doors, from the devices that are claimed to the passes that are mended. */
import { beforeAll, describe, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { doorsCalls } from '#contract/doors/doors.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { sql } from 'kysely';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { givePins } from './testing/fleet.ts';

const t = useApp();
let world: World;
let boss: string;
let clerk: string;
let manager: string;
let front: string;

const call = async <T>(token: string, def: Parameters<typeof t.call>[1], input: object = {}) => {
  const { status, body } = await t.call(token, def, input);
  return {
    status,
    data: body.data as T,
    total: body.total,
    Message: body.Message,
    field: body.errors?.[0]?.field,
  };
};
const asBoss = <T = unknown>(def: Parameters<typeof t.call>[1], input: object = {}) =>
  call<T>(boss, def, input);

beforeAll(async () => {
  world = await createWorld(t.db, 'DOORS-CALLS');
  [boss, clerk, manager] = await Promise.all([
    t.signIn(world, 'boss'),
    t.signIn(world, 'clerk'),
    t.signIn(world, 'manager'),
  ]);
  await givePins(t.db, world, { [world.people.boss.id]: '1001', [world.people.clerk.id]: '1002' });
  const added = await asBoss<{ id: string }>(devicesCalls.AddDevice, {
    code: 'ANA-1',
    name: 'Ana kapı',
    serial: 'CALLS-1',
    workPlaceId: world.workPlaces.MERKEZ,
    direction: 'key',
    needsAddress: false,
    addresses: ['127.0.0.1'],
  });
  expect(added.status).toBe(200);
  front = added.data.id;
});

const upload = async (rows: string, serial = 'CALLS-1') =>
  (
    await t.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&table=ATTLOG`,
      payload: rows,
    })
  ).body;

type Row = Record<string, unknown>;
const passes = async (filter: object = {}, token = boss) =>
  (await call<Row[]>(token, passesCalls.GetPasses, filter)).data;

describe('devices', () => {
  it('are claimed by their serial number once, and tell how they are', async () => {
    const again = {
      code: 'ANA-2',
      name: 'x',
      serial: 'CALLS-1',
      workPlaceId: world.workPlaces.DEPO,
      needsAddress: false,
    };
    expect(await asBoss(devicesCalls.AddDevice, again)).toMatchObject({
      status: 400,
      field: 'serial',
    });
    const other = await createWorld(t.db, 'DOORS-OTHER');
    const stranger = await t.signIn(other, 'boss');
    const theirs = await call(stranger, devicesCalls.AddDevice, {
      ...again,
      workPlaceId: other.workPlaces.DEPO,
    });
    expect(theirs).toMatchObject({ status: 400, field: 'serial' });
    expect((await call<Row[]>(stranger, devicesCalls.GetDevices)).data).toEqual([]);

    const listed = () => asBoss<Row[]>(devicesCalls.GetDevices).then(({ data }) => data[0]!);
    expect(await listed()).toMatchObject({
      code: 'ANA-1',
      health: 'never',
      passesToday: 0,
      workPlaceName: 'Merkez',
    });
    await t.app.inject({ url: '/iclock/cdata?SN=CALLS-1&options=all&pushver=2.4.1' });
    expect(await listed()).toMatchObject({ health: 'online' });
    const detail = await asBoss<Row>(devicesCalls.GetDevice, {
      wpCode: 'MERKEZ',
      deviceCode: 'ANA-1',
    });
    expect(detail.data).toMatchObject({
      id: front,
      pushVersion: '2.4.1',
      hasKey: false,
      timeZone: 'Europe/Istanbul',
    });
    expect(
      (await asBoss(devicesCalls.GetDevice, { wpCode: 'DEPO', deviceCode: 'ANA-1' })).status,
    ).toBe(404);
  });

  it('of other makers are given a key that is told once and renewed', async () => {
    const made = await asBoss<{ id: string; key: string }>(devicesCalls.AddDevice, {
      code: 'H1',
      name: 'Hikvision',
      serial: 'CALLS-H1',
      adapter: 'http',
      workPlaceId: world.workPlaces.DEPO,
    });
    const send = (key: string) =>
      t.call(key, doorsCalls.Passes, {
        passes: [{ personNo: '1001', time: '2026-03-02 07:00:00' }],
      });
    expect((await send(made.data.key)).status).toBe(200);
    const renewed = await asBoss<{ key: string }>(devicesCalls.RenewDeviceKey, {
      id: made.data.id,
    });
    expect((await send(made.data.key)).status).toBe(401);
    expect((await send(renewed.data.key)).status).toBe(200);
    expect((await asBoss(devicesCalls.RenewDeviceKey, { id: front })).status).toBe(400);
    expect(
      (await asBoss(devicesCalls.SendDeviceCommand, { id: made.data.id, kind: 'info' })).status,
    ).toBe(400);
    // With passes it stays in the records; its serial number is free for another.
    expect((await asBoss<Row>(devicesCalls.DeleteDevice, { id: made.data.id })).data).toMatchObject(
      { archived: true },
    );
    expect((await send(renewed.data.key)).status).toBe(401);
    const next = {
      code: 'H2',
      name: 'Yeni',
      serial: 'CALLS-H2',
      workPlaceId: world.workPlaces.DEPO,
    };
    const fresh = await asBoss<{ id: string }>(devicesCalls.AddDevice, next);
    expect(
      (await asBoss<Row>(devicesCalls.DeleteDevice, { id: fresh.data.id })).data,
    ).toMatchObject({ archived: false });
    expect((await asBoss(devicesCalls.AddDevice, next)).status).toBe(200);
  });

  it('that call by the secret address wait to be claimed, or are forgotten', async () => {
    const { data } = await asBoss<{ path: string }>(devicesCalls.RenewDeviceAddress);
    for (const serial of ['WAITS-1', 'WAITS-2']) {
      await t.app.inject({
        url: `${data.path}/iclock/cdata?SN=${serial}&options=all&pushver=2.4.1`,
      });
    }
    const pending = async () =>
      (await asBoss<{ pending: { serial: string }[] }>(devicesCalls.GetDeviceAddress)).data.pending
        .map(({ serial }) => serial)
        .sort();
    expect(await pending()).toEqual(['WAITS-1', 'WAITS-2']);
    const errors = await asBoss<Row[]>(doorErrorsCalls.GetDoorErrors, { kind: 'pendingDevice' });
    expect(errors.data).toHaveLength(2);
    await asBoss(devicesCalls.AddDevice, {
      code: 'W1',
      name: 'Bekleyen',
      serial: 'WAITS-1',
      workPlaceId: world.workPlaces.DEPO,
    });
    await asBoss(devicesCalls.ForgetPendingDevice, { serial: 'WAITS-2' });
    expect(await pending()).toEqual([]);
  });

  it('are told what to do, and who is on them is compared with ours', async () => {
    await upload('', 'CALLS-1');
    await t.app.inject({
      method: 'POST',
      url: '/iclock/cdata?SN=CALLS-1&table=OPERLOG',
      payload: 'USER PIN=1001\tName=Asli\tPri=0\nUSER PIN=555\tName=Kim\tPri=0\n',
    });
    const people = await asBoss<Row[]>(devicesCalls.GetDevicePeople, { id: front });
    expect(people.data.map(({ pin, state, personName }) => [pin, state, personName])).toEqual([
      ['1001', 'matched', 'Aslı Yıldız'],
      ['1002', 'missing', 'Işıl Güneş'],
      ['555', 'unknown', null],
    ]);
    expect(
      (
        await asBoss(devicesCalls.SendPeopleToDevice, {
          id: front,
          personIds: [world.people.clerk.id],
        })
      ).data,
    ).toEqual({ queued: 1 });
    expect(
      (
        await asBoss(devicesCalls.SendPeopleToDevice, {
          id: front,
          personIds: [world.people.viewer.id],
        })
      ).status,
    ).toBe(400);
    expect(
      (await asBoss(devicesCalls.RemovePeopleFromDevice, { id: front, pins: ['555'] })).data,
    ).toEqual({ queued: 1 });
    expect(
      (await asBoss(devicesCalls.SendDeviceCommand, { id: front, kind: 'queryPasses' })).field,
    ).toBe('from');
    await asBoss(devicesCalls.SendDeviceCommand, {
      id: front,
      kind: 'queryPasses',
      from: '2026-03-01',
      to: '2026-03-02',
    });
    await asBoss(devicesCalls.SendDeviceCommand, { id: front, kind: 'restart' });
    const commands = await asBoss<{ id: string; kind: string; createdByName: string }[]>(
      devicesCalls.GetDeviceCommands,
      { id: front },
    );
    const restart = commands.data.find(({ kind }) => kind === 'restart')!;
    expect(restart.createdByName).toBe('Aslı Yıldız');
    expect(
      (await asBoss(devicesCalls.CancelDeviceCommands, { id: front, commandIds: [restart.id] }))
        .data,
    ).toEqual({ cancelled: 1 });
    const { body } = await t.app.inject({ url: '/iclock/getrequest?SN=CALLS-1' });
    expect(body.split('\n').map((line) => line.replace(/^C:\d+:/, '').split('\t')[0])).toEqual([
      'DATA UPDATE USERINFO PIN=1002',
      'DATA DELETE USERINFO PIN=555',
      'DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00',
      '',
    ]);
    expect(
      (await asBoss<Row[]>(devicesCalls.GetDeviceTimeline, { id: front })).data[0],
    ).toMatchObject({
      kind: 'handshake',
      label: 'Bağlandı (el sıkışma)',
    });
  });

  it('are nobody\u2019s business who is no administrator', async () => {
    for (const def of Object.values(devicesCalls))
      expect((await call(clerk, def)).status).toBe(403);
  });
});

describe('passes', () => {
  it('come into the list as they are sent, filtered by what people ask for', async () => {
    expect(
      await upload(
        '1001\t2026-03-05 08:01:00\t0\t1\n1002\t2026-03-05 08:05:00\t0\t1\n1002\t2026-03-05 17:00:00\t1\t1\n',
      ),
    ).toBe('OK: 3');
    const day = { from: '2026-03-05', to: '2026-03-05' };
    expect(
      (await passes(day)).map(({ personName, direction, deviceName }) => [
        personName,
        direction,
        deviceName,
      ]),
    ).toEqual([
      ['Işıl Güneş', 'out', 'Ana kapı'],
      ['Işıl Güneş', 'in', 'Ana kapı'],
      ['Aslı Yıldız', 'in', 'Ana kapı'],
    ]);
    expect(await passes({ ...day, search: 'isil' })).toHaveLength(2);
    expect(await passes({ ...day, direction: 'out' })).toHaveLength(1);
    expect(await passes({ from: '2026-03-06', to: '2026-03-06' })).toEqual([]);
  });

  it('are added with a reason, within the scope, on days of work, and not ahead', async () => {
    const input = {
      personIds: [world.people.viewer.id],
      day: '2026-03-05',
      time: 8 * 60,
      direction: 'in',
      reason: 'Kartını unuttu',
    };
    expect((await call(clerk, passesCalls.AddPasses, input)).status).toBe(403);
    expect(
      (await call(manager, passesCalls.AddPasses, { ...input, personIds: [world.people.clerk.id] }))
        .status,
    ).toBe(404);
    expect(
      (await call(manager, passesCalls.AddPasses, { ...input, day: '2190-01-01' })).field,
    ).toBe('time');
    expect((await call(manager, passesCalls.AddPasses, { ...input, reason: ' ' })).field).toBe(
      'reason',
    );
    const { data } = await call(manager, passesCalls.AddPasses, input);
    const [added] = await passes({ personId: world.people.viewer.id }, manager);
    expect(data).toEqual({ added: 1, ids: [added!.id] });
    expect(added).toMatchObject({
      source: 'manual',
      localTime: '2026-03-05 08:00:00',
      reason: 'Kartını unuttu',
      state: 'counted',
    });
    // What a clock that ran ahead made is left out by the calculation, and the list says so.
    const flag = (flags: string) =>
      t.db.engine.asOwner((client) =>
        client.query('update pass set flags = $1::text[] where id = $2', [flags, added!.id]),
      );
    const states = async (state: string) =>
      (await passes({ personId: world.people.viewer.id, state }, manager)).map((one) => one.state);
    await flag('{future}');
    expect([await states('future'), await states('counted')]).toEqual([['future'], []]);
    await flag('{}');
    const marked = await readTenant(t.db, world.ctx, (db) =>
      sql`select from day_to_calculate where person_id = ${world.people.viewer.id} and day = '2026-03-05'`.execute(
        db,
      ),
    );
    expect(marked.rows).toHaveLength(1);
  });

  it('are cancelled with a reason, and never change', async () => {
    const [pass] = await passes({ personId: world.people.viewer.id });
    const cancel = (token: string) =>
      call(token, passesCalls.CancelPasses, { ids: [pass!.id], reason: 'Yanlış eklendi' });
    expect((await cancel(clerk)).status).toBe(403);
    expect((await cancel(manager)).data).toEqual({ cancelled: 1 });
    expect((await cancel(manager)).status).toBe(400);
    expect((await passes({ personId: world.people.viewer.id }))[0]).toMatchObject({
      state: 'cancelled',
      reason: 'Yanlış eklendi',
      at: pass!.at,
    });
    await expect(
      withTenant(t.db, world.ctx, (db) => sql`update pass set at = now()`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      withTenant(t.db, world.ctx, (db) => sql`delete from pass`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('tell who is inside now', async () => {
    const at = (minutes: number) =>
      new Date(Date.now() + 3 * 3_600_000 - minutes * 60_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    const inside = async (asked: object = {}) =>
      (
        await asBoss<{ workPlaceName: string; people: { name: string }[] }[]>(
          passesCalls.GetInside,
          asked,
        )
      ).data.map(({ workPlaceName, people }) => [workPlaceName, people.map(({ name }) => name)]);
    expect(await inside()).toEqual([]);
    await upload(`1001\t${at(50)}\t0\t1\n1002\t${at(40)}\t0\t1\n1002\t${at(30)}\t1\t1\n`);
    expect(await inside()).toEqual([['Merkez', ['Aslı Yıldız']]]);
    // At a key that says nothing every second pass leads out.
    await upload(`1002\t${at(20)}\t255\t1\n`);
    expect(await inside()).toEqual([['Merkez', ['Aslı Yıldız', 'Işıl Güneş']]]);
    expect(await inside({ personId: world.people.clerk.id })).toEqual([['Merkez', ['Işıl Güneş']]]);
    expect(await inside({ personId: world.people.manager.id })).toEqual([]);
    await upload(`1002\t${at(10)}\t255\t1\n`);
    expect(await inside()).toEqual([['Merkez', ['Aslı Yıldız']]]);
  });
});

describe('door errors', () => {
  const errorsOf = async (kind: string) =>
    (await asBoss<Row[]>(doorErrorsCalls.GetDoorErrors, { kind, deviceId: front })).data;

  it('group what nobody has, and assign it with all its passes', async () => {
    await upload(
      '3003\t2026-03-09 08:00:00\t0\t1\n3003\t2026-03-09 17:00:00\t1\t1\n4004\t2026-03-09 08:00:00\t0\t1\n5005\t2026-03-09 08:00:00\t0\t1\n',
    );
    const groups = await errorsOf('unknownNumber');
    expect(groups.map(({ number, count }) => [number, count])).toEqual(
      expect.arrayContaining([
        ['3003', 2],
        ['4004', 1],
        ['5005', 1],
      ]),
    );
    const assign = { deviceId: front, number: '3003', personId: world.people.hr.id };
    expect((await asBoss(doorErrorsCalls.AssignNumber, assign)).data).toEqual({ assigned: 2 });
    expect((await asBoss(doorErrorsCalls.AssignNumber, assign)).status).toBe(400);
    expect(await passes({ personId: world.people.hr.id })).toHaveLength(2);
  });

  it('are solved by a number that was entered since, or ignored', async () => {
    await givePins(t.db, world, { [world.people.viewer.id]: '4004' });
    const suggested = (await errorsOf('unknownNumber')).find(({ number }) => number === '4004');
    expect(suggested).toMatchObject({ suggestedPersonId: world.people.viewer.id });
    expect((await asBoss(doorErrorsCalls.ReprocessPasses)).data).toEqual({ assigned: 1 });
    expect((await asBoss(doorErrorsCalls.ReprocessPasses)).data).toEqual({ assigned: 0 });
    const errors = [{ kind: 'unknownNumber', deviceId: front, number: '5005' }];
    expect((await asBoss(doorErrorsCalls.IgnoreDoorErrors, { errors })).data).toEqual({
      ignored: 1,
    });
    expect(await errorsOf('unknownNumber')).toEqual([]);
    expect(await passes({ state: 'ignored' })).toHaveLength(1);
  });

  it('show rows that could not be read, and clocks that are off', async () => {
    await upload('nonsense\n1001\t2001-01-01 00:00:00\t0\t1\n');
    expect((await errorsOf('setAside')).map(({ text }) => text).sort()).toEqual([
      'Satırda sicil ya da kart numarası ve saat yok',
      'Tarih çok eski (cihazın saati sıfırlanmış olabilir)',
    ]);
    await asBoss(doorErrorsCalls.IgnoreDoorErrors, {
      errors: [{ kind: 'setAside', deviceId: front }],
    });
    expect(await errorsOf('setAside')).toEqual([]);
    const ahead = new Date(Date.now() + 3 * 3_600_000 + 600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    await upload(`1001\t${ahead}\t0\t1\n`);
    expect((await errorsOf('clock'))[0]!.text).toMatch(/saniye ileri/);
  });
});
