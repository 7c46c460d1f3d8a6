/** The panel around every page. */
import { expect, type Page } from '@playwright/test';
import { isPhone } from './screens.ts';

/** To another page of the open panel, as the browser's arrows lead there: nothing is loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const [key] = path.split('?');
  await expect(
    page.locator(`[role="tab"][aria-selected="true"][data-key="${key}"]`),
  ).toBeAttached();
}

/** The menu is there, also where it is a drawer. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

/** For what a person's own request must meet first: the live stream, which hears of it too, stays away. */
export const withoutLiveStream = (page: Page) =>
  page.route('**/Notification/Stream', (route) => route.abort());

export const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
