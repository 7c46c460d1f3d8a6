import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { Terminal } from '#server/simulator/terminal.ts';
import { createWorld } from '#server/testing/world.ts';
import { queueCommands } from '../commands/queue.commands.ts';
import { newDoorKey, readDoorKey } from '../door-key.ts';
import { DEVICE_HEADERS, useAdms } from '../testing/adms-bed.ts';
import { addDevice, givePins, passesOf } from '../testing/fleet.ts';

const bed = useAdms('TOLD');
const { ask, claimed, port, stateOf } = bed;

describe('commands', () => {
  it('are sent in their order when the terminal asks, and end with its results, repeated or not', async () => {
    const { id, terminal } = await claimed({}, await bed.secretBase());
    const person = bed.world.people.clerk.id;
    await withTenant(bed.db, bed.world.ctx, (db) =>
      queueCommands(
        db,
        id,
        [
          { kind: 'info', content: 'INFO' },
          {
            kind: 'sendPerson',
            content: 'DATA UPDATE USERINFO PIN=7\tName=Işıl Güneş\tPri=0\tCard=\tGrp=1',
            pin: '7',
            personId: person,
          },
          { kind: 'deletePerson', content: 'DATA DELETE USERINFO PIN=9', pin: '9' },
          { kind: 'queryPeople', content: 'DATA QUERY USERINFO' },
        ],
        null,
      ),
    );
    const asked = await terminal.get('getrequest');
    expect(asked.body).toBe(
      'C:1:INFO\nC:2:DATA UPDATE USERINFO PIN=7\tName=Işıl Güneş\tPri=0\tCard=\tGrp=1\nC:3:DATA DELETE USERINFO PIN=9\nC:4:DATA QUERY USERINFO\n',
    );
    expect(asked.headers['content-length']).toBe(String(Buffer.byteLength(asked.body)));
    expect((await terminal.get('getrequest')).body).toBe('OK');
    const results =
      'ID=1&Return=0&CMD=INFO\n~DeviceName=LX35\nUserCount=2\nID=2&Return=0&CMD=DATA\nID=3&Return=-10&CMD=DATA\nID=4&Return=-1002&CMD=DATA\nID=77&Return=0&CMD=DATA\nnonsense';
    for (let i = 0; i < 2; i++)
      expect((await terminal.post('devicecmd', '', results)).body).toBe('OK');
    expect(
      await ask(
        sql`select number, state, result from device_command where device_id = ${id} order by number`,
      ),
    ).toEqual([
      { number: 1, state: 'done', result: 0 },
      { number: 2, state: 'done', result: 0 },
      { number: 3, state: 'done', result: -10 },
      { number: 4, state: 'failed', result: -1002 },
    ]);
    expect(
      await ask(sql`select pin, name, person_id from device_user where device_id = ${id}`),
    ).toEqual([{ pin: '7', name: 'Işıl Güneş', person_id: person }]);
    expect(await stateOf(id)).toMatchObject({ model: 'LX35', user_count: 2 });
  });

  it('end by the results of their own device alone', async () => {
    const mine = await claimed();
    const other = await claimed();
    await withTenant(bed.db, bed.world.ctx, (db) =>
      queueCommands(db, mine.id, [{ kind: 'info', content: 'INFO' }], null),
    );
    await mine.terminal.get('getrequest');
    await other.terminal.post('devicecmd', '', 'ID=1&Return=0&CMD=INFO');
    expect(await ask(sql`select state from device_command where device_id = ${mine.id}`)).toEqual([
      { state: 'sent' },
    ]);
  });
});

describe('whoever is not known', () => {
  let number = 0;
  const nobody = () => new Terminal({ port, serial: `NOBODY${++number}` });

  it('is told to wait, and nothing of theirs is acknowledged', async () => {
    const terminal = nobody();
    expect(await terminal.handshake()).toMatchObject({ status: 200, body: 'OK' });
    expect(await terminal.get('getrequest')).toMatchObject({ status: 200, body: 'OK' });
    terminal.keep('1001\t2026-03-02 08:00:00\t0\t1');
    expect((await terminal.upload()).isAcknowledged).toBe(false);
    const refused = await terminal.post('cdata', '&table=ATTLOG', 'x');
    expect([refused.status, refused.body]).toEqual([503, 'UNKNOWN DEVICE']);
    expect(Object.keys(refused.headers).sort()).toEqual(DEVICE_HEADERS);
    // Claimed, it is heard, with all that it kept.
    const id = await addDevice(bed.db, bed.world, { serial: terminal.serial });
    expect((await terminal.upload()).isAcknowledged).toBe(true);
    expect(await passesOf(bed.db, bed.world, id)).toHaveLength(1);
  });

  it('waits in the list of whose secret address they call by, and in no other', async () => {
    const key = newDoorKey(bed.world.tenantId);
    await withTenant(bed.db, bed.world.ctx, (db) =>
      db
        .insertInto('device_address')
        .values({ key_hash: readDoorKey(key)!.hash })
        .execute(),
    );
    const pending = () =>
      ask(sql`select serial, calls, push_version from pending_device order by serial`);
    const stranger = new Terminal({ port, serial: 'STRANGER', base: `/cihaz/${key}` });
    expect((await stranger.handshake()).body).toBe('OK');
    expect((await stranger.post('cdata', '&table=ATTLOG', 'x')).status).toBe(503);
    expect(await pending()).toEqual([{ serial: 'STRANGER', calls: 2, push_version: '2.4.1' }]);
    // Somebody else's device, pointed here: it waits to be claimed like any other, and nobody is told whose it is.
    const others = await createWorld(bed.db, 'TOLD-2');
    await addDevice(bed.db, others, { serial: 'THEIRS' });
    const theirs = new Terminal({ port, serial: 'THEIRS', base: `/cihaz/${key}` });
    expect((await theirs.post('cdata', '&table=ATTLOG', 'x')).body).toBe('UNKNOWN DEVICE');
    expect(await pending()).toEqual([
      { serial: 'STRANGER', calls: 2, push_version: '2.4.1' },
      { serial: 'THEIRS', calls: 1, push_version: null },
    ]);
    // One that is heard by the secret address alone.
    const { id, terminal } = await claimed({ needsAddress: true });
    const row = '1001\t2026-03-02 08:00:00\t0\t1';
    expect((await terminal.post('cdata', '&table=ATTLOG', row)).status).toBe(503);
    const through = new Terminal({
      port,
      serial: terminal.serial,
      base: `/cihaz/${key}`,
    });
    expect((await through.post('cdata', '&table=ATTLOG', row)).body).toBe('OK: 1');
    expect(await passesOf(bed.db, bed.world, id)).toHaveLength(1);
    await withTenant(bed.db, bed.world.ctx, (db) =>
      sql`update device_address set revoked_at = now()`.execute(db),
    );
    expect((await through.get('getrequest')).status).toBe(404);
  });

  it('has a PIN that is another tenant\u2019s: it is nobody\u2019s here', async () => {
    const others = await createWorld(bed.db, 'TOLD-3');
    await givePins(bed.db, others, { [others.people.boss.id]: '8008' });
    const { id, terminal } = await claimed();
    await terminal.post('cdata', '&table=ATTLOG', '8008\t2026-03-02 08:00:00\t0\t1');
    expect(await passesOf(bed.db, bed.world, id)).toMatchObject([{ pin: '8008', person_id: null }]);
  });
});
