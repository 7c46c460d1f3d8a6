import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { openMenu, userMenu, visit } from '../support/panel.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { drawerOf, pageForm, saveBar } from '../support/pages/form.ts';
import { expect, test } from '../support/test.ts';

const tab = (page: Page, name: string) => pageForm(page).tab(name);

/** Fills the form over a list, and saves. */
async function add(page: Page, button: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await drawerOf(page).fillIn(values);
  await drawerOf(page).save();
  await expect(drawerOf(page).root).toHaveCount(0);
}

test('from an empty company to a person who signs in', async ({ page, tenant }) => {
  await enter(page, tenant.admin, '/firm-settings/companies');
  await add(page, 'Firma ekle', { Kod: 'HIKAYE', Ünvan: 'Hikâye Tekstil A.Ş.' });

  await visit(page, '/firm-settings/departments');
  await page.getByRole('button', { name: 'Departman ekle' }).click();
  await drawerOf(page).root.getByLabel('Ad', { exact: true }).fill('Dikimhane');
  await drawerOf(page).root.getByLabel('Firma').click();
  await page.getByTitle('Hikâye Tekstil A.Ş.').click();
  await drawerOf(page).root.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('button', { name: 'Dikimhane', exact: true })).toBeVisible();

  await visit(page, '/settings/titles');
  await add(page, 'Ünvan ekle', { Kod: 'HIKSEF', Ad: 'Dikimhane Şefi' });
  await page.getByRole('link', { name: 'Dikimhane Şefi', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Kullanıcılar: Görüntüle/ }).click();
  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yetkileri değiştir' }).click();
  await expect(saveBar(page)).toHaveCount(0);

  await visit(page, '/working-settings/work-place-add');
  await page.getByLabel('Kod').fill('HIKATOLYE');
  await page.getByLabel('Ad', { exact: true }).fill('Merter Atölye');
  await pageForm(page).choose('Firma', 'Hikâye Tekstil', { isSearched: true });
  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merter Atölye' })).toBeVisible();

  await visit(page, '/settings/user-create');
  await page.getByRole('textbox', { name: '* Sicil no' }).fill('HIK-1');
  await page.getByLabel('Ad', { exact: true }).filter({ visible: true }).fill('İpek');
  await page.getByLabel('Soyad').fill('Dokur');
  await tab(page, 'İş').click();
  await pageForm(page).choose('Firma', 'Hikâye Tekstil', { isSearched: true });
  await pageForm(page).choose('İşyeri', 'Merter Atölye', { isSearched: true });
  await pageForm(page).choose('Departman', 'Dikimhane', { isSearched: true });
  await pageForm(page).choose('Ünvan', 'Dikimhane Şefi', { isSearched: true });
  await page.getByLabel('İşe giriş').fill('2.11.2026');
  await tab(page, 'Kullanıcı hesabı').click();
  await page.getByLabel('Kullanıcı adı').fill('ipek.dokur');
  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  const given = page.getByRole('dialog', { name: 'Tek kullanımlık şifre' });
  const password = await given.getByRole('textbox', { name: 'Tek kullanımlık şifre' }).inputValue();
  await given.getByRole('button', { name: 'Şifreyi ilettim, kapat' }).click();

  await visit(page, '/dashboard');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The company is remembered.
  await signInOf(page).signIn({ username: 'ipek.dokur', password });
  // Nothing else before a password of one's own.
  await page.getByLabel('Yeni şifre', { exact: true }).fill('Dikimhane-Sefi-26');
  await page.getByLabel('Yeni şifre (tekrar)').fill('Dikimhane-Sefi-26');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(userMenu(page)).toContainText('İpek Dokur');
  // What the title gives stands in the menu, and nothing else of that kind.
  await openMenu(page);
  const entry = (path: string) => page.locator(`nav[aria-label="Menü"] a[href="${path}"]`);
  await expect(entry('/settings/user-list')).toHaveCount(1);
  await expect(entry('/settings/titles')).toHaveCount(0);
  await expect(entry('/firm-settings/departments')).toHaveCount(0);
  await visit(page, '/settings/user-list');
  await expect(page.locator('.list-count')).toHaveText('1 kişi');
  await page.goto('/settings/user-create');
  await expect(page).toHaveURL('/401');
});

test('500 people move at once, and the trail tells of each', async ({ page, tenant }) => {
  const call = <T>(path: string, data: object) => tenant.post<T>(path, data);
  const rows = Array.from({ length: 500 }, (_, n) => `TSN-${n};Taşınan;Kişi${n};ANA`);
  await enter(page, tenant.admin, '/settings/user-list');
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dosyadan personel aktar' });
  await dialog.getByLabel('Dosya', { exact: true }).setInputFiles({
    name: 'kisiler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\u{feff}Sicil no;Ad;Soyad;Firma\n${rows.join('\n')}`),
  });
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog).toContainText('500 kişi eklenecek');
  await dialog.getByRole('button', { name: 'Aktar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktar' }).click();
  await expect(dialog).toContainText('500 kişi eklendi, 0 kişi değişti.', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();

  await visit(page, '/settings/user-list?ara=taşınan');
  await expect(page.locator('.list-count')).toHaveText('500 kişi');
  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  await page.getByRole('button', { name: 'Tümünü seç (500)' }).click();
  await page.getByRole('button', { name: 'İşyerini değiştir' }).click();
  const move = page.getByRole('dialog', { name: 'İşyerini değiştir: 500 kişi' });
  await move.getByLabel('Yeni işyeri').click();
  await move.locator('.ant-select-item-option').filter({ hasText: 'Gebze Fabrika' }).click();
  await move.getByRole('button', { name: 'Önizle' }).click();
  await expect(move.getByRole('status')).toContainText('500 kişiden 500 kişi değişecek');
  await expect(move.getByRole('listitem').first()).toContainText('boş → Gebze Fabrika');
  await move.getByRole('button', { name: '500 kişinin işyerini değiştir' }).click();
  await expect(page.getByText('500 kişi güncellendi.')).toBeVisible();

  const [mover] = await call<{ id: string }[]>('/Account/GetSystemUsers', {
    search: tenant.admin.username,
  });
  const [moved] = await call<{ requestId: string }[]>('/Audit/GetEntries', {
    actorId: mover!.id,
    entity: 'person',
    action: 'update',
    pageSize: 1,
  });
  await visit(page, '/settings/denetim-izi?entity=person&action=update');
  // story: the newest stands on top.
  const first = page.locator('tbody tr').filter({ visible: true }).first();
  await expect(first).toContainText('Personel: Taşınan Kişi');
  await expect(first).toContainText('İşyeri: – → Gebze Fabrika');
  const { requestId } = moved!;
  expect(await call('/Audit/GetEntries', { requestId, pageSize: 500 })).toHaveLength(500);
});
