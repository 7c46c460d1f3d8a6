import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls as calls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { viewAsCalls } from '#contract/identity/view-as.calls.ts';
import { sql } from 'kysely';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;

beforeAll(async () => {
  world = await createWorld(t.db, 'IDENTITY');
  other = await createWorld(t.db, 'IDENTITY-2');
});

const authenticate = (
  username: string,
  password: string,
  tenantId = world.tenantId,
  ip = '10.0.0.1',
) =>
  t.app
    .inject({
      method: 'POST',
      url: '/api/Account/authenticate',
      payload: { username, password },
      headers: { tenantid: tenantId },
      remoteAddress: ip,
    })
    .then((response) => ({
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
    }));

const info = async (token: string) =>
  (await t.call(token, calls.GetUserInfo)).body.data as Record<string, unknown>;
const renew = (refreshToken: string) =>
  t.call(null, calls.CreateTokenByRefreshToken, { refreshToken });

describe('the company code', () => {
  it.each(['IDENTITY', 'identity', ' Identity '])('finds the tenant: %s', async (code) => {
    const { status, body } = await t.call(null, calls.GetTenantId, { code });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { tenantId: world.tenantId, tenantName: 'IDENTITY A.Ş.' } },
    ]);
  });

  it.each(['', 'NOPE', '%', 'I%', '_', 'ıdentıty', 'İDENTİTY'])(
    'answers 400 to %j',
    async (code) => {
      const { status, body } = await t.call(null, calls.GetTenantId, { code });
      expect([status, body.success]).toEqual([400, false]);
      expect(body.Message).toMatch(/\S/);
    },
  );

  it('answers 400 when it is repeated or missing', async () => {
    for (const url of ['?code=A&code=B', '?code[]=A', '?code[$ne]=A', '', '?Code=IDENTITY']) {
      expect((await t.app.inject(`/api/Account/GetTenantId${url}`)).statusCode).toBe(400);
    }
  });

  it('may be tried 60 times a minute from one address, whatever headers it sends', async () => {
    const ask = (n: number) =>
      t.app.inject({
        url: '/api/Account/GetTenantId?code=NOPE',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': `1.2.3.${n}` },
      });
    const statuses = [];
    for (let n = 0; n < 62; n++) statuses.push((await ask(n)).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
    const last = await ask(99);
    expect([statuses[60], statuses[61], last.statusCode]).toEqual([429, 429, 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('signing in', () => {
  it('answers a token, also with blanks and capitals around the name', async () => {
    for (const name of ['boss', ' boss ', 'BOSS']) {
      const { status, body } = await authenticate(name, PASSWORD);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.data).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    }
  });

  it('says the same for a wrong password, an unknown name, one without a sign-in and one who left', async () => {
    await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'left', active: false }));
    const answers = [
      await authenticate('boss', 'wrong-password', world.tenantId, '10.1.0.1'),
      await authenticate('nobody', PASSWORD, world.tenantId, '10.1.0.2'),
      await authenticate('left', PASSWORD, world.tenantId, '10.1.0.3'),
      await authenticate('boss', PASSWORD.toUpperCase(), other.tenantId, '10.1.0.4'),
      await authenticate('', '', world.tenantId, '10.1.0.5').then(({ body }) => ({ body })),
    ];
    for (const { body } of answers.slice(0, 4)) {
      expect(body).toEqual({ success: false, Message: 'Kullanıcı adı veya şifre hatalı.' });
    }
    expect(answers.slice(0, 4).map((answer) => 'status' in answer && answer.status)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  it('needs the header of a tenant that exists', async () => {
    for (const tenantId of ['', 'x', '00000000-0000-0000-0000-000000000000', '*']) {
      const { status, body } = await authenticate('boss', PASSWORD, tenantId);
      expect([status, body.Message]).toEqual([400, 'Firma bulunamadı. Firma kodunu kontrol edin.']);
    }
  });

  it('is refused from the 11th try on, for the name under any spelling and from any address; others go on', async () => {
    await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'target' }));
    const tries = [];
    for (let n = 0; n < 12; n++) {
      tries.push(
        await authenticate(
          ['target', 'TARGET', ' target '][n % 3]!,
          'wrong',
          world.tenantId,
          `10.2.0.${n}`,
        ),
      );
    }
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(Number(tries[11]!.headers['retry-after'])).toBeGreaterThan(50);
    expect(tries[11]!.body.Message).toContain('başarısız giriş');
    expect((await authenticate('target', PASSWORD, world.tenantId, '10.2.1.1')).status).toBe(429);
    expect((await authenticate('boss', PASSWORD, world.tenantId, '10.2.1.2')).body.success).toBe(
      true,
    );

    await withTenant(t.db, world.ctx, (db) =>
      sql`update sign_in_failure set blocked_until = now()`.execute(db),
    );
    expect((await authenticate('target', PASSWORD, world.tenantId, '10.2.1.3')).body.success).toBe(
      true,
    );
    expect((await authenticate('target', 'wrong', world.tenantId, '10.2.1.4')).status).toBe(200);
  });

  it('waits twice as long after each further failure, up to 15 minutes', async () => {
    const waits = [];
    for (let n = 0; n < 18; n++) {
      await authenticate('ghost', 'wrong', world.tenantId, `10.3.0.${n}`);
      const { rows } = await withTenant(t.db, world.ctx, (db) =>
        // To a quarter of a minute: a busy machine asks some seconds after the failure.
        sql<{
          wait: number;
        }>`select (round(extract(epoch from blocked_until - now()) / 15) * 15)::int as wait
          from sign_in_failure where blocked_until > now()`.execute(db),
      );
      if (rows[0]) waits.push(rows[0].wait);
      await withTenant(t.db, world.ctx, (db) =>
        sql`update sign_in_failure set blocked_until = now() - interval '1 s' where blocked_until is not null`.execute(
          db,
        ),
      );
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900, 900]);
  });

  it('is refused from one address after 10 failures over many names', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await authenticate(`name${n}`, 'wrong', world.tenantId, '10.4.0.1')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('is entered into the audit trail, the failures too', async () => {
    const rows = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actor_name', 'ip'])
        .where('action', 'like', 'sign-in%')
        .execute(),
    );
    expect(rows).toContainEqual({ action: 'sign-in', actor_name: 'Aslı Yıldız', ip: '10.0.0.1' });
    expect(rows).toContainEqual({ action: 'sign-in-failed', actor_name: 'nobody', ip: '10.1.0.2' });
  });
});

