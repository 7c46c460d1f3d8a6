import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { Terminal } from '#server/simulator/terminal.ts';
import { DEVICE_HEADERS, useAdms } from '../testing/adms-bed.ts';
import { passesOf } from '../testing/fleet.ts';

const bed = useAdms('ADMS');
const { ask, claimed, port, stateOf } = bed;

describe('a handshake', () => {
  it('is answered with the options, byte by byte, under few headers', async () => {
    const { id, terminal } = await claimed();
    const answer = await terminal.handshake();
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(
      `GET OPTION FROM: ${terminal.serial}\nATTLOGStamp=9999\nOPERLOGStamp=9999\nATTPHOTOStamp=9999\nErrorDelay=30\n` +
        'Delay=10\nTransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\nTimeZone=3\nRealtime=1\n' +
        'Encrypt=0\nServerVer=2.4.1\nPushProtVer=2.4.1\nPushOptionsFlag=1\nPushOptions=FingerFunOn,FaceFunOn\nSupportPing=1\n',
    );
    expect(Object.keys(answer.headers).sort()).toEqual(DEVICE_HEADERS);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(Buffer.byteLength(answer.body)),
      connection: 'close',
    });
    expect(answer.headBytes).toBeLessThan(1_000);
    expect(await stateOf(id)).toMatchObject({
      push_version: '2.4.1',
      device_type: 'att',
      last_ip: '127.0.0.1',
    });
  });

  it('goes on from the last mark, and from the beginning where somebody asks for everything', async () => {
    const { id, terminal } = await claimed();
    await terminal.post(
      'cdata',
      '&table=ATTLOG&Stamp=82983982',
      '1001\t2026-03-02 08:00:00\t0\t1\n',
    );
    expect((await terminal.handshake()).body).toContain('\nATTLOGStamp=82983982\n');
    await withTenant(bed.db, bed.world.ctx, (db) =>
      sql`update device_state set asks_all = true where device_id = ${id}`.execute(db),
    );
    expect((await terminal.handshake()).body).toContain('\nATTLOGStamp=0\n');
    expect((await terminal.handshake()).body).toContain('\nATTLOGStamp=82983982\n');
  });

  it('of the access family leads over registry and push', async () => {
    const { id, terminal } = await claimed();
    expect((await terminal.handshake('&pushver=3.1.2&DeviceType=acc')).body).toBe('OK');
    const said =
      'DeviceType=acc,~DeviceName=SenseFace 2A,FirmVer=ZAM70-Ver3.0.15,PushVersion=Ver 3.0.4S,CommKey=4711';
    expect((await terminal.post('registry', '', said)).body).toMatch(/^RegistryCode=\w+\n$/);
    expect((await terminal.post('push', '', '')).body).toMatch(
      /^ServerVersion=[^]*\nTimeoutSec=10\n$/,
    );
    const state = await stateOf(id);
    expect(state).toMatchObject({ model: 'SenseFace 2A', firmware: 'ZAM70-Ver3.0.15' });
    expect(JSON.stringify(state)).not.toContain('4711');
    const event =
      'time=2026-09-09 12:09:10\tpin=1001\tcardno=0\teventaddr=1\tevent=3\tinoutstatus=0\tverifytype=1\tindex=40\r\n' +
      'time=2026-09-09 12:09:11\tpin=1001\tcardno=0\teventaddr=1\tevent=26\tinoutstatus=0\tverifytype=1\tindex=41\r\n' +
      'time=2026-09-09 12:09:11\tsensor=02\trelay=00\talarm=0100000000000000\tdoor=01\r\n';
    for (let i = 0; i < 2; i++)
      expect((await terminal.post('cdata', '&table=rtlog', event)).body).toBe('OK');
    expect(await passesOf(bed.db, bed.world, id)).toMatchObject([
      {
        pin: '1001',
        person_id: bed.world.people.boss.id,
        direction: 'in',
        local_time: '2026-09-09 12:09:10',
      },
    ]);
  });
});

