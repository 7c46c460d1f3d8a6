import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineKind, useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { fixedQuery } from './fixed-query.ts';
import { queryOnce } from './query-once.ts';
import { askTenant, readTenant, type TenantContext, withTenant } from './tx.ts';

const db = useDatabase();
let a: TenantContext;
let b: TenantContext;

const titles = fixedQuery((tx) => tx.selectFrom('title').select('name').where('active', '=', true));
const companies = fixedQuery((tx) => tx.selectFrom('company').select('name'));
const failing = fixedQuery((tx) => tx.selectFrom('title').select(sql<number>`1 / 0`.as('n')));
const connection = fixedQuery((tx) =>
  tx.selectFrom('title').select(sql<number>`pg_backend_pid()`.as('pid')).limit(1),
);

const PATIENTLY = { timeout: 60_000 };

/** A title of the tenant's own, named after it. */
const named = async (code: string) => {
  const ctx = await createTenant(db.current, code);
  await withTenant(db.current, ctx, (tx) =>
    tx.insertInto('title').values({ code, name: code }).execute(),
  );
  return ctx;
};

const ask = async (ctx: TenantContext) => (await askTenant(db.current, ctx, titles))[0]?.name;
const pidOf = async () => (await askTenant(db.current, a, connection))[0]!.pid;

/** Opened by the first who asks, behind their back. */
const untilShared = () =>
  expect
    .poll(async () => new Set(await Promise.all([pidOf(), pidOf(), pidOf()])).size, PATIENTLY)
    .toBe(1);

beforeAll(async () => {
  a = await named('ASK-A');
  b = await named('ASK-B');
});

describe('a fixed query', () => {
  it("finds what is the tenant's, whoever asks beside it", async () => {
    await untilShared();
    const asked = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? a : b));
    expect(await Promise.all(asked.map(ask))).toEqual(
      asked.map((ctx) => (ctx === a ? 'ASK-A' : 'ASK-B')),
    );
  });

  it('that fails takes no other with it', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 === 1 ? askTenant(db.current, b, failing) : ask(i % 3 === 0 ? a : b),
      ),
    );
    expect(asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual(
      asked.map((_, i) => ['ASK-A', '22012', 'ASK-B'][i % 3]),
    );
  });

  it('of no tenant is not sent', async () => {
    await expect(askTenant(db.current, { ...a, tenantId: '' }, titles)).rejects.toThrow(
      'No tenant',
    );
  });

  it('inside another read is refused', async () => {
    await expect(readTenant(db.current, a, () => ask(a))).rejects.toThrow('askTenant inside');
  });
});

describe.runIf(engineKind === 'postgres')('the connection that small reads share', () => {
  it('is left alone while something holds it up', async () => {
    await untilShared();
    const owner = db.current.engine.asOwner(async (client) => {
      await client.query('begin; lock table title in access exclusive mode');
      const held = ask(a);
      let isOver = false;
      void held.finally(() => {
        isOver = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await askTenant(db.current, b, companies);
      expect(isOver).toBe(false);
      await client.query('rollback');
      return held;
    });
    expect(await owner).toBe('ASK-A');
  });

  it('that breaks refuses those who wait, and is opened again', async () => {
    await untilShared();
    const broken = await pidOf();
    await db.current.engine.asOwner(async (client) => {
      await client.query('begin; lock table title in access exclusive mode');
      const held = expect(ask(a)).rejects.toMatchObject({ code: '57P01' });
      await queryOnce(db.current.engine.pool, 'select pg_terminate_backend($1)', [broken]);
      await held;
    });
    await expect.poll(() => ask(a).catch(() => undefined), PATIENTLY).toBe('ASK-A');
    await untilShared();
    expect(await pidOf()).not.toBe(broken);
  });
});
