/** Every declared call, walked with inputs blown up to what it takes: each is refused, in few words, and nothing breaks. */
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallDef, mostBytesOf } from '#contract/kernel/call.ts';
import { errors, type Failure } from '#contract/kernel/errors.ts';
import { declaredCalls } from './testing/all-calls.ts';
import { useApp } from './testing/app.ts';
import { engineKind } from './testing/database/database.ts';
import { hostileBodies, hostileQueries } from './testing/hostile/hostile-bodies.ts';
import { BOUNDARY, hostileForms } from './testing/hostile/hostile-forms.ts';
import { forgetCounts, isLimited } from './testing/limits.ts';
import { createWorld } from './testing/world.ts';

const t = useApp();
let authorization: string;
let tenantId: string;

beforeAll(async () => {
  const world = await createWorld(t.db, 'WALK-LARGE');
  authorization = `Bearer ${await t.signIn(world, 'boss')}`;
  tenantId = world.tenantId;
});

/** All of what blows up a whole input; of its places, which are many, these. */
const TURN = engineKind === 'postgres' ? 37 : 111;
const isTried = (name: string, turn: number) => !name.includes(' at ') || turn % TURN === 0;

/** Limits would hide what the call itself does; of files their bytes are counted too. */
const withoutLimits = async (call: CallDef) => {
  if (isLimited(call) || call.wire === 'upload') await forgetCounts(t.db);
};

/** A name that a caller made up comes back cut, a fault of thousands once: no answer is larger than this. */
const MOST_ANSWERED = 8_000;

function expectRefused(name: string, answer: LightMyRequestResponse, statuses = [400, 413]): void {
  expect(statuses, `${name}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
  expect(answer.body.length, name).toBeLessThan(MOST_ANSWERED);
  const { success, Message } = answer.json<Failure>();
  expect(success).toBe(false);
  expect(Message, name).toMatch(/[a-zçğıöşü]{3}/i);
}

/** The largest has more than a thousand parts: a reader of forms once ended the process over so many. */
const FORM_SIZES = [60, 1_000, 100_000];

/** What devices call is refused to whoever is no device before its body is read. */
const posted = declaredCalls.filter(
  ({ call, schema }) => call.method === 'POST' && schema.input && call.permission !== 'device',
);
const asked = declaredCalls.filter(({ call, schema }) => call.method === 'GET' && schema.input);
const uploading = declaredCalls.filter(({ call }) => call.wire === 'upload');

describe('an input as large as the call takes', () => {
  it.each(posted)('$name → a body is refused', async ({ name, call, schema }) => {
    const most = mostBytesOf(call);
    const post = async (payload: string) => {
      await withoutLimits(call);
      return t.app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers: { authorization, tenantid: tenantId, 'content-type': 'application/json' },
        payload,
      });
    };
    for (const [turn, { name: how, text }] of hostileBodies(schema, most).entries()) {
      if (!isTried(how, turn)) continue;
      const payload = text();
      expect(payload.length, `${name}: ${how}`).toBeLessThanOrEqual(most);
      expectRefused(`${name}: ${how}`, await post(payload));
    }
    const tooLong = await post(`{"k":"${'x'.repeat(most)}"}`);
    expectRefused(`${name}: too long`, tooLong, [413]);
    expect(tooLong.json()).toEqual({ success: false, Message: errors.payload_too_large.Message });
  });

  it.each(asked)('$name → a query is refused', async ({ name, call, schema }) => {
    for (const { name: how, text } of hostileQueries(schema, 14_000)) {
      await withoutLimits(call);
      const answer = await t.app.inject({
        url: `/api${call.path}?${text()}`,
        headers: { authorization },
      });
      expectRefused(`${name}: ${how}`, answer);
    }
  });

  it.each(uploading)('$name → a form breaks nothing', async ({ name, call }) => {
    const thrown: unknown[] = [];
    const onThrown = (error: unknown) => thrown.push(error);
    process.on('uncaughtException', onThrown);
    for (const { name: how, text } of FORM_SIZES.flatMap(hostileForms)) {
      await withoutLimits(call);
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: text(),
      });
      // One may hold a file that is in order: a table of dashes is one.
      if (answer.statusCode !== 200) expectRefused(`${name}: ${how}`, answer);
    }
    process.off('uncaughtException', onThrown);
    expect(thrown).toEqual([]);
  });
});
