import { beforeAll, expect, it } from 'vitest';
import { personnelCalls as calls } from '#contract/calls/personnel.ts';
import { withTenant } from '#server/db/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { addPerson, addTitle } from '#server/testing/world.ts';
import { useCrew } from './testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'EXPORT');
/** May see and export people, not edit them. */
let clerk: string;

beforeAll(async () => {
  const { world } = crew.current;
  await crew.added({
    name: 'Şule',
    surname: '=HYPERLINK("x")',
    nationalId: '10000000146',
    departmentId: world.departments.paint,
    companyCode: world.companyCode,
    startDate: '2024-02-29',
  });
  await crew.added({ name: 'İnci', departmentId: world.departments.sales });
  const added = await withTenant(t.db, world.ctx, async (db) => {
    const titleId = await addTitle(db, 'AKT', [{ groupName: 'Account', number: 65 }]);
    return addPerson(db, { username: 'aktaran', titleId, roles: ['MNG', 'Personel'] });
  });
  clerk = await t.signIn(world, { username: added.username });
});

async function lines(token: string, input: object): Promise<string[]> {
  const { status, body } = await t.call(token, calls.ExportUsers, { format: 'csv', ...input });
  expect(status).toBe(200);
  return String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
}

it('holds what is filtered, in the order and the columns that were asked for', async () => {
  const { departments } = crew.current.world;
  const fields = ['name', 'departmentName', 'startDate', 'nationalId'];
  expect(await lines(crew.current.boss, { departmentId: departments.paint, fields })).toEqual([
    'Ad soyad;Departman;İşe giriş;T.C. kimlik no',
    '"Şule =HYPERLINK(""x"")";Boya;29.02.2024;10000000146',
  ]);
  const all = await lines(crew.current.boss, {
    fields: ['name'],
    sort: [{ field: 'name', order: 'desc' }],
  });
  expect(all.indexOf('"Şule =HYPERLINK(""x"")"')).toBeLessThan(all.indexOf('İnci Kişi'));
});

it('comes as a workbook too, with every column', async () => {
  const { body } = await t.call(crew.current.boss, calls.ExportUsers, {
    format: 'xlsx',
    search: 'şule',
  });
  const { rows } = readXlsx(body.data as Buffer);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Sözleşme türü');
});

it('shows nobody more than the list does', async () => {
  expect(await lines(clerk, { fields: ['name'] })).toEqual(['Ad soyad', 'Ad aktaran']);
  const { status } = await t.call(await t.signIn(crew.current.world, 'viewer'), calls.ExportUsers, {
    format: 'csv',
  });
  expect(status).toBe(403);
});

it('holds of the filtered ones only the chosen, and nobody beyond the scope', async () => {
  const { boss, hr, world, other } = crew.current;
  const id = await crew.added({ name: 'Seçilen', surname: 'Biri', startDate: '2020-01-01' });
  const second = await crew.added({ name: 'Seçilmeyen', surname: 'Biri' });
  const names = (token: string, input: object) => lines(token, { fields: ['name'], ...input });
  expect(await names(boss, { ids: [id] })).toEqual(['Ad soyad', 'Seçilen Biri']);
  expect(await names(boss, { search: 'biri', except: [second] })).toEqual([
    'Ad soyad',
    'Seçilen Biri',
  ]);
  expect(await names(hr, { ids: [other.people.clerk.id] })).toEqual(['Ad soyad']);
  expect(await names(clerk, { ids: [id, world.people.boss.id] })).toEqual(['Ad soyad']);
});

it('says how someone stands as the list does', async () => {
  const id = await crew.added({ startDate: '2020-01-01', probationEnd: '2999-12-31' });
  const states = () => lines(crew.current.boss, { ids: [id], fields: ['active'] });
  expect(await states()).toEqual(['Durum', 'Denemede']);
  await crew.update(id, { probationEnd: '2020-03-01' });
  expect(await states()).toEqual(['Durum', 'Aktif']);
  await crew.update(id, { endDate: '2999-01-01' });
  expect(await states()).toEqual(['Durum', 'Ayrılıyor']);
});