describe('passes', () => {
  it.each([
    ['', [], 'cdata'],
    ['.aspx', ['Content-Type: application-push; charset=UTF-8'], 'cdata'],
    ['', ['Content-Type: application/json'], 'CDATA'],
  ] as const)('are taken as they come (%s %s)', async (suffix, headers, what) => {
    const { id, terminal } = await claimed();
    const other = new Terminal({ port, serial: terminal.serial, suffix });
    const body =
      '1001\t2026-08-16 19:50:49\t0\t15\t0\t0\t0\t255\t0\t0\r\n7\t2026-08-16 20:03:09\t1\t15\t0\t0\t0\t255\t0\t0\t';
    const answer = await other.post(what, '&table=ATTLOG&Stamp=1', body, [...headers]);
    expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'OK: 2',
      'text/plain',
    ]);
    expect(Object.keys(answer.headers).sort()).toEqual(DEVICE_HEADERS);
    expect((await other.post(what, '&table=ATTLOG', body, [...headers])).body).toBe('OK: 2');
    expect(await passesOf(bed.db, bed.world, id)).toMatchObject([
      { pin: '1001', person_id: bed.world.people.boss.id, at: expect.stringContaining('16:50:49') },
      { pin: '7', person_id: null },
    ]);
  });

  it('among rows that are none are kept, and each of the others is explained', async () => {
    const { id, terminal } = await claimed({ direction: 'key' });
    const rows = [
      '1001\t2026-03-02 08:00:00\t1\t1\t0',
      'broken row',
      '200\tbad-ts\t0',
      '200\t2026-02-30 08:00:00\t0',
      `${'9'.repeat(300)}\t2026-03-02 08:00:00\t0`,
      'OPLOG 70\t0\t2026-09-14 19:05:35\t2\t0\t0\t0',
      "O'Hara<b>\t2026-03-02 08:00:00\t255\t999\t0",
      '1001\t0000-00-00 00:00:00\t0',
      '10\u000001\t2026-03-02 09:00:00\t0\t1',
    ];
    const answer = await terminal.post('cdata', '&table=ATTLOG', rows.join('\n'));
    expect(answer.body).toBe('OK: 9');
    expect(
      (await passesOf(bed.db, bed.world, id)).map(({ pin, direction }) => [pin, direction]),
    ).toEqual([
      ['1001', 'out'],
      ["O'Hara<b>", null],
      ['1001', 'in'],
    ]);
    const aside = await ask<{ reason: string }>(
      sql`select reason from set_aside_row where device_id = ${id} order by reason`,
    );
    expect(aside.map(({ reason }) => reason)).toEqual([
      'fields',
      'pin',
      'table',
      'time',
      'time',
      'time',
    ]);
  });

  it('are stored exactly once by a terminal that loses answers and regroups what it resends', async () => {
    const { id, terminal } = await claimed();
    for (let i = 0; i < 160; i++) {
      const minute = String(i % 60).padStart(2, '0');
      terminal.keep(
        `${1000 + (i % 7)}\t2026-03-0${1 + Math.floor(i / 60)} 08:${minute}:00\t${i % 2}\t1\t0`,
      );
    }
    const all = [...terminal.kept];
    for (let turn = 0; terminal.kept.length > 0; turn++) {
      await terminal.upload({ answerIsLost: turn % 3 !== 2 });
    }
    expect(terminal.acknowledged).toEqual(all);
    const stored = await passesOf(bed.db, bed.world, id);
    expect(stored.map(({ pin, local_time }) => `${pin} ${local_time}`).sort()).toEqual(
      all.map((row) => row.split('\t').slice(0, 2).join(' ')).sort(),
    );
  });

  it('are not acknowledged where they could not be stored', async () => {
    const { id, terminal } = await claimed();
    const close = bed.db.engine.pool.connect;
    bed.db.engine.pool.connect = () =>
      Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const answer = await terminal
      .post('cdata', '&table=ATTLOG', '1001\t2026-03-02 08:00:00\t0\t1\n')
      .finally(() => {
        bed.db.engine.pool.connect = close;
      });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body).not.toContain('OK');
    expect(await passesOf(bed.db, bed.world, id)).toEqual([]);
  });

  it('beyond the limit are refused, for an OK would lose them; other bodies of that size are dropped', async () => {
    const { terminal } = await claimed();
    const much = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
    expect((await terminal.post('cdata', '&table=ATTLOG', much)).status).not.toBe(200);
    const dropped = await bed.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${terminal.serial}&table=ATTPHOTO`,
      payload: much,
    });
    expect([dropped.statusCode, dropped.body]).toEqual([200, 'OK']);
  });
});

describe('what comes beside passes', () => {
  it('tells who is on the terminal, in the Turkish of old ones too, and never their password', async () => {
    const { id, terminal } = await claimed();
    const row =
      'USER PIN=1\tName=Þükrü Ýþçi\tPri=14\tPasswd=gizli-sifre\tCard=196793\tGrp=1\tTZ=0000000100000000\n';
    const old = Buffer.from(row, 'latin1');
    expect((await terminal.post('cdata', '&table=OPERLOG&OpStamp=9999', old)).body).toBe('OK: 1');
    await terminal.post('cdata', '&table=USERINFO', 'PIN=2\tName=Işıl\tPrivilege=0\tCard=0\n');
    expect(
      await ask(
        sql`select pin, name, card, privilege from device_user where device_id = ${id} order by pin`,
      ),
    ).toEqual([
      { pin: '1', name: 'Şükrü İşçi', card: '196793', privilege: 14 },
      { pin: '2', name: 'Işıl', card: null, privilege: 0 },
    ]);
    const everything = await bed.db.engine.asOwner(async (client) => {
      const { rows } = await client.query<{ all: string }>(
        `select concat((select string_agg(r::text, '') from device_user r), (select string_agg(r::text, '') from device_event r),
           (select string_agg(r::text, '') from device_upload r), (select string_agg(r::text, '') from set_aside_row r)) as all`,
      );
      return rows[0]!.all;
    });
    expect(everything).not.toContain('gizli-sifre');
  });

  it('is dropped where it is of a body, counted so that it is not sent again', async () => {
    const { id, terminal } = await claimed();
    const secret = 'c2VjcmV0LXRlbXBsYXRl';
    for (const [table, body, answer] of [
      ['BIODATA', `BIODATA Pin=1\tNo=6\tIndex=0\tValid=1\tType=1\tTmp=${secret}\n`, 'OK: 1'],
      [
        'OPERLOG',
        `FP PIN=1\tFID=0\tSize=9\tValid=1\tTMP=${secret}\nFACE PIN=1\tFID=0\tTMP=${secret}\n`,
        'OK: 2',
      ],
      [
        'OPERLOG',
        `BIOPHOTO PIN=9001\tFileName=9001.jpg\tType=9\tSize=9\tContent=${secret}\n`,
        'OK: 1',
      ],
      ['FINGERTMP', `PIN=1\tFID=0\tTMP=${secret}\n`, 'OK'],
      ['ATTPHOTO', `PIN=20260810121500-1001.jpg\nSN=x\nsize=4\nCMD=uploadphoto\0${secret}`, 'OK'],
      ['IDCARD', `IDCARD Name=${secret}\n`, 'OK: 1'],
      ['SOMETHING', secret, 'OK'],
    ] as const) {
      expect((await terminal.post('cdata', `&table=${table}`, body)).body, table).toBe(answer);
    }
    const found = await bed.db.engine.asOwner(async (client) => {
      const tables = [
        'pass',
        'set_aside_row',
        'device_upload',
        'device_event',
        'device_user',
        'device_state',
      ];
      const texts = tables.map((table) => `(select string_agg(r::text, '') from ${table} r)`);
      const { rows } = await client.query<{ all: string }>(`select concat(${texts.join()}) as all`);
      return rows[0]!.all.includes(secret);
    });
    expect(found).toBe(false);
    expect(await passesOf(bed.db, bed.world, id)).toEqual([]);
  });

  it('tells what was done at the terminal and what it is, once', async () => {
    const { id, terminal } = await claimed();
    for (let i = 0; i < 2; i++) {
      await terminal.post(
        'cdata',
        '&table=OPERLOG',
        'OPLOG 21\t0\t2026-09-14 19:05:35\t2\t0\t0\t0\nOPLOG 3\t0\t2026-09-14 19:06:00\t0\t54\t0\t0\n',
      );
    }
    expect(
      await ask(
        sql`select kind, detail from device_event where device_id = ${id} order by at, kind`,
      ),
    ).toEqual([
      { kind: 'oplog:21', detail: '2' },
      { kind: 'oplog:3', detail: '54' },
    ]);
    const options =
      '~DeviceName=SenseFace 2A,TransactionCount=1342,~MaxAttLogCount=15,UserCount=17,~MaxUserCount=30,~OEMVendor=ZKTECO CO., LTD.,FWVersion=ZAM70-Ver3.3.12';
    expect((await terminal.post('cdata', '&table=options', options)).body).toBe('OK');
    await terminal.get(
      'getrequest',
      '&INFO=Ver%202.0.12-20150625,18,0,1400,192.168.16.27,10,7,15,0,111',
    );
    expect(await stateOf(id)).toMatchObject({
      model: 'SenseFace 2A',
      firmware: 'Ver 2.0.12-20150625',
      user_count: 18,
      record_count: 1400,
      user_capacity: 3000,
      record_capacity: 150_000,
    });
  });

  it.each([
    ['GET', 'ping', '', 'OK'],
    ['GET', 'test', '', 'OK'],
    ['GET', 'file', '&url=/../../package.json', 'OK'],
    ['POST', 'exchange', '&type=publickey', 'OK'],
    ['POST', 'fdata', '&table=ATTPHOTO', 'OK'],
    ['POST', 'cdata', '&table=ATTLOG', 'OK'],
    ['POST', 'cdata', '&AuthType=CARD', 'NONE'],
    ['GET', 'cdata', '&table=RemoteAtt&PIN=1', 'NONE'],
    ['GET', 'getrequest', '', 'OK'],
  ])('%s %s%s is answered %s', async (method, what, query, body) => {
    const { terminal } = await claimed();
    const answer = await (method === 'GET'
      ? terminal.get(what, query)
      : terminal.post(what, query, ''));
    expect([answer.status, answer.body]).toEqual([200, body]);
  });
});
