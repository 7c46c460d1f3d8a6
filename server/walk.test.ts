/** Every declared call, walked as nobody, as someone who may not, as another tenant, and with hostile input. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { withTenant } from './db/tenant/tx.ts';
import { declaredCalls } from './testing/all-calls.ts';
import { useApp } from './testing/app.ts';
import { forgetCounts } from './testing/limits.ts';
import { engineKind } from './testing/database/database.ts';
import { exampleInput, jsonSchemaOf, placesIn, withValueAt } from './testing/example-input.ts';
import { CONTENT_TYPES, HOSTILE, RAW_BODIES } from './testing/hostile/hostile-input.ts';
import { addPerson, createWorld, type World } from './testing/world.ts';

const t = useApp();
let mine: World;
let theirs: World;
const tokens: Record<string, string> = {};
/** An Admin whose sessions may end on the way. */
const abused = { username: 'abused' };

const walked = declaredCalls;
/** A stream never ends, an upload and what devices call have their own tests; they are walked where nothing gets that far. */
const answering = walked.filter(
  ({ call }) => call.wire !== 'stream' && call.wire !== 'upload' && call.permission !== 'device',
);
const guarded = walked.filter(({ call }) => call.permission !== 'public');

beforeAll(async () => {
  mine = await createWorld(t.db, 'WALK-A');
  theirs = await createWorld(t.db, 'WALK-B');
  await withTenant(t.db, mine.ctx, (db) => addPerson(db, { ...abused, roles: ['Admin'] }));
  tokens.clerk = await t.signIn(mine, 'clerk');
  tokens.boss = await t.signIn(mine, 'boss');
  tokens.stranger = await t.signIn(theirs, 'boss');
  console.log(`walked: ${walked.length} calls`);
});

const inputFor = (call: CallDef, schema: CallSchema, id: string) =>
  exampleInput(schema, id, call.method === 'GET' ? 'all' : 'required');

function expectFailure(answer: Awaited<ReturnType<typeof t.call>>, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.body.success).toBe(false);
  expect(answer.body.Message).toMatch(/[a-zçğıöşü]{3}/i);
  expect(answer.body).not.toHaveProperty('data');
}

describe('nobody', () => {
  it.each(guarded)('$name → 401', async ({ call, schema }) => {
    expectFailure(await t.call(null, call, inputFor(call, schema, mine.people.clerk.id)), 401);
    expectFailure(await t.call('not.a.token', call, {}), 401);
    expectFailure(await t.call(null, call, {}, { cookie: `token=${tokens.boss}` }), 401);
  });
});

describe('someone without the permission', () => {
  const clerk = { roles: ['Personel'] as const, auths: [] };
  it.each(guarded.filter(({ call }) => !may(clerk, call.permission)))(
    '$name → 403, before the input is looked at',
    async ({ call, schema }) => {
      expectFailure(
        await t.call(tokens.clerk!, call, inputFor(call, schema, mine.people.boss.id)),
        403,
      );
      expectFailure(await t.call(tokens.clerk!, call, { nonsense: 1 }), 403);
    },
  );
});

describe('a header of another tenant', () => {
  it.each(guarded)('$name → 403', async ({ call, schema }) => {
    const input = inputFor(call, schema, mine.people.clerk.id);
    for (const tenantId of [
      theirs.tenantId,
      '',
      '*',
      '0',
      'null',
      `${mine.tenantId},${theirs.tenantId}`,
    ]) {
      expectFailure(await t.call(tokens.boss!, call, input, { tenantId }), 403);
    }
  });
});

/** Everything of a tenant, as text. */
async function contentOf(world: World): Promise<string> {
  return t.db.engine.asOwner(async (client) => {
    const parts: string[] = [];
    for (const table of [
      'person',
      'credential',
      'title',
      'title_auth',
      'notification',
      'notification_recipient',
      'company',
      'department',
      'work_place',
      'location_type',
      'kiosk_link',
      'shift',
      'shift_version',
      'working_time',
      'working_time_version',
      'working_time_day',
    ]) {
      const { rows } = await client.query(
        `select coalesce(string_agg(r::text, E'\\n' order by r::text), '') as all from ${table} r where tenant_id = $1`,
        [world.tenantId],
      );
      parts.push(`${table}: ${(rows[0] as { all: string }).all}`);
    }
    return parts.join('\n');
  });
}

