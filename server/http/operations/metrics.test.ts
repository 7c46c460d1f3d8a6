/** Figures have a port of their own; the public one has none, however it is asked. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testSecret } from '#server/testing/app.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { listening } from '#server/testing/listening.ts';
import { createLogger } from './logging.ts';
import { Metrics } from './metrics.ts';

const db = useDatabase();
let app: FastifyInstance;
let figures: Server;
let publicly: string;
let privately: string;

beforeAll(async () => {
  const metrics = new Metrics(db.current);
  app = await buildApp({
    env: { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false },
    secret: testSecret,
    db: db.current,
    logger: createLogger('silent'),
    metrics,
  });
  publicly = await listening(app);
  figures = metrics.server().listen(0, '127.0.0.1');
  await once(figures, 'listening');
  privately = `http://127.0.0.1:${(figures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  figures.close();
  await app.close();
});

it('tells a collector how requests were answered and how the database is used', async () => {
  await fetch(`${publicly}/healthz`);
  const answer = await fetch(`${privately}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
  );
  expect(text).toContain('database_connections{state="open"}');
  expect(text).toMatch(/^jobs\{state="failed"\} \d+$/m);
});

it('serves nothing else on that port', async () => {
  for (const path of ['/', '/healthz', '/metrics/', '/api/openapi.json']) {
    expect((await fetch(privately + path)).status, path).toBe(404);
  }
  expect((await fetch(`${privately}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('gives none on the public port, directly or through whatever kind of proxy', async () => {
  const ways: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '1.2.3.4' },
    { via: '1.1 proxy' },
    { forwarded: 'for=127.0.0.1' },
    { accept: 'text/html' },
  ];
  for (const headers of ways) {
    for (const path of ['/metrics', '/metrics/', '/metrics?x=1']) {
      const answer = await fetch(publicly + path, { headers });
      expect([path, headers, answer.status]).toEqual([path, headers, 404]);
      expect(await answer.text()).not.toContain('http_request_duration_seconds');
    }
  }
});
