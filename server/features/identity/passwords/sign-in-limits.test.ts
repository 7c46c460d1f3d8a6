/** Whoever guesses at passwords is slowed down, and nobody else is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, PASSWORD, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
beforeAll(async () => {
  world = await createWorld(t.db, 'LIMITS');
});

const added = (username: string) =>
  withTenant(t.db, world.ctx, (db) => addPerson(db, { username }));
const from = async (
  remoteAddress: string,
  path: string,
  payload: object,
  headers: Record<string, string>,
) => {
  const url = `/api${path}`;
  const answer = await t.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const signIn = (ip: string, username: string, password: string) =>
  from(ip, identityCalls.authenticate.path, { username, password }, { tenantid: world.tenantId });
const changePassword = (ip: string, token: string, oldPassword: string, newPassword: string) =>
  from(
    ip,
    identityCalls.PasswordChange.path,
    { oldPassword, newPassword },
    { authorization: `Bearer ${token}` },
  );

describe('an address that is over its limit', () => {
  it('does not lock the names that it goes on trying', async () => {
    await added('victim');
    for (let n = 0; n < 11; n++) await signIn('10.20.0.1', `guess${n}`, 'wrong');
    for (let n = 0; n < 25; n++) {
      const { status, headers } = await signIn('10.20.0.1', 'victim', 'wrong');
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await signIn('10.20.0.2', 'victim', PASSWORD)).body.success).toBe(true);
  });
});

describe('a name that is over its limit', () => {
  it('does not lock the address of an office whose people go on trying it', async () => {
    await added('locked');
    await added('colleague');
    for (let n = 0; n < 11; n++) await signIn(`10.21.1.${n}`, 'locked', 'wrong');
    for (let n = 0; n < 25; n++) {
      expect((await signIn('10.21.0.1', 'locked', 'wrong')).status).toBe(429);
    }
    expect((await signIn('10.21.0.1', 'colleague', PASSWORD)).body.success).toBe(true);
  });
});

describe('guessing at the password of an open session', () => {
  it('is refused from the 11th failure on, also of the right one, with the time to wait', async () => {
    const person = await added('guessed');
    const token = await t.signIn(world, person);
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const { status } = await changePassword(`10.22.0.${n}`, token, 'wrong', 'Yepyeni-Bir-Parola');
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const right = await changePassword('10.22.1.1', token, PASSWORD, 'Yepyeni-Bir-Parola');
    expect([right.status, right.body.Message]).toEqual([
      429,
      expect.stringContaining('hatalı şifre'),
    ]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('locks neither the owner\u2019s sign-in nor the address\u2019s', async () => {
    expect((await signIn('10.22.0.1', 'guessed', PASSWORD)).body.success).toBe(true);
  });

  it('keeps nobody else of the same office from changing theirs', async () => {
    const guesser = await t.signIn(world, await added('insider'));
    for (let n = 0; n < 12; n++) await changePassword('10.23.0.1', guesser, 'wrong', 'x');
    const colleague = await t.signIn(world, await added('deskmate'));
    const changed = await changePassword('10.23.0.1', colleague, PASSWORD, 'Yepyeni-Bir-Parola');
    expect(changed.status).toBe(200);
  });

  it('counts parallel tries, and a right one starts anew', async () => {
    const token = await t.signIn(world, await added('parallel'));
    const wrong = (n: number) => changePassword(`10.24.0.${n}`, token, 'wrong', 'x');
    const first = await Promise.all(Array.from({ length: 9 }, (_, n) => wrong(n)));
    expect(first.map(({ status }) => status)).toEqual(Array(9).fill(400));
    // The right old password with a new one that is no good is no failure.
    expect((await changePassword('10.24.1.1', token, PASSWORD, 'kısa')).status).toBe(400);
    const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => wrong(100 + n)));
    expect(flood.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });
});

describe('a flood of sign-ins', () => {
  it('is refused at its own name, while everybody else comes in at once', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, (_, n) => added(`crowd${n}`)));
    const flood = Array.from({ length: 150 }, (_, n) => signIn(`10.25.1.${n}`, 'flooded', 'wrong'));
    const crowd = names.map(({ username }, n) => signIn(`10.25.2.${n}`, username, PASSWORD));
    const answers = await Promise.all(crowd);
    expect(answers.map(({ body }) => body.success)).toEqual(Array(20).fill(true));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(11);
  });
});
