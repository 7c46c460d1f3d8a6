import { beforeAll, expect, it } from 'vitest';
import { departmentsCalls as calls } from '#contract/organisation/departments/departments.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { addPerson, addTitle, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let boss: string;
/** May see departments, not export them. */
let reader: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'DEP-FILE');
  boss = await t.signIn(world, 'boss');
  const added = await withTenant(t.db, world.ctx, async (db) => {
    await db.insertInto('company').values({ code: 'BAG', name: 'Bağlı Şirket' }).execute();
    await db
      .updateTable('department')
      .set({ active: false })
      .where('id', '=', world.departments.sales)
      .execute();
    const titleId = await addTitle(db, 'OKUR', [{ groupName: 'Department', number: 63 }]);
    return addPerson(db, { username: 'okur', titleId });
  });
  await t.call(boss, calls.AddDepartment, { name: '@SUM(A1)', companyCode: 'BAG' });
  reader = await t.signIn(world, { username: added.username });
});

async function lines(input: object): Promise<string[]> {
  const { status, body } = await t.call(boss, calls.ExportDepartments, { format: 'csv', ...input });
  expect([status, body.errors]).toEqual([200, undefined]);
  return String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
}

it('holds the tree by company, each below what it belongs to, and no formula', async () => {
  expect(await lines({})).toEqual([
    'Departman;Firma;Üst departman;Yönetici;Kişi sayısı;Alt birimler dahil;Durum',
    'Satış;Ana Şirket;;;1;1;Arşivlenmiş',
    'Üretim;Ana Şirket;;Çağrı Şahin;1;2;Kullanımda',
    'Boya;Ana Şirket;Üretim;;0;0;Kullanımda',
    'Montaj;Ana Şirket;Üretim;;1;1;Kullanımda',
    "'@SUM(A1);Bağlı Şirket;;;0;0;Kullanımda",
  ]);
});

it('holds what is filtered, as the page finds it, in the columns that were asked for', async () => {
  const names = async (input: object) => (await lines({ fields: ['name'], ...input })).slice(1);
  expect(await names({ search: 'cagri' })).toEqual(['Üretim']);
  expect(await names({ search: 'oya' })).toEqual(['Boya']);
  expect(await names({ active: false })).toEqual(['Satış']);
  expect(await names({ companyCode: 'BAG' })).toEqual(["'@SUM(A1)"]);
  const unknown = await t.call(boss, calls.ExportDepartments, { format: 'csv', companyCode: 'X' });
  expect(unknown.status).toBe(404);
});

it('comes as a workbook too', async () => {
  const { body } = await t.call(boss, calls.ExportDepartments, { format: 'xlsx', search: 'sum' });
  expect(readXlsx(body.data as Buffer).rows[1]![0]).toBe('@SUM(A1)');
});

it('is for those who may export departments', async () => {
  expect((await t.call(reader, calls.GetDepartmentTree)).status).toBe(200);
  expect((await t.call(reader, calls.ExportDepartments, { format: 'csv' })).status).toBe(403);
});
