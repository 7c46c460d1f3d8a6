import fs from 'node:fs/promises';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addDays, addMonths, daysBetween } from '#core/time/day.ts';
import { enter } from '../support/users.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
import { addPass, addWorkers } from '../support/pages/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { MonthPage, storedMonth } from '../support/pages/month.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Last month: all of its days are there. */
const monthBefore = (today: string) => addMonths(`${today.slice(0, 8)}01`, -1).slice(0, 7);

test('a month is opened, a cell explained, and taken away as a file and as a sheet', async ({
  page,
  today,
  complaints,
}) => {
  const month = monthBefore(today);
  const { people, days } = await storedMonth(page, month);
  const person = people.find(({ cells }) => cells.filter((cell) => cell?.[1]).length > 5)!;
  const at = person.cells.findIndex((cell) => cell !== null && cell[1] > 0);
  const [code, minutes] = person.cells[at]!;
  const puantaj = new MonthPage(page);
  await puantaj.open('admin.demo', month, person.registrationNo);
  await puantaj.goTo(at);
  await puantaj.says(person.name);
  await puantaj.says(`${code}, ${formatDuration(minutes)}`);
  await expect(puantaj.why).toContainText(person.name);
  await expect(puantaj.why).toContainText(formatDayLong(days[at]!.date));
  await expect(puantaj.why.getByRole('heading', { level: 3 }).first()).toHaveText('Plan');
  for (const step of ['Geçişler', 'Kural', 'Sonuç'])
    await expect(puantaj.why.getByRole('heading', { name: step })).toBeVisible();
  await puantaj.why.getByText('Geçmiş', { exact: true }).click();
  await expect(puantaj.why.getByText('Henüz değişiklik yok.')).toBeVisible();
  await puantaj.why.getByRole('button', { name: 'Sonraki gün' }).click();
  await expect(puantaj.why).toContainText(formatDayLong(days[at + 1]!.date));
  await inspect(page, 'puantaj-month', complaints);

  await page.getByRole('button', { name: 'Dışa aktar', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = await fs.readFile(await (await coming).path(), 'utf8');
  const row = text.split('\r\n').find((line) => line.startsWith(person.registrationNo))!;
  expect(row).toContain(`${code} ${formatDuration(minutes)}`);
  expect(row).toContain(formatDuration(person.totals.normal));

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.month-print').getByRole('row', { name: person.name });
  await expect(printed).toContainText(formatDuration(person.totals.normal));
  await expect(page.getByRole('columnheader', { name: 'İmza' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();

  await test.step('a person or a day of the month is a list, on both screens', async () => {
    const address = `${addressOf('Puantaj')}?ay=${month}&gorunum=person`;
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('list', { name: 'Günler' })).toBeVisible();
    await inspectOnBothScreens(page, 'puantaj-month-person', complaints);
    // story: the switch stands above the list, which may say it too.
    await page.getByRole('main').getByText('Gün', { exact: true }).nth(0).click();
    await expect(page.getByRole('list', { name: 'Personel' })).toBeVisible();
    await inspectOnBothScreens(page, 'puantaj-month-day', complaints);
  });
});

test('everybody reads their own month on a phone, and why a day is what it is', async ({
  page,
  today,
  complaints,
}) => {
  const month = monthBefore(today);
  await page.setViewportSize(phone);
  await enter(page, 'personel.demo', addressOf('Profile'));
  const own = page.getByRole('region', { name: 'Puantajım' });
  await own.getByRole('button', { name: 'Önceki ay' }).click();
  await expect(own.getByRole('combobox', { name: 'Ay' })).toHaveValue(month);
  for (const sum of ['normal', 'fazla mesai', 'eksik'])
    await expect(own.getByText(sum, { exact: true })).toBeVisible();
  // story: every day says why it is as it is.
  await own.getByRole('list', { name: 'Günler' }).getByRole('button').nth(0).click();
  const why = page.getByRole('dialog', { name: 'Gün neden böyle?' });
  await expect(why.getByRole('heading', { name: 'Kural' })).toBeVisible();
  await inspect(page, 'puantaj-own', complaints);
  await why.getByRole('button', { name: 'Kapat' }).click();
  await expect(why).toHaveCount(0);
});

test('a range of cells gets a code by one key, told before, and goes back by one press', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const day = addDays(today, -3);
  const month = day.slice(0, 7);
  const { group, people } = await addWorkers(tenant, day, ['Can', 'Defne']);
  for (const { id } of people) {
    await addPass(tenant, id, day, 480, 'in');
    await addPass(tenant, id, day, 900, 'out');
  }
  const puantaj = new MonthPage(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await puantaj.open(await tenant.hr(), month, group);
  await puantaj.goTo(daysBetween(`${month}-01`, day));
  await puantaj.says('06:30 çalışıldı');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Seçili: 2 personel')).toBeVisible();
  await inspect(page, 'puantaj-month-chosen', complaints);
  await page.keyboard.press('k');
  const form = drawerOf(page, 'Kod ver: 2 personel');
  await form.root.getByRole('button', { name: 'Servis gecikti' }).click();
  await inspect(page, 'puantaj-month-code', complaints);
  await form.root.getByRole('button', { name: 'Önizle' }).click();
  const asked = page.getByRole('dialog', { name: 'Kod verilsin mi?' });
  await expect(asked.getByText('Çalışma 06:30 → 07:30')).toHaveCount(2);
  await inspect(page, 'puantaj-month-codes-told', complaints);
  await asked.getByRole('button', { name: '2 güne kod ver' }).click();
  await puantaj.says('07:30 çalışıldı');
  await puantaj.says('Elle düzeltildi');
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  await puantaj.says('06:30 çalışıldı');
  await page.setViewportSize(phone);
  await page.goto(`${addressOf('Puantaj')}?ay=${month}&ara=${group}`);
  await page.getByRole('button', { name: 'Günlere kod ver' }).click();
  await expect(drawerOf(page, 'Kod ver: Can Çalışan').field('İlk gün')).toBeVisible();
  await inspect(page, 'puantaj-month-code-phone', complaints);
});
