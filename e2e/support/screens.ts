import { type Page, test } from '@playwright/test';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

export const screenOf = (page: Page) => (isPhone(page) ? 'phone' : 'desktop');

/** For what looks or behaves differently on a phone. No projects: each would start workers of its own. */
export function onBothScreens(tests: () => void): void {
  for (const [name, viewport] of Object.entries({ desktop: desk, phone })) {
    test.describe(name, () => {
      test.use({ viewport });
      tests();
    });
  }
}
