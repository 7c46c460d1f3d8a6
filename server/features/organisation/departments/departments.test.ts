import { beforeAll, describe, expect, it } from 'vitest';
import { departmentsCalls as calls } from '#contract/organisation/departments/departments.calls.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'DEPT');
  other = await createWorld(t.db, 'DEPT-2');
  boss = await t.signIn(world, 'boss');
  await withTenant(t.db, world.ctx, (db) =>
    db.insertInto('company').values({ code: 'YAN', name: 'Yan Şirket' }).execute(),
  );
});

interface Row {
  id: string;
  name: string;
  depth: number;
  parentId: string | null;
  headCount: number;
  headCountBelow: number;
  managerName: string | null;
  active: boolean;
  version: number;
}

const tree = async (input: object = {}, token = boss) =>
  (await t.call(token, calls.GetDepartmentTree, input)).body.data as Row[];
const rowOf = async (id: string) => (await tree()).find((row) => row.id === id);
const add = (input: object, token = boss) =>
  t.call(token, calls.AddDepartment, { companyCode: 'ANA', ...input });
const added = async (name: string, input: object = {}) => {
  const { status, body } = await add({ name, ...input });
  expect([status, body.Message]).toEqual([200, undefined]);
  return (body.data as { id: string }).id;
};
const update = (id: string, change: object, token = boss) =>
  t.call(token, calls.UpdateDepartment, { id, ...change });
const remove = (id: string, version?: number) =>
  t.call(boss, calls.DeleteDepartment, { id, ...(version && { version }) });
const fault = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  body.errors?.map(({ field }) => field),
];

describe('the tree', () => {
  it('comes in order, with depth, manager and people of each and below', async () => {
    const rows = await tree();
    expect(
      rows.map(({ name, depth, headCount, headCountBelow }) => [
        name,
        depth,
        headCount,
        headCountBelow,
      ]),
    ).toEqual([
      ['Satış', 0, 1, 1],
      ['Üretim', 0, 1, 2],
      ['Boya', 1, 0, 0],
      ['Montaj', 1, 1, 1],
    ]);
    expect(rows[1]!.managerName).toBe('Çağrı Şahin');
  });

  it('counts neither who left nor who was deleted', async () => {
    const { paint } = world.departments;
    await withTenant(t.db, world.ctx, async (db) => {
      await addPerson(db, { username: 'gone', departmentId: paint, active: false });
      await addPerson(db, { username: 'here', departmentId: paint });
      const { id } = await addPerson(db, { username: 'archived', departmentId: paint });
      await db.updateTable('person').set({ archived: true }).where('id', '=', id).execute();
    });
    expect(await rowOf(paint)).toMatchObject({ headCount: 1, headCountBelow: 1 });
    expect(await rowOf(world.departments.production)).toMatchObject({ headCountBelow: 3 });
  });

  it('can be one company’s; an unknown one is 404', async () => {
    const own = await added('Muhasebe', { companyCode: 'YAN' });
    expect((await tree({ companyCode: 'YAN' })).map(({ id }) => id)).toEqual([own]);
    const unknown = await t.call(boss, calls.GetDepartmentTree, { companyCode: 'YOK' });
    expect(unknown.status).toBe(404);
  });
});

