/** Signed in with a one-time password: the password page alone, at every address, until it is changed. */
import type { Page } from '@playwright/test';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { changePassword } from '../support/pages/password.ts';
import { expect, test } from '../support/test.ts';

async function addWithoutPassword(tenant: Tenant) {
  const person = { username: 'ilk', registrationNo: 'ilk', name: 'İlk', surname: 'Giriş' };
  const { oneTimePassword } = await tenant.post<{ oneTimePassword: string }>('/Account/AddUser', {
    ...person,
    roles: ['Personel'],
  });
  return { username: person.username, password: oneTimePassword };
}

const oldLabel = 'Tek kullanımlık şifre';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Şifre Değiştir' });

async function expectAlone(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^Size verilen şifre tek kullanımlık/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Çıkış' })).toBeVisible();
  for (const part of ['navigation', 'tab', 'banner'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
}

test('someone added without a password chooses one before anything else, and lands where they wanted', async ({
  page,
  tenant,
  complaints,
}) => {
  const { username, password } = await addWithoutPassword(tenant);
  const called = new Set<string>();
  // What a page reads first may be asked for before it is known who asks: it is refused.
  page.on('response', (response) => {
    const [, call] = /\/api\/([^?]+)/.exec(response.url()) ?? [];
    if (call !== undefined && response.status() !== 403) called.add(call);
  });
  await page.goto('/onlineIslemler/notifications');
  await signInOf(page).signInTo(tenant.code, { username, password });
  await expectAlone(page);
  // It was typed a moment ago; after a reload nobody knows it.
  await expect(page.getByLabel(oldLabel)).toBeHidden();
  await expect(page).toHaveURL('/onlineIslemler/notifications');
  await expect(page).toHaveTitle('Şifre Değiştir - Devam');
  await inspectOnBothScreens(page, 'first-password', complaints);
  for (const path of ['/dashboard', '/settings/user-list', '/yok/boyle/sayfa', '/login']) {
    await page.goto(path);
    await expectAlone(page);
  }
  await page.goto('/profile/index?a=1');
  await changePassword(page, { old: 'Baska-Bir-Sifre-1', next: 'Yepyeni-Sifre-2026', oldLabel });
  await expect(page.getByText('Mevcut şifre yanlış.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect([...called].sort()).toEqual([
    'Account/GetTenantId',
    'Account/GetUserInfo',
    'Account/PasswordChange',
    'Account/authenticate',
  ]);

  await changePassword(page, { old: password, next: 'Yepyeni-Sifre-2026', oldLabel });
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page).toHaveURL('/profile/index?a=1');
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
});

test('whoever does not choose one now can sign out', async ({ page }) => {
  await page.route('**/api/Account/GetUserInfo', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ json: { ...rest, data: { ...data, mustChangePassword: true } } });
  });
  await enter(page, 'personel.demo', '/dashboard');
  await expectAlone(page);
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
});
