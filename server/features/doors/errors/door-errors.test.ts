/** Door errors: how they are grouped and told, and what mending one of them does. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { addDevice, givePins } from '../testing/fleet.ts';

const t = useApp();
let world: World;
let boss: string;
let front: string;
let back: string;

type Row = Record<string, unknown> & { kind: string; number: string | null; count: number };

beforeAll(async () => {
  world = await createWorld(t.db, 'DOOR-ERRORS');
  boss = await t.signIn(world, 'boss');
  front = await addDevice(t.db, world, { serial: 'ERRORS-1', direction: 'key' });
  back = await addDevice(t.db, world, { serial: 'ERRORS-2', direction: 'key' });
  await givePins(t.db, world, { [world.people.manager.id]: '1001' });
});

const asBoss = async <T>(def: Parameters<typeof t.call>[1], input: object = {}) => {
  const { status, body } = await t.call(boss, def, input);
  return { status, data: body.data as T, total: body.total, errors: body.errors };
};
const upload = (rows: string, serial = 'ERRORS-1') =>
  t.app.inject({ method: 'POST', url: `/iclock/cdata?SN=${serial}&table=ATTLOG`, payload: rows });
const errorsOf = async (asked: object = {}) =>
  (await asBoss<Row[]>(doorErrorsCalls.GetDoorErrors, asked)).data;
const numbersOf = async (asked: object = {}) =>
  (await errorsOf({ kind: 'unknownNumber', ...asked })).map(({ number, count }) => [number, count]);
const pinOn = async (personId: string, day: string) =>
  readTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ pin: string | null }>`
      select facts_over(facts order by from_date) ->> 'device_pin' as pin from person_fact
      where person_id = ${personId} and from_date <= ${day}::date`.execute(db);
    return rows[0]!.pin;
  });

describe('a number that nobody has', () => {
  it('is one group with its raw rows, however it came', async () => {
    await upload('77\t2026-03-09 08:00:00\t0\t1\n77\t2026-03-09 17:00:00\t1\t1\n');
    await upload('77\t2026-03-10 08:01:00\t0\t1\n', 'ERRORS-2');
    const [group] = await errorsOf({ kind: 'unknownNumber', deviceId: front });
    expect(group).toMatchObject({
      number: '77',
      count: 2,
      state: 'open',
      deviceName: 'Kapı ERRORS-1',
      deviceCode: 'ERRORS-1',
      workPlaceCode: 'MERKEZ',
      suggestedPersonId: null,
    });
    expect(String(group!.sample).split('\n')).toEqual([
      '77\t2026-03-09 17:00:00\t1\t1',
      '77\t2026-03-09 08:00:00\t0\t1',
    ]);
  });

  it('is found by number, device and word', async () => {
    expect(await numbersOf({ search: '77 errors-2' })).toEqual([['77', 1]]);
    expect(await numbersOf({ search: 'TANIMSIZ' })).toHaveLength(2);
    expect(await numbersOf({ search: 'başka' })).toEqual([]);
    expect(await errorsOf({ kind: 'clock', state: 'solved' })).toEqual([]);
  });

  it('says before it is assigned how many passes will have their person', async () => {
    const asked = { deviceId: front, number: '77', personId: world.people.hr.id };
    const preview = () => asBoss(doorErrorsCalls.PreviewAssign, asked);
    expect((await preview()).data).toEqual({ matched: 2, open: 2 });
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set start_date = '2026-03-10' where id = ${world.people.hr.id}`.execute(db),
    );
    expect((await preview()).data).toEqual({ matched: 0, open: 2 });
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set start_date = '2020-01-01' where id = ${world.people.hr.id}`.execute(db),
    );
    const unknown = { ...asked, personId: crypto.randomUUID() };
    expect((await asBoss(doorErrorsCalls.PreviewAssign, unknown)).status).toBe(404);
  });

  it('becomes the person’s from a day on where that is asked, on all doors', async () => {
    const { id } = world.people.hr;
    const asked = { deviceId: front, number: '77', personId: id, keepFrom: '2026-03-09' };
    const told = await asBoss<{ moves: object[] }>(doorErrorsCalls.PreviewAssignNumber, asked);
    const to = { name: 'İrem Öztürk', registrationNo: `S-${world.people.hr.username}` };
    expect(told.data).toMatchObject({ effect: { people: 1 } });
    expect(told.data!.moves).toEqual([
      {
        number: '77',
        count: 3,
        firstDay: '2026-03-09',
        lastDay: expect.any(String),
        from: null,
        to,
      },
    ]);
    expect(await pinOn(id, '2026-03-09')).toBeNull();
    expect((await asBoss(doorErrorsCalls.AssignNumber, asked)).data).toEqual({ assigned: 3 });
    expect(await pinOn(id, '2026-03-08')).toBeNull();
    // A terminal drops the leading zeros of a PIN.
    expect(await pinOn(id, '2026-03-09')).toBe('0077');
    await upload('77\t2026-03-11 08:00:00\t0\t1\n', 'ERRORS-2');
    const { data } = await asBoss<Row[]>(passesCalls.GetPasses, { personId: id });
    expect(data).toHaveLength(4);
    expect(await numbersOf()).toEqual([]);
    const solved = await errorsOf({ state: 'solved' });
    expect(
      solved.map(({ number, count, suggestedPersonId }) => [number, count, suggestedPersonId]),
    ).toEqual(
      expect.arrayContaining([
        ['77', 2, id],
        ['77', 1, id],
      ]),
    );
  });

  it('is not given to a second one on the same days, and nothing is assigned then', async () => {
    await upload('1001\t2026-03-12 08:00:00\t0\t1\n9\t2026-03-12 08:00:00\t0\t1\n');
    const keepFrom = '2026-03-12';
    const { viewer } = world.people;
    await givePins(t.db, world, { [viewer.id]: '0009' });
    const taken = { deviceId: front, number: '9', personId: world.people.hr.id, keepFrom };
    expect(await asBoss(doorErrorsCalls.AssignNumber, taken)).toMatchObject({
      status: 400,
      errors: [{ field: 'keepFrom' }],
    });
    expect(await asBoss(doorErrorsCalls.PreviewAssignNumber, taken)).toMatchObject({
      status: 400,
      errors: [{ field: 'keepFrom' }],
    });
    expect(await numbersOf()).toEqual([['9', 1]]);
    const odd = { ...taken, number: 'A-9' };
    expect((await asBoss(doorErrorsCalls.AssignNumber, odd)).errors?.[0]?.field).toBe('keepFrom');
  });

  it('is matched anew alone where only it is chosen', async () => {
    await upload('8\t2026-03-12 08:00:00\t0\t1\n');
    await givePins(t.db, world, { [world.people.clerk.id]: '0008' });
    const only = { numbers: [{ deviceId: front, number: '8' }] };
    expect((await asBoss(doorErrorsCalls.ReprocessPasses, only)).data).toEqual({ assigned: 1 });
    expect(await numbersOf()).toEqual([['9', 1]]);
    expect((await asBoss(doorErrorsCalls.ReprocessPasses)).data).toEqual({ assigned: 1 });
    expect(await numbersOf()).toEqual([]);
  });
});

describe('what needs nobody', () => {
  it('is ignored one group at a time, and opened again', async () => {
    await upload('nonsense\n1001\t2001-01-01 00:00:00\t0\t1\n55\t2026-03-12 09:00:00\t0\t1\n');
    const errors = [
      { kind: 'setAside', deviceId: front, reason: 'old' },
      { kind: 'unknownNumber', deviceId: front, number: '55' },
    ];
    const ignore = (more: object = {}) =>
      asBoss(doorErrorsCalls.IgnoreDoorErrors, { errors, ...more });
    expect((await ignore()).data).toEqual({ ignored: 2 });
    expect((await errorsOf({ kind: 'setAside' })).map(({ reason }) => reason)).toEqual(['fields']);
    expect(await numbersOf()).toEqual([]);
    expect((await errorsOf({ state: 'ignored' })).map(({ kind }) => kind).toSorted()).toEqual([
      'setAside',
      'unknownNumber',
    ]);
    expect((await ignore({ reopen: true })).data).toEqual({ ignored: 2 });
    expect(await numbersOf()).toEqual([['55', 1]]);
    expect(await errorsOf({ state: 'ignored' })).toEqual([]);
  });
});

describe('clocks and repetitions', () => {
  it('shows what is dated ahead until somebody has looked at it', async () => {
    const ahead = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 19);
    await upload(`1001\t${ahead.replace('T', ' ')}\t0\t1\n`, 'ERRORS-2');
    const future = () => errorsOf({ kind: 'future', deviceId: back });
    expect(await future()).toMatchObject([{ count: 1, deviceName: 'Kapı ERRORS-2' }]);
    await asBoss(doorErrorsCalls.IgnoreDoorErrors, {
      errors: [{ kind: 'future', deviceId: back }],
    });
    expect(await future()).toEqual([]);
  });

  it('tells of a device that sends the same rows for ever', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `1001\t2026-03-13 08:00:${String(i).padStart(2, '0')}\t0\t1\n`,
    ).join('');
    for (let time = 0; time < 9; time++) await upload(rows);
    expect(await errorsOf({ kind: 'duplicates' })).toEqual([]);
    await upload(rows);
    expect(await errorsOf({ kind: 'duplicates' })).toMatchObject([{ deviceId: front, count: 540 }]);
  });

  it('leaves as a file with the columns of the list', async () => {
    const { body } = await t.app.inject({
      method: 'POST',
      url: `/api${doorErrorsCalls.ExportDoorErrors.path}`,
      headers: { authorization: `Bearer ${boss}` },
      payload: { kind: 'duplicates', format: 'csv', fields: ['kind', 'count'] },
    });
    expect(body).toContain('Yinelenen kayıtlar;540');
  });
});

describe('another pass under a number that was used', () => {
  it('is shown with what was sent, and counts once somebody says whose it is', async () => {
    // Of the same person in the same second with the same key, and other work.
    await upload('1001\t2026-04-06 08:00:00\t0\t1\t5\n1001\t2026-04-06 08:00:00\t0\t1\t6\n');
    await upload('1001\t2026-04-06 08:00:00\t0\t1\t6\n');
    const kind = 'conflict';
    const [group, ...others] = await errorsOf({ kind, deviceId: front });
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      number: '1001',
      count: 1,
      suggestedPersonId: world.people.manager.id,
    });
    expect(group!.sample).toBe('1001\t2026-04-06 08:00:00\t0\t1\t6');
    expect(await numbersOf({ deviceId: front })).not.toContainEqual(['1001', 1]);
    const counted = async () =>
      (
        await asBoss<Row[]>(passesCalls.GetPasses, {
          personId: world.people.manager.id,
          from: '2026-04-06',
          to: '2026-04-06',
        })
      ).data.length;
    // What finds all that were entered since leaves it alone.
    await asBoss(doorErrorsCalls.ReprocessPasses);
    expect(await counted()).toBe(1);
    const asked = { deviceId: front, number: '1001', personId: world.people.manager.id };
    expect((await asBoss(doorErrorsCalls.AssignNumber, asked)).status).toBe(400);
    const ignore = (reopen: boolean) =>
      asBoss(doorErrorsCalls.IgnoreDoorErrors, {
        errors: [{ kind, deviceId: front, number: '1001' }],
        reopen,
      });
    expect((await ignore(false)).data).toEqual({ ignored: 1 });
    expect(await errorsOf({ kind, deviceId: front })).toEqual([]);
    expect((await ignore(true)).data).toEqual({ ignored: 1 });
    const accepted = await asBoss(doorErrorsCalls.AssignNumber, { ...asked, isConflict: true });
    expect(accepted.data).toEqual({ assigned: 1 });
    expect(await counted()).toBe(2);
    expect(await errorsOf({ kind, deviceId: front })).toEqual([]);
  });
});

describe('a device that sends what makes no sense', () => {
  it('is named with how much it was, a sample, from where and what to do', async () => {
    const serial = 'ERRORS-3';
    const third = await addDevice(t.db, world, { serial });
    const rows = Array.from({ length: 3_000 }, (_, i) => `x${i}\n`).join('');
    expect((await upload(rows, serial)).statusCode).toBe(200);
    expect((await upload(rows, serial)).statusCode).toBe(503);
    const [slowed] = await errorsOf({ kind: 'slowed', deviceId: third });
    expect(slowed).toMatchObject({ count: 3_000, deviceName: 'Kapı ERRORS-3' });
    expect(slowed!.text).toMatch(/3\.000 anlamsız satır, 1 geri çevrilen gönderim.*127\.0\.0\.1/);
    expect(String(slowed!.sample)).toContain('x0');
    expect(slowed!.remedy).toContain('gizli adres');
    const [aside] = await errorsOf({ kind: 'setAside', deviceId: third });
    expect(aside).toMatchObject({ count: 3_000, reason: 'fields' });
    const errors = [{ kind: 'slowed', deviceId: third }];
    expect((await asBoss(doorErrorsCalls.IgnoreDoorErrors, { errors })).data).toEqual({
      ignored: 1,
    });
    expect(await errorsOf({ kind: 'slowed', deviceId: third })).toEqual([]);
  });
});
