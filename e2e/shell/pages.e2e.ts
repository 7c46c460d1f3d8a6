import { visit } from '../support/panel.ts';
import { demo, enter, tokenOf } from '../support/users.ts';
import { changePassword } from '../support/pages/password.ts';
import { expect, test } from '../support/test.ts';

test('the photo is chosen, cropped, saved and shown; the password is checked, changed and usable', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant.admin, '/settings/foto-degistir');
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

  await visit(page, '/settings/sifre-degistir');
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

test('a notification arrives by itself, is listed, opened and read; others are read at once', async ({
  page,
  tenant,
}) => {
  const person = await tenant.addPerson({ roles: ['Personel'] });
  await enter(page, person, '/onlineIslemler/notifications?okunmamis=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  await tenant.post('/Notification/SendNotification', {
    title: 'Canlı bildirim',
    content: 'Deneme içeriği',
    webUrl: '/profile/index',
    roles: ['Personel'],
  });
  await expect(page.getByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Canlı bildirim' });
  await row.getByRole('button', { name: 'Aç' }).click();
  await expect(page).toHaveURL('/profile/index');
  await page.goto('/onlineIslemler/notifications?okunmamis=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Canlı bildirim' })).toHaveCount(0);

  for (const title of ['Birinci', 'İkinci']) {
    const notification = { title, content: 'Toplu içerik', userIds: [person.id] };
    await tenant.post('/Notification/SendNotification', notification);
  }
  await page.goto('/onlineIslemler/notifications');
  const bell = page.getByRole('button', { name: /^Bildirimler/ });
  await expect(bell).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  await expect(page.getByRole('button', { name: 'Tümünü okundu işaretle' })).toBeDisabled();
  await expect(page.getByRole('listitem').filter({ hasText: 'Toplu içerik' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Okundu işaretle', exact: true })).toHaveCount(0);
  await expect(bell).not.toHaveAccessibleName(/okunmamış/);
});

test('the profile: own sessions and sign-ins, the failed ones too; the other sessions are ended', async ({
  page,
  tenant,
}) => {
  const person = await tenant.addPerson({ roles: ['Personel'] });
  await tokenOf(page.request, { ...person, password: 'yanlış şifre' });
  const elsewhere = await tokenOf(page.request, person);
  await enter(page, person, '/profile/index');
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
