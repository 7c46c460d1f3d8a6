import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { Terminal } from '#server/simulator/terminal.ts';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const list = addressOf('DoorDevices');
const terminalAt = (url: string, serial: string, base = '') =>
  new Terminal({ port: () => Number(new URL(url).port), serial, base });

/** A work place without people: nobody else is sent to its devices. */
async function addPlace(tenant: Tenant, code: string): Promise<{ name: string }> {
  const name = `${code} Şantiye`;
  const companyId = tenant.has.companies['ANA'];
  await tenant.post('/WorkPlace/AddWorkPlace', { code, name, companyId });
  return { name };
}

let codes = 0;
/** No terminal's serial is another's, also of another tenant. */
const newCode = () => `E2E${(codes += 1)}`;

const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();

/** Still the page that was opened: nothing was loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'x'));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

test('a terminal is claimed, makes its first contact, and gets and loses people', async ({
  page,
  tenant,
  server,
  complaints,
}) => {
  const code = newCode();
  const terminal = terminalAt(server.url, `SN-${code}`);
  const place = await addPlace(tenant, code);
  await tenant.addRecord({
    name: 'Nevin',
    surname: 'Kaptan',
    companyCode: 'ANA',
    workPlaceCode: code,
    devicePin: '4711',
  });

  await enter(page, tenant.admin, list);
  await listOf(page).add('Cihaz ekle');
  const drawer = drawerOf(page, 'Yeni kapı cihazı');
  await drawer.fillIn({ Ad: `Kapı ${code}`, Kod: code, 'Seri no': terminal.serial });
  await drawer.choose('İşyeri', place.name, { isSearched: true });
  await drawer.field('Personeli kendiliğinden gönder').click();
  // It knows no path, and stands where this browser does.
  await drawer.field('Yalnız gizli adresten dinle').click();
  const addresses = drawer.field('İzinli adresler');
  await addresses.fill('127.0.0.0/8,');
  await addresses.fill('::1,');
  await drawer.save();
  await expect(drawer.root).toBeHidden();

  await page.getByRole('link', { name: `Kapı ${code}` }).click();
  await expect(page).toHaveURL(addressOf('DoorDeviceDetail', { wpCode: code, deviceCode: code }));
  const helper = page.getByRole('region', { name: 'Kurulum yardımcısı' });
  await expect(helper.getByLabel('Port', { exact: true })).toHaveValue(new URL(server.url).port);
  await expect(helper.getByRole('status')).toContainText('İlk bağlantı bekleniyor');
  await inspectOnBothScreens(page, 'device-setup', complaints);
  await mark(page);

  expect((await terminal.handshake()).body).toContain(`GET OPTION FROM: ${terminal.serial}`);
  await expect(helper.getByRole('status')).toContainText('Bağlandı');
  await expect(page.locator('.detail-state', { hasText: 'Çevrimiçi' })).toBeVisible();
  await expect(page.getByText('Bağlandı (el sıkışma)')).toBeVisible();

  await terminal.post('cdata', '&table=OPERLOG&Stamp=1', 'USER PIN=777\tName=Eski Kart\tPri=0\n');
  await page.getByRole('tab', { name: 'Personel' }).click();
  const rows = listOf(page);
  await expect(rows.row('Nevin Kaptan')).toContainText('Cihazda yok');
  await expect(rows.row('Eski Kart')).toContainText('Bizde tanımsız');
  await page.getByLabel('Bu sayfadakilerin tümünü seç').check();
  await page
    .getByRole('region', { name: 'Seçilenler' })
    .getByRole('button', { name: 'Gönder' })
    .click();
  await expect(page.getByText('1 kişi atlandı')).toBeVisible();
  await expect(rows.row('Nevin Kaptan')).toContainText('komut yolda');
  expect((await terminal.get('getrequest')).body).toMatch(
    /^C:1:DATA UPDATE USERINFO PIN=\d+\tName=Nevin Kaptan\t/,
  );
  await terminal.post('devicecmd', '', 'ID=1&Return=0&CMD=DATA');
  await expect(rows.row('Nevin Kaptan')).toContainText('Eşleşiyor');

  await rows.act('Eski Kart', 'Cihazdan sil');
  await confirm(page, 'Sil');
  await expect(rows.row('Eski Kart')).toContainText('komut yolda');
  expect((await terminal.get('getrequest')).body).toBe('C:2:DATA DELETE USERINFO PIN=777\n');
  await terminal.post('devicecmd', '', 'ID=2&Return=0&CMD=DATA');
  await expect(rows.row('Eski Kart')).toHaveCount(0);
  await inspectOnBothScreens(page, 'device-people', complaints);

  await page.getByRole('tab', { name: 'Komutlar' }).click();
  await expect(rows.row('Personeli gönder')).toContainText('Yapıldı');
  await expect(rows.row('Personeli sil')).toContainText('Yapıldı');
  // What waits can be taken back; what the terminal refuses is said with its reason.
  await page.getByRole('button', { name: 'Bağlantıyı dene' }).click();
  await expect(rows.row('Bilgi iste')).toContainText('Bekliyor');
  await page.getByRole('button', { name: 'Bekleyenlerden vazgeç' }).click();
  await expect(rows.row('Bilgi iste')).toContainText('Vazgeçildi');
  await rows.act(`Kapı ${code}`, 'Saati eşitle');
  await expect(rows.row('Saati eşitle')).toContainText('Bekliyor');
  expect((await terminal.get('getrequest')).body).toBe('C:4:CHECK\n');
  await terminal.post('devicecmd', '', 'ID=4&Return=-1002&CMD=CHECK');
  await expect(rows.row('Saati eşitle')).toContainText('Cihaz bunu desteklemiyor');
  await inspectOnBothScreens(page, 'device-commands', complaints);
  expect(await isMarked(page)).toBe(true);

  // Its code is its address: the page goes on there.
  await rows.act(`Kapı ${code}`, 'Cihazı düzenle');
  const form = drawerOf(page, 'Kapı cihazı');
  await form.fillIn({ Kod: `${code}-B` });
  await form.save();
  await expect(page).toHaveURL(
    addressOf('DoorDeviceDetail', { wpCode: code, deviceCode: `${code}-B` }),
  );
  await expect(page.getByText(`${code}-B · ${place.name}`)).toBeVisible();
  await rows.act(`Kapı ${code}`, 'Cihazı arşivle');
  await confirm(page, 'Arşivle');
  await expect(page).toHaveURL(list);
});

test('a terminal that calls the secret address waits in the list until it is claimed or ignored', async ({
  page,
  tenant,
  server,
  complaints,
}) => {
  const code = newCode();
  const place = await addPlace(tenant, code);
  await enter(page, tenant.admin, list);
  await page.getByRole('button', { name: 'Cihaz adresi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cihaz adresi' });
  await dialog.getByRole('button', { name: 'Adres oluştur' }).click();
  const address = await dialog.getByLabel('Gizli adres').inputValue();
  await inspectOnBothScreens(page, 'device-address', complaints);
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();

  const terminal = terminalAt(server.url, `SN-${code}`, new URL(address).pathname);
  const waiting = page.getByRole('region', { name: 'Eklenmeyi bekleyen cihazlar' });
  const isNotThere = () => expect(waiting.getByText(terminal.serial)).toBeHidden();
  await isNotThere();
  expect((await terminal.handshake()).body).toBe('OK');
  await expect(waiting).toContainText(terminal.serial);
  await inspectOnBothScreens(page, 'devices-waiting', complaints);
  await waiting.getByRole('button', { name: `Yok say: ${terminal.serial}` }).click();
  await isNotThere();

  await terminal.handshake();
  await waiting.getByRole('button', { name: `Ekle: ${terminal.serial}` }).click();
  const drawer = drawerOf(page, 'Yeni kapı cihazı');
  await expect(drawer.field('Seri no')).toHaveValue(terminal.serial);
  await drawer.fillIn({ Ad: `Kapı ${code}`, Kod: code });
  await drawer.choose('İşyeri', place.name, { isSearched: true });
  await drawer.save();
  await isNotThere();
  expect((await terminal.handshake()).body).toContain('GET OPTION FROM');
  await expect(listOf(page).row(`Kapı ${code}`)).toContainText('Çevrimiçi');
});
