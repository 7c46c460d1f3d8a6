import { enter } from '../support/users.ts';
import { inspect } from '../support/inspect.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('who may look at people finds a manager by typing, and opens a card instead of the form', async ({
  page,
  tenant,
  complaints,
}) => {
  const reader = await tenant.addPerson({ roles: ['admin'] });
  const code = 'OKUR';
  const title = await tenant.post<{ id: string }>('/Title/AddTitle', { code, name: code });
  await tenant.post('/Title/UpdateTitleAuths', {
    id: title.id,
    version: 1,
    auths: [{ groupName: 'Account', number: 1 }],
  });
  await reader.update({ titleId: title.id });
  await tenant.worker();
  const managerName = 'Çağrı Şahin';

  await enter(page, reader, '/settings/user-list');
  await page.getByRole('button', { name: 'Diğer filtreler' }).click();
  await listOf(page).typeIntoFilter('Yönetici', managerName);
  await page.locator('.ant-select-item-option').filter({ hasText: managerName }).click();
  const chip = page.getByRole('button', { name: new RegExp(`Kaldır: Yönetici: ${managerName}`) });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();

  const name = 'Işıl Güneş';
  await listOf(page).row(name).locator('.list-open').click();
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
