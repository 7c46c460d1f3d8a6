import { addPerson, enter, withoutLiveStream } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const told = 'Yetkileriniz değişti. Menünüz yenilendi.';

test('a role taken away while a page is open: it is said, the menu follows, the page gives way', async ({
  page,
}) => {
  const { username, update } = await addPerson(page, { roles: ['MNG', 'Personel'] });
  const live = () => page.waitForResponse('**/api/Notification/Stream');
  await Promise.all([live(), enter(page, username, '/transaction/sent-notifications')]);
  // Also while its group is closed.
  const entry = page.locator('nav[aria-label="Menü"] a[href="/transaction/sent-notifications"]');
  await expect(entry).toBeVisible();
  await update({ roles: ['Personel'] });
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
  await update({ roles: ['MNG', 'Personel'] });
  await expect(page.getByText(told)).toBeVisible();
  await expect(entry).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
});

test('a person put out meanwhile is asked to sign in again at the next step', async ({ page }) => {
  const { username, update } = await addPerson(page, { roles: ['Personel'] });
  await withoutLiveStream(page);
  await enter(page, username, '/dashboard');
  // What the first page still asks for would meet it before the next step does.
  await page.waitForLoadState('networkidle');
  await update({ active: false });
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış onayı' });
  await dialog.getByRole('button', { name: 'Tekrar Giriş' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
});
