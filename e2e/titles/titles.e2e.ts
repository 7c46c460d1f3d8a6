import type { Page } from '@playwright/test';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { userMenu, visit, withoutLiveStream } from '../support/panel.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
import { drawerOf, saveBar } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/titles';
const form = (page: Page) => drawerOf(page, /ünvan/i);
const drawer = (page: Page) => form(page).root;
const row = (page: Page, text: string) => listOf(page).row(text);
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Saved, after the question. */
async function saveMatrix(page: Page): Promise<void> {
  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yetkileri değiştir' }).click();
  await expect(saveBar(page)).toHaveCount(0);
}

const openAuths = async (
  page: Page,
  tenant: Tenant,
  code: string,
  name: string,
  who = tenant.admin,
) => {
  await enter(page, who, `/settings/title-auths/${tenant.has.titles[code]}`);
  await expect(heading(page, name)).toBeVisible();
};

test('a title from its first to its last day', async ({ page, tenant, complaints }) => {
  await enter(page, tenant.admin, path);
  await page.getByRole('button', { name: 'Ünvan ekle' }).click();
  await form(page).save();
  await expect(drawer(page).getByText('Bu alan zorunludur.')).toHaveCount(2);
  await drawer(page).getByLabel('Kod').fill('UZM');
  await form(page).field('Ad').fill('Kıdemli Formen');
  await drawer(page).getByLabel('Yetkileri kopyala').fill('Formen');
  await page.getByTitle('Formen', { exact: true }).click();
  await form(page).save();

  // The server's words at their field, what was typed stays.
  await expect(drawer(page).getByText('Bu kod kullanılıyor.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(form(page).field('Ad')).toHaveValue('Kıdemli Formen');
  await drawer(page).getByLabel('Kod').fill('KFRM');
  await form(page).save();
  await expect(drawer(page)).toHaveCount(0);
  await expect(row(page, 'Kıdemli Formen')).toContainText('KFRM');
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);

  await listOf(page).act('Kıdemli Formen', 'Düzenle');
  await form(page).field('Ad').fill('Baş Formen');
  await form(page).save();
  await expect(row(page, 'Baş Formen')).toBeVisible();
  await listOf(page).act('Baş Formen', 'Değişiklik geçmişi');
  const history = page.getByRole('dialog', { name: /^Değişiklik geçmişi/ });
  await expect(history).toContainText('Kıdemli Formen');
  await expect(history).toContainText('ekledi');
  await history.getByRole('button', { name: 'Kapat' }).click();

  // Copied auths are there.
  await page.getByRole('link', { name: 'Baş Formen', exact: true }).click();
  await expect(box(page, 'İzin talepleri: Onayla')).toBeChecked();
  await expect(box(page, 'Puantaj: Görüntüle')).not.toBeChecked();
  await visit(page, path);
  await listOf(page).act('Baş Formen', 'Sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Ünvan silindi.')).toBeVisible();
  await expect(row(page, 'Baş Formen')).toHaveCount(0);

  // One in use is archived, its people are shown, and it comes back.
  await tenant.worker();
  await page.goto(`${path}?ara=operator`);
  await page.getByRole('button', { name: /kişi: Operatör$/ }).click();
  const people = page.getByRole('dialog', { name: 'Bu ünvandaki personel: Operatör' });
  // What stands in for the people is a list too.
  await expect(people.getByRole('listitem').filter({ hasText: /\S/ })).toContainText('Montaj');
  await people.getByRole('button', { name: 'Kapat' }).click();
  await listOf(page).act('Operatör', 'Sil');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('yetkiler hemen kalkar');
  await question.getByRole('button', { name: 'Arşivle' }).click();
  await expect(page.getByText(/Ünvan arşivlendi: bu ünvanda/)).toBeVisible();
  await visit(page, `${path}?ara=operator&active=false`);
  await listOf(page).act('Operatör', 'Arşivden çıkar');
  await expect(page.getByText('Ünvan yeniden kullanımda; yetkileri geçerli.')).toBeVisible();
});