describe('a new department', () => {
  it('stands under its parent, with its manager, and in the history', async () => {
    const { production } = world.departments;
    const id = await added('Kaynak', {
      parentId: production,
      managerId: world.people.clerk.id,
    });
    expect(await rowOf(id)).toMatchObject({
      depth: 1,
      parentId: production,
      managerName: 'Işıl Güneş',
      active: true,
    });
    const { body } = await t.call(boss, calls.GetDepartmentHistory, { id });
    expect(body.total).toBe(1);
    expect(body.data).toMatchObject([
      { actorName: 'Aslı Yıldız', action: 'create', actionLabel: 'Ekleme' },
    ]);
    const { changes } = (body.data as { changes: object[] }[])[0]!;
    expect(changes).toContainEqual({
      field: 'parentId',
      label: 'Üst departman',
      before: null,
      after: 'Üretim',
    });
    expect(changes).toContainEqual({
      field: 'managerId',
      label: 'Yönetici',
      before: null,
      after: 'Işıl Güneş',
    });
  });

  it('has a name that no sister has, however it is typed; elsewhere it is free', async () => {
    const top = await added('Kalite');
    for (const name of ['Kalite', 'KALİTE', '  kalıte ', 'Kálite']) {
      expect(fault(await add({ name }))).toEqual([400, ['name']]);
    }
    const below = await added('Kalite', { parentId: top });
    await added('Kalite', { companyCode: 'YAN' });
    expect(fault(await update(below, { parentId: null }))).toEqual([400, ['name']]);
    await update(top, { active: false });
    const successor = await added('Kalite');
    expect(fault(await update(top, { active: true }))).toEqual([400, ['name']]);
    await remove(successor);
  });

  it.each([
    ['companyCode', { companyCode: 'YOK' }],
    ['parentId', { parentId: crypto.randomUUID() }],
    ['managerId', { managerId: crypto.randomUUID() }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['code', { code: 'D1' }],
  ])('is refused at %s: %j', async (field, input) => {
    expect(fault(await add({ name: 'Olmaz', ...input }))).toEqual([400, [field]]);
  });

  it('is refused under a parent of another company, tenant or in the archive, and with a manager who left', async () => {
    const elsewhere = await added('Başka', { companyCode: 'YAN' });
    const archived = await added('Eski');
    await update(archived, { active: false });
    const left = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'leftboss', active: false }),
    );
    for (const parentId of [elsewhere, archived, other.departments.sales]) {
      expect(fault(await add({ name: 'Olmaz', parentId }))).toEqual([400, ['parentId']]);
    }
    for (const managerId of [left.id, other.people.clerk.id]) {
      expect(fault(await add({ name: 'Olmaz', managerId }))).toEqual([400, ['managerId']]);
    }
    expect((await tree()).some(({ name }) => name === 'Olmaz')).toBe(false);
  });
});

// The embedded database has one connection: nothing happens meanwhile.
describe.runIf(engineKind === 'postgres')('what is being archived meanwhile', () => {
  const archive = (table: 'department' | 'company', id: string) => (db: TenantTx) =>
    db.updateTable(table).set({ active: false }).where('id', '=', id).execute();

  it('gets no department below it: neither a new one nor one that moves or comes back', async () => {
    const [parent, mover] = [await added('Giden üst'), await added('Taşınan')];
    const child = await added('Dönen', { parentId: parent });
    await update(child, { active: false });
    for (const attempt of [
      () => add({ name: 'Geç kalan', parentId: parent }),
      () => update(mover, { parentId: parent }),
      () => update(child, { active: true }),
    ]) {
      await update(parent, { active: true });
      const answer = await whileHeld(t.db, world.ctx, archive('department', parent), attempt);
      expect(fault(answer)).toEqual([400, ['parentId']]);
    }
  });

  it('gets no department as a company', async () => {
    const { id } = await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('company')
        .values({ code: 'GIDEN', name: 'Giden' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const answer = await whileHeld(t.db, world.ctx, archive('company', id), () =>
      add({ name: 'Geç kalan', companyCode: 'GIDEN' }),
    );
    expect(fault(answer)).toEqual([400, ['companyCode']]);
  });
});

describe('a change', () => {
  it('of an older version is 409, of nothing writes nothing', async () => {
    const id = await added('Planlama');
    expect((await update(id, { name: 'Plan', version: 1 })).status).toBe(200);
    const late = await update(id, { name: 'Planlama 2', version: 1 });
    expect([late.status, (await rowOf(id))!.name]).toEqual([409, 'Plan']);
    expect((await update(id, { name: 'Plan', version: 2 })).status).toBe(200);
    const { body } = await t.call(boss, calls.GetDepartmentHistory, { id });
    expect(body.total).toBe(2);
    expect((await rowOf(id))!.version).toBe(2);
  });

  it('never puts a department into or below itself', async () => {
    const a = await added('A');
    const b = await added('B', { parentId: a });
    const c = await added('C', { parentId: b });
    for (const parentId of [a, b, c]) {
      expect(fault(await update(a, { parentId }))).toEqual([400, ['parentId']]);
    }
    expect((await update(c, { parentId: a })).status).toBe(200);
    expect((await update(b, { parentId: c })).status).toBe(200);
    expect((await rowOf(b))!.depth).toBe(2);
  });

  it('makes no circle by two moves at once', async () => {
    for (let round = 0; round < 5; round++) {
      const a = await added(`Sol ${round}`);
      const b = await added(`Sağ ${round}`);
      const moves = await Promise.all([update(a, { parentId: b }), update(b, { parentId: a })]);
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await tree()).filter(({ id }) => id === a || id === b)).toHaveLength(2);
    }
  });

  it('of place or manager is for who sees those people: it decides whose records a manager sees', async () => {
    const manager = await t.signIn(world, 'manager');
    const { sales, production, paint } = world.departments;
    const managerId = world.people.manager.id;
    expect((await update(sales, { managerId }, manager)).status).toBe(403);
    expect((await update(sales, { parentId: production }, manager)).status).toBe(403);
    expect((await update(sales, { name: 'Satışlar' }, manager)).status).toBe(200);
    expect((await update(paint, { managerId }, manager)).status).toBe(200);
    expect((await update(sales, { managerId }, await t.signIn(world, 'hr'))).status).toBe(200);
    await update(sales, { managerId: null, name: 'Satış' });
  });
});

