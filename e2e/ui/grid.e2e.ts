/** The canvas grid in a real browser, on a page of its own that only this test builds and serves, under the product's headers. */
import type { Locator, Page } from '@playwright/test';
import { buildGridPage, routeGridPage } from '#scripts/lib/grid-page.mjs';
import { expect, test } from '../support/test.ts';

let built: Awaited<ReturnType<typeof buildGridPage>>;
test.beforeAll(async () => {
  built = await buildGridPage();
});
test.afterAll(() => built.remove());

/** Sizes of the story's page: a head of 36, rows of 40, names of 160, days of 90. */
const middleOf = (row: number, column: number) => ({
  x: column === 0 ? 80 : 160 + (column - 1) * 90 + 45,
  y: 36 + row * 40 + 20,
});

/** The grid of a section, met as a person does: by pointer, keys and clipboard. */
class GridOnPage {
  readonly area: Locator;
  readonly section: Locator;
  readonly #page: Page;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.section = page.getByRole('region', { name });
    this.area = page.getByRole('application', { name });
  }

  async press(row: number, column: number, options: { modifiers?: ['Shift'] } = {}) {
    await this.area.click({ position: middleOf(row, column), ...options });
  }

  async pull(from: readonly [number, number], to: readonly [number, number]) {
    await this.#pullBetween(middleOf(...from), middleOf(...to));
  }

  /** By the handle at the corner of the selection's last cell. */
  async stretch(last: readonly [number, number], to: readonly [number, number]) {
    const { x, y } = middleOf(...last);
    await this.#pullBetween({ x: x + 44, y: y + 19 }, middleOf(...to));
  }

  async #pullBetween(from: { x: number; y: number }, to: { x: number; y: number }) {
    const box = (await this.area.boundingBox())!;
    const { mouse } = this.#page;
    await mouse.move(box.x + from.x, box.y + from.y);
    await mouse.down();
    await mouse.move(box.x + to.x, box.y + to.y, { steps: 4 });
    await mouse.up();
  }

  async keys(...keys: string[]) {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  values(...cells: string[]) {
    return expect(this.section.locator('.values')).toHaveText(cells.join(' '));
  }

  batch(text: string) {
    return expect(this.section.locator('.batch')).toHaveText(text);
  }

  selected(text: string) {
    return expect(this.section.locator('.selected')).toHaveText(text);
  }

  /** How many colours the picture has: an empty one has one. */
  colours() {
    return this.area.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const pixels = new Uint32Array(data.buffer);
      return new Set(pixels).size;
    });
  }

  isDrawn() {
    return expect.poll(() => this.colours()).toBeGreaterThan(20);
  }
}

const VIOLATIONS = `
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));`;
const violations = (page: Page) => page.evaluate('violations') as Promise<string[]>;

async function open(page: Page, origin: string) {
  await page.addInitScript({ content: VIOLATIONS });
  await page.goto(await routeGridPage(page, origin, built.folder));
  const grid = new GridOnPage(page, 'Plan');
  await grid.isDrawn();
  return grid;
}