test('the matrix: keyboard, differences, rows and columns, saved with a question', async ({
  page,
  tenant,
}) => {
  await tenant.addRecord({ titleId: tenant.has.titles['HIZ'] });
  await openAuths(page, tenant, 'HIZ', 'Hizmetli');
  await expect(page.getByRole('tab', { name: 'Hizmetli' })).toBeVisible();
  await box(page, 'Tüm yetkiler').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, /^Kullanıcılar: Görüntüle/)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Kullanıcılar: Görüntüle, eklenecek')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  // Nothing stands under bit 8 in this group: the arrow goes over it.
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowRight');
  await expect(box(page, /^Kullanıcılar: Sil/)).toBeFocused();
  await expect(saveBar(page)).toContainText('1 yetki eklenecek');

  await box(page, 'Satır: Departmanlar').click();
  await expect(saveBar(page)).toContainText('6 yetki eklenecek');
  await box(page, 'Avans talepleri: Görüntüle ve kendisi için talep et').click();
  await expect(saveBar(page)).toContainText('6 yetki eklenecek, 1 kaldırılacak');
  await expect(
    page.getByText('Avans talepleri · Görüntüle ve kendisi için talep et'),
  ).toBeVisible();
  await box(page, 'Sütun: Onayla').click();
  await expect(box(page, 'Puantaj: Onayla, eklenecek')).toBeChecked();
  await box(page, 'Sütun: Onayla').click();
  await expect(saveBar(page)).toContainText('6 yetki eklenecek, 1 kaldırılacak');

  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/bu ünvandaki \d+ kişi hemen etkilenir/);
  await expect(question).toContainText('Kaldırılacak: Avans talepleri');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(saveBar(page)).toBeVisible();
  await saveMatrix(page);
  await page.reload();
  await expect(box(page, 'Departmanlar: Sil')).toBeChecked();
  await expect(box(page, /^Avans talepleri: Görüntüle/)).not.toBeChecked();

  // Who else may, and back again by copying.
  await box(page, 'Departmanlar: Sil').focus();
  await page.getByRole('button', { name: 'Bu yetki kimlerde var?' }).click();
  const holders = page.getByRole('dialog', { name: 'Bu yetki kimlerde var: Departmanlar, Sil' });
  await expect(holders.getByRole('link', { name: 'Hizmetli' })).toBeVisible();
  await expect(holders.getByRole('link', { name: 'Genel Müdür' })).toBeVisible();
  await holders.getByRole('button', { name: 'Kapat' }).click();
  await page.getByRole('button', { name: 'Başka ünvandan kopyala' }).click();
  const copy = page.getByRole('dialog', { name: 'Başka bir ünvandan kopyala' });
  await copy.getByLabel('Ünvan').fill('Uzman');
  await page.getByTitle('Uzman', { exact: true }).click();
  await copy.getByRole('button', { name: 'Kopyala', exact: true }).click();
  await expect(saveBar(page)).toContainText('1 yetki eklenecek, 6 kaldırılacak');
  await saveMatrix(page);

  // What is not saved is asked about before its tab closes.
  await box(page, 'Kullanıcılar: Ekle').click();
  await expect(saveBar(page)).toContainText('1 yetki eklenecek');
  // By its name, which comes after the page: a key pressed on a tab that is still being named may be lost.
  await page.getByRole('tab', { name: /^Hizmetli/ }).press('Delete');
  const unsaved = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await unsaved.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(saveBar(page)).toContainText('1 yetki eklenecek');
  await saveBar(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(saveBar(page)).toHaveCount(0);
});