describe('another tenant with this tenant\u2019s ids', () => {
  const withIds = answering.filter(
    ({ call, schema }) =>
      call.permission !== 'public' && JSON.stringify(jsonSchemaOf(schema)).includes('"uuid"'),
  );

  it('changes nothing and learns nothing', async () => {
    const before = await contentOf(mine);
    for (const { name, call, schema } of withIds) {
      const answer = await t.call(
        tokens.stranger!,
        call,
        inputFor(call, schema, mine.people.clerk.id),
      );
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      const text = JSON.stringify(answer.body);
      // Both tenants have people of the same names; the ids tell them apart. The one sent in may come back in a message.
      const others = Object.values(mine.people).filter(({ id }) => id !== mine.people.clerk.id);
      for (const { id } of others) expect(text, name).not.toContain(id);
    }
    expect(await contentOf(mine)).toBe(before);
  });

  it.each(withIds.filter(({ schema }) => jsonSchemaOf(schema).required?.includes('id')))(
    '$name → 404, as for an id that nobody has',
    async ({ call, schema }) => {
      const foreign = await t.call(
        tokens.stranger!,
        call,
        inputFor(call, schema, mine.people.clerk.id),
      );
      const unknown = await t.call(
        tokens.stranger!,
        call,
        inputFor(call, schema, crypto.randomUUID()),
      );
      expectFailure(foreign, 404);
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    },
  );
});

const LEAKS =
  /syntax error|invalid input|relation|column|constraint|pg_|node_modules|at .*\.(ts|js):|select |insert |stack/i;

async function expectHarmless(
  name: string,
  answer: { statusCode: number; body: string },
): Promise<void> {
  expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    const body = JSON.parse(answer.body) as { success: boolean; Message: string };
    expect(body.success).toBe(false);
    expect(body.Message).toMatch(/\S{3}/);
    // The names of fields are ours, and one is called column.
    expect(answer.body.replace(/"field":"[^"]*"/g, ''), name).not.toMatch(LEAKS);
  }
}

/** Each value at each place on one of the two engines; the slower one has a third of them, in which all values are still met. */
const isTried = (turn: number) => (turn % 3 === 0) === (engineKind === 'pglite');

/** What no column could hold as it is; stored as something else it would be a lie. */
const isUnstorable = (value: unknown) => typeof value === 'string' && /\0|^\ud800$/.test(value);

const GUESSED_AT = [callsByFeature.identity.authenticate, callsByFeature.identity.PasswordChange];
const limited = (call: CallDef) =>
  call.limit !== undefined || GUESSED_AT.some(({ path }) => path === call.path);

