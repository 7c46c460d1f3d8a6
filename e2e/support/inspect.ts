import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { desk, phone, screenOf } from './screens.ts';
import { expect } from './test.ts';

interface Looker {
  axe: typeof axe;
  /** What stood on what when its contrast was looked at. */
  seen?: WeakMap<Element, string>;
}

/**
 * The page keeps axe for the next look. Only violations are reported: a third of the work. Two thirds of the rest is
 * contrast: a text that was looked at, in the same colours on the same ones, is not looked at again on the other screen.
 */
async function violationsOf(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const looker = window as unknown as Looker;
    const resultTypes: axe.resultGroups[] = ['violations'];
    /** Its own colours and size, and all that lies behind it: its parents, and whatever else is there on the screen. */
    const looksOf = (element: Element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const behind = new Set<Element>();
      for (let at: Element | null = element; at; at = at.parentElement) behind.add(at);
      const { left, top, width, height } = element.getBoundingClientRect();
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      for (const one of stack.slice(stack.indexOf(element) + 1)) behind.add(one);
      const grounds = [...behind].map((one) => {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
        return `${backgroundColor} ${backgroundImage} ${opacity}`;
      });
      const own = [color, fontSize, fontWeight, textShadow];
      return [...own, ...new Set(grounds)].join();
    };
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        (element.matches('input, textarea, select') ||
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
          )),
    );
    const looks = new WeakMap(texts.map((element) => [element, looksOf(element)] as const));
    const before = looker.seen;
    looker.seen = looks;
    if (!before) return (await looker.axe.run({ resultTypes })).violations;
    const fresh = texts.filter((element) => before.get(element) !== looks.get(element));
    const { violations } = await looker.axe.run({
      resultTypes,
      rules: { 'color-contrast': { enabled: false } },
    });
    // A page that lives may have taken some of them away meanwhile.
    const there = fresh.filter((element) => element.isConnected);
    if (there.length === 0) return violations;
    const contrast = await looker.axe.run(
      { include: there },
      { resultTypes, runOnly: ['color-contrast'] },
    );
    return [...violations, ...contrast.violations];
  });
}

/** Nothing of what is seen is still on its way; a tab behind it rests as it was left. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#nprogress, .ant-skeleton, .skeleton')].every(
      (part) => !part.checkVisibility(),
    ),
  );
}

/** What scrolls in so little room that hardly a line of it is seen. */
const squeezedOn = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 96;
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.clientWidth > 0 &&
          element.clientHeight < LEAST &&
          element.scrollHeight > 2 * LEAST &&
          /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      .map(({ tagName, className, clientHeight }) => `${tagName} ${className} ${clientHeight}`);
  });

/** Nothing serious by axe, nothing wider than the screen or without room, no complaint; a picture to look at where SCREENSHOTS is set. */
export async function inspect(
  page: Page,
  name: string,
  complaints: readonly string[],
): Promise<void> {
  await arrived(page);
  if (process.env.SCREENSHOTS) {
    const path = `screenshots/${name}-${screenOf(page)}.png`;
    await page.screenshot({ path, animations: 'disabled' });
  }
  const violations = await violationsOf(page);
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
  expect(await squeezedOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
}

/** On a desk and on a phone, as a window is made narrow: to load the page for each would cost more than to look at it. */
export async function inspectOnBothScreens(
  page: Page,
  name: string,
  complaints: readonly string[],
): Promise<void> {
  await inspect(page, name, complaints);
  await page.setViewportSize(phone);
  // The panel has heard of it in the first frame, and shows it in the next.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await inspect(page, name, complaints);
  await page.setViewportSize(desk);
}
