import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

/** The stream tries again after 3, 6, 12 … seconds. */
const RECOVERY = { timeout: 30_000 };

test('the server is killed under an open page: true words, and what was asked for comes by itself', async ({
  page,
  server,
}) => {
  await enter(page, 'personel.demo', '/onlineIslemler/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeVisible();
  await expect(page.getByText(/bildiriminiz yok|Okundu işaretle/).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { before: true }));
  const offline = page.getByText('Bağlantı yok, yeniden deneniyor');
  await server.kill();
  try {
    await expect(offline).toBeVisible();
    await page.getByText('Okunmamış', { exact: true }).click();
    await expect(page.getByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
    await expect(page.getByText('Veriler alınamadı')).toBeVisible();
  } finally {
    await server.start();
  }
  await expect(offline).toHaveCount(0, RECOVERY);
  await expect(page.getByText('Veriler alınamadı')).toHaveCount(0);
  await expect(page.getByText(/Okunmamış bildiriminiz yok|Okundu işaretle/).first()).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
});
