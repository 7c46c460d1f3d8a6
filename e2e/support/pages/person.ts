import type { Page } from '@playwright/test';

/** What is done to the person whose page is open, from the menu in its head. */
export async function personAct(page: Page, action: string): Promise<void> {
  const head = page.getByRole('main').locator('header').filter({ visible: true });
  await head.getByRole('button', { name: /^İşlemler: / }).click();
  await page.getByRole('menuitem', { name: new RegExp(`(^|[a-z] )${action}$`) }).click();
}
