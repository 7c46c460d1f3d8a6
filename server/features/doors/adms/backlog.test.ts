/** A terminal that comes back after days sends all that it kept: it is stored whole, and nobody waits for it. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { callApp, signInTo } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { useAdms } from '../testing/adms-bed.ts';
import { honestRows } from '../testing/honest-rows.ts';

const bed = useAdms('BACKLOG');
const { ask, claimed, stateOf } = bed;

/** The embedded database takes half a minute for as many; a third of them are as many turns as matter. */
const BACKLOG = engineKind === 'pglite' ? 10_000 : 30_000;

const storedOf = async (id: string) =>
  (
    await ask<{ count: number }>(
      sql`select count(*)::int as count from pass where device_id = ${id}`,
    )
  )[0]!.count;

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
    expect(await storedOf(id)).toBe(BACKLOG);
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
    const stored = await storedOf(id);
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(5_000);
    // It is not told to go on from a mark that it did not reach.
    expect(await stateOf(id)).toMatchObject({ stamps: {} });
    expect((await post(terminal.serial, body)).body).toBe('OK: 5000');
    expect(await storedOf(id)).toBe(5_000);
  });
});
