/** Three doors of one process: what holds behind one does not leak to the others. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/kernel/errors.ts';
import { deviceServer, SLOWEST } from './device-port.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { listening } from '#server/testing/listening.ts';
import { connectRaw, sendRaw } from '#server/simulator/raw-http.ts';

const db = useDatabase();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await buildTestApp(db.current);
  port = Number(new URL(await listening(app)).port);
});
afterAll(() => app.close());

/** As old terminals write: they know no newer HTTP, and often name no content type. */
const fromTerminal = (method: string, address: string, body = '', version = '1.0') =>
  [
    `${method} ${address} HTTP/${version}`,
    'Host: x',
    'User-Agent: iClock Proxy/1.09',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** All that a terminal may have to read: its buffers are fixed and small. */
const DEVICE_HEADERS = ['connection', 'content-length', 'content-type', 'date'];

describe('the door of the devices', () => {
  it.each([
    ['GET', '/iclock', 404, 'NOT FOUND'],
    ['GET', '/iclock/', 400, 'BAD REQUEST'],
    ['GET', '/iclock/cdata?SN=1&options=all&pushver=2.4.1', 200, 'OK'],
    ['POST', '/iclock/cdata?SN=1&table=ATTLOG&Stamp=1', 503, 'UNKNOWN DEVICE'],
    ['GET', '/iclock/getrequest.aspx?SN=1', 200, 'OK'],
    ['GET', '/iclock/file?url=/../../package.json', 400, 'BAD REQUEST'],
    ['GET', '/iclock/file?SN=1&url=/../../package.json', 200, 'OK'],
    ['PUT', '/iclock/../iclock/x', 404, 'NOT FOUND'],
    ['GET', '/cihaz', 404, 'NOT FOUND'],
    ['GET', '/cihaz/no-such-key/iclock/cdata?SN=1', 404, 'NOT FOUND'],
    ['GET', '/iclock/%', 400, 'BAD REQUEST'],
    ['POST', '/iclock/%FF%FE?SN=1', 400, 'BAD REQUEST'],
  ])('answers %s %s in plain text, under few headers', async (method, address, status, text) => {
    for (const version of ['1.0', '1.1']) {
      const body = method === 'POST' ? '1\t2026-11-16 08:00:00\t0\t1\n' : '';
      const answer = await sendRaw(port, fromTerminal(method, address, body, version));
      expect([answer.status, answer.body]).toEqual([status, text]);
      expect(Object.keys(answer.headers).sort()).toEqual(DEVICE_HEADERS);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain',
        'content-length': String(text.length),
        connection: 'close',
      });
      expect(answer.headBytes).toBeLessThan(1_000);
    }
  });

  it('never shows a terminal the panel, however it asks', async () => {
    const { body, headers } = await app.inject({
      url: '/iclock/cdata',
      headers: { accept: 'text/html' },
    });
    expect([body, headers['content-type']]).toEqual(['BAD REQUEST', 'text/plain']);
  });

  it('refuses a request without a host that should have one in its own words', async () => {
    const answer = await sendRaw(port, 'GET /iclock/ping HTTP/1.1\r\n\r\n');
    expect([answer.status, answer.body]).toEqual([400, 'BAD REQUEST']);
    expect(Object.keys(answer.headers).sort()).toEqual(DEVICE_HEADERS);
  });

  it('reads little of what nobody asked for', async () => {
    for (const [bytes, status, text] of [
      [64 * 1024, 404, 'NOT FOUND'],
      [64 * 1024 + 1, 413, 'PAYLOAD TOO LARGE'],
    ] as const) {
      const payload = Buffer.alloc(bytes);
      const answer = await app.inject({ method: 'PUT', url: '/iclock/cdata', payload });
      expect([answer.statusCode, answer.body]).toEqual([status, text]);
    }
  });

  it('does not take what only begins like it', async () => {
    const { headers } = await app.inject('/iclocks');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('the plain port for terminals', () => {
  it('answers them, and shows nothing else of the product', async () => {
    const server = deviceServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const plain = (server.address() as AddressInfo).port;
    const ask = async (address: string) => {
      const { status, body } = await sendRaw(plain, fromTerminal('GET', address));
      return [status, body];
    };
    expect(await ask('/iclock/ping?SN=1')).toEqual([200, 'OK']);
    for (const address of [
      '/',
      '/login',
      '/api/openapi.json',
      '/healthz',
      '/iclocks/x',
      '/x/iclock/ping?SN=1',
    ]) {
      expect(await ask(address)).toEqual([404, '']);
    }
    server.close();
  });

  it('closes on whoever is too slow with a request, and within a minute at the latest', async () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOWEST;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThan(
      60_000,
    );
    const server = deviceServer(app, {
      headersTimeout: 100,
      requestTimeout: 200,
      connectionsCheckingInterval: 50,
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    for (const begun of [
      'POST /iclock/cdata?SN=1 HTTP/1.0\r\nHost: x\r\nContent-Length: 1000\r\n\r\n1\t2026',
      'POST /iclock/cdata?SN=1 HTTP/1.0\r\nHo',
    ]) {
      const socket = await connectRaw((server.address() as AddressInfo).port);
      const dripping = setInterval(() => socket.write('1'), 20);
      socket.on('error', () => {});
      socket.write(begun);
      socket.resume();
      await once(socket, 'close');
      clearInterval(dripping);
    }
    server.close();
  });
});

describe('the door of the panel\u2019s API', () => {
  it.each([
    'text/plain',
    'application/octet-stream',
    'application/push;charset=UTF-8',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('refuses a body of %s', async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Account/authenticate',
      payload: '{}',
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      success: false,
      Message: errors.unsupported_media_type.Message,
    });
  });

  it('is never kept and never the panel\u2019s HTML, not even where there is no such call', async () => {
    for (const url of ['/api', '/api/', '/api/none', '/api/%', '/api?x=1']) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
      expect([url, headers['content-type']]).toEqual([url, 'application/json; charset=utf-8']);
    }
  });
});

describe('the door of the public pages', () => {
  it.each([
    ['application/json', '{'],
    ['application/json', JSON.stringify('x'.repeat(2 ** 21))],
    ['text/plain', 'x'],
    ['application/octet-stream', 'x'],
  ])('does not even read a body of %s', async (type, payload) => {
    for (const url of ['/none', '/healthz', '/assets/x', '/apis']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toEqual({ success: false, Message: errors.not_found.Message });
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('takes an address that names no path', async () => {
    const answer = await sendRaw(port, fromTerminal('GET', 'http://x/%'));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      Message: errors.bad_request.Message,
    });
  });
});

it('each door refuses in its own words while the server stops', async () => {
  const ending = await buildTestApp(db.current);
  const endingPort = Number(new URL(await listening(ending)).port);
  const urls = ['/api/none', '/dashboard', '/iclock/ping'];
  // The server stops listening at once; whoever is connected may still ask.
  const sockets: Socket[] = [];
  for (const _ of urls) {
    const [socket] = await Promise.all([connectRaw(endingPort), once(ending.server, 'connection')]);
    sockets.push(socket);
  }
  const ended = ending.close();
  const answers = await Promise.all(
    urls.map((url, i) => sendRaw(sockets[i]!, fromTerminal('GET', url))),
  );
  await ended;
  const json = JSON.stringify({ success: false, Message: errors.unavailable.Message });
  expect(
    answers.map(({ status, headers, body }) => [status, headers['x-frame-options'], body]),
  ).toEqual([
    [503, 'DENY', json],
    [503, 'DENY', json],
    [503, undefined, 'SERVICE UNAVAILABLE'],
  ]);
});
