import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enter, openMenu } from './demo.ts';
import { expect, test } from './test.ts';

/** Nothing serious by axe, nothing wider than the screen, no complaint, and a picture to look at. */
async function inspect(page: Page, name: string, complaints: readonly string[]): Promise<void> {
  await expect(page.locator('#nprogress, .ant-skeleton')).toHaveCount(0);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.screenshot({ path: `screenshots/${name}-${test.info().project.name}.png` });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ]),
  ).toEqual([]);
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen!);
  expect(complaints).toEqual([]);
}

test('sign-in', async ({ page, complaints }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  await inspect(page, 'sign-in', complaints);
});

test('sign-in at 360 px', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  await inspect(page, 'sign-in-360', complaints);
});

const pages = [
  ['dashboard', '/dashboard', /^(Günaydın|İyi)/],
  ['profile', '/profile/index', 'Profil'],
  ['password', '/settings/sifre-degistir', 'Şifre Değiştir'],
  ['photo', '/settings/foto-degistir', 'Foto Değiştir'],
  ['notifications', '/onlineIslemler/notifications', 'Bildirimler'],
  ['location-types', '/firm-settings/location-type', 'Lokasyon Tipleri'],
  ['companies', '/firm-settings/companies', 'Firmalar'],
  ['work-places', '/working-settings/work-place-list', 'İşyerleri'],
  ['work-place-new', '/working-settings/work-place-add', 'Yeni işyeri'],
  ['preparing', '/puantaj/puantaj-gunluk', 'Günlük Puantaj'],
  ['not-found', '/404', 'Sayfa bulunamadı'],
  ['not-permitted', '/401', 'Bu sayfayı açma yetkiniz yok'],
] as const;

for (const [name, path, heading] of pages) {
  test(`${name}`, async ({ page, complaints }) => {
    await enter(page, 'admin.demo', path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await inspect(page, name, complaints);
  });
}

test('the menu, open', async ({ page, complaints }) => {
  await enter(page, 'admin.demo', '/firm-settings/special-day/special-days');
  await openMenu(page);
  await inspect(page, 'menu', complaints);
});

test('dark', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ dark: true })));
  await enter(page, 'admin.demo', '/settings/sifre-degistir');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspect(page, 'dark', complaints);
  await page.goto('/dashboard');
  await inspect(page, 'dark-dashboard', complaints);
  await page.goto('/working-settings/work-place-list');
  await expect(page.getByRole('button', { name: /^İşlemler/ }).first()).toBeVisible();
  await inspect(page, 'dark-work-places', complaints);
  await page.goto('/firm-settings/location-type');
  await page.getByRole('button', { name: 'Lokasyon tipi ekle' }).click();
  await expect(page.getByLabel('Kod')).toBeVisible();
  await inspect(page, 'dark-form', complaints);
});