test('somebody else saved meanwhile: both states, and one change on top of the other', async ({
  page,
  tenant,
}) => {
  await openAuths(page, tenant, 'GRV', 'Güvenlik Görevlisi');
  const id = tenant.has.titles['GRV'];
  const auths = [
    { groupName: 'PersonelOffTime', number: 1 },
    { groupName: 'AdvancePayment', number: 1 },
    { groupName: 'Visitor', number: 1 | 2 | 4 | 64 },
  ];
  await tenant.post('/Title/UpdateTitleAuths', { id, version: 2, auths }, await tenant.hr());
  await box(page, 'Vardiya planı: Görüntüle').click();
  await saveBar(page).getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yetkileri değiştir' }).click();
  const conflict = page.getByRole('dialog', { name: 'Kayıt bu arada değiştirilmiş' });
  const table = (name: string) => conflict.getByRole('table', { name }).locator('tbody tr');
  await expect(table('Bu arada değişenler')).toHaveText([/^Ziyaretçiler.*Dışa aktar/]);
  await expect(table('Sizin değişiklikleriniz')).toHaveText([/^Vardiya planıYokGörüntüle/]);
  await conflict.getByRole('button', { name: 'Değişikliklerimi uygula' }).click();
  await expect(conflict).toHaveCount(0);
  await page.reload();
  await expect(box(page, 'Ziyaretçiler: Dışa aktar')).toBeChecked();
  await expect(box(page, 'Vardiya planı: Görüntüle')).toBeChecked();
});

test('a change in the matrix changes what a second signed-in person may do, at once', async ({
  page,
  tenant,
  browser,
  baseURL,
}) => {
  const second = await browser.newContext({ baseURL: baseURL! });
  const clerk = await second.newPage();
  await enter(clerk, await tenant.clerk(), '/dashboard');
  const menu = clerk.getByRole('navigation', { name: 'Menü' });
  const entry = menu.locator(`a[href="${path}"]`);
  await expect(menu).toBeVisible();
  await expect(entry).toHaveCount(0);

  await openAuths(page, tenant, 'MEMUR', 'Personel Memuru');
  for (const name of ['Görüntüle', 'Ekle', 'Yetkileri düzenle']) {
    await box(page, `Ünvanlar: ${name}`).click();
  }
  await saveMatrix(page);

  // Nothing is pressed over there: the menu has it, the page opens and its buttons are there.
  await expect(clerk.getByText('Yetkileriniz değişti. Menünüz yenilendi.')).toBeVisible();
  await expect(entry).toHaveCount(1);
  await clerk.goto(path);
  await expect(clerk.getByRole('button', { name: 'Ünvan ekle' })).toBeVisible();

  // Whoever lacks something cannot give it: the cell is locked and says why.
  await openAuths(clerk, tenant, 'UZM', 'Uzman', await tenant.clerk());
  const locked = box(clerk, 'Puantaj: Görüntüle, kilitli');
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.press('Space');
  await expect(locked).not.toBeChecked();
  await expect(
    clerk.getByText('Bu yetki sizde olmadığı için veremez ve kaldıramazsınız.'),
  ).toBeVisible();
  await box(clerk, 'Ziyaretçiler: Görüntüle').click();
  await expect(saveBar(clerk)).toContainText('1 yetki eklenecek');

  // Taken away again, the open page gives way.
  for (const name of ['Görüntüle', 'Ekle', 'Yetkileri düzenle']) {
    await box(page, `Ünvanlar: ${name}`).click();
  }
  await saveMatrix(page);
  await expect(clerk).toHaveURL('/401');
  await expect(entry).toHaveCount(0);
  await second.close();
});

