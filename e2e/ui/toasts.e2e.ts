import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

test('what the panel says stands near the bottom right and covers no control', async ({ page }) => {
  await enter(page, 'personel.demo', '/onlineIslemler/notifications');
  await page.route('**/Notification/ReadAll', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(Math.round(box.width)).toBe(320);
  expect(width - box.x - box.width).toBeLessThanOrEqual(144);
  expect(height - box.y - box.height).toBeLessThanOrEqual(264);
  const covered = await toast.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll('#root :is(button, a[href], input)')].flatMap(
      (control) => {
        const one = control.getBoundingClientRect();
        const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
        const isSeen = document.elementsFromPoint(x, y).includes(control);
        const isBelow =
          one.left < right && left < one.right && one.top < bottom && top < one.bottom;
        return isSeen && isBelow && !element.parentElement!.contains(control)
          ? [control.textContent]
          : [];
      },
    );
  });
  expect(covered).toEqual([]);
});
