import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { filesCalls } from '#contract/files/files.calls.ts';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { startTask } from '#server/features/tasks/tasks.commands.ts';
import { useApp } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { idOf, useUploads } from '#server/testing/uploads.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { removeAbandonedUploads } from './abandoned.commands.ts';

const t = useApp();
const { uploaded, moveOn } = useUploads(t);
let worlds: World[];
let world: World;
let boss: string;

beforeAll(async () => {
  worlds = [await createWorld(t.db, 'ABANDONED'), await createWorld(t.db, 'ABANDONED-2')];
  world = worlds[0]!;
  boss = await t.signIn(world, 'boss');
});
beforeEach(moveOn);

const KINDS = {
  document: [documentsCalls.UploadDocument, '%PDF-1.7 x'],
  sheet: [importCalls.UploadImportFile, 'Sicil;Ad;Soyad\nA-1;Ali;Kaya'],
} as const;
const kept = async (kind: keyof typeof KINDS, token = boss) => {
  const [call, content] = KINDS[kind];
  const { body } = await uploadTo(t, token, call, content);
  return (body.data as { fileId: string }).fileId;
};
/** As if it had been uploaded earlier. */
const age = (of: World, table: 'stored_file' | 'image', id: string, hours: number) =>
  withTenant(t.db, of.ctx, (db) =>
    sql`update ${sql.table(table)} set created_at = now() - ${hours}::int * interval '1 hour' where id = ${id}`.execute(
      db,
    ),
  );
/** As the queue does it. */
const cleared = (of: World = world) => withTenant(t.db, of.ctx, removeAbandonedUploads);
const isThere = (of: World, table: 'stored_file' | 'image', id: string) =>
  readTenant(t.db, of.ctx, async (db) => {
    const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  });

it('takes files of more than an hour away, in any tenant, and no younger ones', async () => {
  for (const of of worlds) {
    const token = await t.signIn(of, 'boss');
    for (const kind of ['document', 'sheet'] as const) {
      const [old, young] = [await kept(kind, token), await kept(kind, token)];
      await age(of, 'stored_file', old, 2);
      await age(of, 'stored_file', young, 0);
      await cleared(of);
      expect([
        await isThere(of, 'stored_file', old),
        await isThere(of, 'stored_file', young),
      ]).toEqual([false, true]);
    }
  }
});

it('leaves what became a document, and what work is still to read', async () => {
  const [document, sheet] = [await kept('document'), await kept('sheet')];
  const { id } = world.people.clerk;
  const given = { id, fileId: document, kind: 'contract', title: 'Sözleşme' };
  expect((await t.call(boss, documentsCalls.AddDocument, given)).status).toBe(200);
  const taskId = await withTenant(t.db, world.ctx, (db) =>
    startTask(db, 'import-people', { fileId: sheet }),
  );
  await age(world, 'stored_file', document, 1_000);
  await age(world, 'stored_file', sheet, 1_000);
  await cleared();
  expect(await isThere(world, 'stored_file', document)).toBe(true);
  expect(await isThere(world, 'stored_file', sheet)).toBe(true);
  await withTenant(t.db, world.ctx, (db) =>
    db.updateTable('task').set({ state: 'failed' }).where('id', '=', taskId).execute(),
  );
  await cleared();
  expect(await isThere(world, 'stored_file', sheet)).toBe(false);
});

it('takes pictures of more than an hour that nobody shows', async () => {
  const imageUrl = await uploaded(boss);
  await t.call(boss, filesCalls.SaveAvatar, { imageUrl });
  const [shown, old, young] = [
    idOf(imageUrl),
    idOf(await uploaded(boss)),
    idOf(await uploaded(boss)),
  ];
  await age(world, 'image', shown, 1_000);
  await age(world, 'image', old, 2);
  await cleared();
  const left = await Promise.all([shown, old, young].map((id) => isThere(world, 'image', id)));
  expect(left).toEqual([true, false, true]);
});

it('refuses what is to go, before it is gone', async () => {
  const [document, sheet] = [await kept('document'), await kept('sheet')];
  for (const id of [document, sheet]) await age(world, 'stored_file', id, 2);
  const mapping = [{ column: 0, field: 'registrationNo' }];
  const { id } = world.people.clerk;
  const answers = [
    await t.call(boss, documentsCalls.AddDocument, {
      id,
      fileId: document,
      kind: 'contract',
      title: 'Sözleşme',
    }),
    await t.call(boss, importCalls.PreviewImport, { fileId: sheet, mapping }),
    await t.call(boss, importCalls.StartImport, { fileId: sheet, mapping }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.Message]).toEqual([400, 'Yüklenen dosya bulunamadı. Yeniden yükleyin.']);
  }
});
