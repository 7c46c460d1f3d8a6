import Fastify from 'fastify';
import { z } from 'zod';
import { beforeAll, expect, it } from 'vitest';
import { type CallSchemas, defineCalls } from '#contract/kernel/call.ts';
import { readTenant, type TenantContext } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { bind, type CallContext } from './bind.ts';
import { handleErrors } from './errors.ts';
import { Tokens } from './caller/tokens.ts';

const db = useDatabase();
let ctx: TenantContext;
beforeAll(async () => {
  ctx = await createTenant(db.current, 'BIND');
});

const calls = defineCalls({
  Silent: { method: 'POST', path: '/A/Silent', permission: 'signedIn', writes: true, summary: '' },
  Sneaky: { method: 'POST', path: '/A/Sneaky', permission: 'signedIn', summary: '' },
});
const schemas = {
  Silent: { input: z.strictObject({}), data: z.null() },
  Sneaky: { input: z.strictObject({}), data: z.null() },
} satisfies CallSchemas<typeof calls>;

it('a write that leaves no audit entry, or that its row does not name, fails and is taken back', async () => {
  const app = Fastify();
  handleErrors(app);
  const person = {
    sessionId: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    tenantId: ctx.tenantId,
    name: 'Deneme',
    roles: ['Personel'],
    heldRoles: ['Personel'],
    mustChangePassword: false,
    auths: [],
    modules: [],
  } as const;
  const scope = {
    db: db.current,
    tokens: new Tokens(Buffer.alloc(32, 'x')),
    authenticateDevice: async () => undefined,
    authenticate: async () => person,
  };
  const insert = ({ write }: CallContext) =>
    write(async (tx) => {
      await tx.insertInto('title').values({ code: 'GIZLI', name: 'Gizli' }).execute();
      return null;
    });
  bind(app, scope, calls, schemas, { Silent: insert, Sneaky: insert });
  for (const { path } of Object.values(calls)) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(statusCode, path).toBe(500);
  }
  const titles = await readTenant(db.current, ctx, (tx) =>
    tx.selectFrom('title').select('code').execute(),
  );
  expect(titles).toEqual([]);
  await app.close();
});
