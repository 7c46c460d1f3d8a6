import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { Terminal } from '#server/simulator/terminal.ts';
import { addRecordOfPerson, enter, post, tokenOf } from '../support/demo.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const MINUTE = 60_000;
const ISTANBUL = 3 * 60 * MINUTE;

/** By the clock on the wall, so many minutes ago. */
const wallClock = (minutesAgo: number) =>
  new Date(Date.now() + ISTANBUL - minutesAgo * MINUTE)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

let made = 0;
/** No test's number is another's. */
const newNumber = () => `${70_000_000 + (Date.now() % 1_000_000) * 10 + (made += 1)}`;

/** A terminal of the test's own, at which one says by a key which way one goes. */
async function newTerminal(page: Page, baseURL: string): Promise<Terminal> {
  const admin = await tokenOf(page, 'admin.demo');
  const places = await page.request.get('/api/WorkPlace/GetWorkPlacesForSelect', {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [place] = (await places.json()).data as { id: string }[];
  const serial = `E2E${newNumber()}`;
  await post(page, admin, '/Device/AddDevice', {
    code: serial,
    name: `Kapı ${serial}`,
    serial,
    workPlaceId: place!.id,
    direction: 'key',
    needsAddress: false,
    sendsPeople: false,
  });
  return new Terminal({ port: () => Number(new URL(baseURL).port), serial });
}

/** Somebody of the test's own, working for a year. */
async function newPerson(page: Page, surname: string, more: object = {}): Promise<string> {
  return addRecordOfPerson(page, {
    name: 'Geçiş',
    surname,
    startDate: wallClock(365 * 24 * 60).slice(0, 10),
    ...more,
  });
}

const rowOf = async (page: Page, personId: string) => {
  const admin = await tokenOf(page, 'admin.demo');
  return post<{ personName: string; state: string; source: string }[]>(
    page,
    admin,
    '/Transaction/GetPasses',
    { personId },
  );
};

test('what a terminal sends stands on the open list by itself', async ({
  page,
  baseURL,
  complaints,
}) => {
  const devicePin = newNumber();
  const personId = await newPerson(page, `Canlı${devicePin}`, { devicePin });
  await enter(page, 'admin.demo', addressOf('TransactionList', {}, { personId }));
  await expect(page.getByText('Aramanıza uyan geçiş yok')).toBeVisible();
  const terminal = await newTerminal(page, baseURL!);
  terminal.keep(`${devicePin}\t${wallClock(1)}\t0\t1`);
  // Looked at with each frame: what the browser test asks for by itself it asks for once a second.
  const seen = page.waitForFunction(
    (name) => document.querySelector('tbody')?.textContent?.includes(name),
    `Canlı${devicePin}`,
  );
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  const answered = performance.now();
  await seen;
  console.log(`seen ${Math.round(performance.now() - answered)} ms after the device's answer`);
  await inspectOnBothScreens(page, 'passes', complaints);

  await page.getByRole('button', { name: 'İçeride kim var' }).click();
  const inside = page.getByRole('dialog', { name: 'İçeride kim var' });
  await inside.getByLabel('İçeridekilerde ara').fill(`Canlı${devicePin}`);
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  // Whoever goes out is gone from there, unasked.
  terminal.keep(`${devicePin}\t${wallClock(0)}\t1\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  await expect(inside.getByRole('listitem')).toHaveCount(0);
});

test('a missing pass is added for several at once, and cancelled with one reason', async ({
  page,
}) => {
  const surname = `T${newNumber()}`;
  await newPerson(page, surname, { name: 'Bir' });
  await newPerson(page, surname, { name: 'İki' });
  await enter(page, 'admin.demo', addressOf('TransactionList', {}, { ara: surname }));
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
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Geçişleri iptal et' }).click();
  const cancel = drawerOf(page, 'Geçişleri iptal et');
  await cancel.fillIn({ Neden: 'Yanlış güne eklendi' });
  await cancel.root.getByRole('button', { name: 'İptal et' }).click();
  await expect(page.getByText('2 geçiş iptal edildi.')).toBeVisible();
  await expect(rows.filter({ hasText: 'İptal' })).toHaveCount(2);
});

test('a number that nobody has is given to somebody, and its passes are theirs', async ({
  page,
  baseURL,
  complaints,
}) => {
  const number = newNumber();
  const personId = await newPerson(page, `Numara${number}`);
  const terminal = await newTerminal(page, baseURL!);
  terminal.keep(`${number}\t${wallClock(90)}\t0\t1`);
  terminal.keep(`${number}\t${wallClock(30)}\t1\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  await enter(page, 'admin.demo', addressOf('DoorErrors'));
  const row = listOf(page).row(number);
  await expect(row).toContainText('Tanımsız numara');
  await inspectOnBothScreens(page, 'door-errors', complaints);
  await row
    .getByRole('button', { name: /Tanımsız numara/ })
    .first()
    .click();
  const form = drawerOf(page, 'Numarayı personele bağla');
  await form.choose('Personel', `Numara${number}`, { isSearched: true });
  await expect(form.root.getByText('2 geçiş bu personele bağlanacak.')).toBeVisible();
  await form.root.getByRole('button', { name: 'Bağla' }).click();
  await expect(page.getByText('2 geçiş bağlandı.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await rowOf(page, personId)).toHaveLength(2);
  // From then on it is known by itself.
  terminal.keep(`${number}\t${wallClock(5)}\t0\t1`);
  expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
  expect(await rowOf(page, personId)).toHaveLength(3);
  await page.goto(addressOf('DoorErrors', {}, { state: 'solved', ara: number }));
  await expect(listOf(page).row(number)).toContainText('bağlandı');
});

test('a file of passes is looked at row by row, then taken once', async ({ page, complaints }) => {
  const registrationNo = `F${newNumber()}`;
  const personId = await newPerson(page, 'Dosya', { registrationNo });
  const day = wallClock(2 * 24 * 60)
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('.');
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
  await enter(page, 'admin.demo', addressOf('TransactionList'));
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
  expect(await rowOf(page, personId)).toMatchObject([{ source: 'file' }, { source: 'file' }]);
  await page.reload();
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Bu dosyada alınacak yeni bir geçiş yok.')).toBeVisible();
});
