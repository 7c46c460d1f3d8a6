import type { APIRequestContext } from '@playwright/test';
import { addPerson, demo, enter, post, tokenOf } from '../support/demo.ts';
import { changePassword } from '../support/pages/password.ts';
import { expect, test } from '../support/test.ts';

test('the photo: chosen, cropped, saved, shown; what is no photo is refused', async ({ page }) => {
  await enter(page, 'memur.demo', '/settings/foto-degistir');
  const file = page.getByLabel('Fotoğraf dosyası');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin.')).toBeVisible();
  const buffer = await page.screenshot();
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Yakınlaştırma').fill('2');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Fotoğrafınız değiştirildi.')).toBeVisible();
  await expect(page.locator('.header img.avatar')).toHaveJSProperty('complete', true);
  expect(
    await page.locator('.header img.avatar').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
});

test('the password: checked here and there, changed, and usable', async ({ page }) => {
  await enter(page, 'memur.demo', '/settings/sifre-degistir');
  const next = 'Bambaska-Sifre-77';
  await changePassword(page, { old: demo.password, next: 'kısa' });
  await expect(page.getByText('Şifre en az 10 karakter olmalı.').first()).toBeVisible();
  await changePassword(page, { old: demo.password, next: next, again: 'Bambaska-Sifre-78' });
  await expect(page.getByText('İki şifre aynı değil.')).toBeVisible();
  await changePassword(page, { old: 'yanlış olan şifre', next: next });
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  for (const [from, to] of [
    [demo.password, next],
    [next, demo.password],
  ] as const) {
    await changePassword(page, { old: from, next: to });
    const done = page.getByText('Şifreniz değiştirildi.');
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: 'Kapat' }).last().click();
    await expect(done).toHaveCount(0);
  }
});

async function notify(request: APIRequestContext, token: string, title: string): Promise<void> {
  const answer = await request.post('/api/Notification/SendNotification', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, content: 'Deneme içeriği', webUrl: '/profile/index', roles: ['Personel'] },
  });
  expect(answer.status()).toBe(200);
}

test('a notification arrives by itself, is listed, opened and read', async ({
  page,
  browser,
  baseURL,
}) => {
  // Whom no other test tells anything.
  const { username } = await addPerson(page, { roles: ['Personel'] });
  await enter(page, username, '/onlineIslemler/notifications?okunmamis=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  const admin = await browser.newContext({ baseURL: baseURL! });
  const token = await tokenOf(await admin.newPage(), 'admin.demo');
  await notify(admin.request, token, 'Canlı bildirim');
  await expect(page.getByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible();
  await admin.close();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Canlı bildirim' }).first();
  await row.getByRole('button', { name: 'Aç' }).click();
  await expect(page).toHaveURL('/profile/index');
  await page.goto('/onlineIslemler/notifications?okunmamis=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Canlı bildirim' })).toHaveCount(0);
});

test('all notifications are read at once', async ({ page }) => {
  const { id, username } = await addPerson(page, { roles: ['Personel'] });
  const admin = await tokenOf(page, 'admin.demo');
  for (const title of ['Birinci', 'İkinci']) {
    const notification = { title, content: 'Deneme içeriği', userIds: [id] };
    await post(page, admin, '/Notification/SendNotification', notification);
  }
  await enter(page, username, '/onlineIslemler/notifications');
  const bell = page.getByRole('button', { name: /^Bildirimler/ });
  await expect(bell).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  await expect(page.getByRole('button', { name: 'Tümünü okundu işaretle' })).toBeDisabled();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deneme içeriği' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Okundu işaretle', exact: true })).toHaveCount(0);
  await expect(bell).not.toHaveAccessibleName(/okunmamış/);
});

test('the profile: own sessions and sign-ins, the failed ones too; the other sessions are ended', async ({
  page,
}) => {
  const { username } = await addPerson(page, { roles: ['Personel'] });
  await tokenOf(page, username, 'yanlış şifre');
  const elsewhere = await tokenOf(page, username);
  await enter(page, username, '/profile/index');
  const sessions = page.getByRole('region', { name: 'Açık oturumlar' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Bu cihaz');
  await expect(sessions.last()).toContainText(
    /Son etkinlik \d\d\.\d\d\.\d{4} \S+ \d\d:\d\d · IP 127\.0\.0\.1/,
  );
  const signIns = page.getByRole('region', { name: 'Son girişler' }).getByRole('listitem');
  await expect(signIns).toHaveText([/bilgisayar/, /bilgisayar/, /Başarısız deneme/]);
  await page.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
  await expect(page.getByText('Diğer oturumlarınız kapatıldı.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Diğer oturumları kapat' })).toHaveCount(0);
  const answer = await page.request.get('/api/Account/GetUserInfo', {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status()).toBe(401);
});
