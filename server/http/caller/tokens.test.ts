import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { deriveKey } from '#server/secret.ts';
import { testSecret, useApp } from '#server/testing/app.ts';
import { Tokens } from './tokens.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let good: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'TOKENS');
  good = await t.signIn(world, 'boss');
});

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const read = (token: string, index: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
const key = deriveKey(testSecret, 'access');

/** Signed with our own key, with a changed header or changed claims. */
function forge(header: object, claims: object, { secret = key, hash = 'sha256' } = {}): string {
  const text = `${part({ ...read(good, 0), ...header })}.${part({ ...read(good, 1), ...claims })}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

const status = async (token: string) =>
  (
    await t.app.inject({
      url: '/api/Account/GetUserInfo',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

describe('access tokens', () => {
  it('differ from one another, also within a second', async () => {
    const ref = {
      tenantId: world.tenantId,
      personId: crypto.randomUUID(),
      sessionId: crypto.randomUUID(),
    };
    const tokens = new Tokens(testSecret);
    expect(await tokens.access(ref)).not.toBe(await tokens.access(ref));
  });

  it('that are ours open the door, so the forgeries below fail for the right reason', async () => {
    expect(await status(good)).toBe(200);
    expect(await status(forge({}, {}))).toBe(200);
  });

  it('live 15 minutes and name tenant, person and session', () => {
    const claims = read(good, 1) as { exp: number; iat: number };
    expect(claims.exp - claims.iat).toBe(900);
    expect(read(good, 1)).toMatchObject({ tid: world.tenantId, sub: world.people.boss.id });
  });

  it('that are forged, foreign, expired or of another kind answer 401, never 500', async () => {
    const [header, claims, signature] = good.split('.') as [string, string, string];
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rs256 = `${part({ alg: 'RS256', typ: 'at+jwt' })}.${claims}`;
    const now = Math.floor(Date.now() / 1000);
    const forgeries = [
      ...['none', 'None', 'NONE', 'nOnE', ''].map(
        (alg) => `${part({ alg, typ: 'at+jwt' })}.${claims}.`,
      ),
      ...['none', 'HS256'].map(
        (alg) => `${part({ alg, typ: 'at+jwt' })}.${claims}.${signature.slice(0, -2)}`,
      ),
      // The same bytes, spelt otherwise.
      ...['=', '==', '!', '%20', ';x', '\u00e9'].map((more) => `${good}${more}`),
      `${header}.${claims}.${signature.slice(0, 9)} ${signature.slice(9)}`,
      forge({ alg: 'HS512' }, {}, { hash: 'sha512' }),
      forge({ alg: 'HS384' }, {}, { hash: 'sha384' }),
      forge({ alg: 'RS256' }, {}),
      forge({ alg: 'junk' }, {}),
      forge({ alg: 7 }, {}),
      forge({ alg: ['HS256'] }, {}),
      forge({ typ: 'JWT' }, {}),
      forge({ typ: undefined }, {}),
      forge({ crit: ['exp'] }, {}),
      forge({ b64: false, crit: ['b64'] }, {}),
      `${rs256}.${sign('sha256', Buffer.from(rs256), rsa.privateKey).toString('base64url')}`,
      ...[
        Buffer.from(''),
        Buffer.from('secret'),
        testSecret,
        deriveKey(testSecret, 'refresh'),
        Buffer.alloc(32),
      ].map((secret) => forge({}, {}, { secret })),
      forge({}, { exp: now - 1 }),
      forge({}, { exp: undefined }),
      forge({}, { exp: 'never' }),
      forge({}, { exp: null }),
      forge({}, { nbf: now + 600 }),
      forge({}, { iss: 'other' }),
      forge({}, { iss: ['devam'] }),
      forge({}, { iss: undefined }),
      forge({}, { aud: 'other' }),
      forge({}, { aud: ['panel', 'other'] }),
      forge({}, { aud: undefined }),
      forge({}, { sub: undefined }),
      forge({}, { sub: world.people.clerk.id }),
      forge({}, { sub: 7 }),
      forge({}, { tid: undefined }),
      forge({}, { tid: crypto.randomUUID() }),
      forge({}, { tid: "x'; reset role; --" }),
      forge({}, { tid: '' }),
      forge({}, { tid: [world.tenantId] }),
      forge({}, { sid: undefined }),
      forge({}, { sid: crypto.randomUUID() }),
      forge({}, { sid: 'not a uuid' }),
      forge({}, { sid: { $ne: null } }),
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}..${signature}`,
      `.${claims}.${signature}`,
      `${header}.${part('[]')}.${signature}`,
      `${header}.${part('{')}.${signature}`,
      `${part('{')}.${claims}.${signature}`,
      `${good}.x`,
      good.toUpperCase(),
      `${header}.${claims}.${signature.split('').toReversed().join('')}`,
      'x'.repeat(4096),
      '...',
    ];
    const statuses = [];
    for (const token of forgeries) statuses.push(await status(token));
    console.log(`${forgeries.length} forgeries tried`);
    expect(statuses).toEqual(forgeries.map(() => 401));
  });

  it('are taken from the header alone, as Bearer', async () => {
    for (const headers of [
      { authorization: good },
      { authorization: `bearer ${good}` },
      { authorization: `Basic ${good}` },
      { authorization: `Bearer  ${good}` },
      { authorization: `Bearer ${good} x` },
      { cookie: `token=${good}` },
      { token: good },
    ]) {
      expect((await t.app.inject({ url: '/api/Account/GetUserInfo', headers })).statusCode).toBe(
        401,
      );
    }
    expect((await t.app.inject({ url: `/api/Account/GetUserInfo?token=${good}` })).statusCode).toBe(
      401,
    );
  });

  it('are renewed by refresh tokens, and neither passes for the other (S-21)', async () => {
    const { body } = await t.call(good, identityCalls.GetUserInfo);
    const { refreshToken } = body.data as { refreshToken: string };
    expect(await status(refreshToken)).toBe(401);
    expect(
      (await t.call(null, identityCalls.CreateTokenByRefreshToken, { refreshToken: good })).status,
    ).toBe(401);
  });
});
