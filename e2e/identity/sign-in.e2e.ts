import type { Page } from '@playwright/test';
import { demo } from '../support/users.ts';
import { signInOf } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

async function sessionCookies(page: Page) {
  const cookies = await page.context().cookies();
  return ['token', 'refreshToken'].map((name) => cookies.find((one) => one.name === name)!);
}

test('signing in with company code, trimmed user name and password', async ({
  page,
  complaints,
}) => {
  await page.goto('/settings/titles?x=1');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Ftitles%3Fx%3D1');
  await expect(page).toHaveTitle('Giriş - Devam');
  await signInOf(page).signInTo(demo.code, { username: '  admin.demo ' });
  await expect(page).toHaveURL('/settings/titles?x=1');
  await expect(page).toHaveTitle('Ünvanlar - Devam');
  const tenant = await page.evaluate(() => JSON.parse(localStorage.getItem('tenant')!));
  expect(Object.keys(tenant).sort()).toEqual(['tenantId', 'tenantName']);
  expect(tenant.tenantName).toBe(demo.tenantName);
  // It ends with the browser: on a computer that anybody uses as well nobody asked for more.
  for (const { sameSite, expires } of await sessionCookies(page)) {
    expect({ sameSite, expires }).toEqual({ sameSite: 'Strict', expires: -1 });
  }
  expect(complaints).toEqual([]);

  // Who is signed in has no business there, and nobody is led to another site.
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/redirect//evil.example/x');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\//);
  await page.context().clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`);
  await page.getByRole('checkbox', { name: 'Oturumu açık tut' }).check();
  await signInOf(page).signIn();
  await expect(page).toHaveURL('/dashboard');
  for (const { sameSite, expires } of await sessionCookies(page)) {
    expect(sameSite).toBe('Strict');
    // story: the browser counts by the test's own clock.
    const days = (expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31);
  }
});

test('the keyboard alone, the company kept and changeable', async ({ page }) => {
  await page.goto('/login');
  await expect(signInOf(page).company).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await expect(page.getByText(demo.tenantName)).toBeVisible();
  await signInOf(page).username.focus();
  await page.keyboard.type('personel.demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByText(demo.tenantName)).toBeVisible();
  await expect(signInOf(page).username).toBeFocused();
  await page.getByRole('button', { name: 'Değiştir' }).click();
  await expect(signInOf(page).company).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('tenant'))).toBeNull();

  await test.step('the password is shown on demand, caps lock is told, managers find the fields', async () => {
    const password = signInOf(page).password;
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(signInOf(page).username).toHaveAttribute('autocomplete', 'username');
    await page.getByRole('button', { name: 'Şifreyi göster' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await password.evaluate((input) => {
      const event = new KeyboardEvent('keydown', {
        key: 'A',
        bubbles: true,
        modifierCapsLock: true,
      });
      input.dispatchEvent(event);
    });
    await expect(page.getByText('Büyük harf kilidi (Caps Lock) açık.')).toBeVisible();
  });
});

test('every answer stands on the form', async ({ page }) => {
  await page.goto('/login');
  await signInOf(page).submit();
  await expect(page.getByText('Firma kodunu girin.')).toBeVisible();
  await expect(page.getByText('Kullanıcı adını girin.')).toBeVisible();
  await expect(page.getByText('Şifreyi girin.')).toBeVisible();

  await signInOf(page).signInTo('YOK');
  await expect(page.getByText('Firma bulunamadı. Firma kodunu kontrol edin.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await signInOf(page).signInTo(demo.code, { password: 'yanlış şifre' });
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);

  await page.route('**/api/Account/authenticate', (route) =>
    route.fulfill({ status: 429, json: { success: false, Message: 'Biraz bekleyin.' } }),
  );
  await signInOf(page).submit();
  await expect(page.getByText('Biraz bekleyin.')).toBeVisible();

  await page.unroute('**/api/Account/authenticate');
  await page.route('**/api/Account/authenticate', (route) => route.abort());
  await signInOf(page).submit();
  await expect(page.getByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
});
