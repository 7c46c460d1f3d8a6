import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileCalls as calls } from '#contract/calls/file.ts';
import { identityCalls } from '#contract/calls/identity.ts';
import type { Failure } from '#contract/errors.ts';
import { withTenant } from '#server/db/tx.ts';
import { imageAddress } from '#server/http/signed-address.ts';
import { Tokens } from '#server/http/tokens.ts';
import { testSecret, useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let clerk: string;
let ip = 0;

beforeAll(async () => {
  world = await createWorld(t.db, 'FILES');
  other = await createWorld(t.db, 'FILES-2');
  clerk = await t.signIn(world, 'clerk');
});
// Uploads are limited per address, and not every test is about that.
beforeEach(() => {
  ip++;
});

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

const form = (parts: readonly Part[], boundary = 'XXX') =>
  Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename, type, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"`
        }\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const post = async (
  token: string | null,
  payload: Buffer | string,
  contentType: string | undefined = 'multipart/form-data; boundary=XXX',
) => {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api${calls.UploadImage.path}`,
    payload,
    remoteAddress: `10.7.0.${ip}`,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.statusCode, body: response.json() };
};
const upload = (token: string | null, content: Buffer | string, filename = 'foto.jpg') =>
  post(token, form([{ filename, type: 'image/jpeg', content }]));
const uploaded = async (token: string, content?: Buffer): Promise<string> =>
  (await upload(token, content ?? (await picture('jpeg')))).body.data.imageUrl;
const saveAvatar = (token: string | null, imageUrl: string) =>
  t.call(token, calls.SaveAvatar, { imageUrl });
const avatarOf = async (token: string) =>
  ((await t.call(token, identityCalls.GetUserInfo)).body.data as { avatar: string | null }).avatar;
const imagesOf = (of: World) =>
  withTenant(t.db, of.ctx, (db) =>
    db.selectFrom('image').select(['id', 'uploaded_by']).orderBy('created_at').execute(),
  );
const idOf = (address: string) => address.split(/[/?]/)[3]!;

const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  drawing().toFormat(format).toBuffer();

/** A PNG of any size that takes next to no bytes. */
function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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
    const before = (await imagesOf(world)).length;
    for (const [name, content] of Object.entries(hostile)) {
      const { status, body } = await upload(clerk, content, 'foto.png');
      expect([name, status, body.errors?.[0]?.field]).toEqual([name, 400, 'file']);
      expect(body.Message).toMatch(/^Fotoğraf okunamadı/);
    }
    expect((await imagesOf(world)).length).toBe(before);
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
    expect(await request(form([{ ...big, name: 'photo' }]))).toBe(400);
    expect(await request(form([file]))).toBe(200);
    agent.destroy();
  });

  it('needs a session before anything of the file is read, and is limited per address', async () => {
    expect((await upload(null, '')).status).toBe(401);
    expect((await post(null, '{}', 'application/json')).status).toBe(401);
    ip++;
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

describe('a photo\u2019s address', () => {
  it('shows it without a session, in a way that nothing can run in it', async () => {
    const served = await t.app.inject(await uploaded(clerk));
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="foto.webp"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=300',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
  });

  it('works as it is and in no other way (S-31)', async () => {
    const good = await uploaded(clerk);
    const [path, query] = good.split('?') as [string, string];
    const signature = query.slice(-43);
    const flipped = `${signature.slice(0, 20)}${signature[20] === 'A' ? 'B' : 'A'}${signature.slice(21)}`;
    const tokens = new Tokens(testSecret);
    const past = Date.now() - 1_000;
    const bad = [
      path,
      `${path}?`,
      `${path}?token=${clerk}`,
      good.replace(signature, flipped),
      good.replace(signature, ''),
      good.replace(/expires=\d/, 'expires=9'),
      `${good}&x=1`,
      `${path}?signature=${signature}&${query.split('&')[0]}`,
      good.replace(idOf(good), randomUUID()),
      good.replace(world.tenantId, other.tenantId),
      good.replace(idOf(good), idOf(good).toUpperCase()),
      `${path}?expires=${past}&signature=${tokens.signAddress(path, past)}`,
      // Well signed, but of nothing: a picture that is gone, and one of another tenant.
      imageAddress(tokens, world.tenantId, randomUUID()),
      imageAddress(tokens, other.tenantId, idOf(good)),
      imageAddress(new Tokens(randomBytes(32)), world.tenantId, idOf(good)),
      '/files/../../etc/passwd',
      `/files/${world.tenantId}/..%2f..%2fpackage.json?${query}`,
    ];
    for (const url of bad) {
      const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${clerk}` } });
      expect(answer.headers['content-type']).not.toContain('image/');
      if (String(answer.headers['content-type']).includes('html')) continue; // no such route: the panel's page
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { success: false, Message: 'Kayıt bulunamadı.' } satisfies Failure,
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await t.app.inject(good)).statusCode).toBe(200);
  });
});