test('a range is selected, filled, copied, pasted and taken back', async ({
  page,
  context,
  server,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const grid = await open(page, server.url);
  const begun = ['0:1=S', '0:2=A', '1:1=G'];
  await grid.values(...begun);

  await test.step('by mouse and by keyboard', async () => {
    await grid.pull([0, 1], [1, 2]);
    await grid.selected('0:1-1:2');
    await grid.press(3, 4, { modifiers: ['Shift'] });
    await grid.selected('0:1-3:4');
    await grid.press(0, 1);
    await grid.keys('Shift+ArrowRight', 'Shift+ArrowDown');
    await grid.selected('0:1-1:2');
  });

  await test.step('into a spreadsheet and back from it', async () => {
    await grid.keys('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^S\tA\r?\nG\t$/);
    await grid.press(3, 1);
    await grid.keys('Control+v');
    await grid.batch('paste 3');
    await grid.selected('3:1-4:2');
    await grid.values(...begun, '3:1=S', '3:2=A', '4:1=G');

    await page.evaluate(() => navigator.clipboard.writeText('A\tG\r\nS\tS\r\n'));
    await grid.press(6, 1);
    await grid.keys('Control+v');
    await grid.batch('paste 4');
    await grid.keys('Control+z', 'Control+z');
    await grid.values(...begun);
  });

  await test.step('one value goes over the whole selection, but not over what may not be changed', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('S'));
    await grid.pull([3, 0], [4, 2]);
    await grid.keys('Control+v');
    await grid.batch('paste 4');
    await grid.keys('Control+z');
    await grid.values(...begun);
    await grid.keys('Control+y');
    await grid.values(...begun, '3:1=S', '3:2=S', '4:1=S', '4:2=S');
    await grid.pull([3, 1], [4, 2]);
    await grid.keys('Delete');
    await grid.batch('clear 4');
    await grid.values(...begun);
  });

  await test.step('by the handle and by Ctrl D', async () => {
    await grid.pull([0, 1], [1, 1]);
    await grid.stretch([1, 1], [5, 1]);
    await grid.batch('fill 4');
    await grid.selected('0:1-5:1');
    await grid.values('0:1=S', '0:2=A', '1:1=G', '2:1=S', '3:1=G', '4:1=S', '5:1=G');
    await grid.keys('Control+z');
    await grid.pull([0, 2], [2, 2]);
    await grid.keys('Control+d');
    await grid.batch('fill 2');
    await grid.keys('Control+z');
    await grid.values(...begun);
  });

  await test.step('a key of the page paints, another letter opens the editor', async () => {
    await grid.pull([6, 1], [6, 2]);
    await grid.keys('1');
    await grid.values(...begun, '6:1=S', '6:2=S');
    await grid.press(7, 1);
    await page.keyboard.type('KĞ');
    await grid.keys('Enter');
    await grid.selected('8:1-8:1');
    await grid.values(...begun, '6:1=S', '6:2=S', '7:1=KĞ');
    await grid.keys('F2');
    await page.keyboard.type('vazgeç');
    await grid.keys('Escape');
    await grid.values(...begun, '6:1=S', '6:2=S', '7:1=KĞ');
  });

  await test.step('an editor of the page stands in the slot', async () => {
    await page.getByRole('button', { name: 'Kendi düzenleyicisi' }).click();
    await grid.area.dblclick({ position: middleOf(7, 2) });
    await page.getByRole('group', { name: 'Vardiya seç' }).getByText('G').click();
    await grid.batch('edit 1');
    await expect(grid.area).toBeFocused();
  });

  await test.step('a cell says what it is to the pointer and to who listens', async () => {
    await grid.keys('Control+Home');
    await page.mouse.move(0, 0);
    await grid.area.hover({ position: middleOf(2, 3) });
    await expect(grid.area).toHaveAttribute('title', '3. kişi, 3. gün');
    await grid.press(0, 1);
    await expect(grid.section.getByText('Kişi 1, 1 Gün: S, 08:00–16:00')).toBeAttached();
  });

  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a hidden tab keeps selection and place, and is drawn again', async ({
  page,
  server,
  complaints,
}) => {
  const grid = await open(page, server.url);
  await page.getByRole('button', { name: '51. kişiye git' }).click();
  await grid.selected('50:3-50:3');
  const top = () => grid.area.evaluate((area) => area.scrollTop);
  const before = await top();
  expect(before).toBeGreaterThan(1000);

  await page.getByRole('button', { name: 'Sekmeyi gizle' }).click();
  await expect(grid.area).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.getByRole('button', { name: 'Sekmeyi göster' }).click();
  await grid.isDrawn();
  expect(await top()).toBe(before);
  await grid.area.focus();
  await grid.keys('ArrowRight');
  await grid.selected('50:4-50:4');

  // Colours come from the tokens, so the theme reaches a picture that is there.
  const pixel = () =>
    grid.area.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(4, 4, 1, 1);
      return `rgb(${data[0]}, ${data[1]}, ${data[2]})`;
    });
  const sunken = () =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--sunken)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  expect(await pixel()).toBe(await sunken());
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(async () => (await pixel()) === (await sunken())).toBe(true);
  expect(await pixel()).not.toBe('rgb(238, 242, 247)');
  expect(complaints).toEqual([]);
});

test('an editor is typed in above an open dialog, and Esc leaves the dialog open', async ({
  page,
  server,
  complaints,
}) => {
  await open(page, server.url);
  await page.getByRole('button', { name: 'Pencere aç' }).click();
  const grid = new GridOnPage(page, 'Penceredeki plan');
  await grid.isDrawn();
  await grid.area.dblclick({ position: middleOf(2, 2) });
  const input = page.getByRole('textbox', { name: 'Kişi 3, 2 Gün' });
  await expect(input).toBeFocused();
  await page.keyboard.type('Gece');
  await expect(input).toHaveValue('Gece');
  await grid.keys('Enter');
  await grid.values('0:1=S', '0:2=A', '1:1=G', '2:2=Gece');
  await grid.keys('F2', 'Escape');
  await expect(input).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await grid.keys('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  // The policy is in force, and would have been told of.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'globalThis.isOpen = true';
    document.body.append(script);
  });
  await expect.poll(() => violations(page)).toEqual(['script-src-elem']);
});
