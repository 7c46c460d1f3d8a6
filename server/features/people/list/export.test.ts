import { beforeAll, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { addPerson, addTitle } from '#server/testing/world.ts';
import { importing } from '../import/testing/importing.ts';
import { useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'EXPORT');
const file = importing(t);
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

it.each(['csv', 'xlsx'] as const)('imported back as %s changes nobody', async (format) => {
  const { boss, world } = crew.current;
  const { departments, people } = world;
  const details = {
    companyCode: world.companyCode,
    departmentId: departments.assembly,
    phone: '+905321112233',
    roles: ['MNG', 'Personel'],
    contractType: 'indefinite',
    weeklyMinutes: 2250,
    managerId: people.manager.id,
  };
  await crew.added({ ...details, name: 'Ayşe Nur', surname: 'Işık Er', startDate: '2023-12-31' });
  await crew.added({ startDate: '2024-01-15', probationEnd: '2024-03-15' });
  await crew.added({ startDate: '2024-01-15', probationEnd: '2024-05-15' });
  await crew.added({ startDate: '2024-01-15', endDate: '2024-06-30', active: false });
  await crew.added({ startDate: '2024-01-15', endDate: '2199-06-30' });
  await crew.added({ startDate: '2024-01-15', probationEnd: '2199-06-30' });
  const { body } = await t.call(boss, calls.ExportUsers, { format });
  const preview = await file.previewed(boss, await file.uploaded(boss, body.data as Buffer));
  expect(preview).toMatchObject({ faults: [], added: 0, sample: [], changed: 0 });
  expect(preview.unchanged).toBeGreaterThan(10);
});

it('is not held up by a day that has no usual form', async () => {
  const { boss, world } = crew.current;
  const id = await crew.added({ surname: 'Sonsuz', startDate: '2024-01-01' });
  // From before such days were refused: the probation ends in the year 10000.
  await withTenant(t.db, world.ctx, (db) =>
    db.updateTable('person').set({ start_date: '9999-12-31' }).where('id', '=', id).execute(),
  );
  const asked = { search: 'sonsuz', fields: ['startDate', 'probationEnd'] };
  expect((await lines(boss, asked)).slice(1)).toEqual(['31.12.9999;10000-02-29']);
  const { status, body } = await t.call(boss, calls.ExportUsers, { format: 'xlsx', ...asked });
  expect([status, readXlsx(body.data as Buffer).rows[1]]).toEqual([
    200,
    [2_958_465, '10000-02-29'],
  ]);
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
  const id = await crew.added({ startDate: '2020-01-01', probationEnd: '2199-12-31' });
  const states = () => lines(crew.current.boss, { ids: [id], fields: ['active'] });
  expect(await states()).toEqual(['Durum', 'Denemede']);
  await crew.update(id, { probationEnd: '2020-03-01' });
  expect(await states()).toEqual(['Durum', 'Aktif']);
  await crew.update(id, { endDate: '2199-01-01' });
  expect(await states()).toEqual(['Durum', 'Ayrılıyor']);
});
