/** Every limited call, and every limit beside the table: whoever uses up their own keeps nobody else at their address out. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { kioskLinksCalls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { newDoorKey, readDoorKey } from '#server/features/doors/door-key.ts';
import { addDevice } from '#server/features/doors/testing/fleet.ts';
import { declaredCalls } from '#server/testing/all-calls.ts';
import { useApp } from '#server/testing/app.ts';
import { exampleInput } from '#server/testing/example-input.ts';
import { forgetCounts, useUpCounts } from '#server/testing/limits.ts';
import { form } from '#server/testing/uploads.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';

const t = useApp();
const { identity } = callsByFeature;
const OFFICE = '203.0.113.9';

let world: World;
/** Two Admins, and two devices. */
const tokens: string[] = [];
const keys: string[] = [];
const links: string[] = [];
let refreshToken: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'LIMITS-WALK');
  const second = await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: 'boss2', roles: ['Admin'], titleId: world.titles.all }),
  );
  tokens.push(await t.signIn(world, 'boss'), await t.signIn(world, second));
  for (const serial of ['LIMIT-1', 'LIMIT-2']) {
    const key = newDoorKey(world.tenantId);
    keys.push(key);
    await addDevice(t.db, world, { serial, adapter: 'http', keyHash: readDoorKey(key)!.hash });
    const { body } = await t.call(tokens[0]!, kioskLinksCalls.CreateKioskLink, {
      workPlaceId: world.workPlaces.MERKEZ,
    });
    links.push((body.data as { path: string }).path.replace('/qrcode/', ''));
  }
  const { body } = await t.call(tokens[0]!, identity.GetUserInfo);
  ({ refreshToken } = body.data as { refreshToken: string });
});
beforeEach(() => forgetCounts(t.db));

/** Asks from the office; answers the status. */
async function ask(
  { method, path, wire }: CallDef,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown> }> {
  const isUpload = wire === 'upload';
  const answer = await t.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: OFFICE,
    ...(method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: isUpload ? form([{ filename: 'x', content: 'x' }]) : input }),
    headers: {
      ...headers,
      ...(isUpload && { 'content-type': 'multipart/form-data; boundary=XXX' }),
    },
  });
  return { status: answer.statusCode, headers: answer.headers };
}

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const limitedBy = (...by: string[]) =>
  declaredCalls.filter(({ call }) => call.limit && by.includes(call.limit.by));
const exampleOf = (call: CallDef, schema: CallSchema) =>
  call.wire === 'upload' ? {} : exampleInput(schema, crypto.randomUUID(), 'required');

/** The first has used up what is theirs, and hears when to come again; the second is let in as ever. */
async function expectApart(
  first: () => ReturnType<typeof ask>,
  second: () => ReturnType<typeof ask>,
): Promise<void> {
  const before = (await second()).status;
  expect(before).not.toBe(429);
  await forgetCounts(t.db);
  await first();
  await useUpCounts(t.db);
  const refused = await first();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await second()).status).not.toBe(429);
}

it('a row counts by what its callers prove', () => {
  for (const { name, call } of declaredCalls) {
    if (!call.limit) continue;
    const expected = { public: ['link', 'session', 'company'], device: ['device'] } as const;
    const allowed = expected[call.permission as keyof typeof expected] ?? ['person'];
    expect(allowed, name).toContain(call.limit.by);
  }
});

describe('of signed-in people', () => {
  it.each(limitedBy('person'))('$name is counted by person', async ({ call, schema }) => {
    const input = exampleOf(call, schema);
    await expectApart(
      () => ask(call, input, as(tokens[0]!)),
      () => ask(call, input, as(tokens[1]!)),
    );
  });

  it.each(limitedBy('person'))('$name counts nobody who is none', async ({ call, schema }) => {
    expect((await ask(call, exampleOf(call, schema), as('x.y.z'))).status).toBe(401);
    await useUpCounts(t.db);
    expect((await ask(call, exampleOf(call, schema), as(tokens[1]!))).status).not.toBe(429);
  });
});

