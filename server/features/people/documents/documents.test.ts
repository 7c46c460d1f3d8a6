import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentsCalls as calls } from '#contract/people/documents/documents.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { Tokens } from '#server/http/caller/tokens.ts';
import { testSecret, useApp } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
const tokens: Record<'boss' | 'hr' | 'clerk' | 'viewer' | 'manager' | 'stranger', string> =
  {} as never;
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF');

beforeAll(async () => {
  world = await createWorld(t.db, 'DOCS');
  other = await createWorld(t.db, 'DOCS-2');
  for (const who of ['boss', 'hr', 'clerk', 'viewer', 'manager'] as const)
    tokens[who] = await t.signIn(world, who);
  tokens.stranger = await t.signIn(other, 'boss');
});

const upload = (content: Buffer | string, token: string | null = tokens.boss) =>
  uploadTo(t, token, calls.UploadDocument, content);
const uploaded = async (content: Buffer | string = PDF, token = tokens.boss) => {
  const { status, body } = await upload(content, token);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { fileId: string }).fileId;
};
const add = (id: string, input: object, token = tokens.boss) =>
  t.call(token, calls.AddDocument, { id, kind: 'contract', title: 'İş sözleşmesi', ...input });
interface Shown {
  id: string;
  title: string;
  url: string;
  bytes: number;
}
const list = async (id: string, token = tokens.boss) => {
  const { status, body } = await t.call(token, calls.GetDocuments, { id });
  return { status, rows: (body.data ?? []) as Shown[] };
};
const countFiles = () =>
  readTenant(t.db, world.ctx, async (db) => {
    const rows = await db.selectFrom('stored_file').select('id').execute();
    return rows.length;
  });

describe('documents', () => {
  it('are uploaded, given to a person, listed and served as a download, and nothing else', async () => {
    const { id } = world.people.clerk;
    const fileId = await uploaded();
    expect(
      (await add(id, { fileId, title: "Şükrü'nün sözleşmesi", validUntil: '2030-01-31' })).status,
    ).toBe(200);
    const { rows } = await list(id);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: 'contract',
        title: "Şükrü'nün sözleşmesi",
        validUntil: '2030-01-31',
        createdAt: expect.any(String),
        addedBy: 'Aslı Yıldız',
        mime: 'application/pdf',
        bytes: PDF.length,
        url: expect.stringMatching(/^\/documents\//),
      },
    ]);
    const served = await t.app.inject(rows[0]!.url);
    expect(served.rawPayload.equals(PDF)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="belge.pdf"; filename*=UTF-8''${encodeURIComponent("Şükrü'nün sözleşmesi.pdf").replaceAll("'", '%27')}`,
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whatever it is called', async (kind) => {
    await uploaded(await picture(kind));
  });

  it('are nothing but PDF, JPEG, PNG or WebP by their content', async () => {
    const before = await countFiles();
    const bad = [
      '<html><script>alert(1)</script></html>',
      ' %PDF-1.7',
      'MZ\u0090',
      'PK\x03\x04',
      await picture('gif'),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'x',
    ];
    for (const content of bad) {
      const { status, body } = await upload(content);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
    }
    expect(await countFiles()).toBe(before);
  });

  it('have at most 10 MB', async () => {
    const ofSize = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);
    expect((await upload(ofSize(10 * 2 ** 20))).status).toBe(200);
    expect((await upload(ofSize(10 * 2 ** 20 + 1))).status).toBe(413);
  });

  it('are one’s own to see, others’ by scope and permission; only editors add and delete', async () => {
    const { clerk, viewer, manager } = world.people;
    const fileId = await uploaded();
    await add(viewer.id, { fileId });
    expect((await list(clerk.id, tokens.clerk)).status).toBe(200);
    expect((await list(viewer.id, tokens.clerk)).status).toBe(403);
    expect((await list(clerk.id, tokens.viewer)).status).toBe(404);
    expect((await list(viewer.id, tokens.manager)).rows).toHaveLength(1);
    expect((await list(viewer.id, tokens.stranger)).status).toBe(404);
    expect((await upload(PDF, tokens.viewer)).status).toBe(403);
    expect((await upload(PDF, null)).status).toBe(401);
    const [document] = (await list(viewer.id)).rows;
    const remove = (token: string) => t.call(token, calls.DeleteDocument, { id: document!.id });
    expect((await remove(tokens.viewer)).status).toBe(403);
    expect((await remove(tokens.stranger)).status).toBe(404);
    const outOfScope = await add(
      clerk.id,
      { fileId: await uploaded(PDF, tokens.manager) },
      tokens.manager,
    );
    expect(outOfScope.status).toBe(404);
    expect((await add(manager.id, { fileId })).status).toBe(400);
  });

  it('take nobody else’s upload, and each once', async () => {
    const { id } = world.people.clerk;
    for (const fileId of [await uploaded(PDF, tokens.hr), crypto.randomUUID()]) {
      const { status, body } = await add(id, { fileId });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'fileId']);
    }
    const fileId = await uploaded();
    expect((await add(id, { fileId })).status).toBe(200);
    expect((await add(id, { fileId })).status).toBe(400);
  });

  it('are reached by no other address: unsigned, expired, of pictures, of another tenant', async () => {
    const { id } = world.people.clerk;
    const url = (await list(id)).rows[0]!.url;
    const [path] = url.split('?') as [string];
    const signer = new Tokens(testSecret);
    const past = Date.now() - 1;
    for (const bad of [
      path,
      url.replace(/signature=..../, 'signature=AAAA'),
      url.replace(/expires=\d+/, 'expires=9999999999999'),
      `${path}?expires=${past}&signature=${signer.signAddress(path, past)}`,
      url.replace('/documents/', '/files/'),
      url.replace(world.tenantId, other.tenantId),
    ]) {
      expect([bad, (await t.app.inject(bad)).statusCode]).toEqual([bad, 404]);
    }
  });

  it('go with their file when deleted, and both stand in the trail', async () => {
    const { id } = world.people.hr;
    await add(id, { fileId: await uploaded(), title: 'Diploma' });
    const [document] = (await list(id)).rows;
    const before = await countFiles();
    expect((await t.call(tokens.boss, calls.DeleteDocument, { id: document!.id })).status).toBe(
      200,
    );
    expect((await t.app.inject(document!.url)).statusCode).toBe(404);
    expect([(await list(id)).rows, await countFiles()]).toEqual([[], before - 1]);
    const entries = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'before', 'after'])
        .where('entity_id', '=', id)
        .where('entity', '=', 'person')
        .orderBy('at')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'document-add', before: null, after: { document: 'Diploma' } },
      { action: 'document-delete', before: { document: 'Diploma' }, after: null },
    ]);
  });
});
