/** Requests that are none: they get the product's own answer, under its own headers, and nothing of theirs comes back. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, type Failure } from '#contract/kernel/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { listening } from '#server/testing/listening.ts';
import { type RawAnswer, sendRaw } from '#server/simulator/raw-http.ts';

const db = useDatabase();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await buildTestApp(db.current);
  port = Number(new URL(await listening(app)).port);
});
afterAll(() => app.close());

const send = (bytes: string | Buffer) => sendRaw(port, bytes);

const SECRET = 'GIZLI-DEGER';
const request = (method: string, address: string, headers: readonly string[] = []) =>
  [`${method} ${address} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );

function expectOwnHeaders(name: string, { headers }: RawAnswer): void {
  expect(headers, name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy'], name).toContain("default-src 'self'");
}

function expectOwnFailure(name: string, answer: RawAnswer, statuses: readonly number[]): void {
  expect(statuses, `${name}: ${answer.status} ${answer.body.slice(0, 200)}`).toContain(
    answer.status,
  );
  expectOwnHeaders(name, answer);
  expect(answer.headers['content-type'], name).toBe('application/json; charset=utf-8');
  const own = Object.values(errors).map(({ Message }): string => Message);
  const failure = JSON.parse(answer.body) as Failure;
  expect(failure, name).toEqual({ success: false, Message: expect.any(String) });
  expect(own, name).toContain(failure.Message);
  expect(answer.body, name).not.toContain(SECRET);
}

/** Percent signs that make no sense, letters that are no UTF-8, and names that no route has room for. */
const ADDRESSES = [
  '/%',
  '/%ZZ',
  '/%E0%A4%A',
  '/%FF%FE',
  '/%C0%AF',
  '/%ED%A0%80',
  '/a%',
  '/api/%',
  '/api/%ZZ',
  '/api/Account/%FF',
  '/api/Account/GetUserInfo%',
  '/assets/%',
  '/assets/%FF.js',
  '/files/%/x',
  `/files/${'x'.repeat(150)}/x`,
  `/documents/x/${'x'.repeat(5_000)}`,
];

describe.each(ADDRESSES)('the malformed address %s', (address) => {
  const asked = `${address}?token=${SECRET}`;

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'is refused to %s in the form of every failure',
    async (method) => {
      // Where a method has no route, its address may not even be looked at.
      const statuses = method === 'GET' ? [400] : [400, 404];
      expectOwnFailure(`${method} ${address}`, await send(request(method, asked)), statuses);
    },
  );

  it('shows a browser the panel, which says that there is no such page', async () => {
    const answer = await send(request('GET', asked, ['Accept: text/html,*/*;q=0.8']));
    if (/^\/(api|assets)\//.test(address)) return expectOwnFailure(address, answer, [400]);
    expect(answer.status).toBe(400);
    expectOwnHeaders(address, answer);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).not.toContain(SECRET);
  });
});

/** What is no HTTP, or too much of it: the parser stops before there is a request. */
const BROKEN: Readonly<Record<string, [status: number, bytes: string | Buffer]>> = {
  'a NUL in the address': [400, request('GET', `/a\0b?token=${SECRET}`)],
  'a blank in the address': [400, request('GET', `/a b?token=${SECRET}`)],
  'an address without a slash': [400, request('GET', `a?token=${SECRET}`)],
  'bytes above ASCII': [400, Buffer.from(request('GET', `/\xff\xfe?token=${SECRET}`), 'latin1')],
  'an unknown method': [400, request('STEAL', `/?token=${SECRET}`)],
  'no HTTP at all': [400, `${SECRET}\r\n\r\n`],
  'another protocol': [400, Buffer.from(`\x16\x03\x01${SECRET}`, 'latin1')],
  'an unknown version': [400, `GET /?token=${SECRET} HTTP/9.9\r\nHost: x\r\n\r\n`],
  'no host': [400, `GET /?token=${SECRET} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  'a header without a name': [400, request('GET', '/', [`: ${SECRET}`])],
  'a folded header': [400, request('GET', '/', ['A: b', ` ${SECRET}`, '\x01'])],
  'two lengths': [400, request('POST', '/api/x', ['Content-Length: 1', 'Content-Length: 2'])],
  'a length and chunks': [
    400,
    request('POST', '/api/x', ['Content-Length: 1', 'Transfer-Encoding: chunked']),
  ],
  'a broken chunk': [400, `${request('POST', '/api/x', ['Transfer-Encoding: chunked'])}ZZ\r\n`],
  'an address that is too long': [431, request('GET', `/?token=${SECRET}${'x'.repeat(20_000)}`)],
  'a header that is too long': [431, request('GET', '/', [`A: ${SECRET}${'x'.repeat(20_000)}`])],
  'too many headers': [431, request('GET', '/', Array<string>(5_000).fill(`A: ${SECRET}`))],
};

describe('what is no request', () => {
  it.each(Object.entries(BROKEN))('%s → our own answer', async (name, [status, bytes]) => {
    const answer = await send(bytes);
    // A broken chunk is found when the answer may be under way already.
    expectOwnFailure(name, answer, name === 'a broken chunk' ? [400, 404] : [status]);
  });

  it('a request that expects what we do not know is answered as without it', async () => {
    const answer = await send(request('GET', '/api/none', [`Expect: ${SECRET}`]));
    expectOwnFailure('Expect', answer, [404]);
  });
});
