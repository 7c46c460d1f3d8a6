import { enter } from '../support/users.ts';
import { userMenu, visit } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';

const open = async (page: Parameters<typeof enter>[0]) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Ara ve git' });
  await expect(palette).toBeVisible();
  return {
    palette,
    group: (name: string) => palette.getByRole('group', { name }).getByRole('option'),
    chosen: palette.getByRole('option', { selected: true }),
  };
};

test('a word brings the pages that it names on top, then people, then actions', async ({
  page,
  context,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  const { palette, group, chosen } = await open(page);
  for (const [typed, path] of [
    ['personel', '/settings/user-list'],
    ['kart', '/settings/user-list'],
    ['unvan', '/settings/titles'],
  ] as const) {
    await palette.getByRole('combobox').fill(typed);
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await page.keyboard.press('Control+k');
  }
  await palette.getByRole('combobox').fill('personel');
  await expect(group('İşlemler')).toHaveText('Personel ekle');
  await palette.getByRole('combobox').fill('yıldız');
  await expect(group('Personel').first()).toContainText('Yıldız');
  await expect(group('Personel').first().locator('.avatar')).toBeVisible();
  // What is only alike stands apart, at the end.
  await palette.getByRole('combobox').fill('izn talep');
  await expect(group('Benzer sayfalar').first()).toContainText('İzin Talepleri');
  await expect(palette.getByRole('group').last()).toHaveAccessibleName('Benzer sayfalar');

  await test.step('Ctrl Enter opens in a new tab, and Esc gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await page.getByRole('tab', { name: 'Pano' }).click();
    await expect(page).toHaveURL('/dashboard');
    await userMenu(page).focus();
    await open(page);
    await palette.getByRole('combobox').fill('firmalar');
    await expect(chosen).toContainText('Firmalar');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL('/firm-settings/companies');
    await expect(page).toHaveURL('/dashboard');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(userMenu(page)).toBeFocused();
  });

  await test.step('what was opened last stands there before anything is typed; > asks for actions only', async () => {
    await open(page);
    await expect(group('Son açılanlar').first()).toHaveText('Ünvanlar');
    await palette.getByRole('combobox').fill('> pers');
    await expect(palette.getByRole('option')).toHaveText(['Personel ekle']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/user-create');
  });

  await test.step('what comes from the server moves nothing that is there', async () => {
    await visit(page, '/dashboard');
    let answer = () => {};
    const waited = new Promise<void>((go) => (answer = go));
    await page.route('**/Account/GetSystemUsers', async (route) => {
      await waited;
      await route.continue();
    });
    await open(page);
    await palette.getByRole('combobox').fill('per');
    await page.keyboard.press('ArrowDown');
    // story: whichever is on top must stay where it is.
    const action = group('İşlemler').nth(0);
    await expect(chosen).toHaveCount(1);
    const before = await action.boundingBox();
    const choice = await chosen.getAttribute('id');
    answer();
    await expect(group('Personel').first()).toBeVisible();
    expect(await action.boundingBox()).toEqual(before);
    await expect(chosen).toHaveAttribute('id', choice!);
  });
});

test('who may not look for people is offered none', async ({ page }) => {
  await enter(page, 'personel.demo', '/dashboard');
  const { palette } = await open(page);
  await palette.getByRole('combobox').fill('a');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Personel' })).toHaveCount(0);
});
