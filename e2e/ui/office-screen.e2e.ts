import type { Locator } from '@playwright/test';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const list = '/settings/user-list';

/** Of a hint that is cut no width tells: it is measured. */
const roomBesideHint = (search: Locator) =>
  search.evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = getComputedStyle(input).font;
    return input.clientWidth - pen.measureText(input.placeholder).width;
  });

test.use({ viewport: { width: 1366, height: 768 } });

test('the filter bar is one row, and stays as it is whatever is chosen', async ({ page }) => {
  for (const path of ['/settings/denetim-izi', list]) {
    await enter(page, 'admin.demo', path);
    const bar = page.locator('.list-bar').filter({ visible: true });
    await expect(bar.getByRole('button', { name: 'Dışa aktar' })).toBeVisible();
    // With the card's own edge of 12 px.
    expect((await bar.boundingBox())!.height).toBeLessThan(52);
    expect(await roomBesideHint(bar.getByLabel('Ara'))).toBeGreaterThan(0);
  }
  const company = page.locator('.list-filter').filter({ hasText: 'Firma' });
  const before = await company.boundingBox();
  await page.getByLabel('Firma', { exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Anadolu' }).click();
  await expect(page).toHaveURL(/companyCode=/);
  // Once it has come back from being pressed.
  await expect.poll(() => company.boundingBox()).toEqual(before);

  await test.step('by keyboard no field goes under the save bar', async () => {
    await visit(page, '/settings/user-create');
    await page.getByLabel('Sicil no', { exact: true }).fill('1');
    const bar = page.getByRole('region', { name: 'Kaydet' });
    await expect(bar).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const focused = (await page.locator(':focus').boundingBox())!;
      expect(focused.y + focused.height).toBeLessThan((await bar.boundingBox())!.y);
    }
  });
});

test('a name without room ends in dots, a state is a dot and a word, and a missing card is said', async ({
  page,
  tenant,
}) => {
  const surname = 'Öztürkoğlugillerden Hacıömeroğullarıgiller';
  await tenant.addRecord({ surname });
  await tenant.addRecord();
  await enter(page, tenant.admin, list);
  const cell = page.locator('tbody [data-name]').filter({ hasText: surname });
  await cell.hover();
  await expect(cell).toHaveAttribute('title', `Deniz ${surname}`);
  await expect(cell.getByText(surname)).toHaveCSS('text-overflow', 'ellipsis');
  const short = page.locator('tbody [data-name]').filter({ hasText: 'Deniz Aksoy' });
  await short.hover();
  await expect(short).not.toHaveAttribute('title');
  const row = listOf(page).row('Deniz Aksoy');
  await expect(row.getByText('Kart yok')).toBeVisible();
  await expect(row.locator('.state-mark')).toHaveCSS('border-top-width', '0px');
  await expect(row.locator('.state-mark-dot')).toBeVisible();
});
