import type { Page, Route } from '@playwright/test';
import { cookieOf, userMenu } from '../support/panel.ts';
import { enter } from '../support/users.ts';
import { arrived } from '../support/inspect.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

const expired = { status: 401, json: { success: false, Message: 'Oturumunuz sonlanmış.' } };
const unread = '**/api/Notification/GetNotifications';
const renewal = '**/api/Account/CreateTokenByRefreshToken*';
const question =
  "Oturumunuz sonlanmış, iptal'e basarak bu sayfada kalabilir ya da tekrar giriş yapabilirsiniz";

/** The first page is at rest: no request of its own is met by what a test puts in the way. */
async function enterAtRest(page: Page): Promise<void> {
  await enter(page, 'personel.demo', '/dashboard');
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeVisible();
  await arrived(page);
}

const isSignedIn = async (page: Page) => (await cookieOf(page, 'token')) !== undefined;

test('an expired token is renewed once for all that wait, and the requests are sent again', async ({
  page,
}) => {
  await enterAtRest(page);
  const before = await cookieOf(page, 'token');
  const refreshBefore = await cookieOf(page, 'refreshToken');
  let renewals = 0;
  await page.route(renewal, async (route) => {
    renewals += 1;
    await route.continue();
  });
  const refuseOld = (route: Route) =>
    route.request().headers().authorization === `Bearer ${before}`
      ? route.fulfill(expired)
      : route.continue();
  await page.route('**/api/Account/GetSystemUserById*', refuseOld);
  await page.route('**/api/Company/**', refuseOld);
  await page.route('**/api/WorkPlace/**', refuseOld);
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.getByText('Sicil no')).toBeVisible();
  expect(renewals).toBe(1);
  // Both are replaced.
  expect(await cookieOf(page, 'token')).not.toBe(before);
  expect(refreshBefore).toBeDefined();
  expect(await cookieOf(page, 'refreshToken')).not.toBe(refreshBefore);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that cannot be renewed asks once: stay, or sign in again', async ({ page }) => {
  await enterAtRest(page);
  await page.route('**/api/**', (route) => route.fulfill(expired));
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış onayı' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'İptal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/profile/index');
  expect(await isSignedIn(page)).toBe(true);
  // story: each part of the page offers it, and any asks again.
  await page.getByRole('button', { name: 'Tekrar dene' }).first().click();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await dialog.getByRole('button', { name: 'Tekrar Giriş' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
  expect(await isSignedIn(page)).toBe(false);
  // The page was loaded anew.
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});

test('requests by timers neither renew nor say anything', async ({ page }) => {
  await page.clock.install();
  await enter(page, 'personel.demo', '/dashboard');
  let asked = 0;
  let renewals = 0;
  await page.route(unread, (route) => {
    asked += 1;
    return route.fulfill(expired);
  });
  await page.route(renewal, (route) => {
    renewals += 1;
    return route.fulfill(expired);
  });
  await page.clock.runFor(66_000);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(1000);
  expect(renewals).toBe(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('each status has its message', async ({ page }) => {
  await page.clock.install();
  await enter(page, 'personel.demo', '/settings/sifre-degistir');
  const change = '**/api/Account/PasswordChange';
  const submit = async () => {
    await page.getByLabel('Mevcut şifre').fill('Eski-Sifre-2026');
    await page.getByLabel('Yeni şifre', { exact: true }).fill('Yepyeni-Sifre-2026');
    await page.getByLabel('Yeni şifre (tekrar)').fill('Yepyeni-Sifre-2026');
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  };
  const answerWith = async (answer: Parameters<Route['fulfill']>[0] | 'none') => {
    await page.unroute(change);
    await page.route(change, (route) =>
      answer === 'none' ? route.abort() : route.fulfill(answer),
    );
    await submit();
  };

  const field = { field: 'oldPassword', Message: 'Mevcut şifre yanlış.' };
  await answerWith({
    status: 400,
    json: { success: false, Message: 'Hata var.', errors: [field] },
  });
  // All faults stand at a field that is shown: that is enough.
  const dialog = page.getByRole('alertdialog');
  await expect(page.getByText('Mevcut şifre yanlış.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await answerWith({
    status: 400,
    json: {
      success: false,
      Message: 'Hata var.',
      errors: [field, { field: 'token', Message: 'Başka bir yerde.' }],
    },
  });
  await expect(page.getByText('Mevcut şifre yanlış.')).toBeVisible();
  await expect(dialog).toContainText('Hata var.');
  await expect(dialog).toContainText('Başka bir yerde.');
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await answerWith({ status: 400, json: {} });
  await expect(dialog).toContainText('Bir hata oluştu');
  await dialog.getByRole('button', { name: 'Tamam' }).click();

  for (const [answer, text, seconds] of [
    [{ status: 403, json: {} }, 'Sayfa/Veri/İşlem için yetkiniz yok !', 3],
    [
      { status: 403, json: { Message: 'Başka bir neden.' } },
      'Sayfa/Veri/İşlem için yetkiniz yok ! Başka bir neden.',
      3,
    ],
    [{ status: 500, json: { Message: 'Sunucu hatası' } }, 'Sunucu hatası', 5],
    [{ status: 502, body: 'no json' }, 'Sunucudan beklenmeyen bir yanıt geldi (Error).', 5],
    ['none', 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.', 3],
  ] as const) {
    await answerWith(answer);
    const toast = page.getByRole('alert').filter({ hasText: text });
    await expect(toast).toHaveCount(1);
    await expect(toast.getByRole('button', { name: 'Kapat' })).toBeVisible();
    await page.clock.runFor((seconds - 1) * 1000);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(toast).toHaveCount(0);
  }

  await answerWith({ json: { success: true, data: null } });
  const done = page.getByRole('status').filter({ hasText: 'Şifreniz değiştirildi.' });
  await expect(done.getByRole('button', { name: 'Kapat' })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(done).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(done).toHaveCount(0);
});

test('signing out ends the session, closes the tabs, and does so in every browser tab', async ({
  page,
  context,
}) => {
  await enter(page, 'admin.demo', '/settings/titles');
  await page
    .locator('.header')
    .getByRole('button', { name: /^Bildirimler/ })
    .click();
  await page.getByRole('link', { name: 'Tüm Bildirimler' }).click();
  await expect(page.getByRole('tab')).toHaveText([/Pano/, /Ünvanlar/, /Bildirimler/]);
  const other = await context.newPage();
  await other.goto('/profile/index');
  await expect(other.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value;

  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL('/login?redirect=%2FonlineIslemler%2Fnotifications');
  await expect(other).toHaveURL('/login?redirect=%2Fprofile%2Findex');
  expect(await isSignedIn(page)).toBe(false);
  expect(await cookieOf(page, 'refreshToken')).toBeUndefined();
  const answer = await page.request.get('/api/Account/GetUserInfo', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);

  // Somebody else signs in on the same page: no tab, no right and no role of the former person is left.
  await signInOf(page).signIn({ username: 'memur.demo' });
  await expect(page).toHaveURL('/onlineIslemler/notifications');
  await expect(page.getByRole('tab')).toHaveText([/Pano/, /Bildirimler/]);
});

test('what is under way when one signs out says nothing', async ({ page }) => {
  await enter(page, 'admin.demo', '/dashboard');
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/api/Title/GetTitles', async (route) => {
    await ended;
    await route.continue();
  });
  // The session has ended, the page does not know it yet: what waits is refused, and so is its renewal.
  await page.route('**/api/Account/Logout', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse('**/api/Account/CreateTokenByRefreshToken*');
    end();
    await refused;
    await route.fulfill({ response });
  });
  const underWay = page.waitForRequest('**/api/Title/GetTitles');
  await page.goto('/settings/titles');
  await underWay;
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Çıkış' }).click();
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
