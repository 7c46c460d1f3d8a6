import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { enter } from './demo.ts';
import { expect, test } from './test.ts';

/** Scripts and styles that were loaded so far, as gzip sends them, in kB. */
function weigh(page: Page): () => Promise<number> {
  const parts: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (!/\/assets\/.*\.(js|css)$/.test(answer.url())) return;
    parts.push(answer.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(parts)).reduce((sum, part) => sum + part, 0) / 1000;
}

test('the sign-in page stays light', async ({ page }) => {
  const weight = weigh(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  const kilobytes = await weight();
  console.log(`sign-in: ${kilobytes.toFixed(1)} kB`);
  expect(kilobytes).toBeLessThanOrEqual(120);
});

test('so does a page with a list, which carries no form', async ({ page }) => {
  const weight = weigh(page);
  await enter(page, 'admin.demo', '/working-settings/work-place-list');
  await expect(page.getByRole('button', { name: /^İşlemler/ }).first()).toBeVisible();
  const kilobytes = await weight();
  console.log(`list page: ${kilobytes.toFixed(1)} kB`);
  expect(kilobytes).toBeLessThanOrEqual(360);
});
