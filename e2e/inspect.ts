import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screenOf } from './screens.ts';
import { expect } from './test.ts';

/** Nothing serious by axe, nothing wider than the screen, no complaint, and a picture to look at. */
export async function inspect(
  page: Page,
  name: string,
  complaints: readonly string[],
): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#nprogress, .ant-skeleton, .skeleton') === null,
  );
  const path = `screenshots/${name}-${screenOf(page)}.png`;
  await page.screenshot({ path, animations: 'disabled' });
  // Without frames there is no second page to merge results in, and only violations are read: a third of the work.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ]),
  ).toEqual([]);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(
        (element) =>
          `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`,
      );
  });
  expect(tooWide).toEqual([]);
  expect(complaints).toEqual([]);
}
