/** A password that somebody else has seen opens one session, for a while, and that session can only replace it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import { createTenant } from '#server/features/tenants/create-tenant.commands.ts';
import { useApp } from '#server/testing/app.ts';

const t = useApp();
const crew = useCrew(t, 'ONE-TIME');
const NEW_PASSWORD = 'Kendi-Gizli-Parolam-7';
let boss: string;
beforeAll(() => {
  ({ boss } = crew.current);
});

let count = 0;
/** Someone new with a one-time password. */
async function newcomer(input: object = {}) {
  const username = `yeni.${++count}`;
  const { body } = await crew.add({ username, ...input });
  const { id, oneTimePassword } = body.data as { id: string; oneTimePassword: string };
  return { id, username, password: oneTimePassword };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const signIn = async ({ username, password }: Pick<Newcomer, 'username' | 'password'>) =>
  (await crew.signInWith(username, password)).body;
const signedIn = async (person: Newcomer) => (await signIn(person)).data as string;
const change = (token: string, oldPassword: string) =>
  t.call(token, identityCalls.PasswordChange, { oldPassword, newPassword: NEW_PASSWORD });
const olderBy = (id: string, hours: number) =>
  withTenant(t.db, crew.current.world.ctx, (db) =>
    sql`update credential set changed_at = changed_at - make_interval(hours => ${hours}) where person_id = ${id}`.execute(
      db,
    ),
  );

describe('a one-time password', () => {
  it('is good for one sign-in, and the second one is told why it fails', async () => {
    const person = await newcomer();
    expect((await signIn(person)).success).toBe(true);
    expect(await signIn(person)).toEqual({
      success: false,
      Message: expect.stringContaining('Tek kullanımlık'),
    });
  });

  it('lets only one of two in who use it at the same time', async () => {
    const person = await newcomer();
    const answers = await Promise.all([signIn(person), signIn(person), signIn(person)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is good for 72 hours', async () => {
    const [young, old] = [await newcomer(), await newcomer()];
    await olderBy(young.id, 71);
    await olderBy(old.id, 73);
    expect([(await signIn(young)).success, (await signIn(old)).success]).toEqual([true, false]);
  });

  it('says nothing of itself to whoever types another one', async () => {
    const person = await newcomer();
    await signIn(person);
    expect(await signIn({ ...person, password: 'Yanlis-Parola-123' })).toEqual({
      success: false,
      Message: 'Kullanıcı adı veya şifre hatalı.',
    });
  });

  it('opens a session that may do nothing but replace it', async () => {
    const person = await newcomer({ roles: ['Admin'] });
    const token = await signedIn(person);
    const info = await t.call(token, identityCalls.GetUserInfo);
    expect(info.body.data).toMatchObject({ mustChangePassword: true });
    const open: string[] = [];
    for (const call of allCalls) {
      if (call.permission === 'public') continue;
      if (call === identityCalls.PasswordChange || call === identityCalls.Logout) continue;
      const { status, body } = await t.call(token, call);
      if (status !== 403) open.push(call.path);
      else expect(body.Message, call.path).toBe('Önce şifrenizi değiştirin.');
    }
    expect(open).toEqual([identityCalls.GetUserInfo.path]);
    expect(
      (
        await t.app.inject({
          url: '/api/openapi.json',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(403);
  });

  it('can be renewed and signed out of before it is replaced', async () => {
    const token = await signedIn(await newcomer());
    const { refreshToken } = (await t.call(token, identityCalls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    const renewed = (await t.call(null, identityCalls.CreateTokenByRefreshToken, { refreshToken }))
      .body.data as { token: string };
    expect((await t.call(renewed.token, peopleCalls.GetPersonelList)).status).toBe(403);
    expect((await t.call(renewed.token, identityCalls.Logout)).status).toBe(200);
  });

  it('gives way to a lasting one, with which the same session goes on at once', async () => {
    const person = await newcomer();
    const token = await signedIn(person);
    expect((await change(token, 'Yanlis-Parola-123')).status).toBe(400);
    expect((await change(token, person.password)).status).toBe(200);
    const info = await t.call(token, identityCalls.GetUserInfo);
    expect(info.body.data).toMatchObject({ mustChangePassword: false });
    expect((await t.call(token, peopleCalls.GetPersonelList)).status).toBe(200);
    expect((await signIn(person)).success).toBe(false);
    for (const _ of [1, 2])
      expect((await signIn({ ...person, password: NEW_PASSWORD })).success).toBe(true);
  });

  it('of someone whose start lies ahead waits for that day', async () => {
    const person = await newcomer({ startDate: '2199-01-01' });
    expect((await signIn(person)).success).toBe(false);
    await withTenant(t.db, crew.current.world.ctx, (db) =>
      sql`update person set start_date = (now() at time zone 'Europe/Istanbul')::date where id = ${person.id}`.execute(
        db,
      ),
    );
    await olderBy(person.id, 30 * 24);
    expect((await signIn(person)).success).toBe(true);
  });

  it('does not keep an Admin from looking through the person\u2019s eyes', async () => {
    const person = await newcomer();
    const { body } = await t.call(
      boss,
      { method: 'POST', path: '/Account/ViewAs' },
      { personId: person.id },
    );
    const token = body.data as string;
    expect((await t.call(token, identityCalls.GetUserInfo)).body.data).toMatchObject({
      mustChangePassword: false,
    });
    expect((await t.call(token, peopleCalls.GetPersonelList)).status).toBe(200);
  });
});

describe('every way to be given a one-time password', () => {
  const ways: [string, () => Promise<Pick<Newcomer, 'username' | 'password'>>][] = [
    ['adding a person', () => newcomer()],
    [
      'a reset',
      async () => {
        const person = await newcomer({ password: 'Kalici-Parola-2026' });
        const { body } = await t.call(boss, peopleCalls.ResetPassword, { id: person.id });
        return { ...person, password: (body.data as { oneTimePassword: string }).oneTimePassword };
      },
    ],
    [
      'a first username',
      async () => {
        const id = await crew.added();
        const username = `ilk.${++count}`;
        const { body } = await crew.update(id, { username });
        return { username, password: (body.data as { oneTimePassword: string }).oneTimePassword };
      },
    ],
    [
      'hiring again',
      async () => {
        const person = await newcomer({ startDate: '2020-01-01' });
        const end = { id: person.id, endDate: '2021-01-01', terminationCode: '03' };
        await t.call(boss, peopleCalls.EndEmployment, end);
        const again = { id: person.id, startDate: '2024-01-01' };
        const { body } = await t.call(boss, peopleCalls.Rehire, again);
        return { ...person, password: (body.data as { oneTimePassword: string }).oneTimePassword };
      },
    ],
  ];
  it.each(ways)('makes one that must be replaced: %s', async (_, given) => {
    const person = await given();
    const { data } = await signIn(person);
    expect((await t.call(data as string, identityCalls.GetUserInfo)).body.data).toMatchObject({
      mustChangePassword: true,
    });
    expect((await signIn(person)).success).toBe(false);
  });

  it('is also the command that makes a tenant', async () => {
    const made = await createTenant(t.db.engine, {
      code: `OT-${crypto.randomUUID().slice(0, 8)}`,
      name: 'Tek',
      admin: 'ilk.admin',
      modules: [],
    });
    const authenticate = async () =>
      (
        await t.call(
          null,
          identityCalls.authenticate,
          { username: made.username, password: made.oneTimePassword! },
          { tenantId: made.tenantId },
        )
      ).body;
    const { data } = await authenticate();
    expect((await t.call(data as string, identityCalls.GetUserInfo)).body.data).toMatchObject({
      mustChangePassword: true,
    });
    expect((await authenticate()).success).toBe(false);
  });

  it('leaves a password that an administrator typed a lasting one', async () => {
    const person = { ...(await newcomer({ password: NEW_PASSWORD })), password: NEW_PASSWORD };
    for (const _ of [1, 2]) {
      const { data } = await signIn(person);
      expect((await t.call(data as string, identityCalls.GetUserInfo)).body.data).toMatchObject({
        mustChangePassword: false,
      });
    }
  });
});
