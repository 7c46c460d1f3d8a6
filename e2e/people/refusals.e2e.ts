/** What the server refuses with 400: at the field or the file where the form shows it, said aloud where it does not. */
import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { drawerOf } from '../support/pages/form.ts';
import { personAct } from '../support/pages/person.ts';
import { expect, test } from '../support/test.ts';

const MESSAGE = 'Girilen bilgilerde hata var.';

/** The call refuses these fields, each with words of its own; everything else of it is as ever. */
async function refuse(page: Page, call: string, ...fields: string[]): Promise<void> {
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        Message: MESSAGE,
        errors: fields.map((field) => ({ field, Message: `${field} olmadı.` })),
      },
    }),
  );
}

interface Form {
  /** Where its words stand. */
  readonly place: Locator;
  readonly call: string;
  /** One that the form shows. */
  readonly field: string;
  submit(): Promise<void>;
}

/** At the field without a word aloud; then, with a fault that has no place there, aloud and named. */
async function check(page: Page, { place, call, field, submit }: Form): Promise<void> {
  const aloud = page.getByRole('alertdialog', { name: 'Uyarı' });
  await refuse(page, call, field);
  await submit();
  await expect(place.getByText(`${field} olmadı.`)).toBeVisible();
  await expect(aloud).toHaveCount(0);
  await refuse(page, call, field, 'elsewhere');
  await submit();
  await expect(aloud).toContainText(MESSAGE);
  await expect(aloud).toContainText('elsewhere olmadı.');
  await aloud.getByRole('button', { name: 'Tamam' }).click();
  await page.unroute(`**/api/${call}`);
}

const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 180 });
    canvas.getContext('2d')!.fillRect(0, 0, 120, 180);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });

test('actions of a person: leaving, coming back, a document, a photo', async ({ page, tenant }) => {
  const id = await tenant.addRecord({ startDate: '2024-03-01' });
  await enter(page, tenant.admin, `/settings/user-edit/${id}`);
  await personAct(page, 'İşten çıkış');
  const leave = page.getByRole('dialog', { name: /^İşten çıkış/ });
  await drawerOf(page, /^İşten çıkış/).choose('İşten çıkış nedeni', '03', { isSearched: true });
  const press = (form: Locator, name: string) => () =>
    form.getByRole('button', { name, exact: true }).click();
  await check(page, {
    place: leave,
    call: 'Account/EndEmployment',
    field: 'endDate',
    submit: press(leave, 'İşten çıkışı kaydet'),
  });
  await press(leave, 'İşten çıkışı kaydet')();
  await expect(leave).toHaveCount(0);

  await page.getByRole('button', { name: 'Yeniden işe al' }).click();
  const back = page.getByRole('dialog', { name: /^Yeniden işe al/ });
  await back.getByLabel('İşe giriş').fill('01.01.2030');
  await check(page, {
    place: back,
    call: 'Account/Rehire',
    field: 'titleId',
    submit: press(back, 'Yeniden işe al'),
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kaydetmeden çık' }).click();

  await page.getByRole('tab', { name: 'Belgeler' }).click();
  await page.getByRole('button', { name: 'Belge ekle' }).click();
  const drawer = page.getByRole('dialog', { name: 'Belge ekle' });
  await drawer.getByLabel('Dosya', { exact: true }).setInputFiles({
    name: 'belge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await drawer.getByLabel('Belge türü').click();
  await page.getByTitle('Diğer').click();
  await drawer.getByLabel('Başlık').fill('Belge');
  await refuse(page, 'File/UploadDocument', 'file');
  await press(drawer, 'Belgeyi ekle')();
  await expect(drawer.getByText('file olmadı.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kaydetmeden çık' }).click();

  const aside = page.locator('.detail-aside');
  await page.getByLabel('Fotoğraf dosyası').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture(page), 'base64'),
  });
  await refuse(page, 'File/UploadImage', 'file');
  await aside.getByRole('button', { name: 'Kaydet' }).click();
  await expect(aside.getByRole('alert')).toHaveText('file olmadı.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('many people at once, and a file of people', async ({ page, tenant }) => {
  await enter(page, tenant.admin, '/settings/user-list');
  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  await page.getByRole('button', { name: 'Departmanı değiştir' }).click();
  const bulk = page.getByRole('dialog', { name: /^Departmanı değiştir/ });
  await bulk.getByLabel('Yeni departman').click();
  await bulk.locator('.ant-select-item-option').last().click();
  await check(page, {
    place: bulk,
    call: 'Account/UpdateUserBulk',
    field: 'set.departmentId',
    submit: () => bulk.getByRole('button', { name: 'Önizle' }).click(),
  });

  await page.goto('/settings/user-list');
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dosyadan personel aktar' });
  const choose = () =>
    dialog.getByLabel('Dosya', { exact: true }).setInputFiles({
      name: 'kisiler.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Sicil;Adı;Soyadı\nX-1;Ada;Eş'),
    });
  await refuse(page, 'Account/UploadImportFile', 'file');
  await choose();
  await expect(dialog.getByRole('alert')).toHaveText('file olmadı.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // What is asked of it later has no field to stand at.
  await page.unroute('**/api/Account/UploadImportFile');
  await choose();
  await refuse(page, 'Account/PreviewImport', 'mapping');
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Uyarı' })).toContainText('mapping olmadı.');
});
