import type { Page } from '@playwright/test';
import { plainPath } from '#contract/kernel/pages/match-path.ts';
import { allPages } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { arrived } from '../support/inspect.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const admin = { roles: ['Admin'], auths: [], modules: [] } as const;

const paths = allPages.flatMap((page) => {
  const { meta, children, public: isPublic } = page.route;
  const path = plainPath(page.path);
  const isShown = children === undefined && meta.title !== undefined && !isPublic;
  return isShown && path !== undefined && isPagePermitted(admin, page) ? [path] : [];
});

/** What a finger is meant to press and is smaller than 40 px either way; links within sentences are as high as their line. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], a.menu-entry, a.list-open',
    );
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || control.closest('[aria-hidden="true"], [inert]')) return [];
      // A label is pressed for its box, a field's frame for what stands in it, and a link's ground for its words.
      const pressed =
        control.closest('label, .ant-select, .ant-input-affix-wrapper, .ant-picker') ?? control;
      const rects = [control, pressed].map((one) => one.getBoundingClientRect());
      const ground = getComputedStyle(control, '::after');
      const width = Math.max(
        ...rects.map((rect) => rect.width),
        Number.parseFloat(ground.width) || 0,
      );
      const height = Math.max(
        ...rects.map((rect) => rect.height),
        Number.parseFloat(ground.height) || 0,
      );
      if (width >= 39.5 && height >= 39.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [
        `${control.tagName}.${control.className} "${name}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  });

test('whatever is pressed on a phone is at least 40 px', async ({ page }) => {
  await enter(page, 'admin.demo', '/dashboard');
  const found: Record<string, string[]> = {};
  let isPreparingSeen = false;
  for (const path of paths) {
    await visit(page, path);
    const shown = page.locator(`.pane[data-tab="${path}"]`);
    await expect(shown.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await arrived(page);
    // story: its heading is there, and what it says below comes with it.
    const isPreparing = (await shown.locator('.status-page, .preparing').count()) > 0;
    if (isPreparing && isPreparingSeen) continue;
    isPreparingSeen ||= isPreparing;
    const small = await tooSmall(page);
    if (small.length > 0) found[path] = [...new Set(small)].slice(0, 8);
  }
  expect(found).toEqual({});
});
