/** What must never be written down: passwords and tokens, wherever they travel (S-17, S-19). */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls as calls } from '#contract/identity/identity.calls.ts';
import { buildApp } from '#server/app.ts';
import { newKioskKey } from '#server/features/organisation/kiosk-links/kiosk-key.ts';
import { callApp, signInTo, testSecret } from '#server/testing/app.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';

const db = useDatabase();
let app: FastifyInstance;
let world: World;
const log = captureLog('trace');

beforeAll(async () => {
  app = await buildApp({
    env: {
      PRODUCT_NAME: 'Devam',
      PUBLIC_URL: 'https://devam.example',
      TRUST_PROXY: undefined,
      DEMO: false,
    },
    secret: testSecret,
    db: db.current,
    logger: log.logger,
  });
  world = await createWorld(db.current, 'SECRETS');
});
afterAll(() => app.close());

describe('after a day of work', () => {
  it('neither the log nor the audit trail nor any failure holds a password or a token', async () => {
    const newPassword = 'Bambaska-Bir-Parola-9';
    const token = await signInTo(app, world, 'clerk');
    const { refreshToken } = (await callApp(app, token, calls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    const answers = [
      await callApp(
        app,
        null,
        calls.authenticate,
        { username: 'clerk', password: 'yanlis-parola-1' },
        { tenantid: world.tenantId },
      ),
      await callApp(
        app,
        null,
        calls.authenticate,
        { username: PASSWORD, password: PASSWORD, extra: refreshToken },
        { tenantid: world.tenantId },
      ),
      await callApp(app, token, calls.PasswordChange, {
        oldPassword: 'yanlis-parola-1',
        newPassword,
      }),
      await callApp(app, token, calls.PasswordChange, { oldPassword: PASSWORD, newPassword }),
      await callApp(app, null, calls.CreateTokenByRefreshToken, {
        refreshToken: `${refreshToken}x`,
      }),
    ];
    const renewed = (await callApp(app, null, calls.CreateTokenByRefreshToken, { refreshToken }))
      .body.data as { token: string; refreshToken: string };
    const pages = [
      await app.inject(`/api/Account/CreateTokenByRefreshToken/x?refreshToken=${refreshToken}`),
      await app.inject({ url: `/nowhere?token=${token}`, method: 'POST' }),
      await app.inject({
        url: `/api/none?refreshToken=${refreshToken}`,
        headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
      }),
      await app.inject({
        url: `/api/Account/GetUserInfo?x=${refreshToken}`,
        headers: { authorization: `Bearer ${token}x` },
      }),
    ];
    await callApp(app, renewed.token, calls.Logout, { token: renewed.token });

    const secrets = [
      PASSWORD,
      newPassword,
      'yanlis-parola-1',
      token,
      refreshToken,
      renewed.token,
      renewed.refreshToken,
    ];
    const trail = await db.current.engine.asOwner(async (client) => {
      const { rows } = await client.query(
        "select string_agg(a::text, E'\\n') as all from audit_entry a",
      );
      return (rows[0] as { all: string }).all;
    });
    expect(log.text().split('\n').length).toBeGreaterThan(10);
    for (const secret of secrets) {
      expect(log.text()).not.toContain(secret);
      expect(trail).not.toContain(secret);
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secret);
      for (const { body } of pages) expect(body).not.toContain(secret);
    }
  });

  it('the log names pages without what their addresses carry, keys among it', async () => {
    const key = newKioskKey(world.tenantId);
    log.clear();
    for (const url of [
      `/qrcode/${key}`,
      `/qrcode/${key}/`,
      `/qrcode/${key}/x`,
      `/qrcode/${key}%zz`,
      `/QRCODE/${key}`,
      `/qrcode%2F${key}`,
      `//qrcode/${key}`,
      `/redirect/qrcode/${key}`,
      `/transaction/qr-giris/${key}`,
      `/Customer/Accept/${key}?x=1`,
      `/kampanya/detay/${key}`,
      `/${key}`,
    ]) {
      await app.inject(url);
      await app.inject({ url, method: 'POST' });
    }
    expect(log.text()).not.toContain(key);
    for (const path of ['/qrcode/:coordinateId', '/transaction/qr-giris/:token', '(no page)']) {
      expect(log.text()).toContain(`"path":"${path}"`);
    }
  });

  it('passwords are kept as argon2id, and no token is kept at all', async () => {
    const { rows } = await db.current.engine.asOwner((client) =>
      client.query<{ hash: string }>(
        'select password_hash as hash from credential where person_id = $1',
        [world.people.clerk.id],
      ),
    );
    // The one that was changed above: those of the test's world are made to be checked quickly.
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
    const columns = await db.current.engine.asOwner((client) =>
      client.query(
        "select column_name from information_schema.columns where table_name = 'session' and column_name like '%token%'",
      ),
    );
    expect(columns.rows).toEqual([]);
  });
});

describe('every answer', () => {
  it('carries the headers that keep a browser safe, and allows no other origin', async () => {
    for (const url of [
      '/',
      '/api/none',
      '/api/Account/GetUserInfo',
      '/assets/none.js',
      '/healthz',
    ]) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } });
      expect(headers['content-security-policy'], url).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/Account/GetUserInfo',
      headers: { origin: 'null', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(404);
  });
});

describe('the description of the API', () => {
  it('needs a session in production, where there is no page either', async () => {
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(401);
    expect((await app.inject('/api')).statusCode).toBe(404);
    const token = await signInTo(app, world, 'boss');
    const { statusCode, body } = await app.inject({
      url: '/api/openapi.json',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    const { openapi, paths } = JSON.parse(body) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(openapi).toBe('3.1.0');
    expect(paths).toHaveProperty(['/api/Account/GetTenantId', 'get', 'responses', '200']);
  });
});
