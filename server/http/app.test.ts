import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/kernel/errors.ts';
import { buildApp } from '#server/app.ts';
import { buildTestApp, testSecret } from '#server/testing/app.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { useDatabase } from '#server/testing/database/database.ts';

const db = useDatabase();
let app: FastifyInstance;
const log = captureLog('info');

beforeAll(async () => {
  app = await buildApp({
    env: {
      PRODUCT_NAME: 'Devam <Deneme>',
      PUBLIC_URL: undefined,
      TRUST_PROXY: undefined,
      DEMO: true,
    },
    secret: testSecret,
    db: db.current,
    logger: log.logger,
  });
});
afterAll(() => app.close());

describe('the server', () => {
  it('says that it lives and that it is ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', database: db.current.engine.kind },
    ]);
  });

  it('serves the panel with the product\u2019s name, escaped, under any path that is nobody else\u2019s', async () => {
    for (const url of ['/', '/dashboard', '/settings/user-list?page=2']) {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<title>Devam &#60;Deneme&#62;</title>');
      expect(page.body).toContain('<meta name="product" content="Devam &#60;Deneme&#62;"');
    }
  });

  it('tells crawlers to stay away, in plain text', async () => {
    const { statusCode, headers, body } = await app.inject('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('serves built files for good, and nothing outside their folder', async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec((await app.inject('/')).body)![0];
    const served = await app.inject(file);
    expect(served.statusCode).toBe(200);
    expect(served.headers['cache-control']).toContain('immutable');
    for (const url of [
      '/assets/none.js',
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fserver%2fmain.js',
    ]) {
      const answer = await app.inject(url);
      expect(answer.body).not.toMatch(/"dependencies"|createLogger/);
    }
  });

  it('serves built files compressed to whoever takes it, and says what the answer depends on', async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec((await app.inject('/')).body)![0];
    const ask = (accepted?: string) =>
      app.inject({ url: file, headers: accepted ? { 'accept-encoding': accepted } : {} });
    const plain = (await ask()).rawPayload;
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
      [undefined, undefined],
    ] as const) {
      const { headers, rawPayload } = await ask(accepted);
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['cache-control']).toContain('immutable');
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      if (encoding) expect(rawPayload.length).toBeLessThan(plain.length / 2);
      expect((encoding ? unpack[encoding](rawPayload) : rawPayload).equals(plain)).toBe(true);
    }
  });

  it('never compresses an answer that may hold a token', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answers = [
      await app.inject({ url: '/api/Account/GetTenantId?code=YOK', headers }),
      await app.inject({ url: '/api/openapi.json', headers }),
    ];
    expect(answers[1]!.rawPayload.length).toBeGreaterThan(10_000);
    for (const answer of answers) expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('answers an unknown call with 404 in the form of every failure, without repeating the address', async () => {
    for (const [method, url] of [
      ['GET', '/api/None?token=SECRET1'],
      ['POST', '/none?token=SECRET2'],
      ['HEAD', '/healthz'],
    ] as const) {
      const answer = await app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('SECRET');
      if (method !== 'HEAD')
        expect(answer.json()).toEqual({ success: false, Message: errors.not_found.Message });
    }
  });

  it('answers a broken body with 400 and a large one with 413', async () => {
    const probe = await buildTestApp(db.current);
    const post = (payload: string) =>
      probe.inject({
        method: 'POST',
        url: '/api/x',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post('{"__proto__":1}')).statusCode).toBe(400);
    expect((await post(JSON.stringify('x'.repeat(2 ** 21)))).statusCode).toBe(413);
    await probe.close();
  });

  it('writes one line per request, and no secret', async () => {
    log.clear();
    await app.inject('/healthz?refreshToken=SECRET3');
    app.log.info(
      {
        password: 'SECRET4',
        body: { newPassword: 'SECRET5' },
        headers: { authorization: 'SECRET6' },
      },
      'x',
    );
    const lines = log
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      req: { method: 'GET', path: '/healthz' },
      res: { status: 200 },
    });
    expect(log.text()).not.toContain('SECRET');
  });
});
