import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesCalls as calls } from '#contract/files/files.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { imageAddress } from '#server/http/caller/signed-address.ts';
import { Tokens } from '#server/http/caller/tokens.ts';
import { buildTestApp, testSecret, useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { drawing, idOf, useUploads } from '#server/testing/uploads.ts';

const t = useApp();
const { upload, uploaded, moveOn } = useUploads(t);
let world: World;
let other: World;
let clerk: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'AVATARS');
  other = await createWorld(t.db, 'AVATARS-2');
  clerk = await t.signIn(world, 'clerk');
});
beforeEach(moveOn);

const saveAvatar = (token: string | null, imageUrl: string) =>
  t.call(token, calls.SaveAvatar, { imageUrl });
const avatarOf = async (token: string) =>
  ((await t.call(token, identityCalls.GetUserInfo)).body.data as { avatar: string | null }).avatar;
const imagesOf = (of: World) =>
  withTenant(t.db, of.ctx, (db) => db.selectFrom('image').select('id').execute());

describe('one\u2019s own photo', () => {
  it('can be removed, and the trail tells of it', async () => {
    const { avatar } = (await saveAvatar(clerk, await uploaded(clerk))).body.data as {
      avatar: string;
    };
    expect(idOf(String(await avatarOf(clerk)))).toBe(idOf(avatar));
    expect((await t.call(clerk, calls.RemoveAvatar, {})).status).toBe(200);
    expect(await avatarOf(clerk)).toBeNull();
    expect(await imagesOf(world)).toEqual([]);
    expect((await t.call(clerk, calls.RemoveAvatar, {})).status).toBe(400);
  });

  it('is refused where nobody could recognise a face in it', async () => {
    for (const [width, height] of [
      [20, 20],
      [600, 127],
    ]) {
      const { status, body } = await upload(clerk, await drawing(width, height).png().toBuffer());
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'file', Message: 'Fotoğraf en az 128 × 128 piksel olmalı.' }],
      ]);
    }
    expect((await upload(clerk, await drawing(128, 128).png().toBuffer())).status).toBe(200);
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

  it('is asked for at the public address, also by a panel that was opened by another', async () => {
    const app = await buildTestApp(t.db, { PUBLIC_URL: 'https://puantaj.example/yol' });
    const served = await app.inject(await uploaded(clerk));
    expect(served.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const page = await app.inject('/login');
    expect(page.headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://puantaj.example;",
    );
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
    await app.close();
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
        { success: false, Message: 'Kayıt bulunamadı.' },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await t.app.inject(good)).statusCode).toBe(200);
  });
});

describe('one\u2019s own photo', () => {
  it('is one that was uploaded; the one before it is gone, other uploads stay', async () => {
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
    const left = (await imagesOf(world)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([theirs, unused, second].map(idOf)));
    expect(left).not.toContain(idOf(first));
    expect((await t.app.inject(first)).statusCode).toBe(404);
    expect((await saveAvatar(clerk, first)).status).toBe(400);
    expect(idOf((await avatarOf(clerk))!)).toBe(idOf(second));
  });

  it('of several saved at once is the last one; those that it followed are gone', async () => {
    const addresses = [await uploaded(clerk), await uploaded(clerk), await uploaded(clerk)];
    const answers = await Promise.all(addresses.map((address) => saveAvatar(clerk, address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const shown = idOf((await avatarOf(clerk))!);
    const left = (await imagesOf(world)).map(({ id }) => id);
    expect(addresses.map(idOf).filter((id) => left.includes(id))).toEqual([shown]);
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
