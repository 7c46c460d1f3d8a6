import { enter, userMenu } from '../support/demo.ts';
import { onBothScreens, isPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('collapsed, no name is broken into its letters', async ({ page }) => {
  await enter(page, 'admin.demo', '/settings/titles');
  await page.getByRole('button', { name: 'Menüyü daralt' }).click();
  const sidebar = page.locator('.sidebar');
  await expect.poll(async () => (await sidebar.boundingBox())!.width).toBe(54);
  /** Texts that are seen and stand on more lines than they have words. */
  const broken = () =>
    sidebar.evaluate((aside) =>
      [...aside.querySelectorAll('*')].flatMap((element) => {
        const text = [...element.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent;
        if (!text?.trim() || !element.checkVisibility({ opacityProperty: true })) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > text.trim().split(/\s+/).length ? [text] : [];
      }),
    );
  expect(await broken()).toEqual([]);
  const entries = sidebar.locator('nav > ul > li:not(.menu-caption)');
  for (let at = 0; at < (await entries.count()); at += 1) {
    await entries.nth(at).hover();
    expect(await broken()).toEqual([]);
  }
});

test('the menu marks the list on the pages that add to it', async ({ page }) => {
  for (const [path, list] of [
    ['/settings/user-create', '/settings/user-list'],
    ['/working-settings/work-place-add', '/working-settings/work-place-list'],
  ] as const) {
    await enter(page, 'admin.demo', path);
    await expect(page.locator('.menu-entry[aria-current="page"]')).toHaveAttribute('href', list);
    await expect(page.locator('.menu-entry[aria-current="page"]')).toBeVisible();
  }
});

test('an open list that is opened from the menu again keeps its search', async ({ page }) => {
  await enter(page, 'admin.demo', '/settings/titles');
  await page.getByLabel('Ara', { exact: true }).fill('uzman');
  await expect(page).toHaveURL('/settings/titles?ara=uzman');
  await page.getByRole('tab', { name: 'Pano' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.locator('.menu-entry').filter({ hasText: 'Kullanıcı' }).first().click();
  await page.locator('.menu-entry').filter({ hasText: 'Ünvanlar' }).click();
  await expect(page).toHaveURL('/settings/titles?ara=uzman');
  await page.locator('.menu-entry').filter({ hasText: 'Ünvanlar' }).click();
  await expect(page.getByLabel('Ara', { exact: true })).toHaveValue('uzman');
});

onBothScreens(() => {
  test('the settings are opened by the handle, on a phone from the user’s menu', async ({
    page,
  }) => {
    await enter(page, 'admin.demo', '/settings/titles');
    await expect(page.locator('.list-open').first()).toBeVisible();
    const handle = page.getByRole('button', { name: 'Görünüm ayarları' });
    if (isPhone(page)) {
      await expect(handle).toHaveCount(0);
      await userMenu(page).click();
      await page.getByRole('menuitem', { name: 'Görünüm ayarları' }).click();
    } else {
      await handle.click();
    }
    await expect(page.getByRole('dialog', { name: 'Görünüm ayarları' })).toBeVisible();
  });
});

test('a page’s code comes when one points at its entry, its rows when one presses it', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/firm-settings/companies');
  const entry = page
    .getByRole('navigation', { name: 'Menü' })
    .getByRole('link', { name: 'Departmanlar' });
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
  const code = page.waitForRequest((request) => /assets\/department/.test(request.url()));
  await entry.hover();
  await code;
  const types = page
    .getByRole('navigation', { name: 'Menü' })
    .getByRole('link', { name: 'Lokasyon Tipleri' });
  const rows = page.waitForRequest((request) => request.url().endsWith('GetLocationTypes'));
  await types.hover();
  await page.mouse.down();
  await rows;
  await expect(page).toHaveURL('/firm-settings/companies');
  await page.mouse.up();
  await expect(page).toHaveURL('/firm-settings/location-type');
});