test('through someone’s eyes: their menu, nothing to change, and back to one’s place', async ({
  page,
  tenant,
  context,
}) => {
  await tenant.clerk();
  const place = `${path}?ara=memur`;
  await enter(page, tenant.admin, place);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('navigation', { name: 'Menü' })).toBeVisible();

  await page.getByRole('button', { name: /kişi: Personel Memuru$/ }).click();
  await page.getByRole('button', { name: /^Kullanıcı olarak görüntüle/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Hiçbir şey değiştirilemez.');
  await question.getByRole('button', { name: 'Görüntüle' }).click();

  const banner = (on: Page) => on.getByRole('region', { name: 'Kullanıcı olarak görüntüleme' });
  await expect(banner(page)).toContainText('olarak görüntülüyorsunuz · salt okunur');
  await expect(page).toHaveURL('/dashboard');
  const audit = (on: Page) =>
    on.getByRole('navigation', { name: 'Menü' }).locator('a[href="/settings/denetim-izi"]');
  await expect(audit(page)).toHaveCount(0);
  // The browser's other tab is the same person's.
  await expect(banner(other)).toBeVisible();
  await expect(audit(other)).toHaveCount(0);
  await page.reload();
  await expect(banner(page)).toBeVisible();

  // Every write is refused, and says why.
  await visit(page, '/settings/sifre-degistir');
  await page.getByLabel('Mevcut şifre').fill('Devam-Demo-2026');
  await page.getByLabel('Yeni şifre', { exact: true }).fill('Yepyeni-Sifre-2026');
  await page.getByLabel('Yeni şifre (tekrar)').fill('Yepyeni-Sifre-2026');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(
    page.getByText(
      'Sayfa/Veri/İşlem için yetkiniz yok ! Kullanıcı olarak görüntülerken değişiklik yapılamaz.',
    ),
  ).toBeVisible();

  await banner(page).getByRole('button', { name: 'Bitir' }).click();
  await expect(page).toHaveURL(place);
  await expect(banner(page)).toHaveCount(0);
  await expect(audit(page)).toHaveCount(1);
  await expect(banner(other)).toHaveCount(0);
  await expect(audit(other)).toHaveCount(1);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('ownRefreshToken');

  await test.step('Çıkış in a view signs the Admin out too, in every browser tab', async () => {
    const tokenNow = async () =>
      (await context.cookies()).find(({ name }) => name === 'token')!.value;
    const own = await tokenNow();
    await other.goto('/profile/index');
    await page.getByRole('button', { name: /kişi: Personel Memuru$/ }).click();
    await page.getByRole('button', { name: /^Kullanıcı olarak görüntüle/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Görüntüle' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('region', { name: 'Kullanıcı olarak görüntüleme' })).toBeVisible();
    }
    const view = await tokenNow();
    await userMenu(page).click();
    await expect(page.getByRole('menuitem', { name: 'Görünümü bitir' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Çıkış' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
    await expect(other).toHaveURL('/login?redirect=%2Fprofile%2Findex');
    const kept = (await context.cookies()).map(({ name }) => name);
    for (const name of ['token', 'refreshToken', 'ownRefreshToken'])
      expect(kept).not.toContain(name);
    for (const token of [own, view]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get('/api/Account/GetUserInfo', { headers })).status()).toBe(401);
    }
  });
});

test('a view that is over leads back to one’s own session, and asks nothing as the Admin', async ({
  page,
  tenant,
  context,
}) => {
  await tenant.clerk();
  await enter(page, tenant.admin, `${path}?ara=memur`);
  await page.getByRole('button', { name: /kişi: Personel Memuru$/ }).click();
  await page.getByRole('button', { name: /^Kullanıcı olarak görüntüle/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Görüntüle' }).click();
  const banner = page.getByRole('region', { name: 'Kullanıcı olarak görüntüleme' });
  await expect(banner).toBeVisible();
  await withoutLiveStream(page);
  await visit(page, '/settings/sifre-degistir');
  await expect(banner).toBeVisible();

  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value;
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/Account/EndViewAs', { headers, data: {} });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Account/PasswordChange')) asked += 1;
  });
  await page.getByLabel('Mevcut şifre').fill('Devam-Demo-2026');
  await page.getByLabel('Yeni şifre', { exact: true }).fill('Yepyeni-Sifre-2026');
  await page.getByLabel('Yeni şifre (tekrar)').fill('Yepyeni-Sifre-2026');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(
    page.getByText('Kullanıcı olarak görüntüleme sona erdi. Kendi oturumunuzdasınız.'),
  ).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(heading(page, 'Şifre Değiştir')).toBeVisible();
  expect(asked).toBe(1);
});

test('the matrix looks right', async ({ page, tenant, complaints }) => {
  await openAuths(page, tenant, 'BM', 'Bölüm Müdürü');
  await page.getByRole('checkbox', { name: 'Kullanıcılar: Sil' }).click();
  await inspectOnBothScreens(page, 'matrix', complaints);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ dark: true })));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(heading(page, 'Bölüm Müdürü')).toBeVisible();
  await inspectOnBothScreens(page, 'matrix-dark', complaints);
  await visit(page, path);
  await expect(row(page, 'Operatör')).toBeVisible();
  await inspect(page, 'titles-dark', complaints);
});
