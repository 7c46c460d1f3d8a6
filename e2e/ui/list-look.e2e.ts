import type { Locator, Page } from '@playwright/test';
import { visit } from '../support/panel.ts';
import { listOf } from '../support/pages/list.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const people = '/settings/user-list';
const office = { width: 1366, height: 768 };

test.use({ viewport: office });

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Whether a press in the middle of it would meet it. */
const isReachable = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

const pageScrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight;
  });

const widths = (page: Page) =>
  page
    .locator('thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));

test('the usual columns fit on an office screen, the page does not scroll, and a row has one menu of 40 px', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  const tooWide: string[] = [];
  for (const path of [
    people,
    '/settings/titles',
    '/settings/denetim-izi',
    '/firm-settings/companies',
    '/firm-settings/location-type',
    '/firm-settings/special-day/special-days',
    '/firm-settings/special-day/special-day-type',
    '/firm-settings/dayofftimetype-list',
    '/transaction/personel-off-time-type',
    '/working-settings/work-place-list',
    '/working-settings/overtime-type-list',
    '/working-settings/working-time-desc-list',
    '/puantaj/puantaj-calisma-turleri',
  ]) {
    await visit(page, path);
    const shown = page.locator(`.pane[data-tab="${path}"]`);
    await expect(shown.locator('tbody .list-open').first()).toBeVisible();
    const table = shown.locator('.list-scroll');
    const [whole, seen] = await table.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    if (whole! > seen!) tooWide.push(`${path}: ${whole! - seen!} px`);
    if (await pageScrolls(page)) tooWide.push(`${path} scrolls`);
    const menus = await shown
      .locator('tbody .list-actions')
      .evaluateAll((cells) =>
        cells.map((cell) => [
          cell.getBoundingClientRect().width,
          cell.querySelectorAll('button').length,
        ]),
      );
    // The trail has nothing to do with its rows.
    if (path === '/settings/denetim-izi') expect(menus).toEqual([]);
    else expect(new Set(menus.map(String)), path).toEqual(new Set(['40,1']));
  }
  expect(tooWide).toEqual([]);
});

test('the list of people keeps its columns, its foot and its edges whatever is done with it', async ({
  page,
}) => {
  await enter(page, 'admin.demo', `${people}?adet=20`);
  await listOf(page).hasRows();
  const table = page.locator('.list-scroll');
  const pager = page.locator('.ant-pagination');

  await test.step('columns keep their width over pages and orders', async () => {
    const first = await widths(page);
    for (const [order, name] of [
      ['sayfa=5', /sayfa=5/],
      ['sirala=-name', /sirala=-name/],
    ] as const) {
      await visit(page, `${people}?adet=20&${order}`);
      await expect(page).toHaveURL(name);
      await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
      expect(await widths(page)).toEqual(first);
    }
  });

  await test.step('the handle of the settings lies over no menu of a row', async () => {
    const handle = await boxOf(page.getByRole('button', { name: 'Görünüm ayarları' }));
    const card = await boxOf(page.locator('.list'));
    expect(handle.x).toBeGreaterThanOrEqual(card.x + card.width);
  });

  await test.step('the bar of what is chosen covers nothing', async () => {
    const { height } = await boxOf(table);
    const rows = page.locator('tbody tr').filter({ visible: true });
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Seçilenler' });
    await expect(bar).toContainText('2 kişi seçildi');
    const [above, docked, below] = [await boxOf(table), await boxOf(bar), await boxOf(pager)];
    expect(docked.height).toBe(48);
    expect(docked.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
    expect(below.y).toBeGreaterThanOrEqual(docked.y + docked.height);
    expect(above.height).toBe(height - 48);
    await expect(pager).toBeInViewport({ ratio: 1 });
    expect(await isReachable(pager.getByTitle('2', { exact: true }))).toBe(true);
    await bar.getByRole('button', { name: 'Seçimi kaldır' }).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('where nothing is kept back there is no edge; where something is, it is soft', async () => {
    const edge = (cell: string) =>
      page
        .locator(`tbody tr:nth-child(1) ${cell}`)
        .evaluate((element) => getComputedStyle(element, '::after').backgroundImage);
    await expect(table).toHaveAttribute('data-more-right', 'false');
    await page.setViewportSize({ width: 1000, height: 768 });
    await expect(table).toHaveAttribute('data-more-right', 'true');
    expect(await edge('.list-actions')).toContain('gradient');
    await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect(table).toHaveAttribute('data-more-right', 'false');
    expect(await edge('.list-actions')).toBe('none');
    expect(await edge('[data-name="true"]')).toContain('gradient');
    await page.setViewportSize(office);
  });

  await test.step('all filters open push neither count nor pager off the screen', async () => {
    await page.getByRole('button', { name: 'Diğer filtreler' }).click();
    await expect(page.getByLabel('İşe giriş (en geç)')).toBeVisible();
    expect(await pageScrolls(page)).toBe(false);
    await expect(page.getByText(/^\d+ kişi$/)).toBeInViewport({ ratio: 1 });
    await expect(pager).toBeInViewport({ ratio: 1 });
    // Something is left of the list itself.
    expect((await boxOf(table)).height).toBeGreaterThan(200);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('people are cards of 64 px, chosen by their picture; verbs take the bottom; one opens its form', async ({
    page,
  }) => {
    await enter(page, 'admin.demo', people);
    const cards = page.locator('.list-cards > li');
    // story: all cards are alike.
    const card = cards.nth(0);
    await expect(card).toBeVisible();
    expect((await boxOf(card)).height).toBe(64);
    await expect(card.locator('.state-mark')).toBeVisible();
    const add = page.getByRole('button', { name: 'Personel ekle' });
    await expect(add).toBeVisible();
    await card.locator('.list-pick').tap();
    const bar = page.getByRole('region', { name: 'Seçilenler' });
    await expect(bar).toContainText('1 kişi seçildi');
    await expect(add).toHaveCount(0);
    const { y, height } = await boxOf(bar);
    expect(y + height).toBe(phone.height);
    const buttons = bar.getByRole('button');
    await expect(buttons.last()).toBeInViewport({ ratio: 1 });
    const tooLow = await buttons.evaluateAll((all) =>
      all.filter((button) => {
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.height < 40 || box.right > window.innerWidth || !button.contains(hit);
      }),
    );
    // High enough, in sight, and nothing lies over it.
    expect(tooLow).toEqual([]);
    await bar.getByRole('button', { name: 'Vazgeç' }).tap();
    await expect(add).toBeVisible();

    await page.getByRole('button', { name: 'Filtreler' }).tap();
    await page.getByRole('button', { name: 'Sonuçları göster' }).tap();
    await card.locator('.list-open').tap();
    await expect(page.locator('.form-tabs')).toBeVisible();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen!);
    await expect(page.getByLabel('Sicil no', { exact: true })).toBeInViewport({ ratio: 1 });
  });
});