describe('deleting', () => {
  it('removes what nothing uses', async () => {
    const id = await added('Boş');
    const { body } = await remove(id);
    expect(body.data).toEqual({ archived: false, usedBy: [], message: null });
    expect(await rowOf(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    const trail = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'before'])
        .where('entity_id', '=', id)
        .where('action', '=', 'delete')
        .execute(),
    );
    expect(trail).toMatchObject([{ before: { name: 'Boş' } }]);
  });

  it('archives what is in use and says what uses it', async () => {
    const id = await added('Lojistik');
    await added('Sevkiyat', { parentId: id });
    await added('Ambar', { parentId: id });
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'driver', departmentId: id }),
    );
    expect((await remove(id, 7)).status).toBe(409);
    const { body } = await remove(id, 1);
    expect(body.data).toEqual({
      archived: true,
      usedBy: [
        { label: 'kişi', count: 1 },
        { label: 'alt departman', count: 2 },
      ],
      message: '1 kişi ve 2 alt departman kullanıyor; arşivlendi.',
    });
    expect(await rowOf(id)).toMatchObject({ active: false, version: 2 });
    expect((await remove(id)).body.data).toMatchObject({ archived: true });
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect((await update(id, { active: true })).status).toBe(200);
  });

  it('counts in its answer those whom the tree counts; who has left is told apart', async () => {
    const id = await added('Sayılan');
    await withTenant(t.db, world.ctx, async (db) => {
      await addPerson(db, { username: 'counted', departmentId: id });
      await addPerson(db, { username: 'uncounted', departmentId: id, active: false });
    });
    const { headCount } = (await rowOf(id))!;
    expect((await remove(id, 1)).body.data).toMatchObject({
      usedBy: [
        { label: 'kişi', count: headCount },
        { label: 'eski personel', count: 1 },
      ],
    });
  });

  it('is undone from the top down: nothing comes back under what is archived', async () => {
    const top = await added('Üst');
    const sub = await added('Alt', { parentId: top });
    for (const id of [sub, top]) await update(id, { active: false });
    expect(fault(await update(sub, { active: true }))).toEqual([400, ['parentId']]);
    expect(await rowOf(sub)).toMatchObject({ active: false });
    expect((await update(sub, { active: true, parentId: null })).status).toBe(200);
    await update(sub, { active: false, parentId: null });
    await update(top, { active: true });
    expect((await update(sub, { active: true, parentId: top })).status).toBe(200);
  });
});