describe('of devices', () => {
  it.each(limitedBy('device'))('$name is counted by device', async ({ call }) => {
    const send = (key: string) => () => ask(call, { passes: [] }, as(key));
    await expectApart(send(keys[0]!), send(keys[1]!));
    await forgetCounts(t.db);
    await expectApart(send(newDoorKey(world.tenantId)), send(keys[1]!));
  });
});

/** What proves nothing, and what two honest ones have, at each public call. */
const PUBLIC: Readonly<Record<string, () => { bad: object; good: readonly [object, object?] }>> = {
  [callsByFeature.qrEntries.GetQrCode.path]: () => ({
    bad: { key: 'A'.repeat(48) },
    good: [{ key: links[0] }, { key: links[1] }],
  }),
  [identity.GetTenantId.path]: () => ({ bad: { code: 'YOK' }, good: [{ code: world.code }] }),
  [identity.CreateTokenByRefreshToken.path]: () => ({
    bad: { refreshToken: 'A'.repeat(91) },
    good: [{ refreshToken }],
  }),
};

describe('of strangers', () => {
  it.each(limitedBy('link', 'session', 'company'))(
    '$name: a bad key uses up no good one, malformed input neither, and one good one not another',
    async ({ call }) => {
      const { bad, good } = PUBLIC[call.path]!();
      const [own, other] = good;
      for (const nothing of [bad, { nonsense: '1' }]) {
        await forgetCounts(t.db);
        await expectApart(
          () => ask(call, nothing),
          () => ask(call, own),
        );
      }
      await forgetCounts(t.db);
      if (other) {
        await expectApart(
          () => ask(call, own),
          () => ask(call, other),
        );
      }
    },
  );
});

describe('beside the table', () => {
  it('guessing at one\u2019s own password keeps no colleague from changing theirs', async () => {
    const change = (token: string) => () =>
      ask(identity.PasswordChange, { oldPassword: 'yanlis', newPassword: 'x' }, as(token));
    await expectApart(change(tokens[0]!), change(tokens[1]!));
  });

  it('whoever signed in before comes in, however often strangers guess at their name and from their address', async () => {
    const { username } = world.people.hr;
    const signIn = (password: string, cookie = '') =>
      t.app.inject({
        method: 'POST',
        url: `/api${identity.authenticate.path}`,
        remoteAddress: OFFICE,
        payload: { username, password },
        headers: { tenantid: world.tenantId, cookie },
      });
    const before = await signIn(PASSWORD);
    const cookie = String(before.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    const own = cookie.split(';')[0]!;
    await signIn('yanlis');
    await useUpCounts(t.db);
    expect((await signIn(PASSWORD)).statusCode).toBe(429);
    expect((await signIn(PASSWORD, own)).json()).toMatchObject({ success: true });
    // The proof is counted itself, and is good for one name alone.
    await signIn('yanlis', own);
    await useUpCounts(t.db);
    expect((await signIn(PASSWORD, own)).statusCode).toBe(429);
    await forgetCounts(t.db);
    await signIn('yanlis', `${own.slice(0, -2)}xx`);
    await useUpCounts(t.db);
    expect((await signIn(PASSWORD, `${own.slice(0, -2)}xx`)).statusCode).toBe(429);
  });

  it('terminals that nobody knows keep none out that is claimed, or that knows a tenant\u2019s secret', async () => {
    const { body } = await t.call(tokens[0]!, devicesCalls.RenewDeviceAddress);
    const { path: secret } = body.data as { path: string };
    await addDevice(t.db, world, { serial: 'CLAIMED', adapter: 'adms' });
    const call = async (base: string, serial: string) => {
      const url = `${base}/iclock/cdata?SN=${serial}&options=all`;
      return t.app.inject({ url, remoteAddress: OFFICE });
    };
    await forgetCounts(t.db);
    await call('', 'NOBODY');
    await useUpCounts(t.db);
    expect((await call('', 'NOBODY')).statusCode).toBe(429);
    expect((await call('', 'CLAIMED')).statusCode).toBe(200);
    expect((await call(secret, 'NEW-ONE')).statusCode).toBe(200);
  });
});
