/** What a pointer rests on can still be read: text against its ground, as the browser paints them. */
import type { Locator } from '@playwright/test';
import { enter } from '../support/users.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const LEAST = 4.5;

/** WCAG's contrast of the text of an element against what is painted behind it. */
const contrastOf = (element: Locator) =>
  element.evaluate((node) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isClear = (colour: string) => channels(colour)[3] === 0;
    let behind: Element | null = node;
    while (behind && isClear(getComputedStyle(behind).backgroundColor))
      behind = behind.parentElement;
    const ground = light(getComputedStyle(behind ?? document.body).backgroundColor);
    const text = light(getComputedStyle(node).color);
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });

test('buttons under the pointer read in the light and in the dark', async ({ page }) => {
  await enter(page, 'admin.demo', '/settings/user-list');
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object;
      localStorage.setItem('settings', JSON.stringify({ ...settings, dark }));
    }, isDark);
    await page.reload();
    await listOf(page).hasRows();
    for (const name of ['Personel ekle', 'İçe aktar']) {
      const button = page.getByRole('button', { name });
      await button.hover();
      await expect.poll(() => contrastOf(button), { message: name }).toBeGreaterThanOrEqual(LEAST);
    }
  }
});
