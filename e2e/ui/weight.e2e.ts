import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { enter } from '../support/users.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

/** Scripts and styles that were loaded so far: how many, and as gzip sends them, in kB. */
function weigh(page: Page) {
  const parts = new Map<string, Promise<number>>();
  const add = (answer: Response) => {
    // A style that is sent ahead is told of again when it is used, and then comes from memory.
    if (!/\/assets\/.*\.(js|css)$/.test(answer.url()) || parts.has(answer.url())) return;
    const size = answer.body().then((body) => gzipSync(body).length);
    parts.set(answer.url(), size);
  };
  page.on('response', add);
  return async () => {
    // What comes later, maybe after the test, is not weighed.
    page.off('response', add);
    return {
      files: parts.size,
      kilobytes: (await Promise.all(parts.values())).reduce((sum, part) => sum + part, 0) / 1000,
    };
  };
}

test('the sign-in page stays light', async ({ page }) => {
  const weight = weigh(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  const { files, kilobytes } = await weight();
  console.log(`sign-in: ${kilobytes.toFixed(1)} kB in ${files} files`);
  expect(kilobytes).toBeLessThanOrEqual(125);
  expect(files).toBeLessThanOrEqual(6);
});

test('so does a page with a list, which carries no form', async ({ browser, baseURL }) => {
  for (const path of [
    '/settings/user-list',
    '/working-settings/work-place-list',
    '/working-settings/working-time-desc-list',
    '/settings/titles',
    '/firm-settings/departments',
    '/settings/denetim-izi',
    '/firm-settings/door-devices',
    '/puantaj/puantaj-gunluk',
    '/onlineIslemler/izinTalep?view=all',
  ]) {
    // A browser that knows nothing yet.
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    const weight = weigh(page);
    await enter(page, 'admin.demo', path);
    await listOf(page).hasRows();
    const { files, kilobytes } = await weight();
    console.log(`${path}: ${kilobytes.toFixed(1)} kB in ${files} files`);
    expect.soft(kilobytes, path).toBeLessThanOrEqual(390);
    expect.soft(files, path).toBeLessThanOrEqual(30);
    await context.close();
  }
});
