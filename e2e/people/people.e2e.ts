import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { drawerOf, pageForm } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { personAct } from '../support/pages/person.ts';
import { expect, test } from '../support/test.ts';

const list = '/settings/user-list';
const row = (page: Page, text: string) => listOf(page).row(text);
const tab = (page: Page, name: string) => pageForm(page).tab(name);
const save = (page: Page) => pageForm(page).save();

async function addPerson(page: Page, no: string, name: string, surname: string): Promise<void> {
  await visit(page, '/settings/user-create');
  await pageForm(page).fillIn({ 'Sicil no': no, Ad: name, Soyad: surname });
}

test.describe('on a desk', () => {
  test('someone is added, with faults at their fields, and signs in with the one-time password', async ({
    page,
    tenant,
    browser,
    baseURL,
  }) => {
    await enter(page, tenant.admin, list);
    await page.getByRole('button', { name: 'Personel ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('Defne');
    await page.getByLabel('T.C. kimlik no').fill('12345678901');
    await tab(page, 'Kullanıcı hesabı').click();
    await page.getByLabel('Kullanıcı adı').fill('defne kaya');
    // Its fault makes room for itself, and moves the button.
    await expect(page.getByText(/hesabı sekmesinde .* hata var/)).toBeVisible();
    await save(page);
    // The first fault is shown, the other tab has its dot.
    await expect(tab(page, 'Kimlik')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Bu alan zorunludur.')).toHaveCount(2);
    await expect(page.getByText('Geçerli bir T.C. kimlik numarası girin.')).toBeVisible();
    await expect(tab(page, 'Kullanıcı hesabı')).toContainText('hata var');
    await expect(page.getByText(/hesabı sekmesinde .* hata var/)).toBeVisible();

    // The server's words at their fields; nothing typed is lost.
    await page.getByLabel('Sicil no', { exact: true }).fill('D-9001');
    await page.getByLabel('Soyad').fill('Kaya');
    await page.getByLabel('T.C. kimlik no').fill('100 000 001 46');
    await expect(page.getByLabel('T.C. kimlik no')).toHaveValue('10000000146');
    await tab(page, 'Kullanıcı hesabı').click();
    await page.getByLabel('Kullanıcı adı').fill(tenant.admin.username);
    await save(page);
    await expect(page.getByText('Bu kullanıcı adı kullanılıyor.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByLabel('Kullanıcı adı').fill('Defne.Kaya');
    await tab(page, 'İş').click();
    await pageForm(page).choose('Firma', 'Anadolu');
    await pageForm(page).choose('İşyeri', 'Gebze');
    await save(page);

    const dialog = page.getByRole('dialog', { name: 'Tek kullanımlık şifre' });
    await expect(dialog.getByLabel('Kullanıcı adı')).toHaveValue('defne.kaya');
    const password = await dialog
      .getByRole('textbox', { name: 'Tek kullanımlık şifre' })
      .inputValue();
    await dialog.getByRole('button', { name: 'Şifreyi ilettim, kapat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Defne Kaya' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/user-edit\//);
    await expect(page.getByRole('tab', { name: 'Defne Kaya' })).toBeVisible();

    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await other.goto('/login');
    await signInOf(other).signInTo(tenant.code, { username: 'defne.kaya', password });
    await expect(other.getByRole('heading', { level: 1, name: 'Şifre Değiştir' })).toBeVisible();
    await expect(other.getByRole('navigation')).toHaveCount(0);
    await other.context().close();
  });

  test('changed meanwhile: both states, and one chooses', async ({ page, tenant, context }) => {
    await enter(page, tenant.admin, '/dashboard');
    await addPerson(page, 'D-9002', 'Çağla', 'Eş');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Çağla Eş' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Telefon', { exact: true }).fill('0212 000 00 01');
    await other.getByLabel('Adres', { exact: true }).fill('Onun yazdığı');
    await save(other);
    await expect(other.getByText('Değişiklikler kaydedildi.')).toBeVisible();

    await page.getByLabel('Telefon', { exact: true }).fill('0212 000 00 02');
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Kayıt bu arada değiştirilmiş' });
    await expect(conflict.getByRole('row', { name: /^Telefon/ })).toContainText(
      '0 (212) 000 00 01',
    );
    await expect(conflict.getByRole('row', { name: /^Telefon/ })).toContainText(
      '0 (212) 000 00 02',
    );
    const mine = conflict.getByRole('table', { name: 'Sizin değişiklikleriniz' });
    await expect(mine.locator('tbody tr')).toHaveCount(1);
    const theirs = conflict.getByRole('table', { name: 'Bu arada değişenler' });
    await expect(theirs.locator('tbody tr')).toHaveText([/^Adres.*Onun yazdığı/]);
    await conflict.getByRole('button', { name: 'Değişikliklerimi uygula' }).click();
    await expect(conflict).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('0 (212) 000 00 02');

    await page.getByRole('button', { name: 'Değişiklik geçmişi' }).click();
    const history = page.getByRole('dialog', { name: /^Değişiklik geçmişi/ });
    await expect(history.getByRole('listitem').first()).toContainText('0 (212) 000 00 02');
    await history.getByRole('button', { name: 'Kapat' }).click();

    // What is typed is asked about before someone leaves.
    await page.getByLabel('Adres').fill('Yarım kalan');
    await personAct(page, 'İşten çıkış');
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect(page.getByLabel('Adres')).toHaveValue('Yarım kalan');
    await expect(page.getByRole('dialog', { name: /^İşten çıkış/ })).toHaveCount(0);
  });

  test('everyone of a filter moves, over all pages, after a look at what changes; what does not fit moves nobody', async ({
    page,
    tenant,
  }) => {
    for (let count = 0; count < 21; count += 1) {
      await tenant.addRecord({ roles: ['Personel'], companyCode: 'ANA' });
    }
    // Nobody moves themselves: who moves them is not among them.
    await enter(page, tenant.admin, `${list}?adet=20&role=Personel`);
    await pageForm(page).choose('Firma', 'Anadolu');
    await expect(page).toHaveURL(/companyCode=/);
    // Until the answer is there, the rows of before are shown.
    await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.list-count')).toHaveText('21 kişi');
    await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
    await expect(page.getByText('Bu sayfadaki 20 kişi seçildi')).toBeVisible();
    await page.getByRole('button', { name: 'Tümünü seç (21)' }).click();
    await page.getByRole('button', { name: 'Departmanı değiştir' }).click();
    const drawer = page.getByRole('dialog', { name: /^Departmanı değiştir/ });
    await drawer.getByRole('button', { name: 'Önizle' }).click();
    await expect(drawer.getByText('Bu alan zorunludur.')).toBeVisible();
    await drawer.getByLabel('Yeni departman').click();
    await drawer.locator('.ant-select-item-option').filter({ hasText: 'Boyahane' }).click();
    await drawer.getByRole('button', { name: 'Önizle' }).click();
    await expect(drawer.getByRole('status')).toContainText('21 kişiden');
    await drawer.getByRole('button', { name: /kişinin .* değiştir$/ }).click();
    await expect(page.getByText(/kişi güncellendi\.$/)).toBeVisible();
    await expect(row(page, 'Boyahane')).toHaveCount(20);

    // Of another company: nobody is changed, and they are named.
    await page.goto(`${list}?ara=aksoy`);
    await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
    await page.getByRole('button', { name: 'Departmanı değiştir' }).click();
    await drawer.getByLabel('Yeni departman').click();
    await drawer.locator('.ant-select-item-option').filter({ hasText: 'Güvenlik' }).click();
    await drawer.getByRole('button', { name: 'Önizle' }).click();
    await expect(drawer.getByRole('alert')).toContainText('Hepsi uygun olmadıkça hiçbiri değişmez');
    await expect(drawer.getByRole('button', { name: /kişinin .* değiştir$/ })).toHaveCount(0);
  });

  test('someone leaves with consequences named, and comes back', async ({ page, tenant }) => {
    await enter(page, tenant.admin, '/dashboard');
    await addPerson(page, 'D-9003', 'Giden', 'Gelen');
    await tab(page, 'İş').click();
    await page.getByLabel('İşe giriş').fill('2024-03-01');
    await tab(page, 'Kullanıcı hesabı').click();
    await page.getByLabel('Kullanıcı adı').fill('giden.gelen');
    await save(page);
    await page.getByRole('button', { name: 'Şifreyi ilettim, kapat' }).click();
    await personAct(page, 'İşten çıkış');
    const leave = page.getByRole('dialog', { name: 'İşten çıkış: Giden Gelen' });
    await expect(leave.getByLabel('Sonuçları')).toContainText('sisteme giremez');
    await leave.getByRole('button', { name: 'İşten çıkışı kaydet' }).click();
    await expect(leave.getByText('Bu alan zorunludur.')).toBeVisible();
    await leave.getByLabel('Son iş günü').fill('2025-06-30');
    await drawerOf(page, 'İşten çıkış: Giden Gelen').choose('İşten çıkış nedeni', '03', {
      isSearched: true,
    });
    await leave.getByLabel('İşten çıkış notu').fill('Kendi isteğiyle');
    await leave.getByRole('button', { name: 'İşten çıkışı kaydet' }).click();
    await expect(page.getByText('Ayrıldı', { exact: true })).toBeVisible();
    await expect(page.locator('.periods li')).toHaveText([
      /01\.03\.2024 Cuma – 30\.06\.2025 Pazartesi/,
    ]);
    // The reason was wrong: it is mended without touching the last day.
    await personAct(page, 'Çıkış nedenini düzenle');
    const reason = drawerOf(page, 'İşten çıkış nedeni: Giden Gelen');
    await reason.choose('İşten çıkış nedeni', '04', { isSearched: true });
    await reason.save();
    await expect(page.getByText('Giden Gelen: işten çıkış nedeni kaydedildi.')).toBeVisible();
    await expect(page.locator('.periods li')).toHaveText([/30\.06\.2025 Pazartesi/]);

    await visit(page, `${list}?status=left&ara=giden`);
    await listOf(page).act('Giden Gelen', 'Yeniden işe al');
    const back = page.getByRole('dialog', { name: 'Yeniden işe al: Giden Gelen' });
    await back.getByLabel('İşe giriş').fill('2025-06-30');
    await back.getByRole('button', { name: 'Yeniden işe al' }).click();
    await expect(back.getByText(/önceki dönemin bitişinden sonra olmalı/)).toBeVisible();
    await back.getByLabel('İşe giriş').fill('2026-01-05');
    await back.getByRole('button', { name: 'Yeniden işe al' }).click();
    await expect(page.getByRole('textbox', { name: 'Tek kullanımlık şifre' })).toBeVisible();
    await page.getByRole('button', { name: 'Şifreyi ilettim, kapat' }).click();
    await visit(page, `${list}?ara=giden`);
    await page.getByRole('link', { name: /^Giden Gelen/ }).click();
    await expect(page.locator('.periods li')).toHaveText([
      /05\.01\.2026 Pazartesi – sürüyor/,
      /haklı sebep bildirilmeden feshi/,
    ]);
  });

  test('documents and the photo', async ({ page, tenant }) => {
    await enter(page, tenant.admin, '/dashboard');
    await addPerson(page, 'D-9004', 'Belgeli', 'Kişi');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Belgeli Kişi' })).toBeVisible();
    await tab(page, 'Belgeler').click();
    await page.getByRole('button', { name: 'Belge ekle' }).click();
    const drawer = page.getByRole('dialog', { name: 'Belge ekle' });
    const choose = (name: string, mimeType: string, content: string) =>
      drawer
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await choose('not.txt', 'text/plain', 'x');
    await drawer.getByRole('button', { name: 'Belgeyi ekle' }).click();
    await expect(
      drawer.getByText('PDF, JPEG, PNG ya da WebP biçiminde bir dosya seçin.'),
    ).toBeVisible();
    await choose('sozlesme.pdf', 'application/pdf', '%PDF-1.4\n%%EOF\n');
    await drawer.getByLabel('Belge türü').click();
    await drawer.locator('.ant-select-item-option').filter({ hasText: 'Diğer' }).click();
    await drawer.getByLabel('Başlık').fill('İş sözleşmesi 2026');
    await drawer.getByRole('button', { name: 'Belgeyi ekle' }).click();
    await expect(page.locator('.documents li')).toContainText('İş sözleşmesi 2026');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'İndir: İş sözleşmesi 2026' }).click();
    expect(await fs.readFile(await (await coming).path(), 'utf8')).toContain('%PDF');
    await page.getByRole('button', { name: 'Belgeyi sil: İş sözleşmesi 2026' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect(page.locator('.documents li')).toHaveCount(0);

    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 180 });
      canvas.getContext('2d')!.fillRect(0, 0, 120, 180);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    await page.getByLabel('Fotoğraf dosyası').setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    });
    const aside = page.locator('.detail-aside');
    await aside.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Fotoğraf değiştirildi.')).toBeVisible();
    await expect(aside.locator('img.avatar')).toBeVisible();

    await aside.getByRole('button', { name: 'Fotoğrafı kaldır' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click();
    await expect(page.getByText('Fotoğraf kaldırıldı.')).toBeVisible();
    await expect(aside.locator('img.avatar')).toHaveCount(0);
  });

  test('managers see those below them, personnel no list at all; the export is what is filtered', async ({
    page,
    tenant,
    browser,
    baseURL,
  }) => {
    const foot = (of: Page) => of.locator('.list-count');
    const led = await tenant.worker();
    await tenant.addRecord();
    await enter(page, tenant.admin, list);
    await expect(foot(page)).toHaveText('4 kişi');
    const manager = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await enter(manager, await tenant.manager(), list);
    await expect(row(manager, 'Işıl Güneş')).toBeVisible();
    await expect(row(manager, 'Deniz Aksoy')).toHaveCount(0);
    const clerk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await enter(clerk, led, list);
    await expect(clerk).toHaveURL('/401');
    await manager.context().close();
    await clerk.context().close();

    // The export is what is filtered, in the shown columns.
    for (const name of ['Ahmet', 'Ahmet', 'Mehmet']) await tenant.addRecord({ name });
    await page.goto(`${list}?ara=ahmet&sirala=registrationNo`);
    await expect(row(page, 'Ahmet')).toHaveCount(2);
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await fs.readFile(await (await coming).path(), 'utf8');
    const lines = file.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\u{feff}Ad soyad;Sicil no;Departman;Ünvan;İşyeri;Firma;Kart no;İşe giriş;Roller;Durum',
    );
    expect(lines).toHaveLength(3);
  });
});
