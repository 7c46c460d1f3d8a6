import { addPerson, enter, post, tokenOf } from '../support/demo.ts';
import { inspect } from '../support/inspect.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('who may look at people finds a manager by typing, and opens a card instead of the form', async ({
  page,
  complaints,
}) => {
  const admin = await tokenOf(page, 'admin.demo');
  const reader = await addPerson(page, { roles: ['admin'] });
  const code = `OKU${Date.now()}`;
  const title = await post<{ id: string }>(page, admin, '/Title/AddTitle', { code, name: code });
  await post(page, admin, '/Title/UpdateTitleAuths', {
    id: title.id,
    version: 1,
    auths: [{ groupName: 'Account', number: 1 }],
  });
  await reader.update({ titleId: title.id });
  const people = await post<{ managerId: string; managerName: string }[]>(
    page,
    admin,
    '/Account/GetSystemUsers',
    { hasManager: true, pageSize: 500 },
  );
  const { managerName } = people.at(-1)!;

  await enter(page, reader.username, '/settings/user-list');
  await page.getByRole('button', { name: 'Diğer filtreler' }).click();
  await listOf(page).typeIntoFilter('Yönetici', managerName);
  await page.locator('.ant-select-item-option').filter({ hasText: managerName }).first().click();
  const chip = page.getByRole('button', { name: new RegExp(`Kaldır: Yönetici: ${managerName}`) });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();

  const first = page.locator('tbody .list-open').first();
  // Initials, then the name, then the registration number.
  const name = (await first.innerText()).split('\n').at(-2)!;
  await first.click();
  const card = page.getByRole('dialog', { name: `Personel kartı: ${name}` });
  await expect(card).toContainText('Sicil no');
  await expect(card.getByRole('listitem').first()).toContainText('sürüyor');
  await inspect(page, 'person-card', complaints);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filtreler' })
    .getByRole('combobox', { name: 'Yönetici', exact: true })
    .fill('a');
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
