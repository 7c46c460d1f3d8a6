/** Cookies that are gone, deleted or expired, while nobody signed out: the sign-in page says that the session is over. */
import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { userMenu, visit } from '../support/panel.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

const notice = (page: Page) => page.getByText('Oturumunuz sona erdi');
const signIn = (page: Page) => signInOf(page).signIn({ username: 'personel.demo' });

test('lost cookies are told at sign-in, in every browser tab, and one goes on where one was', async ({
  page,
  context,
}) => {
  await enter(page, 'personel.demo', '/dashboard');
  const other = await context.newPage();
  await other.goto('/onlineIslemler/notifications');
  await expect(other.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  await context.clearCookies();

  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The other tab hears nothing of it until something is done there, or it is loaded anew.
  await other.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Pano' }).click();
  await expect(other).toHaveURL('/login?redirect=%2Fdashboard');
  await expect(notice(other)).toBeVisible();
  await other.goto('/profile/index');
  await expect(notice(other)).toBeVisible();

  await signIn(page);
  await expect(page).toHaveURL('/profile/index');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(other).toHaveURL('/profile/index');
  // Nothing of the lost session's pages is left open.
  await expect(page.getByRole('tab')).toHaveText([/Pano/, /Profil/]);

  // A request without cookies asks, and whoever stays is told at sign-in.
  await visit(page, '/settings/sifre-degistir');
  await page.getByLabel('Mevcut şifre').fill('Eski-Sifre-2026');
  await page.getByLabel('Yeni şifre', { exact: true }).fill('Yepyeni-Sifre-2026');
  await page.getByLabel('Yeni şifre (tekrar)').fill('Yepyeni-Sifre-2026');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Çıkış onayı' })
    .getByRole('button', { name: 'İptal' })
    .click();
  await page.reload();
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fsifre-degistir');
  await expect(notice(page)).toBeVisible();
});

test('neither a first visit nor Çıkış is a lost session, nor is one that was told already', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await enter(page, 'personel.demo', '/dashboard');
  const other = await context.newPage();
  await other.goto('/profile/index');
  await expect(other.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Çıkış' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
    await expect(notice(tab)).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // One error, one message: what user info answered is said, and no more.
  await enter(page, 'personel.demo', '/dashboard');
  await page.route('**/api/Account/GetUserInfo', (route) =>
    route.fulfill({ status: 500, json: { success: false, Message: 'Olmadı.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Olmadı.' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
