import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesCalls as calls } from '#contract/files/files.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { drawing, flatPng, form, picture, useUploads } from '#server/testing/uploads.ts';

const t = useApp();
const { post, upload, uploaded, moveOn } = useUploads(t);
let world: World;
let clerk: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'UPLOADS');
  clerk = await t.signIn(world, 'clerk');
});
beforeEach(moveOn);

const countImages = () =>
  readTenant(t.db, world.ctx, async (db) => {
    const rows = await db.selectFrom('image').select('id').execute();
    return rows.length;
  });

describe('uploading a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes %s, whatever it is called, and answers a signed address',
    async (format) => {
      const { status, body } = await upload(clerk, await picture(format), 'a.exe');
      expect([status, body.success]).toEqual([200, true]);
      expect(body.data).toEqual({
        imageUrl: expect.stringMatching(
          new RegExp(
            `^/files/${world.tenantId}/[0-9a-f-]{36}\\?expires=\\d{13}&signature=[\\w-]{43}$`,
          ),
        ),
      });
    },
  );

  it('draws it anew: upright, at most 512 × 512, without where and by what it was taken', async () => {
    const original = await drawing(1200, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(original.toString('latin1')).toContain('Exif');
    const served = await t.app.inject(await uploaded(clerk, original));
    const meta = await sharp(served.rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 512 });
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(served.rawPayload.toString('latin1')).not.toMatch(/SECRET|Exif|GPS/);
  });

  it('takes what phones add after a JPEG, and keeps none of it', async () => {
    const jpeg = await picture('jpeg');
    for (const tail of [Buffer.alloc(64), Buffer.from('MARKER-SEFHxxxxSEFT')]) {
      const served = await t.app.inject(await uploaded(clerk, Buffer.concat([jpeg, tail])));
      expect(served.statusCode).toBe(200);
      expect(served.body).not.toContain('MARKER');
    }
  });

  it('refuses whatever is not a whole JPEG, PNG or WebP, whatever it claims to be (S-30)', async () => {
    const [jpeg, png, webp] = [await picture('jpeg'), await picture('png'), await picture('webp')];
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const noise = await sharp(randomBytes(200 * 200 * 3), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const hostile: Record<string, Buffer> = {
      html,
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'svg with a prolog': Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
      gif: await picture('gif'),
      'gif and script': Buffer.from('GIF89a/*\x00\x00*/=alert(1)//'),
      tiff: await picture('tiff'),
      avif: await picture('avif'),
      pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'),
      zip: Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(1_000_000))]),
      'png bomb': flatPng(20_000, 20_000),
      'long png': flatPng(20_000, 1),
      'tall png': flatPng(1, 5_000),
      'jpeg with html after it': Buffer.concat([jpeg, html]),
      'png with html after it': Buffer.concat([png, html]),
      'png with a zip after it': Buffer.concat([png, Buffer.from('PK\x03\x04')]),
      'webp with html after it': Buffer.concat([webp, html]),
      'html behind a png\u2019s name': Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        html,
      ]),
      'html behind a jpeg\u2019s name': Buffer.concat([
        Buffer.from('ffd8ffe0', 'hex'),
        html,
        Buffer.from('ffd9', 'hex'),
      ]),
      'half a jpeg': noise.subarray(0, noise.length / 2),
      'half a png': png.subarray(0, png.length / 2),
      'half a webp': webp.subarray(0, webp.length / 2),
      'png with a broken body': Buffer.concat([
        png.subarray(0, 40),
        Buffer.alloc(20),
        png.subarray(-12),
      ]),
      noise: randomBytes(5_000),
      zeros: Buffer.alloc(5_000),
    };
    const before = await countImages();
    for (const [name, content] of Object.entries(hostile)) {
      const { status, body } = await upload(clerk, content, 'foto.png');
      expect([name, status, body.errors?.[0]?.field]).toEqual([name, 400, 'file']);
      expect(body.Message).toMatch(/^Fotoğraf okunamadı/);
    }
    expect(await countImages()).toBe(before);
  });

  it('takes 2 MB and no more', async () => {
    const jpeg = await picture('jpeg');
    const ofSize = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect((await upload(clerk, ofSize(2 ** 21))).status).toBe(200);
    for (const bytes of [2 ** 21 + 1, 2 ** 21 + 5_000, 3 * 2 ** 20]) {
      const { status, body } = await upload(clerk, ofSize(bytes));
      expect([bytes, status, body.success]).toEqual([bytes, 413, false]);
    }
  });

  it('takes forms only', async () => {
    const jpeg = await picture('jpeg');
    for (const type of [
      'image/jpeg',
      'application/json',
      'application/octet-stream',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=XXX',
    ]) {
      const { status, body } = await post(clerk, jpeg, type);
      expect([type, status, body.success]).toEqual([type, 415, false]);
    }
    expect((await post(clerk, '{}', 'application/json')).status).toBe(415);
    expect((await post(clerk, '', '')).status).toBe(415);
  });

  it('takes one file by its name, and nothing else', async () => {
    const content = await picture('jpeg');
    const file = { filename: 'a.jpg', type: 'image/jpeg', content };
    const wrong: Record<string, Buffer> = {
      'no part': form([]),
      'another name': form([{ ...file, name: 'photo' }]),
      'a field': form([{ content: 'text' }]),
      'a field before': form([{ name: 'x', content: 'y' }, file]),
      'a field after': form([file, { name: 'x', content: 'y' }]),
      'two files': form([file, file]),
      'a json field': form([{ content: '{', type: 'application/json' }]),
      'a field of the prototype': form([{ ...file, name: '__proto__' }]),
      'an empty file': form([{ ...file, content: '' }]),
      'another boundary': form([file], 'YYY'),
      'cut off': form([file]).subarray(0, -20),
      nothing: Buffer.alloc(0),
      'many parts': form(Array.from({ length: 300 }, () => ({ content: 'x' }))),
    };
    for (const [name, payload] of Object.entries(wrong)) {
      const { status, body } = await post(clerk, payload);
      expect([name, status, body.success, typeof body.Message]).toEqual([
        name,
        400,
        false,
        'string',
      ]);
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      expect((await post(clerk, form([file]), type)).status).toBe(400);
    }
  });

  it('answers over a real connection too, which then serves the next request', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = t.app.server.address() as AddressInfo;
    const request = async (body: Buffer) => {
      const sent = http.request({
        agent,
        port,
        method: 'POST',
        path: `/api${calls.UploadImage.path}`,
        headers: {
          authorization: `Bearer ${clerk}`,
          'content-type': 'multipart/form-data; boundary=XXX',
        },
      });
      // In pieces, so that no length says beforehand how much will come.
      sent.write(body.subarray(0, 100));
      sent.end(body.subarray(100));
      const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.statusCode;
    };
    const file = { filename: 'a.jpg', content: await picture('jpeg') };
    const big = { filename: 'a.jpg', content: Buffer.alloc(2_500_000) };
    const large = { ...big, content: Buffer.alloc(1_500_000) };
    expect(await request(form([{ name: 'x', content: 'y' }, large]))).toBe(400);
    expect(await request(form([big]))).toBe(413);
    // Too much is refused before its form is looked at.
    expect(await request(form([{ ...big, name: 'photo' }]))).toBe(413);
    expect(await request(form([file]))).toBe(200);
    agent.destroy();
  });

  it('needs a session before anything of the file is read, and is limited per person', async () => {
    expect((await upload(null, '')).status).toBe(401);
    expect((await post(null, '{}', 'application/json')).status).toBe(401);
    await moveOn();
    const statuses = [];
    for (let n = 0; n < 32; n++) statuses.push((await upload(clerk, 'x')).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
  });

  it('is the only call that takes a form', async () => {
    for (const path of ['/Notification/GetNotifications', '/Account/authenticate']) {
      const response = await t.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: form([{ content: 'x' }]),
        headers: {
          'content-type': 'multipart/form-data; boundary=XXX',
          authorization: `Bearer ${clerk}`,
          tenantid: world.tenantId,
        },
      });
      expect(response.statusCode).toBe(415);
    }
  });
});
