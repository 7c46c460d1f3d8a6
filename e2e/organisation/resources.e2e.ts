import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { phone } from '../support/screens.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const path = '/firm-settings/location-type';
const addButton = (page: Page) => page.getByRole('button', { name: 'Lokasyon tipi ekle' });
const form = (page: Page) => drawerOf(page, /okasyon tipi/);
const drawer = (page: Page) => form(page).root;
const row = (page: Page, text: string) => listOf(page).row(text);

async function add(page: Page, code: string, name: string, description = ''): Promise<void> {
  await addButton(page).click();
  await form(page).fillIn({ Kod: code, Ad: name, Açıklama: description });
  await form(page).save();
}

test.describe('on a desk', () => {
  test('a record from its first to its last day', async ({ page, tenant, complaints }) => {
    await enter(page, tenant.admin, `${path}?ara=zzz`);
    await expect(page.getByText('Aramanıza uyan lokasyon tipi yok')).toBeVisible();
    await page.locator('.state').getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(page).toHaveURL(path);

    // Faults are told before anything is sent.
    await addButton(page).click();
    await form(page).save();
    await expect(drawer(page).getByText('Bu alan zorunludur.')).toHaveCount(2);
    await drawer(page).getByLabel('Kod').fill('ÇAY');
    await expect(drawer(page).getByText(/^Kod en çok 32 karakter/)).toBeVisible();
    await drawer(page).getByLabel('Kod').fill('zemin');
    await form(page).field('Ad').fill('Zemin kat');
    await form(page).save();
    await expect(drawer(page)).toHaveCount(0);
    await expect(row(page, 'Zemin kat')).toContainText('ZEMIN');

    // The server's words at their field, what was typed stays.
    await add(page, 'ZEMIN', 'Zemin iki', 'Kalsın');
    const alert = page.getByRole('alertdialog');
    await expect(drawer(page).getByText('Bu kod kullanılıyor.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(form(page).field('Ad')).toHaveValue('Zemin iki');
    await expect(drawer(page).getByLabel('Açıklama')).toHaveValue('Kalsın');
    await drawer(page).getByLabel('Kod').fill('ZEMIN2');
    await form(page).save();
    await expect(row(page, 'Zemin iki')).toBeVisible();

    await page.getByRole('button', { name: 'Zemin iki', exact: true }).click();
    await form(page).field('Ad').fill('Zemin üç');
    await form(page).field('Ad').press('Enter');
    await expect(drawer(page)).toHaveCount(0);
    await expect(row(page, 'Zemin üç')).toBeVisible();

    await listOf(page).act('Zemin üç', 'Değişiklik geçmişi');
    const history = page.getByRole('dialog', { name: /^Değişiklik geçmişi/ });
    await expect(history.getByRole('listitem').first()).toContainText('değiştirdi');
    await expect(history.getByRole('listitem').first()).toContainText('Zemin iki → Zemin üç');
    await expect(history.getByRole('listitem').last()).toContainText('ekledi');
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);

    await listOf(page).act('Zemin üç', 'Sil');
    await expect(alert).toContainText('Zemin üç');
    await expect(alert).toContainText('kalıcı olarak silinir');
    await expect(alert).toHaveCSS('padding', '20px');
    await alert.getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByText('Lokasyon tipi silindi.')).toBeVisible();
    await expect(row(page, 'Zemin üç')).toHaveCount(0);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  test('what is in use is archived, and comes back', async ({ page, tenant }) => {
    await enter(page, tenant.admin, path);
    await add(page, 'KULLAN', 'Kullanılan tip');
    await expect(row(page, 'Kullanılan tip')).toBeVisible();
    await visit(page, '/working-settings/work-place-list');
    await page.getByRole('link', { name: 'Ankara Şube' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ankara Şube' })).toBeVisible();
    await page.locator('.form-page').getByLabel('Lokasyon tipi').click();
    await page.getByTitle('Kullanılan tip').click();
    await page
      .getByRole('region', { name: 'Kaydet' })
      .getByRole('button', { name: 'Kaydet' })
      .click();
    await expect(page.getByText('Değişiklikler kaydedildi.')).toBeVisible();

    await visit(page, path);
    await listOf(page).act('Kullanılan tip', 'Sil');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 işyeri kullanıyor: silinmez, arşivlenir.');
    await expect(question.getByRole('button', { name: 'Sil' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Arşivle' }).click();
    await expect(page.getByText(/arşivlendi: 1 işyeri/)).toBeVisible();
    await expect(row(page, 'Kullanılan tip')).toHaveCount(0);
    await visit(page, `${path}?active=false`);
    await expect(row(page, 'Kullanılan tip')).toContainText('Arşivlenmiş');
    await listOf(page).act('Kullanılan tip', 'Sil');
    await expect(question).toContainText('1 işyeri kullanıyor: arşivde kalır, silinemez.');
    await question.getByRole('button', { name: 'Tamam' }).click();
    await listOf(page).act('Kullanılan tip', 'Arşivden çıkar');
    await expect(page.getByText('Lokasyon tipi yeniden kullanımda.')).toBeVisible();
    await visit(page, path);
    await expect(row(page, 'Kullanılan tip')).toBeVisible();
  });

  test('search, filters and order stand in the address, per tab, and go back and forward; columns are kept', async ({
    page,
    tenant,
  }) => {
    await enter(page, tenant.admin, path);
    for (const [code, name] of [
      ['S1', 'Sıra bir'],
      ['S2', 'Sıra iki'],
    ] as const) {
      await add(page, code, name);
      await expect(row(page, name)).toBeVisible();
    }
    await page.getByLabel('Ara', { exact: true }).fill('sira');
    await expect(page).toHaveURL(`${path}?ara=sira`);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
    await page.getByRole('button', { name: 'Kod', exact: true }).click();
    await page.getByRole('button', { name: 'Kod', exact: true }).click();
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code`);
    await expect(page.locator('tbody tr').first()).toContainText('S2');
    await page.getByRole('button', { name: 'Ad', exact: true }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code%2Cname`);
    await page.reload();
    await expect(page.getByLabel('Ara', { exact: true })).toHaveValue('sira');
    await expect(page.locator('tbody tr').first()).toContainText('S2');
    await expect(page.getByRole('columnheader', { name: 'Kod' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    // Another tab of the panel and back: this one stands where it stood.
    await page.getByRole('tab', { name: 'Pano' }).click();
    // A page that has not arrived leaves no step to go back to.
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('tab', { name: 'Lokasyon Tipleri' }).click();
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code%2Cname`);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code`);
    await page.goForward();
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code%2Cname`);

    await page.getByRole('button', { name: 'Kayıtlı görünümler' }).click();
    await page.getByLabel('Görünümün adı').fill('Sıralılar');
    await page
      .getByRole('group', { name: 'Kayıtlı görünümler' })
      .getByRole('button', { name: 'Kaydet' })
      .click();
    await expect(page.getByRole('button', { name: 'Sıralılar', exact: true })).toBeVisible();
    await page.goto(path);
    await page.getByRole('button', { name: 'Kayıtlı görünümler' }).click();
    await page.getByRole('button', { name: 'Sıralılar', exact: true }).click();
    await expect(page).toHaveURL(`${path}?ara=sira&sirala=-code%2Cname`);
    await page.getByRole('button', { name: 'Kaldır: “sira”' }).click();
    await expect(page).toHaveURL(`${path}?sirala=-code%2Cname`);
    await page.getByRole('button', { name: 'Kayıtlı görünümler' }).click();
    await page.getByRole('button', { name: 'Görünümü sil: Sıralılar' }).click();
    await expect(page.getByRole('button', { name: 'Sıralılar', exact: true })).toHaveCount(0);

    // The columns are chosen, ordered and kept.
    await page.goto('/firm-settings/companies');
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText([/^Ünvan/, /^Kod/, /^Vergi no/, /^SGK sicil no/, 'İşlemler']);
    await page.getByRole('button', { name: 'Sütunlar ve görünüm' }).click();
    await page.getByLabel('Telefon', { exact: true }).check();
    await page.getByLabel('SGK sicil no', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Telefon: öne al' }).click();
    await page.getByLabel('Sık', { exact: true }).check();
    const chosen = [/^Ünvan/, /^Kod/, /^Telefon/, /^Vergi no/, 'İşlemler'];
    await expect(heads).toHaveText(chosen);
    await page.reload();
    await expect(heads).toHaveText(chosen);
    expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(36);
  });

  test('nothing typed is lost unasked', async ({ page }) => {
    await enter(page, 'admin.demo', path);
    await addButton(page).click();
    await drawer(page).getByLabel('Kod').fill('YARIM');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect(drawer(page).getByLabel('Kod')).toHaveValue('YARIM');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
    await expect(drawer(page)).toHaveCount(0);

    await visit(page, '/working-settings/work-place-add');
    await page.getByLabel('Kod').fill('YARIM');
    // To another tab and back: the form is kept.
    await page.getByRole('tab', { name: 'Pano' }).click();
    await page.getByRole('tab', { name: /^İşyeri Tanımı/ }).click();
    await expect(page.getByLabel('Kod')).toHaveValue('YARIM');
    // Closed while hidden: asked all the same.
    await page.getByRole('tab', { name: 'Pano' }).click();
    const tab = page.getByRole('tab', { name: /^İşyeri Tanımı/ });
    await tab.click({ button: 'middle' });
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect(tab).toHaveCount(1);
    const asked = page.waitForEvent('dialog');
    // story: it waits for nothing, it lets the evaluation end before the page does.
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await tab.click({ button: 'middle' });
    await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
    await expect(tab).toHaveCount(0);
  });

  test('changed meanwhile: both states, and one chooses', async ({ page, tenant, context }) => {
    await enter(page, tenant.admin, path);
    await add(page, 'CATISMA', 'Çatışma');
    await page.getByRole('button', { name: 'Çatışma', exact: true }).click();
    await form(page).field('Ad').fill('Benim çatışmam');
    const other = await context.newPage();
    await other.goto(path);
    await other.getByRole('button', { name: 'Çatışma', exact: true }).click();
    await drawer(other).getByLabel('Ad', { exact: true }).fill('Onun çatışması');
    await drawer(other).getByRole('button', { name: 'Kaydet' }).click();
    await expect(row(other, 'Onun çatışması')).toBeVisible();

    await form(page).save();
    const conflict = page.getByRole('dialog', { name: 'Kayıt bu arada değiştirilmiş' });
    await expect(conflict.getByRole('row', { name: /^Ad/ })).toContainText('Benim çatışmam');
    await expect(conflict.getByRole('row', { name: /^Ad/ })).toContainText('Onun çatışması');
    await expect(page.locator('.toast')).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Yenile' }).click();
    await expect(form(page).field('Ad')).toHaveValue('Onun çatışması');

    await form(page).field('Ad').fill('Yine benim');
    await drawer(other).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Onun çatışması', exact: true }).click();
    await drawer(other).getByLabel('Açıklama').fill('Açıklandı');
    await drawer(other).getByRole('button', { name: 'Kaydet' }).click();
    await drawer(other).waitFor({ state: 'detached' });
    await form(page).save();
    await conflict.getByRole('button', { name: 'Değişikliklerimi uygula' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(row(page, 'Yine benim')).toContainText('Açıklandı');
  });

  test('the export is what is filtered; a kiosk link is shown once, listed and revoked', async ({
    page,
    tenant,
  }) => {
    await enter(page, tenant.admin, path);
    await add(page, 'AKTAR', '=Aktarılan', 'Şüpheli; "tırnak"');
    await expect(row(page, '=Aktarılan')).toBeVisible();
    await visit(page, `${path}?ara=aktar`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const take = async (kind: RegExp) => {
      await page.getByRole('button', { name: 'Dışa aktar', exact: true }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: kind }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), content: await fs.readFile(await file.path()) };
    };
    const csv = await take(/csv/);
    expect(csv.name).toMatch(/\.csv$/);
    const lines = csv.content.toString('utf8').split(/\r?\n/).filter(Boolean);
    expect(lines[0]).toBe('\uFEFFAd;Kod;Açıklama');
    expect(lines[1]).toBe(`'=Aktarılan;AKTAR;"Şüpheli; ""tırnak"""`);
    expect(lines).toHaveLength(2);
    await expect(page.getByRole('region', { name: 'Devam eden işlemler' })).toContainText(csv.name);
    const xlsx = await take(/xlsx/);
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

    await page.goto('/working-settings/work-place-list');
    await page.getByRole('link', { name: 'Ankara Şube' }).click();
    await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
    await expect(page.getByLabel('Kiosk bağlantısı')).toHaveValue(/\/qrcode\/[\w.-]{20,}$/);
    await expect(page.getByText('Henüz kullanılmadı')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Henüz kullanılmadı')).toBeVisible();
    await expect(page.getByLabel('Kiosk bağlantısı')).toHaveCount(0);
    await page.getByRole('button', { name: 'İptal et' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'İptal et' }).click();
    await expect(page.getByText(/^İptal edildi:/)).toBeVisible();
  });

  test('who may only look sees no way to change', async ({ page }) => {
    await page.route('**/api/Account/GetUserInfo', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.roles = ['Personel'];
      body.data.auths = [{ groupName: 'LocationType', number: 1 }];
      await route.fulfill({ json: body });
    });
    await enter(page, 'admin.demo', path);
    await page.getByRole('button', { name: 'İşlemler: Fabrika' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Değişiklik geçmişi']);
    await page.keyboard.press('Escape');
    await expect(addButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dışa aktar', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fabrika', exact: true }).click();
    await expect(form(page).field('Ad')).toBeDisabled();
    await expect(drawer(page).getByRole('button', { name: 'Kaydet' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('rows are cards, filters a sheet, adding at the bottom', async ({ page }) => {
    await enter(page, 'admin.demo', '/working-settings/work-place-list');
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.locator('.list-cards > li');
    await expect(cards.first().locator('.list-card-below')).not.toBeEmpty();
    await expect(cards).toHaveCount(4);
    await page.getByRole('button', { name: 'Filtreler' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtreler' });
    // Until its code is there, a filter is a few words in a frame.
    await sheet.getByLabel('Firma').and(page.locator('select')).selectOption({ index: 1 });
    await sheet.getByRole('button', { name: 'Sonuçları göster' }).click();
    await expect(page).toHaveURL(/companyId=/);
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: 'İşyeri ekle' }).click();
    await expect(page).toHaveURL('/working-settings/work-place-add');
    await expect(page.getByLabel('Kod')).toBeVisible();
  });
});
