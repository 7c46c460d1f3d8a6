import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { allCalls } from '#contract/calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { checkRoutes } from './boot-check.ts';

const db = useDatabase();

describe('the table of calls', () => {
  it('has no two calls with one path, and every call says who may', () => {
    expect(new Set(allCalls.map(({ path }) => path)).size).toBe(allCalls.length);
    for (const { permission } of allCalls) expect(permission).toBeTruthy();
  });

  it('does not compile without a permission, or with one that does not exist', () => {
    const row = { method: 'GET', path: '/A/B', summary: 'x' } as const;
    // @ts-expect-error no permission
    const silent: CallDef = row;
    // @ts-expect-error no such group
    const misspelled: CallDef = { ...row, permission: { group: 'Acount', bits: 1 } };
    expect([silent, misspelled]).toHaveLength(2);
  });

  it('is bound as a whole: the running server has a route for each call', async () => {
    const app = await buildTestApp(db.current);
    for (const { method, path } of allCalls) {
      expect(app.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
    }
    await app.close();
  });

  const madeUp: CallDef = {
    method: 'GET',
    path: '/Secret/Door',
    permission: 'public',
    summary: '',
  };
  it.each([
    ['a route outside it', undefined],
    ['a route whose row is another\u2019s', identityCalls.GetUserInfo],
    ['a row that was made up', madeUp],
  ] as [string, CallDef | undefined][])('does not boot with %s', async (_what, call) => {
    const app = Fastify();
    checkRoutes(app);
    const options = call ? { config: { call } } : {};
    expect(() => app.get('/api/Secret/Door', options, async () => null)).toThrow('table of calls');
    await app.close();
  });

  it('does not boot with a call that nobody handles', async () => {
    const app = Fastify();
    checkRoutes(app);
    await expect(app.ready()).rejects.toThrow('without a handler');
  });
});
