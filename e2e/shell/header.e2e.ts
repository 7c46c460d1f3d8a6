import { enter } from '../support/users.ts';
import { expect, test } from '../support/test.ts';

test('the error log: what nothing caught, with message, info, url and stack; Clear All', async ({
  page,
}) => {
  await enter(page, 'personel.demo', '/dashboard?a=1');
  const button = page.getByRole('button', { name: /^Hata kaydı/ });
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    // story: what is thrown there nobody catches.
    setTimeout(() => {
      throw new TypeError('Yakalanmamış hata');
    });
    void Promise.reject(new Error('Reddedilen söz'));
  });
  await expect(button).toHaveAccessibleName('Hata kaydı, 2 hata');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Hata kaydı' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Mesaj', 'Bilgi', 'Adres', 'Yığın']);
  const thrown = dialog.getByRole('row').filter({ hasText: 'Yakalanmamış hata' });
  await expect(thrown.getByRole('cell')).toHaveText([
    /Yakalanmamış hata/,
    /\S/,
    page.url(),
    /TypeError: Yakalanmamış hata\n\s+at /,
  ]);
  const rejected = dialog.getByRole('row').filter({ hasText: 'Reddedilen söz' });
  await expect(rejected.getByRole('cell').nth(1)).toHaveText('unhandledrejection');
  await dialog.getByRole('button', { name: 'Clear All' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toHaveCount(0);

  await test.step('fullscreen: in, out, and words where the browser cannot', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: 'Tam ekrandan çık' }).click();
    await expect.poll(isFull).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
    });
    await page.getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect(page.getByText('you browser can not work')).toBeVisible();
    expect(await isFull()).toBe(false);
  });

  // A page that breaks: the error log names its component, the rest stays usable.
  await page.route('**/api/Notification/GetNotifications', (route) =>
    route.fulfill({ json: { success: true, data: [null], total: 1 } }),
  );
  await page.goto('/settings/sifre-degistir');
  await page.getByRole('tab', { name: 'Pano' }).click();
  await page.getByRole('button', { name: /^Hata kaydı/ }).click();
  const cells = page.getByRole('dialog', { name: 'Hata kaydı' }).getByRole('cell');
  await expect(cells.nth(1)).toContainText('Dashboard');
  await expect(cells.nth(1)).toContainText(/\bat \S/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Şifre Değiştir' }).click();
  await expect(page.getByLabel('Mevcut şifre')).toBeVisible();
});
