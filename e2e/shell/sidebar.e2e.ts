import { visit } from '../support/panel.ts';
import { enter } from '../support/users.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('the menu: code and rows come ahead, a list keeps its search, its pages mark it, names stay whole', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/firm-settings/companies');

  await test.step('a page’s code comes when one points at its entry, its rows when one presses it', async () => {
    const entry = page
      .getByRole('navigation', { name: 'Menü' })
      .getByRole('link', { name: 'Departmanlar' });
    await listOf(page).hasRows();
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

  await test.step('an open list that is opened from the menu again keeps its search', async () => {
    await visit(page, '/settings/titles');
    const search = page.getByLabel('Ara', { exact: true }).filter({ visible: true });
    await search.fill('uzman');
    await expect(page).toHaveURL('/settings/titles?ara=uzman');
    await page.getByRole('tab', { name: 'Pano' }).click();
    await expect(page).toHaveURL('/dashboard');
    // story: the group stands above its pages.
    await page.locator('.menu-entry').filter({ hasText: 'Kullanıcı' }).first().click();
    await page.locator('.menu-entry').filter({ hasText: 'Ünvanlar' }).click();
    await expect(page).toHaveURL('/settings/titles?ara=uzman');
    await page.locator('.menu-entry').filter({ hasText: 'Ünvanlar' }).click();
    await expect(search).toHaveValue('uzman');
  });

  await test.step('the menu marks the list on the pages that add to it and change it', async () => {
    for (const [path, list] of [
      ['/settings/user-create', '/settings/user-list'],
      ['/settings/user-edit/42', '/settings/user-list'],
      ['/working-settings/work-place-add', '/working-settings/work-place-list'],
    ] as const) {
      await visit(page, path);
      await expect(page.locator('.menu-entry[aria-current="page"]')).toHaveAttribute('href', list);
      await expect(page.locator('.menu-entry[aria-current="page"]')).toBeVisible();
    }
  });

  await test.step('collapsed, no name is broken into its letters', async () => {
    await page.goto('/settings/titles');
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
    await expect(entries).not.toHaveCount(0);
    // story: the menu stands still once it is there.
    for (const entry of await entries.all()) {
      await entry.hover();
      expect(await broken()).toEqual([]);
    }
  });
});
