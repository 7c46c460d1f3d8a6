import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

test('two dozen tabs: the strip scrolls, the shown one is in sight, the menu works', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  const tabs = page.getByRole('tab');
  const links = page.getByRole('navigation', { name: 'Menü' }).locator('a');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) =>
    all.slice(0, 24).map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  for (const [index, path] of paths.entries()) {
    // Most stand in closed groups of the menu.
    await links.nth(index).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(path);
  }
  await expect(tabs).toHaveCount(24);
  // story: tabs stand in the order in which they were opened.
  const [first, last] = [tabs.nth(0), tabs.last()];
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(first).not.toBeInViewport();

  await last.focus();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await page.getByRole('button', { name: 'Sağa kaydır' }).click();
  await expect(first).not.toBeInViewport();
  await page.getByRole('tablist').hover();
  await page.mouse.wheel(0, -10_000);
  await expect(first).toBeInViewport();
  await expect(last).not.toBeInViewport();

  const third = tabs.nth(2);
  await third.click();
  await expect(page).toHaveURL(paths[2]!);
  await third.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Diğerlerini kapat' }).click();
  await expect(tabs).toHaveCount(2);
  await expect(third).toHaveCount(0);
  await expect(page).toHaveURL(paths[2]!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('eight browser tabs at once stay usable: only the one that is seen holds a live stream', async ({
  page,
  context,
}) => {
  // Playwright keeps every page "seen"; here a page is what its window is told to be, as in a person's browser.
  await context.addInitScript(() => {
    let isSeen = true;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isSeen ? 'visible' : 'hidden'),
    });
    Object.assign(window, {
      setSeen(seen: boolean) {
        isSeen = seen;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const open = new Set<object>();
  context.on('request', (request) => {
    if (request.url().endsWith('/Notification/Stream')) open.add(request);
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  const setSeen = (tab: typeof page, isSeen: boolean) =>
    tab.evaluate(
      (seen) => (window as unknown as { setSeen(seen: boolean): void }).setSeen(seen),
      isSeen,
    );

  await enter(page, 'personel.demo', '/onlineIslemler/notifications');
  const tabs = [page];
  while (tabs.length < 8) {
    await setSeen(tabs.at(-1)!, false);
    const tab = await context.newPage();
    await tab.goto('/onlineIslemler/notifications');
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await expect(tab.getByText(/bildiriminiz yok|Okundu işaretle/).first()).toBeVisible();
  }
  await expect.poll(() => open.size).toBe(1);
  for (const [index, tab] of tabs.entries()) {
    await setSeen(tabs.at(index - 1)!, false);
    await setSeen(tab, true);
    await tab.getByRole('tab', { name: 'Pano' }).click();
    await tab.getByRole('link', { name: 'Profil', exact: true }).click();
    await expect(tab.getByText('Sicil no')).toBeVisible();
    await expect.poll(() => open.size).toBe(1);
  }
});
