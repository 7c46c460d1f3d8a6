import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { wallClock } from '../support/clock.ts';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { newTerminal } from '../support/terminal.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

/** Somebody who has worked there for more than a year. */
const newPerson = (tenant: Tenant, surname: string, more: object = {}) =>
  tenant.addRecord({ name: 'Geçiş', surname, startDate: '2025-06-02', ...more });

const passesOf = (tenant: Tenant, personId: string) =>
  tenant.post<{ source: string }[]>('/Transaction/GetPasses', { personId });

test('what a terminal sends stands on the open list by itself', async ({
  page,
  tenant,
  request,
  baseURL,
  complaints,
}) => {
  const devicePin = '70000001';
  const personId = await newPerson(tenant, 'Canlı', { devicePin });
  await enter(page, tenant.admin, addressOf('TransactionList', {}, { personId }));
  await expect(page.getByText('Aramanıza uyan geçiş yok')).toBeVisible();
  const terminal = await newTerminal(tenant, baseURL!);
  terminal.keep(`${devicePin}\t${await wallClock(request, 1)}\t0\t1`);
  // Looked at with each frame: what the browser test asks for by itself it asks for once a second.
  const seen = page.waitForFunction(
    (name) => document.querySelector('tbody')?.textContent?.includes(name),
    'Canlı',
  );
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  const answered = performance.now();
  await seen;
  console.log(`seen ${Math.round(performance.now() - answered)} ms after the device's answer`);
  await inspectOnBothScreens(page, 'passes', complaints);

  await page.getByRole('button', { name: 'İçeride kim var' }).click();
  const inside = page.getByRole('dialog', { name: 'İçeride kim var' });
  await inside.getByLabel('İçeridekilerde ara').fill('Canlı');
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  // Whoever goes out is gone from there, unasked.
  terminal.keep(`${devicePin}\t${await wallClock(request, 0)}\t1\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  await expect(inside.getByRole('listitem')).toHaveCount(0);
});

test('a missing pass is added for several at once, and cancelled with one reason', async ({
  page,
  tenant,
}) => {
  const surname = 'Eksikler';
  await newPerson(tenant, surname, { name: 'Bir' });
  await newPerson(tenant, surname, { name: 'İki' });
  await enter(page, tenant.admin, addressOf('TransactionList', {}, { ara: surname }));
  await page.getByRole('button', { name: 'Eksik geçiş ekle' }).click();
  const form = drawerOf(page, 'Eksik geçiş');
  for (const name of ['Bir', 'İki']) {
    await form.choose('Personel', `${name} ${surname}`, { isSearched: true });
  }
  await form.fillIn({ Saat: '00:05', Neden: 'Elektrik kesildi' });
  await form.root.getByRole('button', { name: 'Ekle' }).click();
  await expect(page.getByText('2 geçiş eklendi.')).toBeVisible();
  const rows = listOf(page).row(surname);
  await expect(rows).toHaveCount(2);
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Geçişleri iptal et' }).click();
  const cancel = drawerOf(page, 'Geçişleri iptal et');
  await cancel.fillIn({ Neden: 'Yanlış güne eklendi' });
  await cancel.root.getByRole('button', { name: 'İptal et' }).click();
  await expect(page.getByText('2 geçiş iptal edildi.')).toBeVisible();
  await expect(rows.filter({ hasText: 'İptal' })).toHaveCount(2);
});

test('a number that nobody has is given to somebody, and its passes are theirs', async ({
  page,
  tenant,
  request,
  baseURL,
  complaints,
}) => {
  const number = '70000002';
  const personId = await newPerson(tenant, 'Numarasız');
  const terminal = await newTerminal(tenant, baseURL!);
  terminal.keep(`${number}\t${await wallClock(request, 90)}\t0\t1`);
  terminal.keep(`${number}\t${await wallClock(request, 30)}\t1\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  await enter(page, tenant.admin, addressOf('DoorErrors'));
  const row = listOf(page).row(number);
  await expect(row).toContainText('Tanımsız numara');
  await inspectOnBothScreens(page, 'door-errors', complaints);
  await row.locator('.list-open').click();
  const form = drawerOf(page, 'Numarayı personele bağla');
  await form.choose('Personel', 'Numarasız', { isSearched: true });
  await expect(form.root.getByText('2 geçiş bu personele bağlanacak.')).toBeVisible();
  await form.root.getByRole('button', { name: 'Bağla' }).click();
  const asked = page.getByRole('dialog', { name: 'Numara bu personele bağlansın mı?' });
  await expect(asked).toContainText(`${number} numarasıyla 2 geçiş`);
  await asked.getByRole('button', { name: 'Bağla' }).click();
  await expect(page.getByText('2 geçiş bağlandı.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await passesOf(tenant, personId)).toHaveLength(2);
  // From then on it is known by itself.
  terminal.keep(`${number}\t${await wallClock(request, 5)}\t0\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  expect(await passesOf(tenant, personId)).toHaveLength(3);
  await page.goto(addressOf('DoorErrors', {}, { state: 'solved', ara: number }));
  await expect(listOf(page).row(number)).toContainText('bağlandı');
});

test('a file of passes is looked at row by row, then taken once', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const registrationNo = 'F-1';
  const personId = await newPerson(tenant, 'Dosya', { registrationNo });
  const day = formatDay(addDays(today, -2));
  const file = {
    name: 'geçişler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Sicil no;Tarih;Saat;Yön',
        `${registrationNo};${day};08:00;Giriş`,
        `${registrationNo};${day};17:30;Çıkış`,
        `${registrationNo};${day};08:00;Giriş`,
        `YOKBOYLE;${day};08:00;Giriş`,
        `${registrationNo};99.99.2026;08:00;Giriş`,
      ].join('\n'),
    ),
  };
  await enter(page, tenant.admin, addressOf('TransactionList'));
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dosyadan geçiş aktar' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  const states = dialog.getByRole('region', { name: 'Önizleme' }).getByRole('listitem');
  await expect(states).toHaveText([
    /Alınacak\s*2/,
    /Zaten var\s*1/,
    /Personel bulunamadı\s*1/,
    /Tarih ya da saat okunamadı\s*1/,
  ]);
  await inspectOnBothScreens(page, 'pass-import', complaints);
  await dialog.getByLabel('Neden').fill('Cihaz arızalıydı');
  await dialog.getByLabel(/Alınamayan 2 satırı atla/).check();
  await dialog.getByRole('button', { name: '2 geçişi aktar' }).click();
  await expect(dialog.getByText(/2 geçiş aktarıldı, 1 geçiş zaten vardı/)).toBeVisible();
  expect(await passesOf(tenant, personId)).toMatchObject([{ source: 'file' }, { source: 'file' }]);
  await page.reload();
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Bu dosyada alınacak yeni bir geçiş yok.')).toBeVisible();
});
