import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '#contract/kernel/errors.ts';
import { AppError } from '#server/http/errors.ts';
import { devices, MOST_DEVICE_BYTES } from './devices.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  const { open, prefix } = devices({ isStopping: () => false });
  // What a feature will put behind it: one that tells what it was given, and one that fails as asked.
  void app.register(
    async (own) => {
      await open(own);
      own.post('/given', (request, reply) => {
        const body = request.body as Buffer;
        return reply.type('text/plain').send(Buffer.isBuffer(body) ? body : 'no bytes');
      });
      own.get<{ Querystring: { code: string } }>('/fails', ({ query }) => {
        throw query.code in errors ? new AppError(query.code as ErrorCode) : new Error(query.code);
      });
    },
    { prefix },
  );
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/iclock/given?SN=1', payload, headers });

describe('a body that a terminal sends', () => {
  it.each([
    undefined,
    '',
    'text/plain',
    'application/json',
    'application/push;charset=UTF-8',
    'application-push; charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    ';;;',
  ])('arrives byte by byte, whatever it says to be (%s)', async (type) => {
    for (const bytes of [Buffer.from('1\t2026-11-16 08:00:00\t0\n'), Buffer.from([0, 255, 0xc3])]) {
      const answer = await post(bytes, type === undefined ? {} : { 'content-type': type });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    }
  });

  it('is empty bytes where there is none', async () => {
    const answer = await post(Buffer.alloc(0));
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('is taken up to the limit and refused above it, in plain text', async () => {
    expect((await post(Buffer.alloc(MOST_DEVICE_BYTES))).statusCode).toBe(200);
    const over = await post(Buffer.alloc(MOST_DEVICE_BYTES + 1));
    expect([over.statusCode, over.headers['content-type'], over.body]).toEqual([
      413,
      'text/plain',
      'PAYLOAD TOO LARGE',
    ]);
  });
});

describe('a failure that a terminal hears of', () => {
  it.each([...Object.keys(errors), 'password is TOKEN'])(
    '%s never looks like a success, and says no more than its kind',
    async (code) => {
      const { statusCode, headers, body } = await app.inject({
        url: '/iclock/fails',
        query: { code },
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['content-type']).toBe('text/plain');
      expect(Object.keys(headers).sort()).toEqual([
        'connection',
        'content-length',
        'content-type',
        'date',
      ]);
      expect(body).toMatch(/^[A-Z ]+$/);
      expect(body).not.toContain('OK');
    },
  );
});
