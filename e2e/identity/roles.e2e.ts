import type { Page } from '@playwright/test';
import { joinPath } from '#contract/kernel/pages/pages.ts';
import type { Route } from '#contract/kernel/pages/route.ts';
import { menuOf, type Viewer } from '#contract/kernel/pages/visibility.ts';
import { cookieOf } from '../support/panel.ts';
import { type DemoUser, enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

/** Paths of the entries that lead somewhere, in the menu's order. */
function leaves(routes: readonly Route[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return route.children === undefined ? [path] : leaves(route.children, path);
  });
}

async function userInfo(page: Page): Promise<Viewer> {
  const token = await cookieOf(page, 'token');
  const answer = await page.request.get('/api/Account/GetUserInfo', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}

const shown = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menü' })
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

const expected: Record<DemoUser, { has: string[]; lacks: string[] }> = {
  'admin.demo': {
    has: ['/probationary/probationary-settings-list', '/settings/user-list'],
    lacks: [],
  },
  'ik.demo': {
    has: ['/firm-settings/companies'],
    lacks: ['/probationary/probationary-settings-list'],
  },
  'yonetici.demo': {
    has: ['/transaction/sent-notifications'],
    lacks: ['/firm-settings/companies'],
  },
  'personel.demo': {
    has: ['/dashboard', '/onlineIslemler/onay-kutusu'],
    lacks: ['/transaction/sent-notifications', '/settings/titles'],
  },
  'memur.demo': { has: ['/dashboard'], lacks: ['/firm-settings/companies'] },
};

test('everybody’s menu is what the rules give', async ({ page }) => {
  for (const [user, { has, lacks }] of Object.entries(expected)) {
    await test.step(user, async () => {
      await enter(page, user as DemoUser, '/dashboard');
      await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
      const menu = leaves(menuOf(await userInfo(page)));
      await expect.poll(() => shown(page)).toEqual(menu);
      expect(menu).toEqual(expect.arrayContaining(has));
      for (const path of lacks) expect(menu).not.toContain(path);
    });
  }
});
