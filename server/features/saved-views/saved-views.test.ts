import { beforeAll, describe, expect, it } from 'vitest';
import { savedViewsCalls as calls } from '#contract/saved-views/saved-views.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let clerk: string;
let viewer: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'VIEWS');
  clerk = await t.signIn(world, 'clerk');
  viewer = await t.signIn(world, 'viewer');
});

interface View {
  id: string;
  name: string;
  query: string;
}

const save = async (token: string, view: object) => {
  const { status, body } = await t.call(token, calls.SaveView, {
    page: 'UserList',
    name: 'Aktifler',
    query: 'active=1',
    ...view,
  });
  return { status, body, id: (body.data as View | undefined)?.id };
};
const listOf = async (token: string, page = 'UserList') =>
  (await t.call(token, calls.GetViews, { page })).body.data as View[];
const audited = () =>
  readTenant(t.db, world.ctx, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'saved_view')
      .orderBy('at')
      .execute(),
  );

describe('saved views', () => {
  it('are listed per page in Turkish order, and replaced under the same name', async () => {
    for (const name of ['Üretim', 'Çaycılar', 'Cuma', 'İzinliler', 'Işıklar']) {
      expect((await save(clerk, { name })).status).toBe(200);
    }
    await save(clerk, { page: 'LocationTypes', name: 'Başka sayfa' });
    const before = await listOf(clerk);
    expect(before.map(({ name }) => name)).toEqual([
      'Cuma',
      'Çaycılar',
      'Işıklar',
      'İzinliler',
      'Üretim',
    ]);
    const again = await save(clerk, { name: 'Cuma', query: 'ara=cuma' });
    const after = await listOf(clerk);
    expect(after).toHaveLength(5);
    expect(after[0]).toEqual({ id: before[0]!.id, name: 'Cuma', query: 'ara=cuma' });
    expect(again.id).toBe(before[0]!.id);
  });

  it('are one\u2019s own: another person neither sees nor deletes them', async () => {
    const { id } = await save(clerk, { name: 'Benim' });
    expect(await listOf(viewer)).toEqual([]);
    expect((await t.call(viewer, calls.DeleteView, { id })).status).toBe(404);
    expect((await listOf(clerk)).map(({ name }) => name)).toContain('Benim');
    expect((await t.call(clerk, calls.DeleteView, { id })).status).toBe(200);
    expect((await t.call(clerk, calls.DeleteView, { id })).status).toBe(404);
    expect((await listOf(clerk)).map(({ name }) => name)).not.toContain('Benim');
  });

  it('leave their trail', async () => {
    const { id } = await save(viewer, { name: 'İz', query: 'a=1' });
    await save(viewer, { name: 'İz', query: 'a=2' });
    await t.call(viewer, calls.DeleteView, { id });
    expect((await audited()).slice(-3)).toEqual([
      { action: 'create', before: null, after: { page: 'UserList', name: 'İz', query: 'a=1' } },
      { action: 'update', before: { query: 'a=1' }, after: { query: 'a=2' } },
      { action: 'delete', before: { page: 'UserList', name: 'İz', query: 'a=2' }, after: null },
    ]);
  });

  it('stop at 50 per page, at their field; one of the 50 can still be replaced', async () => {
    const token = await t.signIn(world, 'hr');
    for (let n = 1; n <= 50; n++) expect((await save(token, { name: `G${n}` })).status).toBe(200);
    const { status, body } = await save(token, { name: 'G51' });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'name', Message: 'Bir sayfa için en çok 50 görünüm kaydedilebilir.' }],
    ]);
    expect((await save(token, { name: 'G50', query: 'x=1' })).status).toBe(200);
    expect((await save(token, { page: 'Titles', name: 'G51' })).status).toBe(200);
  });

  it.each([
    [{ page: 'Yok' }, 'page'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ query: 'x'.repeat(2001) }, 'query'],
    [{ personId: 'x' }, 'personId'],
  ])('refuses %o at its field', async (wrong, field) => {
    const { status, body } = await save(clerk, wrong);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});
