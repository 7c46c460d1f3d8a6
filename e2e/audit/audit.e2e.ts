import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/denetim-izi';

const addTitle = async (tenant: Tenant, code: string, name: string) =>
  tenant.post('/Title/AddTitle', { code, name }, await tenant.hr());

test('who, when, what, before and after, with a way to the record; filtered by all of them', async ({
  page,
  tenant,
  complaints,
}) => {
  await addTitle(tenant, 'IZ1', 'İzlenen Ünvan');
  await enter(page, tenant.admin, `${path}?entity=title&action=create`);
  const row = page.getByRole('row').filter({ hasText: 'İzlenen Ünvan' });
  await expect(row).toContainText('Ekleme');
  // Of two changes in one minute it is seen which came first.
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
  await expect(row).toContainText('Kod: – → IZ1');
  await row.locator('.list-open').click();
  const entry = page.getByRole('dialog', { name: 'Ünvan: Ekleme' });
  await expect(entry.getByRole('row', { name: /^Kod/ })).toContainText('IZ1');
  await expect(entry).toContainText('127.0.0.1');
  await expect(entry).toContainText(/\d\d:\d\d:\d\d/);
  await entry.getByRole('link', { name: 'İzlenen Ünvan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'İzlenen Ünvan' })).toBeVisible();
  expect(complaints).toEqual([]);

  // By person, kind, action and days; the address says it.
  await addTitle(tenant, 'IZ2', 'Süzülen Ünvan');
  await page.goto(path);
  await listOf(page).typeIntoFilter('Kayıt türü', 'Ünvan');
  await page.getByTitle('Ünvan', { exact: true }).click();
  await expect(page).toHaveURL(/entity=title/);
  await listOf(page).typeIntoFilter('İşlem', 'Ekl');
  await page.getByTitle('Ekleme', { exact: true }).click();
  await expect(page).toHaveURL(/action=create/);
  const rows = page.locator('tbody tr');
  const first = rows.filter({ hasText: 'Süzülen Ünvan' });
  await expect(first).toHaveCount(1);
  const actor = 'İrem Öztürk';
  await expect(first.locator('td').nth(1)).toHaveText(actor);

  // People are found by what is typed, and stay named after a reload.
  await listOf(page).typeIntoFilter('İşlemi yapan', actor);
  await page.locator('.ant-select-item-option').filter({ hasText: actor }).click();
  await expect(page).toHaveURL(/actorId=/);
  await page.reload();
  await expect(page.getByRole('button', { name: `Kaldır: İşlemi yapan: ${actor}` })).toBeVisible();
  await expect(first).toHaveCount(1);
  await visit(page, `${path}?entity=title&to=2020-01-01`);
  await expect(page.getByText('Aramanıza uyan kayıt yok')).toBeVisible();
  await page.getByRole('button', { name: 'Kaldır: Bitiş: 01.01.2020' }).click();
  await expect(first).toHaveCount(1);
});
