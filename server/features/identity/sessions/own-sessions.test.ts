import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls as calls } from '#contract/identity/identity.calls.ts';
import { viewAsCalls } from '#contract/identity/view-as.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;

beforeAll(async () => {
  world = await createWorld(t.db, 'DEVICES');
  other = await createWorld(t.db, 'DEVICES-2');
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function signIn(
  username: string,
  { tenantId = world.tenantId, password = PASSWORD, ip = '10.0.0.1', userAgent = 'curl/8' } = {},
): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/Account/authenticate',
    payload: { username, password },
    headers: { tenantid: tenantId, 'user-agent': userAgent },
    remoteAddress: ip,
  });
  return answer.json().data;
}

const newcomer = (username: string) =>
  withTenant(t.db, world.ctx, (db) => addPerson(db, { username }));

interface Session {
  id: string;
  device: string;
  ip: string;
  signedInAt: string;
  lastSeenAt: string;
  isThis: boolean;
}
interface SignIn {
  at: string;
  ip: string;
  device: string | null;
  succeeded: boolean;
}
const sessionsOf = async (token: string) =>
  (await t.call(token, calls.GetSessions)).body.data as Session[];
const historyOf = async (token: string) =>
  (await t.call(token, calls.GetSignInHistory)).body.data as SignIn[];
const statusOf = async (token: string) => (await t.call(token, calls.GetUserInfo)).status;

describe('one\u2019s own sessions', () => {
  it('are listed with device, address and times, this one first, and nobody else\u2019s', async () => {
    await newcomer('ayse');
    await newcomer('veli');
    await withTenant(t.db, other.ctx, (db) => addPerson(db, { username: 'ayse' }));
    const here = await signIn('ayse', { ip: '10.0.0.1' });
    await signIn('ayse', { ip: '10.0.0.2', userAgent: phone });
    await signIn('veli');
    await signIn('ayse', { tenantId: other.tenantId });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const times = { id: expect.any(String), signedInAt: instant, lastSeenAt: instant };
    expect(await sessionsOf(here)).toEqual([
      { ...times, device: 'Bilinmeyen cihaz', ip: '10.0.0.1', isThis: true },
      { ...times, device: 'iPhone, Safari', ip: '10.0.0.2', isThis: false },
    ]);
  });

  it('leave the list when they end or expire, and say when they were last renewed', async () => {
    await newcomer('fatma');
    const here = await signIn('fatma');
    const [gone, late, renewed] = [
      await signIn('fatma', { ip: '10.0.1.1' }),
      await signIn('fatma', { ip: '10.0.1.2' }),
      await signIn('fatma', { ip: '10.0.1.3' }),
    ];
    await t.call(gone, calls.Logout);
    const lateId = (await sessionsOf(late)).find(({ isThis }) => isThis)!.id;
    await withTenant(t.db, world.ctx, (db) =>
      sql`update session set expires_at = now() where id = ${lateId}`.execute(db),
    );
    const { refreshToken } = (await t.call(renewed, calls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    await t.call(null, calls.CreateTokenByRefreshToken, { refreshToken });
    const [mine, second, ...rest] = await sessionsOf(here);
    expect([mine!.isThis, second!.ip, rest]).toEqual([true, '10.0.1.3', []]);
    expect(second!.lastSeenAt > second!.signedInAt).toBe(true);
  });

  it('can all be ended but this one; other people\u2019s go on', async () => {
    await newcomer('zehra');
    const here = await signIn('zehra');
    const elsewhere = [await signIn('zehra'), await signIn('zehra', { userAgent: phone })];
    const colleague = await signIn('veli');
    const answer = await t.call(here, calls.EndOtherSessions);
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: null }]);
    expect(await Promise.all(elsewhere.map(statusOf))).toEqual([401, 401]);
    expect(await Promise.all([here, colleague].map(statusOf))).toEqual([200, 200]);
    expect(await sessionsOf(here)).toHaveLength(1);
    const entries = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['actor_name', 'entity'])
        .where('action', '=', 'end-others')
        .execute(),
    );
    expect(entries).toEqual([{ actor_name: 'Ad zehra', entity: 'session' }]);
  });
});

describe('one\u2019s own sign-ins', () => {
  it('are listed newest first, with those that failed under one\u2019s name', async () => {
    await newcomer('deniz');
    await withTenant(t.db, other.ctx, (db) => addPerson(db, { username: 'deniz' }));
    await signIn('deniz', { ip: '10.0.2.1', userAgent: phone });
    await signIn(' DENIZ ', { ip: '10.0.2.2', password: 'yanlış' });
    await signIn('deniz', { ip: '10.0.2.9', password: 'yanlış', tenantId: other.tenantId });
    await signIn('denizci', { ip: '10.0.2.8', password: 'yanlış' });
    await signIn('veli', { ip: '10.0.2.7' });
    const here = await signIn('deniz', { ip: '10.0.2.3' });
    const history = await historyOf(here);
    expect(history.map(({ ip, device, succeeded }) => [ip, device, succeeded])).toEqual([
      ['10.0.2.3', 'Bilinmeyen cihaz', true],
      ['10.0.2.2', null, false],
      ['10.0.2.1', 'iPhone, Safari', true],
    ]);
    const times = history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('stay listed after their session ended; the newest 20 are enough', async () => {
    await newcomer('kemal');
    const here = await signIn('kemal');
    for (let n = 0; n < 22; n++) {
      await t.call(await signIn('kemal', { ip: `10.0.3.${n}` }), calls.Logout);
    }
    const ips = (await historyOf(here)).map(({ ip }) => ip);
    expect(ips).toEqual(Array.from({ length: 20 }, (_, n) => `10.0.3.${21 - n}`));
  });
});

describe('an Admin who looks through one\u2019s eyes', () => {
  it('is in neither of one\u2019s lists', async () => {
    const person = await newcomer('looked.at');
    const own = await signIn('looked.at');
    const before = [await sessionsOf(own), await historyOf(own)];
    const boss = await t.signIn(world, 'boss');
    const view = (await t.call(boss, viewAsCalls.ViewAs, { personId: person.id })).body
      .data as string;
    expect(await statusOf(view)).toBe(200);
    expect([await sessionsOf(own), await historyOf(own)]).toEqual(before);
    const seen = (await sessionsOf(view)).map(({ id }) => id);
    expect(seen).toEqual(before[0]!.map((session) => (session as Session).id));
  });
});
