import type { Browser } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The address of a kiosk page. */
async function newKiosk(tenant: Tenant): Promise<string> {
  const workPlaceId = tenant.has.workPlaces['GEBZE'];
  const made = await tenant.post<{ path: string }>('/WorkPlace/CreateKioskLink', { workPlaceId });
  return made.path;
}

const phoneOf = async (browser: Browser, baseURL: string) =>
  (
    await browser.newContext({ baseURL, viewport: phone, hasTouch: true, locale: 'tr-TR' })
  ).newPage();

test('a code is scanned at the entrance, confirmed on a phone, and good for nobody twice', async ({
  page,
  tenant,
  browser,
  baseURL,
  complaints,
}) => {
  await page.goto(await newKiosk(tenant));
  const code = page.getByRole('img', { name: /karekod/ });
  await expect(code).toBeVisible();
  await inspectOnBothScreens(page, 'kiosk', complaints);
  const scanned = (await code.getAttribute('data-code'))!;

  const mobile = await phoneOf(browser, baseURL!);
  await enter(mobile, await tenant.worker(), addressOf('QrEntry', { token: scanned }));
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
  tenant,
  context,
}) => {
  await page.goto(await newKiosk(tenant));
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
