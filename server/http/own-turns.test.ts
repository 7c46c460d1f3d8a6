/** One person's dear questions go one after the other; nobody else waits for them. */
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallSchemas, defineCalls } from '#contract/kernel/call.ts';
import { errors } from '#contract/kernel/errors.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { bind } from './bind.ts';
import type { Caller } from './caller/caller.ts';
import { Tokens } from './caller/tokens.ts';
import { handleErrors } from './errors.ts';

const calls = defineCalls({
  Dear: { method: 'GET', path: '/A/Dear', permission: 'signedIn', dear: true, summary: '' },
  Small: { method: 'GET', path: '/A/Small', permission: 'signedIn', summary: '' },
  File: { method: 'GET', path: '/A/File', permission: 'signedIn', wire: 'download', summary: '' },
});
const schemas = {
  Dear: { data: z.null() },
  Small: { data: z.null() },
  File: { data: z.null() },
} satisfies CallSchemas<typeof calls>;

const callerOf = (personId: string): Caller => ({
  sessionId: crypto.randomUUID(),
  personId,
  tenantId: 'a',
  name: personId,
  roles: ['Personel'],
  heldRoles: ['Personel'],
  mustChangePassword: false,
  auths: [],
  modules: [],
});

let app: FastifyInstance;
/** What began, in order, and how each is ended. */
let begun: string[];
let ends: (() => void)[];
let one: string;

const held = (name: string) => {
  begun.push(name);
  return new Promise<void>((resolve) => ends.push(resolve));
};
/** Until so many have begun; a small question that is answered meanwhile says that no other one has. */
const untilBegun = async (count: number) => {
  await expect.poll(() => begun.length, { timeout: 30_000, interval: 2 }).toBe(count);
  await ask(one, '/A/Small');
  expect(begun).toHaveLength(count);
};
const ask = (who: string, path: string) =>
  app.inject({ url: path, headers: { authorization: `Bearer ${who}` } });
const endNext = () => ends.shift()!();

beforeEach(async () => {
  app = Fastify();
  handleErrors(app);
  begun = [];
  ends = [];
  one = crypto.randomUUID();
  bind(
    app,
    {
      db: {} as Database,
      tokens: new Tokens(Buffer.alloc(32, 'x')),
      authenticateDevice: async () => undefined,
      authenticate: async (token) => callerOf(token),
    },
    calls,
    schemas,
    {
      Dear: async ({ caller }) => held(`dear of ${caller.name}`).then(() => null),
      Small: async () => null,
      File: async ({ caller }) => ({
        fileName: 'a.csv',
        contentType: 'text/csv',
        content: (async function* () {
          yield 'a';
          await held(`file of ${caller.name}`);
          yield 'b';
        })(),
      }),
    },
  );
  await app.ready();
});
afterEach(() => app.close());

describe('dear questions', () => {
  it('of one person go one after the other, those of another and small ones in between', async () => {
    const other = crypto.randomUUID();
    const many = Array.from({ length: 10 }, () => ask(one, '/A/Dear'));
    const others = ask(other, '/A/Dear');
    await untilBegun(2);
    expect(begun.toSorted()).toEqual([`dear of ${one}`, `dear of ${other}`].toSorted());
    expect((await ask(one, '/A/Small')).statusCode).toBe(200);
    endNext();
    endNext();
    for (let n = 3; n <= 11; n++) {
      await untilBegun(n);
      endNext();
    }
    const answers = await Promise.all([...many, others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200));
  });

  it('last until the file is sent whole', async () => {
    const files = [ask(one, '/A/File'), ask(one, '/A/File')];
    await untilBegun(1);
    endNext();
    await untilBegun(2);
    endNext();
    expect((await Promise.all(files)).map(({ body }) => body)).toEqual(['ab', 'ab']);
  });

  it('too many of which wait are refused in words, and what waits is still done', async () => {
    const many = Array.from({ length: 25 }, () => ask(one, '/A/Dear'));
    await untilBegun(1);
    const refused = await Promise.all(many.slice(21));
    for (const { statusCode, headers, json } of refused) {
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe('5');
      expect(json()).toEqual({ success: false, Message: errors.too_many_waiting.Message });
    }
    for (let n = 1; n <= 21; n++) {
      await untilBegun(n);
      endNext();
    }
    const done = await Promise.all(many.slice(0, 21));
    expect(done.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
  });
});