describe('hostile input', () => {
  it.each(answering)(
    '$name → never a 5xx, a Turkish Message, no text of the database',
    async ({ name, call, schema }) => {
      const json = jsonSchemaOf(schema);
      const places = [...placesIn(json), ['unknownField'], ['__proto__'], ['constructor']];
      const filled = exampleInput(schema, crypto.randomUUID());
      // A session of its own: some of these calls end it.
      const token = await t.signIn(mine, abused);
      const headers = { authorization: `Bearer ${token}`, tenantid: mine.tenantId };
      for (const [at, place] of places.entries()) {
        const [field] = place as [string];
        for (const [i, value] of HOSTILE.entries()) {
          if (!isTried(at + i)) continue;
          const input = {
            ...inputFor(call, schema, crypto.randomUUID()),
            [field]: place.length > 1 ? withValueAt(filled, place, value)[field] : value,
          };
          // Limits would hide what the call itself does.
          if (limited(call)) await forgetCounts(t.db);
          const url = `/api${call.path}`;
          const answer =
            call.method === 'POST'
              ? await t.app.inject({
                  method: 'POST',
                  url,
                  headers: { ...headers, 'content-type': 'application/json' },
                  payload: JSON.stringify(input),
                })
              : await t.app.inject({
                  method: 'GET',
                  url: `${url}?${new URLSearchParams({ ...(input as Record<string, string>), [field]: typeof value === 'string' ? value : JSON.stringify(value) })}`,
                  headers,
                });
          const tried = `${name} ${place.join('.')}=${JSON.stringify(value)?.slice(0, 60)}`;
          await expectHarmless(tried, answer);
          if (call.method === 'POST' && isUnstorable(value)) {
            expect(answer.statusCode, tried).not.toBe(200);
          }
        }
      }
    },
    120_000,
  );

  it.each(answering.filter(({ call }) => call.method === 'POST'))(
    '$name → raw bodies and content types are refused cleanly',
    async ({ name, call }) => {
      const url = `/api${call.path}`;
      let token = await t.signIn(mine, abused);
      for (const [i, payload] of [...RAW_BODIES, ...CONTENT_TYPES].entries()) {
        const isType = i >= RAW_BODIES.length;
        if (limited(call)) await forgetCounts(t.db);
        const answer = await t.app.inject({
          method: 'POST',
          url,
          payload: isType ? '{"nonsense":1}' : payload,
          headers: {
            authorization: `Bearer ${token}`,
            tenantid: mine.tenantId,
            'content-type': isType ? payload : 'application/json',
          },
        });
        await expectHarmless(`${name} ${payload.slice(0, 40)}`, answer);
        // What is not JSON by its type is not read, JSON though it may be (S-10).
        const isJson = /^\s*application\/json\s*(;|$)/.test(payload);
        if (isType) expect(answer.statusCode, `${name} as ${payload}`).toBe(isJson ? 400 : 415);
        // What was taken for input may have ended the session.
        if (answer.statusCode < 400) token = await t.signIn(mine, abused);
      }
    },
  );

  it.each(answering.filter(({ call }) => call.method === 'GET'))(
    '$name → a repeated parameter is refused',
    async ({ call, schema }) => {
      const [field] = Object.keys(jsonSchemaOf(schema).properties ?? {});
      if (!field) return;
      const answer = await t.app.inject({
        url: `/api${call.path}?${field}=a&${field}=b`,
        headers: { authorization: `Bearer ${tokens.boss}` },
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('spellings of the path', () => {
  it('open nothing to nobody', async () => {
    const { path } = callsByFeature.identity.GetUserInfo;
    const spellings = [
      '/api/account/getuserinfo',
      `/api${path}/`,
      `/API${path}`,
      `//api${path}`,
      `/api//Account/GetUserInfo`,
      '/api/Account/%47etUserInfo',
      '/api/Account%2FGetUserInfo',
      '/api/./Account/GetUserInfo',
      '/api/x/../Account/GetUserInfo',
      `/api${path};x=1`,
      `/api${path}%00`,
      `/api${path}?`,
      `/api${path}#x`,
      `/api\\Account\\GetUserInfo`,
      `/api${path}.json`,
    ];
    for (const url of spellings) {
      const answer = await t.app.inject({ url });
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.body, url).not.toContain('"roles"');
    }
  });

  it('HEAD and OPTIONS run nothing', async () => {
    for (const { call, schema } of answering.filter(({ call }) => call.method === 'GET')) {
      for (const method of ['HEAD', 'OPTIONS'] as const) {
        const query = inputFor(call, schema, mine.people.viewer.id) as Record<string, string>;
        const answer = await t.app.inject({
          method,
          url: `/api${call.path}`,
          query,
          headers: { authorization: `Bearer ${tokens.boss}` },
        });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  it('a changing GET is refused to other sites, links, images and prefetching (S-25)', async () => {
    for (const { name, call, schema } of answering.filter(
      ({ call }) => call.method === 'GET' && call.writes,
    )) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-mode': 'no-cors' },
        { 'sec-purpose': 'prefetch' },
      ] as Record<string, string>[]) {
        const answer = await t.call(
          tokens.boss!,
          call,
          inputFor(call, schema, mine.people.viewer.id),
          headers,
        );
        expect(answer.status, name).toBe(403);
      }
    }
  });
});
