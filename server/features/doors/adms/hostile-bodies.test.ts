/** What makes no sense of what a terminal sends, or somebody with its serial number: how much of it is written. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useAdms } from '../testing/adms-bed.ts';
import { garbageBody, garbageKinds } from '../testing/garbage.ts';
import { honestRows } from '../testing/honest-rows.ts';

const bed = useAdms('HOST');
const { ask, claimed } = bed;

const KB = 1024;

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
