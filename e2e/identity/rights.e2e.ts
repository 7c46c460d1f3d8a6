import { arrived } from '../support/inspect.ts';
import { enter } from '../support/users.ts';
import { withoutLiveStream } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';

const told = 'Yetkileriniz değişti. Menünüz yenilendi.';

test('a role taken away while a page is open: it is said, the menu follows, the page gives way', async ({
  page,
  tenant,
}) => {
  const person = await tenant.addPerson({ roles: ['MNG', 'Personel'] });
  const live = () => page.waitForResponse('**/api/Notification/Stream');
  await Promise.all([live(), enter(page, person, '/transaction/sent-notifications')]);
  // Also while its group is closed.
  const entry = page.locator('nav[aria-label="Menü"] a[href="/transaction/sent-notifications"]');
  await expect(entry).toBeVisible();
  await person.update({ roles: ['Personel'] });
  await expect(page.getByText(told)).toBeVisible();
  await expect(page).toHaveURL('/401');
  await page.getByRole('link', { name: 'Panoya dön', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  // The path above the page has such a link too until the page has come.
  const menu = page.getByRole('navigation', { name: 'Menü' });
  await expect(menu.getByRole('link', { name: 'Pano', exact: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText([/Pano/]);

  // Given back: the menu has it again, and one stays where one is.
  await page.evaluate(() => Object.assign(window, { before: true }));
  await person.update({ roles: ['MNG', 'Personel'] });
  await expect(page.getByText(told)).toBeVisible();
  await expect(entry).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
});

test('a person put out meanwhile is asked to sign in again at the next step', async ({
  page,
  tenant,
}) => {
  const person = await tenant.addPerson({ roles: ['Personel'] });
  await withoutLiveStream(page);
  await enter(page, person, '/dashboard');
  // What the first page still asks for would meet it before the next step does.
  await arrived(page);
  await person.update({ active: false });
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış onayı' });
  await dialog.getByRole('button', { name: 'Tekrar Giriş' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
});
