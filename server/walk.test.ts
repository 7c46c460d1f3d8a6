/** Every declared call, walked as nobody, as someone who may not, as another tenant, and with hostile input. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallDef, type CallSchema, mostBytesOf } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { withTenant } from './db/tenant/tx.ts';
import { failureBody } from './http/errors.ts';
import { type DeclaredCall, declaredCalls } from './testing/all-calls.ts';
import { useApp } from './testing/app.ts';
import { exampleInput, jsonSchemaOf } from './testing/example-input.ts';
import { harmIn } from './testing/hostile/harmless.ts';
import { CONTENT_TYPES, RAW_BODIES } from './testing/hostile/hostile-input.ts';
import { type HostileRequest, hostileRequests } from './testing/hostile/hostile-requests.ts';
import { refusalOf } from './testing/hostile/refusal.ts';
import { forgetCounts, isLimited } from './testing/limits.ts';
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

/** What no column could hold as it is; stored as something else it would be a lie. */
const isUnstorable = (value: unknown) => typeof value === 'string' && /\0|^\ud800$/.test(value);

/** Sends one after the other, each as if it were the first, so that limits do not hide what the call itself does. */
function sender({ call }: DeclaredCall, token: string) {
  const headers = { authorization: `Bearer ${token}`, tenantid: mine.tenantId };
  const url = `/api${call.path}`;
  return async (text: string) => {
    if (isLimited(call)) await forgetCounts(t.db);
    return call.method === 'POST'
      ? t.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: text,
        })
      : t.app.inject({ method: 'GET', url: `${url}?${text}`, headers });
  };
}

/** What is stopped by its size or by the parser of bodies never meets the schema: see the raw bodies. */
const meetsSchema = (call: CallDef, { read, text }: HostileRequest) =>
  !Object.hasOwn(read as object, '__proto__') && text().length < mostBytesOf(call);

/** One that the schema refuses; which, another turn decides: over all calls every kind of value and place is met. */
function refusedRequest(declared: DeclaredCall, turn: number): HostileRequest {
  let left = turn % 100;
  let last: HostileRequest | undefined;
  for (const request of hostileRequests(declared)) {
    left--;
    if (!meetsSchema(declared.call, request) || !refusalOf(declared.schema, request.read)) continue;
    last = request;
    if (left < 0) return request;
  }
  // A call with few fields has fewer than there are turns.
  if (last) return last;
  throw new Error(`${declared.name} refuses nothing`);
}

describe('hostile input', () => {
  // What the schema stops never gets here: `http/input/hostile.test.ts` proves it refused, without sending it.
  it.each(answering)(
    '$name → what passes its schema is never a 5xx, has a Turkish Message and no text of the database',
    async (declared) => {
      const send = sender(declared, await t.signIn(mine, abused));
      for (const { tried, value, read, text } of hostileRequests(declared)) {
        if (refusalOf(declared.schema, read)) continue;
        const answer = await send(text());
        expect(harmIn(answer), tried).toBeNull();
        if (declared.call.method === 'POST' && isUnstorable(value)) {
          expect(answer.statusCode, tried).not.toBe(200);
        }
      }
    },
    120_000,
  );

  it('what it left in the tenant goes on a paper as well', async () => {
    const { ExportPuantajSheet: call } = callsByFeature.puantajMonths;
    const declared = answering.find(({ call: { path } }) => path === call.path)!;
    const input = inputFor(call, declared.schema, mine.people.clerk.id);
    const answer = await sender(
      declared,
      tokens.boss!,
    )(JSON.stringify({ ...input, format: 'pdf' }));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it.each(answering.filter(({ schema }) => schema.input).map((of, at) => ({ ...of, at })))(
    '$name → what its schema refuses is answered so',
    async ({ at, ...declared }) => {
      const { tried, read, text } = refusedRequest(declared, at * 7);
      const answer = await sender(declared, tokens.boss!)(text());
      expect([answer.statusCode, answer.json()], tried).toEqual([
        400,
        failureBody(refusalOf(declared.schema, read)!),
      ]);
    },
  );

  it.each(answering.filter(({ call }) => call.method === 'POST'))(
    '$name → raw bodies and content types are refused cleanly',
    async ({ name, call }) => {
      const url = `/api${call.path}`;
      let token = await t.signIn(mine, abused);
      for (const [i, payload] of [...RAW_BODIES, ...CONTENT_TYPES].entries()) {
        const isType = i >= RAW_BODIES.length;
        if (isLimited(call)) await forgetCounts(t.db);
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
        expect(harmIn(answer), `${name} ${payload.slice(0, 40)}`).toBeNull();
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
