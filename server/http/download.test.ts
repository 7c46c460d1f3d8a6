import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDownload } from './download.ts';
import { AppError, handleErrors } from './errors.ts';
import { ownHeaders, securityHeaders } from './headers.ts';

const MEGABYTE = Buffer.alloc(2 ** 20);
let app: FastifyInstance;
let origin: string;
const endless = { made: 0, ended: () => {} };
const ended = new Promise<void>((resolve) => {
  endless.ended = resolve;
});

async function* never() {
  yield await Promise.reject<string>(new AppError('not_found'));
}
async function* half() {
  yield 'the first half';
  throw new Error('the second is gone');
}
async function* forEver() {
  try {
    for (;;) {
      endless.made++;
      yield MEGABYTE;
    }
  } finally {
    endless.ended();
  }
}
async function* whole() {
  yield 'Merhaba ';
  yield 'dünya';
}
const contents = { never, half, forEver, whole, nothing: async function* () {} };

beforeAll(async () => {
  app = Fastify();
  securityHeaders(app, { ...ownHeaders(undefined), 'Cache-Control': 'no-store' });
  handleErrors(app);
  for (const [name, content] of Object.entries(contents)) {
    app.get(`/api/${name}`, (_request, reply) =>
      sendDownload(reply, {
        fileName: 'İşyeri (ı) "listesi".csv',
        contentType: 'text/csv; charset=utf-8',
        content: content() as AsyncIterable<string>,
      }),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => app.close());

describe('a download', () => {
  it('arrives whole, under its Turkish name, and is neither kept nor guessed at', async () => {
    const answer = await fetch(`${origin}/whole`);
    expect(await answer.text()).toBe('Merhaba dünya');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="isyeri _i_ _listesi_.csv"; filename*=UTF-8''%C4%B0%C5%9Fyeri%20%28%C4%B1%29%20%22listesi%22.csv`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await fetch(`${origin}/nothing`)).text()).toBe('');
  });

  it('that fails before its first byte is a failure like any other', async () => {
    const answer = await fetch(`${origin}/never`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toEqual({ success: false, Message: 'Kayıt bulunamadı.' });
  });

  it('that fails later breaks the connection: half a file is not taken for a whole one', async () => {
    const answer = await fetch(`${origin}/half`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is made no faster than it is taken, and stops when the reader goes', async () => {
    const request = http.get(`${origin}/forEver`);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let taken = 0;
    for await (const piece of response) {
      taken += (piece as Buffer).length;
      await setImmediate();
      // What the sockets between hold, and no more.
      expect(endless.made * MEGABYTE.length - taken).toBeLessThan(32 * MEGABYTE.length);
      if (taken > 64 * MEGABYTE.length) break;
    }
    request.destroy();
    await ended;
  });
});