describe('user info', () => {
  it('says who one is and what one may', async () => {
    const data = await info(await t.signIn(world, 'hr'));
    expect(data).toMatchObject({
      id: world.people.hr.id,
      name: 'İrem Öztürk',
      avatar: null,
      introduction: 'Ünvan TAM',
      roles: ['admin'],
      heldRoles: ['admin'],
      modules: [],
    });
    expect(data.auths).toContainEqual({ groupName: 'Account', number: 87 });
    expect(data.pageAuths).toContainEqual({
      path: '/settings/user-list',
      actions: expect.arrayContaining(['add', 'edit', 'delete', 'export']),
    });
  });

  it('gives the same refresh token at every reload, which opens what it should', async () => {
    const token = await t.signIn(world, 'clerk');
    const { refreshToken } = await info(token);
    expect((await info(token)).refreshToken).toBe(refreshToken);
    const renewed = (await renew(refreshToken as string)).body.data as { token: string };
    expect(await info(renewed.token)).toMatchObject({ id: world.people.clerk.id });
  });
});

describe('renewing', () => {
  it('gives one successor to eight requests at once', async () => {
    const { refreshToken } = await info(await t.signIn(world, 'clerk'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => renew(refreshToken as string)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(
      new Set(answers.map(({ body }) => (body.data as { refreshToken: string }).refreshToken)).size,
    ).toBe(1);
  });

  it('with an older token ends the session for its thief and for its owner', async () => {
    const token = await t.signIn(world, 'clerk');
    const first = (await info(token)).refreshToken as string;
    const second = ((await renew(first)).body.data as { refreshToken: string }).refreshToken;
    const third = (await renew(second)).body.data as { refreshToken: string; token: string };
    expect((await renew(first)).status).toBe(401);
    expect((await renew(third.refreshToken)).status).toBe(401);
    expect((await t.call(third.token, calls.GetUserInfo)).status).toBe(401);
  });

  it('with the token just before is over after the grace of 10 s', async () => {
    const token = await t.signIn(world, 'clerk');
    const first = (await info(token)).refreshToken as string;
    await renew(first);
    await withTenant(t.db, world.ctx, (db) =>
      sql`update session set rotated_at = now() - interval '11 s'`.execute(db),
    );
    expect((await renew(first)).status).toBe(401);
  });

  it('refuses everything else: junk, forgeries, an access token', async () => {
    const token = await t.signIn(world, 'clerk');
    const good = (await info(token)).refreshToken as string;
    const forged = `${good.slice(0, 60)}${good[60] === 'A' ? 'B' : 'A'}${good.slice(61)}`;
    for (const bad of ['x', token, forged, `${good}A`, good.toLowerCase()]) {
      const { status, body } = await renew(bad);
      expect([status, body.success]).toEqual([401, false]);
    }
    expect((await t.call(good, calls.GetUserInfo)).status).toBe(401);
  });
});

describe('a header of another tenant', () => {
  it('is refused when renewing, and the session lives on', async () => {
    const token = await t.signIn(world, 'clerk');
    const { refreshToken } = await info(token);
    const renewWith = (tenantId: string) =>
      t.call(null, calls.CreateTokenByRefreshToken, { refreshToken }, { tenantId });
    for (const tenantId of [other.tenantId, '', '*', `${world.tenantId},${other.tenantId}`]) {
      expect((await renewWith(tenantId)).status, tenantId).toBe(403);
    }
    expect((await renewWith(world.tenantId)).status).toBe(200);
  });
});

describe('someone whose first day lies ahead', () => {
  const startingIn = (username: string, days: number) =>
    withTenant(t.db, world.ctx, async (db) => {
      const person = await addPerson(db, { username });
      await sql`update person set start_date = (now() at time zone 'Europe/Istanbul')::date + ${days}::int
        where id = ${person.id}`.execute(db);
      return person;
    });

  it('cannot sign in before it, and hears no more than a stranger', async () => {
    await startingIn('tomorrow', 1);
    await startingIn('today', 0);
    const early = await authenticate('tomorrow', PASSWORD, world.tenantId, '10.6.0.1');
    expect(early.body).toEqual({ success: false, Message: 'Kullanıcı adı veya şifre hatalı.' });
    expect((await authenticate('today', PASSWORD, world.tenantId, '10.6.0.2')).body.success).toBe(
      true,
    );
  });

  it('is out when the day is put off, and cannot be looked through', async () => {
    const person = await startingIn('putoff', 0);
    const token = await t.signIn(world, person);
    const { refreshToken } = await info(token);
    const boss = await t.signIn(world, 'boss');
    const put = { id: person.id, startDate: '2199-01-01' };
    expect((await t.call(boss, peopleCalls.UpdateUser, put)).status).toBe(200);
    expect((await t.call(token, calls.GetUserInfo)).status).toBe(401);
    expect((await renew(refreshToken as string)).status).toBe(401);
    const view = await t.call(boss, viewAsCalls.ViewAs, { personId: person.id });
    expect([view.status, view.body.errors?.[0]?.field]).toEqual([400, 'personId']);
  });
});

describe('signing out', () => {
  it('ends the session and its refresh token at once', async () => {
    const token = await t.signIn(world, 'clerk');
    const { refreshToken } = await info(token);
    expect((await t.call(token, calls.Logout)).body).toEqual({ success: true, data: null });
    expect((await renew(refreshToken as string)).status).toBe(401);
    expect((await t.call(token, calls.GetUserInfo)).status).toBe(401);
  });
});

describe('one\u2019s own password', () => {
  it('needs the old one and a good new one, and ends the other sessions', async () => {
    const person = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'changer', name: 'Derya' }),
    );
    const here = await t.signIn(world, person);
    const there = await t.signIn(world, person);
    const change = (oldPassword: string, newPassword: string) =>
      t.call(here, calls.PasswordChange, { oldPassword, newPassword });

    for (const [oldPassword, newPassword, field] of [
      ['wrong', 'Yepyeni-Bir-Parola', 'oldPassword'],
      [PASSWORD, 'kısa', 'newPassword'],
      [PASSWORD, 'qwertyuiop', 'newPassword'],
      [PASSWORD, 'aaaaaaaaaaaa', 'newPassword'],
      [PASSWORD, 'derya-2026-derya', 'newPassword'],
      [PASSWORD, PASSWORD, 'newPassword'],
      [PASSWORD, 'x'.repeat(129), 'newPassword'],
    ] as const) {
      const { status, body } = await change(oldPassword, newPassword);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await change(PASSWORD, 'Yepyeni-Bir-Parola')).status).toBe(200);
    expect((await t.call(there, calls.GetUserInfo)).status).toBe(401);
    expect((await t.call(here, calls.GetUserInfo)).status).toBe(200);
    expect((await authenticate('changer', PASSWORD, world.tenantId, '10.5.0.1')).body.success).toBe(
      false,
    );
    expect(
      (await authenticate('changer', 'Yepyeni-Bir-Parola', world.tenantId, '10.5.0.1')).body
        .success,
    ).toBe(true);
  });

  it('is used whole: neither 72 bytes of it nor anything longer than 128 characters', async () => {
    const long = `${'Çok-Uzun-'.repeat(10)}son`;
    const person = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'longer' }));
    const token = await t.signIn(world, person);
    await t.call(token, calls.PasswordChange, { oldPassword: PASSWORD, newPassword: long });
    expect(
      (await authenticate('longer', long.slice(0, 72), world.tenantId, '10.5.1.1')).body.success,
    ).toBe(false);
    expect((await authenticate('longer', long, world.tenantId, '10.5.1.1')).body.success).toBe(
      true,
    );
    const tried = async (length: number) =>
      (await authenticate('longer', 'x'.repeat(length), world.tenantId, '10.5.1.1')).status;
    expect([await tried(2_000), await tried(200_000)]).toEqual([400, 413]);
  });
});

