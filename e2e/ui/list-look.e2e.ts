import type { Locator, Page } from '@playwright/test';
import { addRecordOfPerson, enter } from '../support/demo.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

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

const rowsOf = (page: Page) => page.locator('tbody tr').filter({ visible: true });

/** The rows of this search have come. */
async function enterList(page: Page, path: string): Promise<void> {
  await enter(page, 'admin.demo', path);
  await expect(page.locator('tbody .list-open').first()).toBeVisible();
}

test('columns keep their width over pages and orders', async ({ page }) => {
  await enterList(page, `${people}?adet=20`);
  const first = await widths(page);
  const name = page.locator('tbody .list-open').first();
  for (const path of ['?adet=20&sayfa=5', '?adet=20&sirala=-name', '?adet=20&ara=zz']) {
    const before = await name.textContent();
    await page.goto(people + path);
    if (path.includes('ara')) continue;
    await expect(name).not.toHaveText(before!);
    expect(await widths(page)).toEqual(first);
  }
});

test('the usual columns fit on an office screen, and the page itself does not scroll', async ({
  page,
}) => {
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
    await enterList(page, path);
    const table = page.locator('.list-scroll').filter({ visible: true });
    const [whole, seen] = await table.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    if (whole! > seen!) tooWide.push(`${path}: ${whole! - seen!} px`);
    if (await pageScrolls(page)) tooWide.push(`${path} scrolls`);
  }
  expect(tooWide).toEqual([]);
});

test('of a row’s actions only the menu stands beside it, 40 px wide', async ({ page }) => {
  for (const path of [people, '/settings/titles', '/firm-settings/companies']) {
    await enterList(page, path);
    const cell = page.locator('tbody .list-actions').filter({ visible: true }).first();
    expect([path, (await boxOf(cell)).width]).toEqual([path, 40]);
    await expect(cell.getByRole('button')).toHaveCount(1);
  }
});

test('all filters open push neither count nor pager off the screen', async ({ page }) => {
  await enterList(page, people);
  await page.getByRole('button', { name: 'Diğer filtreler' }).click();
  await expect(page.getByLabel('İşe giriş (en geç)')).toBeVisible();
  expect(await pageScrolls(page)).toBe(false);
  await expect(page.getByText(/^\d+ kişi$/)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.ant-pagination')).toBeInViewport({ ratio: 1 });
  // Something is left of the list itself.
  expect((await boxOf(page.locator('.list-scroll'))).height).toBeGreaterThan(200);
});

test('the bar of what is chosen covers nothing', async ({ page }) => {
  await enterList(page, people);
  const table = page.locator('.list-scroll');
  const pager = page.locator('.ant-pagination');
  const { height } = await boxOf(table);
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  await rowsOf(page).nth(2).getByRole('checkbox').check();
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

test('the handle of the settings lies over no menu of a row', async ({ page }) => {
  await enterList(page, people);
  const handle = await boxOf(page.getByRole('button', { name: 'Görünüm ayarları' }));
  const card = await boxOf(page.locator('.list'));
  expect(handle.x).toBeGreaterThanOrEqual(card.x + card.width);
});

test('where nothing is kept back there is no edge; where something is, it is soft', async ({
  page,
}) => {
  await enterList(page, people);
  const box = page.locator('.list-scroll');
  await expect(box).toHaveAttribute('data-more-right', 'false');
  await page.setViewportSize({ width: 1000, height: 768 });
  await expect(box).toHaveAttribute('data-more-right', 'true');
  const edge = (cell: string) =>
    page
      .locator(cell)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').backgroundImage);
  expect(await edge('tbody .list-actions')).toContain('gradient');
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(box).toHaveAttribute('data-more-right', 'false');
  expect(await edge('tbody .list-actions')).toBe('none');
  expect(await edge('tbody [data-name="true"]')).toContain('gradient');
});

test('a state is a dot and a word, and a missing card is said', async ({ page }) => {
  await addRecordOfPerson(page, { surname: 'Kartsızoğlu' });
  await enterList(page, `${people}?hasCard=false&ara=kartsızoğlu`);
  const row = rowsOf(page).first();
  await expect(row.getByText('Kart yok')).toBeVisible();
  await expect(row.locator('.state-mark')).toHaveCSS('border-top-width', '0px');
  await expect(row.locator('.state-mark-dot')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a row is 64 px high, is chosen by its picture, and verbs take the bottom', async ({
    page,
  }) => {
    await enter(page, 'admin.demo', people);
    const rows = page.locator('.list-cards > li');
    await expect(rows.first()).toBeVisible();
    expect((await boxOf(rows.first())).height).toBe(64);
    await expect(rows.first().locator('.state-mark')).toBeVisible();
    const add = page.getByRole('button', { name: /ekle$/ });
    await expect(add).toBeVisible();
    await rows.first().locator('.list-pick').tap();
    const bar = page.getByRole('region', { name: 'Seçilenler' });
    await expect(bar).toContainText('1 kişi seçildi');
    await expect(add).toHaveCount(0);
    const { y, height } = await boxOf(bar);
    expect(y + height).toBe(phone.height);
    await bar.getByRole('button', { name: 'Vazgeç' }).tap();
    await expect(add).toBeVisible();
  });
});
