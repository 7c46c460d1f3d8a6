import { expect, test } from './test.ts';

test('the first page tells in Turkish that the server is running', async ({ page, complaints }, {
  project,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Devam');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devam');
  await expect(page.getByRole('status')).toHaveText('Sunucu çalışıyor');
  await expect(page.getByText('gömülü')).toBeVisible();
  await page.screenshot({ path: `screenshots/first-page-${project.name}.png` });
  expect(complaints).toEqual([]);
});

test('nothing is wider than the screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Sunucu çalışıyor');
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
});

test('a lost server is noticed, and its return too', async ({ page }) => {
  const status = page.getByRole('status');
  await page.clock.install();
  await page.goto('/');
  await expect(status).toHaveText('Sunucu çalışıyor');
  await page.route('**/readyz', (route) => route.abort());
  await page.clock.runFor(5000);
  await expect(status).toHaveText('Sunucuya ulaşılamıyor');
  await page.unroute('**/readyz');
  await page.clock.runFor(5000);
  await expect(status).toHaveText('Sunucu çalışıyor');
});
