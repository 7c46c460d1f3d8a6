/** What a person sees of a session that has to be renewed: slowly, not at all, or by a server that is away. */
import type { Page } from '@playwright/test';
import { cookieOf, enter, withoutLiveStream } from '../support/demo.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const list = '**/api/Account/GetSystemUsers';
const renewal = '**/api/Account/CreateTokenByRefreshToken*';
const expired = { status: 401, json: { success: false, Message: 'Oturumunuz sonlanmış.' } };

const tokenNow = async (page: Page) => (await cookieOf(page, 'token'))!;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Çıkış onayı' });

test('an expired token, a slow renewal, seven quick sorts: the list comes', async ({ page }) => {
  await withoutLiveStream(page);
  await enter(page, 'admin.demo', '/settings/user-list');
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
  const old = await tokenNow(page);
  let refused = 0;
  let release = () => {};
  const allRefused = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    if (route.request().headers().authorization !== `Bearer ${old}`) return route.continue();
    await route.fulfill(expired);
    refused += 1;
    if (refused === 7) release();
  });
  let renewals = 0;
  await page.route(renewal, async (route) => {
    renewals += 1;
    await allRefused;
    await route.continue();
  });
  const last = page.waitForResponse(
    (answer) => answer.url().includes('GetSystemUsers') && answer.ok(),
  );
  for (const column of ['Ad', 'Ad', 'Departman', 'Departman', 'İşyeri', 'İşyeri', 'Kart no']) {
    await listOf(page).sortBy(column);
  }
  await last;
  await expect(page.locator('th[aria-sort]')).toHaveText(/Kart no/);
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(renewals).toBe(1);
});

test('however often one stays, the next request of an ended session asks again', async ({
  page,
}) => {
  await withoutLiveStream(page);
  await enter(page, 'admin.demo', '/settings/user-list');
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
  await page.route(list, (route) => route.fulfill(expired));
  await page.route(renewal, (route) => route.fulfill(expired));
  await listOf(page).sortBy('Sicil no');
  for (let time = 1; time <= 7; time += 1) {
    await dialog(page).getByRole('button', { name: 'İptal' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
  }
  await expect(dialog(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/settings\/user-list/);
  await expect(page.getByText('En fazla deneme sayısına ulaşıldı')).toHaveCount(0);
});

test('renewals that fail with 503: the request says so, and at the third the person is asked', async ({
  page,
}) => {
  await withoutLiveStream(page);
  await enter(page, 'admin.demo', '/settings/user-list');
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
  let renewals = 0;
  await page.route(list, (route) => route.fulfill(expired));
  await page.route(renewal, (route) => {
    renewals += 1;
    return route.fulfill({ status: 503, json: { success: false, Message: 'Hizmet yok.' } });
  });
  await listOf(page).sortBy('Sicil no');
  for (let time = 1; time <= 2; time += 1) {
    const toast = page.getByRole('alert').filter({ hasText: 'Oturumunuz sonlanmış. Hizmet yok.' });
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Kapat' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
  }
  await dialog(page).getByRole('button', { name: 'İptal' }).click();
  expect(renewals).toBe(3);

  // The server is back: the next one is renewed and answered.
  await page.unroute(list);
  await page.unroute(renewal);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
});
