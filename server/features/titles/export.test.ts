import { beforeAll, expect, it } from 'vitest';
import { titlesCalls as calls } from '#contract/titles/titles.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { addPerson, addTitle, createWorld } from '#server/testing/world.ts';

const t = useApp();
let boss: string;
/** May see titles, not export them. */
let reader: string;

beforeAll(async () => {
  const world = await createWorld(t.db, 'TITLE-FILE');
  await createWorld(t.db, 'TITLE-FILE-2');
  boss = await t.signIn(world, 'boss');
  await t.call(boss, calls.AddTitle, { code: 'USTA', name: '=cmd|"calc"' });
  await t.call(boss, calls.AddTitle, { code: 'CIR', name: 'Çırak' });
  const added = await withTenant(t.db, world.ctx, async (db) => {
    const titleId = await addTitle(db, 'OKUR', [{ groupName: 'Title', number: 63 }]);
    return addPerson(db, { username: 'okur', titleId });
  });
  reader = await t.signIn(world, { username: added.username });
});

async function lines(input: object): Promise<string[]> {
  const { status, body } = await t.call(boss, calls.ExportTitles, { format: 'csv', ...input });
  expect(status).toBe(200);
  return String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
}

it('holds what is filtered, in order, and no formula', async () => {
  const sort = [{ field: 'peopleCount', order: 'desc' }];
  expect(await lines({ fields: ['name', 'peopleCount', 'active'], sort })).toEqual([
    'Ad;Kişi sayısı;Durum',
    'Ünvan TAM;2;Kullanımda',
    'Ünvan BAK;1;Kullanımda',
    'Ünvan OKUR;1;Kullanımda',
    'Ünvan YOK;1;Kullanımda',
    `"'=cmd|""calc""";0;Kullanımda`,
    'Çırak;0;Kullanımda',
  ]);
  expect(await lines({ search: 'cir' })).toEqual([
    'Kod;Ad;Kişi sayısı;Durum',
    'CIR;Çırak;0;Kullanımda',
  ]);
  expect(await lines({ active: false })).toHaveLength(1);
});

it('comes as a workbook too', async () => {
  const { body } = await t.call(boss, calls.ExportTitles, { format: 'xlsx', search: 'usta' });
  expect(readXlsx(body.data as Buffer).rows[1]).toEqual(['USTA', '=cmd|"calc"', 0, 'Kullanımda']);
});

it('is for those who may export titles', async () => {
  expect((await t.call(reader, calls.GetTitles)).status).toBe(200);
  expect((await t.call(reader, calls.ExportTitles, { format: 'csv' })).status).toBe(403);
});
