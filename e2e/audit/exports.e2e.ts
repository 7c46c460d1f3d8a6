import fs from 'node:fs/promises';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  {
    path: '/settings/titles?ara=operator',
    file: 'Ünvan listesi.csv',
    heading: 'Ad;Kod;Kişi sayısı;Durum',
    found: /^Operatör;OPR;/,
  },
  {
    path: '/firm-settings/departments?ara=bakim',
    file: 'Departman listesi.csv',
    heading: 'Departman;Firma;Üst departman;Yönetici;Kişi sayısı;Alt birimler dahil;Durum',
    found: /^Bakım/,
  },
  {
    path: '/settings/denetim-izi?entity=demo',
    file: 'İşlem geçmişi.csv',
    heading: 'Ne zaman;Kim;İşlem;Kayıt;Değişiklik',
    found: /;Örnek veri/,
  },
];

test('titles, departments and the audit trail go into files as they are filtered', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  for (const { path, file, heading, found } of pages) {
    await visit(page, path);
    await page.getByRole('button', { name: 'Dışa aktar', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    const lines = (await fs.readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe(`\u{feff}${heading}`);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toMatch(found);
  }
});
