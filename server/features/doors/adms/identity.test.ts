/** A serial number is no credential: what a stranger who knows one can do, at which address, and who is told. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { queueCommands } from '../commands/queue.commands.ts';
import { newDoorKey, readDoorKey } from '../door-key.ts';
import { useAdms } from '../testing/adms-bed.ts';
import { passesOf } from '../testing/fleet.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { signInTo } from '#server/testing/app.ts';

const bed = useAdms('IDENT');
const { ask, claimed } = bed;
const HOME = '88.10.0.1';
const ELSEWHERE = '88.20.0.2';
const ROW = '1001\t2026-03-02 08:00:00\t0\t1';

/** What a terminal sends, from an address of the world outside. */
const from = (ip: string, serial: string, base = '') => ({
  get: (what: string, query = '') =>
    bed.app.inject({
      url: `${base}/iclock/${what}?SN=${serial}${query}`,
      remoteAddress: ip,
    }),
  post: (what: string, query: string, payload: string) =>
    bed.app.inject({
      method: 'POST',
      url: `${base}/iclock/${what}?SN=${serial}${query}`,
      remoteAddress: ip,
      payload,
    }),
});
const passes = '&table=ATTLOG';

/** A call of the panel, from where its person sits. */
async function asked(token: string, def: { path: string }, input: object, ip = HOME) {
  const answer = await bed.app.inject({
    method: 'POST',
    url: `/api${def.path}`,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${token}` },
    payload: input,
  });
  return { status: answer.statusCode, body: answer.json() };
}

let number = 0;
const newDevice = (world: World, more: object = {}) => {
  const serial = `ID${++number}`;
  return {
    code: `K${number}`,
    name: `Kapı ${number}`,
    serial,
    workPlaceId: world.workPlaces.MERKEZ,
    ...more,
  };
};

const warningsOf = (world: World, kind: string) =>
  readTenant(bed.db, world.ctx, async (db) => {
    const { rows } = await sql<{ serial: string; ip: string; other_ip: string; times: number }>`
      select d.serial, w.ip, w.other_ip, w.times from device_warning w join device d on d.id = w.device_id
      where w.kind = ${kind} order by d.serial`.execute(db);
    return rows;
  });

async function addressOfTenant(world: World): Promise<string> {
  const key = newDoorKey(world.tenantId);
  await withTenant(bed.db, world.ctx, (db) =>
    db
      .insertInto('device_address')
      .values({ key_hash: readDoorKey(key)!.hash })
      .execute(),
  );
  return `/cihaz/${key}`;
}

let boss: string;
let others: World;
let stranger: string;
beforeAll(async () => {
  boss = await bed.signIn('boss');
  others = await createWorld(bed.db, 'IDENT-2');
  stranger = await signInTo(bed.app, others, 'boss');
});

describe('a new device', () => {
  it('is heard by the secret address alone unless somebody decides otherwise', async () => {
    const device = newDevice(bed.world);
    const { body } = await asked(boss, devicesCalls.AddDevice, device);
    const { id } = body.data as { id: string };
    const plain = from(HOME, device.serial);
    expect((await plain.get('cdata', '&options=all')).body).toBe('OK');
    const refused = await plain.post('cdata', passes, ROW);
    expect([refused.statusCode, refused.body]).toEqual([503, 'UNKNOWN DEVICE']);
    expect(await warningsOf(bed.world, 'refusedCall')).toMatchObject([
      { serial: device.serial, ip: HOME, times: 2 },
    ]);
    expect(await passesOf(bed.db, bed.world, id)).toEqual([]);
    expect(await bed.stateOf(id)).toMatchObject({ last_seen_at: null, last_ip: null });
    const errors = await asked(boss, doorErrorsCalls.GetDoorErrors, { kind: 'refusedCall' });
    expect(errors.body.data).toMatchObject([
      { number: device.serial, count: 2, sample: expect.stringContaining(HOME) },
    ]);
    const secret = from(ELSEWHERE, device.serial, await bed.secretBase());
    expect((await secret.post('cdata', passes, ROW)).body).toBe('OK: 1');
    expect(await passesOf(bed.db, bed.world, id)).toHaveLength(1);
  });

  it('that is heard without it is heard from the network of whoever claimed it, and no other', async () => {
    const device = newDevice(bed.world, { needsAddress: false });
    expect((await asked(boss, devicesCalls.AddDevice, device)).status).toBe(200);
    expect((await from(ELSEWHERE, device.serial).post('cdata', passes, ROW)).statusCode).toBe(503);
    expect((await from(HOME, device.serial).post('cdata', passes, ROW)).body).toBe('OK: 1');
    // Somebody goes there and says so.
    const stored = await ask<{ id: string }>(
      sql`select id from device where serial = ${device.serial}`,
    );
    const { id } = stored[0]!;
    const confirm = (ip: string) => asked(boss, devicesCalls.ConfirmDeviceNetwork, { id }, ip);
    expect((await confirm(ELSEWHERE)).body.data).toEqual({ network: ELSEWHERE });
    expect((await from(ELSEWHERE, device.serial).post('cdata', passes, ROW)).body).toBe('OK: 1');
    const entries = await ask<{ after: object }>(
      sql`select after from audit_entry where action = 'claim' and entity_id = ${id} order by at, id`,
    );
    expect(entries.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { serial: device.serial, network: HOME },
        { serial: device.serial, network: ELSEWHERE },
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  it('behind the same wall as the server is known by the wall', async () => {
    const device = newDevice(bed.world, { needsAddress: false });
    await asked(boss, devicesCalls.AddDevice, device, '192.168.1.50');
    expect((await from('192.168.7.9', device.serial).post('cdata', passes, ROW)).body).toBe(
      'OK: 1',
    );
  });
});

describe('another tenant that types the serial number', () => {
  it('is sent nothing of a device that stands elsewhere, and takes nothing from whoever has it', async () => {
    const device = newDevice(others, { needsAddress: false });
    expect((await asked(stranger, devicesCalls.AddDevice, device, ELSEWHERE)).status).toBe(200);
    // Nobody of the house has claimed it yet: it waits, with all that it keeps.
    const terminal = from(HOME, device.serial);
    expect((await terminal.post('cdata', passes, ROW)).statusCode).toBe(503);
    expect((await terminal.get('getrequest')).body).toBe('OK');
    const mine = { ...device, workPlaceId: bed.world.workPlaces.MERKEZ, code: 'BIZIM' };
    const { status, body } = await asked(boss, devicesCalls.AddDevice, mine);
    expect(status).toBe(200);
    expect((await terminal.post('cdata', passes, ROW)).body).toBe('OK: 1');
    expect(await passesOf(bed.db, bed.world, (body.data as { id: string }).id)).toHaveLength(1);
    const theirs = await readTenant(bed.db, others.ctx, (db) => sql`select from pass`.execute(db));
    expect(theirs.rows).toEqual([]);
  });

  it('in the same house is refused while the first is heard there, and has the secret address', async () => {
    const device = newDevice(bed.world, { needsAddress: false });
    const { body } = await asked(boss, devicesCalls.AddDevice, device);
    const { id } = body.data as { id: string };
    const copy = { ...device, workPlaceId: others.workPlaces.MERKEZ };
    const refused = await asked(stranger, devicesCalls.AddDevice, copy);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'serial']);
    expect(
      (await asked(stranger, devicesCalls.AddDevice, { ...copy, needsAddress: true })).status,
    ).toBe(200);
    const told = async (world: World) =>
      (
        await readTenant(bed.db, world.ctx, (db) =>
          sql`select from notification where title like 'Seri no başka firmada%'`.execute(db),
        )
      ).rows.length;
    expect([await told(bed.world), await told(others)]).toEqual([0, 0]);
    const contested = from(HOME, device.serial, await addressOfTenant(others));
    expect((await contested.post('cdata', passes, ROW)).body).toBe('OK: 1');
    expect(await passesOf(bed.db, bed.world, id)).toEqual([]);
    // Both are told, once.
    await contested.get('getrequest');
    expect((await warningsOf(bed.world, 'contested')).map(({ serial }) => serial)).toEqual([
      device.serial,
    ]);
    expect((await warningsOf(others, 'contested')).map(({ times }) => times)).toEqual([1]);
    expect((await told(bed.world)) > 0 && (await told(others)) > 0).toBe(true);
    // The first is heard by its serial number as before.
    expect((await from(HOME, device.serial).post('cdata', passes, ROW)).body).toBe('OK: 1');
    expect(await passesOf(bed.db, bed.world, id)).toHaveLength(1);
  });

  it('cannot vouch for what is heard from everywhere since before', async () => {
    const { terminal } = await claimed();
    const copy = newDevice(others, { serial: terminal.serial, needsAddress: false });
    const refused = await asked(stranger, devicesCalls.AddDevice, copy, ELSEWHERE);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'serial']);
    expect((await from(ELSEWHERE, terminal.serial).post('cdata', passes, ROW)).body).toBe('OK: 1');
  });
});

describe('who has nothing but the serial number', () => {
  const send = {
    kind: 'sendPerson',
    content: 'DATA UPDATE USERINFO PIN=7\tName=Işıl\tPri=0\tCard=4711',
    pin: '7',
  } as const;
  const queue = (id: string) =>
    withTenant(bed.db, bed.world.ctx, (db) =>
      queueCommands(
        db,
        id,
        [
          { kind: 'info', content: 'INFO' },
          send,
          { kind: 'deletePerson', content: 'DATA DELETE USERINFO PIN=8', pin: '8' },
        ],
        null,
      ),
    );
  const states = (id: string) =>
    ask<{ state: string }>(
      sql`select state from device_command where device_id = ${id} order by number`,
    ).then((rows) => rows.map(({ state }) => state));

  it('is told nothing of people, and ends no command about them', async () => {
    const { id, terminal } = await claimed();
    await queue(id);
    expect((await terminal.get('getrequest')).body).toBe('C:1:INFO\n');
    await terminal.post(
      'devicecmd',
      '',
      'ID=1&Return=0&CMD=INFO\nID=2&Return=0&CMD=DATA\nID=3&Return=0&CMD=DATA',
    );
    expect(await states(id)).toEqual(['done', 'queued', 'queued']);
    const proven = from(ELSEWHERE, terminal.serial, await bed.secretBase());
    expect((await proven.get('getrequest')).body).toContain('Card=4711');
    await terminal.post('devicecmd', '', 'ID=2&Return=0&CMD=DATA');
    expect(await states(id)).toEqual(['done', 'sent', 'sent']);
    await proven.post('devicecmd', '', 'ID=2&Return=0&CMD=DATA\nID=3&Return=0&CMD=DATA');
    expect(await states(id)).toEqual(['done', 'done', 'done']);
  });

  it('is not heard from an address that is not named for the device, which itself is told all', async () => {
    const { id, terminal } = await claimed({ addresses: ['88.10.0.0/24'] });
    await queue(id);
    const elsewhere = from(ELSEWHERE, terminal.serial);
    expect((await elsewhere.get('getrequest')).body).toBe('OK');
    expect((await elsewhere.post('cdata', passes, ROW)).statusCode).toBe(503);
    expect(await passesOf(bed.db, bed.world, id)).toEqual([]);
    expect((await warningsOf(bed.world, 'refusedCall')).at(-1)).toMatchObject({
      serial: terminal.serial,
      ip: ELSEWHERE,
      times: 2,
    });
    // Not with the secret either.
    const secret = from(ELSEWHERE, terminal.serial, await bed.secretBase());
    expect((await secret.post('cdata', passes, ROW)).statusCode).toBe(503);
    expect((await from(HOME, terminal.serial).get('getrequest')).body).toContain('Card=4711');
  });
});

it('a key of a device with addresses of its own is good from there alone', async () => {
  const device = newDevice(bed.world, { adapter: 'http', addresses: ['88.10.0.0/16'] });
  const { body } = await asked(boss, devicesCalls.AddDevice, device);
  const { key } = body.data as { key: string };
  const pass = { passes: [{ personNo: '1001', time: '2026-03-02 07:00:00' }] };
  const send = (ip: string) => asked(key, { path: '/Device/Passes' }, pass, ip);
  expect([(await send(ELSEWHERE)).status, (await send(HOME)).status]).toEqual([401, 200]);
  expect(await warningsOf(bed.world, 'refusedCall')).toContainEqual(
    expect.objectContaining({ serial: device.serial, ip: ELSEWHERE, times: 1 }),
  );
});

describe('one serial number from two addresses', () => {
  const notices = (serial: string) =>
    ask<{ content: string }>(
      sql`select content from notification where title = ${`Aynı seri no iki adresten: Kapı ${serial}`}`,
    );
  const warned = async (serial: string) =>
    (await warningsOf(bed.world, 'twoAddresses')).filter((one) => one.serial === serial);

  it('is told to who minds devices, with both, once an hour', async () => {
    const { id, terminal } = await claimed();
    await from(HOME, terminal.serial).get('getrequest');
    // Routers are given another address; that alone is nothing.
    await from(ELSEWHERE, terminal.serial).get('getrequest');
    expect(await warned(terminal.serial)).toEqual([]);
    await from(HOME, terminal.serial).post('cdata', passes, ROW);
    expect(await warned(terminal.serial)).toMatchObject([
      { ip: HOME, other_ip: ELSEWHERE, times: 1 },
    ]);
    const first = await notices(terminal.serial);
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]!.content).toContain(HOME);
    expect(first[0]!.content).toContain(ELSEWHERE);
    await from(ELSEWHERE, terminal.serial).get('getrequest');
    expect(await notices(terminal.serial)).toHaveLength(first.length);
    const { body } = await asked(boss, doorErrorsCalls.GetDoorErrors, {
      kind: 'twoAddresses',
      deviceId: id,
    });
    expect(body.data).toMatchObject([{ deviceId: id, count: 2 }]);
    expect((body.data as { sample: string }[])[0]!.sample.split('\n')).toEqual([
      expect.stringMatching(/^88\.20\.0\.2 {2}\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
      expect.stringContaining(HOME),
    ]);
    await withTenant(bed.db, bed.world.ctx, (db) =>
      sql`update device_warning set told_at = now() - interval '61 minutes'`.execute(db),
    );
    await from(HOME, terminal.serial).get('getrequest');
    expect((await notices(terminal.serial)).length).toBe(2 * first.length);
  });

  it('that are both named for the device is as it should be', async () => {
    const { terminal } = await claimed({ addresses: [HOME, ELSEWHERE] });
    for (const ip of [HOME, ELSEWHERE, HOME, ELSEWHERE]) {
      expect((await from(ip, terminal.serial).get('cdata', '&options=all')).body).toContain(
        'GET OPTION',
      );
    }
    expect(await warned(terminal.serial)).toEqual([]);
  });
});

describe('secrets that are none', () => {
  it('are counted by address, and whoever has a good one behind the same router is not', async () => {
    const { terminal } = await claimed({}, await bed.secretBase());
    const wrong = (base: string) => from('88.30.0.3', 'X1', base).get('getrequest');
    const statuses = new Set<number>();
    for (let i = 0; i < 20; i++) {
      statuses.add((await wrong(`/cihaz/${newDoorKey(bed.world.tenantId)}`)).statusCode);
      statuses.add((await wrong('/cihaz/kapi')).statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
    const good = from('88.30.0.3', terminal.serial, await bed.secretBase());
    expect((await good.get('getrequest')).statusCode).toBe(200);
    expect((await from('88.30.0.3', terminal.serial).get('getrequest')).statusCode).toBe(200);
  });
});

describe('a terminal that waits', () => {
  it('is forgotten in the trail', async () => {
    const base = await bed.secretBase();
    await from(HOME, 'FORGET-1', base).get('cdata', '&options=all');
    const forget = () => asked(boss, devicesCalls.ForgetPendingDevice, { serial: 'FORGET-1' });
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 200]);
    expect(
      await ask(sql`select after, actor_name from audit_entry where action = 'pending-forget'`),
    ).toEqual([{ after: { serial: 'FORGET-1' }, actor_name: 'Aslı Yıldız' }]);
  });
});