describe('one\u2019s own photo', () => {
  it('is one that was uploaded; the ones before it are gone', async () => {
    const first = await uploaded(clerk);
    const saved = await saveAvatar(clerk, first);
    expect([saved.status, saved.body]).toEqual([
      200,
      { success: true, data: { avatar: expect.stringContaining(idOf(first)) } },
    ]);
    expect(idOf((await avatarOf(clerk))!)).toBe(idOf(first));
    expect((await saveAvatar(clerk, first)).status).toBe(200);

    const viewer = await t.signIn(world, 'viewer');
    const theirs = await uploaded(viewer);
    const [unused, second] = [await uploaded(clerk), await uploaded(clerk)];
    expect((await saveAvatar(clerk, second)).status).toBe(200);
    const left = await imagesOf(world);
    expect(left.filter(({ uploaded_by }) => uploaded_by === world.people.clerk.id)).toEqual([
      { id: idOf(second), uploaded_by: world.people.clerk.id },
    ]);
    expect(left.map(({ id }) => id)).toContain(idOf(theirs));
    for (const gone of [first, unused]) {
      expect((await t.app.inject(gone)).statusCode).toBe(404);
      expect((await saveAvatar(clerk, gone)).status).toBe(400);
    }
    expect(idOf((await avatarOf(clerk))!)).toBe(idOf(second));
  });

  it('of several saved at once is one that exists', async () => {
    const addresses = [await uploaded(clerk), await uploaded(clerk), await uploaded(clerk)];
    const answers = await Promise.all(addresses.map((address) => saveAvatar(clerk, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await t.app.inject((await avatarOf(clerk))!)).statusCode).toBe(200);
  });

  it('is never anything else, and nothing is ever fetched (S-32)', async () => {
    let hits = 0;
    const listener = http.createServer((_request, response) => {
      hits++;
      response.end('x');
    });
    listener.on('connection', () => hits++);
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;

    const boss = await t.signIn(world, 'boss');
    const stranger = await t.signIn(other, 'clerk');
    const good = await uploaded(clerk);
    const [path, query] = good.split('?') as [string, string];
    const tokens = new Tokens(testSecret);
    const past = Date.now() - 1_000;
    const before = await avatarOf(clerk);
    const loopback = [
      `http://127.0.0.1:${port}/x.png`,
      `http://localhost:${port}/x.png`,
      `http://127.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://0:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://user@127.0.0.1:${port}/`,
      `//127.0.0.1:${port}/x.png`,
      `HTTP://LOCALHOST:${port}\\@example.com/`,
    ];
    const bad = [
      ...loopback,
      `http://127.0.0.1:${port}${good}`,
      `//127.0.0.1:${port}${good}`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'data:image/png;base64,iVBORw0KGgo=',
      `data:text/html,${'x'.repeat(3_000)}`,
      'javascript:alert(1)',
      '',
      '/',
      path,
      `https://evil.example${good}`,
      `.${good}`,
      ` ${good}`,
      `${good}\n`,
      `${good}#x`,
      good.replace('/files/', '/files//'),
      good.replace('/files/', '/files/../files/'),
      good.replace(/signature=..../, 'signature=AAAA'),
      `${path}?expires=${past}&signature=${tokens.signAddress(path, past)}`,
      // Well signed, but not this person's: unknown, another person's, another tenant's.
      imageAddress(tokens, world.tenantId, randomUUID()),
      await uploaded(boss),
      await uploaded(stranger),
      imageAddress(tokens, other.tenantId, idOf(good)),
      good.replace(/expires=\d+/, 'expires=9999999999999'),
      `${path}?${query}&${query}`,
    ];
    for (const imageUrl of bad) {
      const { status, body } = await saveAvatar(clerk, imageUrl);
      expect([imageUrl, status, body.errors?.[0]?.field]).toEqual([imageUrl, 400, 'imageUrl']);
      expect(body.Message).not.toMatch(/ECONN|fetch|ENOTFOUND/);
    }
    expect(await avatarOf(clerk)).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(hits).toBe(0);
    listener.close();
  });

  it('is not changed by a link or another site, nor without a session (S-25)', async () => {
    const good = await uploaded(clerk);
    const before = await avatarOf(clerk);
    for (const [header, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-mode', 'navigate'],
    ] as const) {
      const answer = await t.call(clerk, calls.SaveAvatar, { imageUrl: good }, { [header]: value });
      expect(answer.status).toBe(403);
    }
    expect((await saveAvatar(null, good)).status).toBe(401);
    expect(await avatarOf(clerk)).toBe(before);
  });

  it('is entered into the audit trail, as is the upload', async () => {
    const entries = await withTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'entity'])
        .where('actor_id', '=', world.people.clerk.id)
        .where('entity', 'in', ['image', 'person'])
        .execute(),
    );
    expect(entries).toContainEqual({ action: 'upload', entity: 'image' });
    expect(entries).toContainEqual({ action: 'update', entity: 'person' });
  });
});
