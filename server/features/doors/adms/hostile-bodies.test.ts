/** What a terminal sends, or somebody with its serial number: how much of it is written, and who waits meanwhile. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { useAdms } from '../testing/adms-bed.ts';
import { garbageBody, garbageKinds } from '../testing/garbage.ts';

const bed = useAdms('HOST');
const { ask, claimed, stateOf } = bed;

const KB = 1024;
const BACKLOG = 30_000;

const honestRows = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const two = (part: number) => String(part).padStart(2, '0');
    const time = `${two(Math.floor(i / 3600) % 24)}:${two(Math.floor(i / 60) % 60)}:${two(i % 60)}`;
    return `1001\t2026-03-02 ${time}\t0\t1\t0\t0\t0\n`;
  });

const countOf = async (table: string, id: string) =>
  (
    await ask<{ count: number }>(
      sql`select count(*)::int as count from ${sql.table(table)} where device_id = ${id}`,
    )
  )[0]!.count;

describe('256 kB of what makes no sense', () => {
  it.each(garbageKinds.filter(({ name }) => name !== 'passes of nobody'))(
    'is no more than a few rows: $name',
    async (kind) => {
      const { id, terminal } = await claimed();
      const body = garbageBody(kind, 256 * KB);
      const { pool } = bed.db.engine;
      const connect = pool.connect;
      let turns = 0;
      pool.connect = ((...args: Parameters<typeof connect>) => {
        turns++;
        return connect.apply(pool, args);
      }) as typeof connect;
      const answer = await terminal.post(kind.what, kind.query, body).finally(() => {
        pool.connect = connect;
      });
      expect([200, 503]).toContain(answer.status);
      // Who it is, what came of it, and that it is slowed: what is none costs no more turns, however much it is.
      if (/are none|blank|another table|templates|photo|options|registration/.test(kind.name)) {
        expect(turns).toBeLessThanOrEqual(8);
      }
      // A clock that was reset makes rows that somebody may put right.
      expect(await countOf('set_aside_row', id)).toBeLessThanOrEqual(
        kind.name === 'passes of long ago' ? 20_000 : 101,
      );
      expect(await countOf('device_event', id)).toBeLessThanOrEqual(5_000);
      expect(await countOf('device_upload', id)).toBeLessThanOrEqual(1);
      expect(await countOf('device_user', id)).toBeLessThanOrEqual(10_000);
    },
  );
});

describe('10 MB of lines that are none', () => {
  it('are refused, their device is slowed, and its small bodies are taken all the same', async () => {
    const { id, terminal } = await claimed();
    const much = garbageBody({ row: () => '1' }, 10 * KB * KB);
    const answer = await terminal.post('cdata', '&table=ATTLOG', much);
    expect(answer.status).toBe(503);
    expect(answer.body).not.toContain('OK');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const [first, ...others] = honestRows(1_000);
    const again = await terminal.post('cdata', '&table=ATTLOG', others.join(''));
    expect([again.status, Number(again.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await terminal.post('cdata', '&table=ATTLOG', first!)).body).toBe('OK: 1');
    expect(await countOf('pass', id)).toBe(1);
  });
});

describe('a backlog', () => {
  const post = (serial: string, payload: string) =>
    bed.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=77`,
      payload,
    });

  it(`of ${BACKLOG} rows comes in whole, and others are answered between its turns`, async () => {
    const { id, terminal } = await claimed();
    const boss = await signInTo(bed.app, bed.world, 'boss');
    const order: string[] = [];
    const body = honestRows(BACKLOG).join('');
    const sent = post(terminal.serial, body).then((answer) => {
      order.push('backlog');
      return answer;
    });
    for (let i = 0; i < 10; i++) {
      const { status } = await callApp(bed.app, boss, passesCalls.GetPasses, { pageSize: 10 });
      expect(status).toBe(200);
    }
    order.push('people');
    expect((await sent).body).toBe(`OK: ${BACKLOG}`);
    expect(order).toEqual(['people', 'backlog']);
    expect(await countOf('pass', id)).toBe(BACKLOG);
    expect(await ask(sql`select taken, fresh from device_upload where device_id = ${id}`)).toEqual([
      { taken: BACKLOG, fresh: BACKLOG },
    ]);
    expect(await stateOf(id)).toMatchObject({ stamps: { ATTLOG: '77' } });
  });

  it('that fails in the middle is not acknowledged; sent again it is there once', async () => {
    const { id, terminal } = await claimed();
    const body = honestRows(5_000).join('');
    const connect = bed.db.engine.pool.connect;
    let left = 6;
    bed.db.engine.pool.connect = ((...args: Parameters<typeof connect>) =>
      left-- > 0
        ? connect.apply(bed.db.engine.pool, args)
        : Promise.reject(
            Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
          )) as typeof connect;
    const failed = await post(terminal.serial, body).finally(() => {
      bed.db.engine.pool.connect = connect;
    });
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(failed.body).not.toContain('OK');
    const stored = await countOf('pass', id);
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(5_000);
    // It is not told to go on from a mark that it did not reach.
    expect(await stateOf(id)).toMatchObject({ stamps: {} });
    expect((await post(terminal.serial, body)).body).toBe('OK: 5000');
    expect(await countOf('pass', id)).toBe(5_000);
  });
});
