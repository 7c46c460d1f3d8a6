import fs from 'node:fs/promises';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addMonths } from '#core/time/day.ts';
import { enter } from '../support/users.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
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
