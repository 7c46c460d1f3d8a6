import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

test('what the panel says stands at the bottom right and covers no breadcrumb', async ({
  page,
}) => {
  await enter(page, 'personel.demo', '/onlineIslemler/notifications');
  await page.route('**/Notification/ReadAll', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(Math.round(box.width)).toBe(320);
  expect(width - box.x - box.width).toBeLessThanOrEqual(24);
  expect(height - box.y - box.height).toBeLessThanOrEqual(80);
  const path = (await page.getByRole('navigation', { name: 'Sayfa yolu' }).boundingBox())!;
  expect(box.y).toBeGreaterThan(path.y + path.height);
});
