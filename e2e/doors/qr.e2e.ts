import type { Browser, Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter, post, tokenOf } from '../support/demo.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The address of a kiosk page for the first work place of the demo. */
async function newKiosk(page: Page): Promise<string> {
  const admin = await tokenOf(page, 'admin.demo');
  const places = await page.request.get('/api/WorkPlace/GetWorkPlacesForSelect', {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [place] = (await places.json()).data as { id: string; name: string }[];
  const { path } = await post<{ path: string }>(page, admin, '/WorkPlace/CreateKioskLink', {
    workPlaceId: place!.id,
  });
  return path;
}

const phoneOf = async (browser: Browser, baseURL: string) =>
  (
    await browser.newContext({ baseURL, viewport: phone, hasTouch: true, locale: 'tr-TR' })
  ).newPage();

test('a code is scanned at the entrance, confirmed on a phone, and good for nobody twice', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await page.goto(await newKiosk(page));
  const code = page.getByRole('img', { name: /karekod/ });
  await expect(code).toBeVisible();
  await inspectOnBothScreens(page, 'kiosk', complaints);
  const scanned = (await code.getAttribute('data-code'))!;

  const mobile = await phoneOf(browser, baseURL!);
  await enter(mobile, 'personel.demo', addressOf('QrEntry', { token: scanned }));
  await mobile.getByRole('button', { name: /kaydet$/ }).click();
  await expect(mobile.getByRole('heading', { name: /kaydedildi$/ })).toBeVisible();
  await mobile.reload();
  await mobile.getByRole('button', { name: /kaydet$/ }).click();
  await expect(mobile.getByText('Bu kodla geçişiniz zaten kaydedildi.')).toBeVisible();
  await mobile.goto(addressOf('QrEntry', { token: 'eski-kod' }));
  await expect(mobile.getByRole('alert')).toContainText('Ekrandaki yeni kodu okutun.');
  await mobile.context().close();
});

test('the kiosk says that the network is gone, and a revoked link that it is over', async ({
  page,
  context,
}) => {
  await page.goto(await newKiosk(page));
  await expect(page.getByRole('img', { name: /karekod/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status')).toHaveText(/Bağlantı yok/);
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText('');
  await page.goto('/qrcode/AAAA');
  await expect(
    page.getByRole('heading', { name: 'Bağlantı geçersiz veya süresi dolmuş' }),
  ).toBeVisible();
});