describe('switching role', () => {
  it('narrows to a held role and comes back, and never widens', async () => {
    const token = await t.signIn(world, 'manager');
    const { body } = await t.call(token, calls.SwitchRole, { role: 'Personel' });
    const narrowed = body.data as string;
    expect(JSON.parse(Buffer.from(narrowed.split('.')[1]!, 'base64url').toString())).toMatchObject({
      name: 'Personel-token',
    });
    expect(await info(narrowed)).toMatchObject({
      roles: ['Personel'],
      heldRoles: ['MNG', 'Personel'],
    });
    expect((await t.call(narrowed, calls.SwitchRole, { role: 'Admin' })).status).toBe(403);
    expect((await t.call(narrowed, calls.SwitchRole, { role: 'admin' })).status).toBe(403);
    expect((await t.call(narrowed, calls.SwitchRole, { role: null })).status).toBe(200);
    expect(await info(token)).toMatchObject({ roles: ['MNG', 'Personel'] });
    const trail = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('action', '=', 'switch-role')
        .orderBy('at')
        .execute(),
    );
    expect(trail).toEqual([
      { before: { role: null }, after: { role: 'Personel' } },
      { before: { role: 'Personel' }, after: { role: null } },
    ]);
  });

  it('ends when the role that it was narrowed to is taken away, and does not come back with it', async () => {
    const person = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'two.roles', roles: ['MNG', 'Personel'] }),
    );
    const boss = await t.signIn(world, 'boss');
    const give = (roles: string[]) =>
      t.call(boss, peopleCalls.UpdateUser, { id: person.id, roles });
    const narrowed = (
      await t.call(await t.signIn(world, person), calls.SwitchRole, { role: 'MNG' })
    ).body.data as string;
    const { refreshToken } = await info(narrowed);
    const whole = await t.signIn(world, person);
    expect((await give(['Personel'])).status).toBe(200);
    expect((await t.call(narrowed, calls.GetUserInfo)).status).toBe(401);
    expect((await renew(refreshToken as string)).status).toBe(401);
    expect(await info(whole)).toMatchObject({ roles: ['Personel'] });
    expect((await give(['MNG', 'Personel'])).status).toBe(200);
    expect((await t.call(narrowed, calls.GetUserInfo)).status).toBe(401);
  });
});
