import { enter } from '../support/users.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('an address that leads nowhere keeps the tabs and suggests the ones close to it', async ({
  page,
  complaints,
}) => {
  await enter(page, 'admin.demo', '/settings/user-lists');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu adreste bir sayfa yok');
  await expect(page.locator('.state-drawing svg')).toBeVisible();
  await expect(page.getByText('İstenen adres: /settings/user-lists')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toContainText(
    'Sayfa Bulunamadı',
  );
  await inspectOnBothScreens(page, 'lost', complaints);
  await page.reload();
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
  await expect(page.getByText('İstenen adres: /settings/user-lists')).toBeVisible();
  await page.getByRole('button', { name: 'Sayfa ara' }).click();
  await expect(page.getByRole('dialog', { name: 'Ara ve git' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .locator('.status-near')
    .getByRole('link', { name: /Personel Listesi/ })
    .click();
  await expect(page).toHaveURL('/settings/user-list');
  await page.getByRole('tab', { name: /Pano/ }).click();
  await page.reload();
  await expect(page.getByRole('tab')).toHaveText([/Pano/, /Personel Listesi/]);
  await page.getByRole('tab', { name: /Personel Listesi/ }).click();
  await listOf(page).hasRows();
  expect(complaints).toEqual([]);
});

test('a list that did not come keeps its filters and gives the request’s number', async ({
  page,
}) => {
  await page.route('**/api/Account/GetSystemUsers', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false },
      headers: { 'x-request-id': '7f3a-91c2' },
    }),
  );
  await enter(page, 'admin.demo', '/settings/user-list?ara=Kaya');
  const state = page.locator('.state[role=alert]');
  await expect(state).toContainText('Liste alınamadı');
  await expect(state).toContainText('filtreleriniz duruyor');
  await expect(state).toContainText('7f3a-91c2');
  await expect(state.locator('.state-drawing svg')).toBeVisible();
  await page.unroute('**/api/Account/GetSystemUsers');
  await state.getByRole('button', { name: 'Tekrar dene' }).click();
  await listOf(page).hasRows();
  await expect(page).toHaveURL(/ara=Kaya/);
});
