import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

const csv = (text: string) => ({
  name: 'kisiler.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\u{feff}${text}`),
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Dosyadan personel aktar' });
const choose = (page: Page, text: string) =>
  dialog(page).getByLabel('Dosya', { exact: true }).setInputFiles(csv(text));
const step = (page: Page) => dialog(page).locator('[aria-current="step"]');

test('a file with faults is mended and imported, and its people are found', async ({
  page,
  tenant,
}) => {
  const no = 'IMP-1';
  await enter(page, tenant.admin, '/settings/user-list');
  await page.getByRole('button', { name: 'İçe aktar' }).click();

  await choose(page, '<html></html>');
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Excel (.xlsx) ya da CSV dosyası değil',
  );
  await choose(page, `Sicil;Adı;Soyadı;Gizli\n${no};Nehir;;x`);
  await expect(step(page)).toHaveText('Eşleştirme');
  await expect(dialog(page)).toContainText('Nehir');
  await dialog(page).getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('1 satırda 1 hata var');
  await expect(dialog(page).getByRole('row', { name: /2 Soyadı/ })).toContainText(
    'Bu alan zorunludur.',
  );

  await test.step('a long cell leaves the table of faults its columns', async () => {
    await dialog(page).getByRole('button', { name: 'Düzeltilmiş dosyayı yükle' }).click();
    const long = 'x'.repeat(90);
    await choose(
      page,
      `Sicil;Adı;Soyadı;${'Uzun başlık '.repeat(12)};İşe giriş\nIMP-9;A;;y;${long}`,
    );
    await dialog(page).getByRole('button', { name: 'Önizle' }).click();
    await expect(dialog(page).getByRole('cell', { name: long })).toBeVisible();
    for (const heading of ['Satır', 'Sütun', 'Değer', 'Hata']) {
      const box = (await dialog(page).getByRole('columnheader', { name: heading }).boundingBox())!;
      // In one line, as wide as its word needs.
      expect([heading, box.width >= 44, box.height < 40]).toEqual([heading, true, true]);
    }
    const message = dialog(page).getByRole('cell', { name: /Tarih GG.AA.YYYY/ });
    expect((await message.boundingBox())!.width).toBeGreaterThan(160);
  });

  await dialog(page).getByRole('button', { name: 'Düzeltilmiş dosyayı yükle' }).click();
  await choose(page, `Sicil;Adı;Soyadı;Gizli\n${no};Nehir;Aktarılan;x`);
  await dialog(page).getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog(page)).toContainText('1 kişi eklenecek');
  await dialog(page).getByRole('button', { name: 'Aktar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktar' }).click();
  await expect(dialog(page)).toContainText('1 kişi eklendi, 0 kişi değişti.');
  await dialog(page).getByRole('button', { name: 'Kapat' }).last().click();
  await expect(page.getByRole('region', { name: 'Devam eden işlemler' })).toContainText(
    'Personel aktarımı',
  );
  await page.getByPlaceholder('Ad, sicil, kullanıcı, kart').fill(no);
  await expect(page.getByText('Nehir Aktarılan').first()).toBeVisible();

  await test.step('it goes back whole from where it was made, once it was told who goes', async () => {
    await page.getByRole('button', { name: 'İçe aktar' }).click();
    await dialog(page)
      .getByRole('button', { name: /aktarımını geri al$/ })
      .click();
    const told = page.getByRole('dialog', { name: 'Personel aktarımı geri alınsın mı?' });
    await expect(told.getByRole('region', { name: 'Silinecek personel (1)' })).toContainText(
      'Nehir Aktarılan',
    );
    await told.getByRole('button', { name: 'Aktarımı geri al' }).click();
    await expect(dialog(page)).toContainText('geri aldı');
    await dialog(page).getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByText('Nehir Aktarılan')).toHaveCount(0);
  });
});
