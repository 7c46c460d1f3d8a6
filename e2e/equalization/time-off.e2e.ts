import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { personAct } from '../support/pages/person.ts';
import { RequestView } from '../support/pages/request.ts';
import { addWorkedWeeks } from '../support/pages/worked-weeks.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

test('RQ-40 to RQ-42: overtime is taken as time off by one’s own wish, used in part, and what is left at the exit is paid again', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const monday = mondayOf(addDays(today, -7));
  const used = mondayOf(today);
  const lead = await tenant.manager();
  const hr = await tenant.hr();
  const person = await addWorkedWeeks(tenant, {
    weeks: [monday],
    longDays: [1],
    managerId: lead.id,
    ahead: [used],
  });
  const overtime = {
    personIds: [person.id],
    day: addDays(monday, 1),
    windows: [{ from: 900, to: 1020 }],
    reason: 'Sayım',
  };
  await tenant.post('/Overtime/Enter', overtime, hr);
  const rights = page.getByRole('table', { name: 'Serbest zaman hakları' });

  await test.step('the person wishes for it on a phone', async () => {
    await page.setViewportSize(phone);
    await enter(page, person, addressOf('Profile'));
    const own = page.getByRole('region', { name: 'Serbest zaman hesabım' });
    await expect(own).toContainText('İstenebilir02:00');
    await own.getByRole('button', { name: 'Serbest zaman iste' }).click();
    const form = drawerOf(page, 'Serbest zaman isteği');
    await expect(form.root).toContainText('03:00 serbest zaman olur');
    await form.fillIn({ Açıklama: 'Dinlenmek istiyorum' });
    await form.root.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(own).toContainText('Onay bekliyor');
  });
  await test.step('the lead is told on a phone, and agrees', async () => {
    await enter(page, lead);
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const bell = page.getByRole('dialog', { name: 'Bildirimler' });
    await bell.getByRole('link', { name: /onayınızı bekliyor/ }).click();
    await new RequestView(page).act('Onayla');
    await page.setViewportSize(desk);
  });
  await test.step('İK enters half of it as used, and the account says what is left and until when', async () => {
    await enter(page, hr, `${addressOf('Equalization')}?gorunum=timeOff`);
    await page.getByRole('button', { name: 'Serbest zaman kullandır' }).click();
    const form = drawerOf(page, 'Serbest zaman');
    await form.choose('Personel', 'Nehir Haftalı', { isSearched: true });
    const row = form.root.getByRole('group', { name: '1. gün' });
    await row.getByLabel('Gün').fill(formatDay(used));
    await row.getByLabel('Başlangıç').fill('07:00');
    await row.getByLabel('Bitiş').fill('08:30');
    await form.fillIn({ Gerekçe: 'Kendi isteği' });
    await expect(form.root).toContainText('Süre01:30');
    await form.root.getByRole('button', { name: 'Onaylı gir' }).click();
    await expect(form.root).toHaveCount(0);
    await page.getByRole('button', { name: 'Nehir Haftalı' }).click();
    await expect(
      rights.getByRole('row').filter({ hasText: formatDay(addDays(monday, 6)) }),
    ).toContainText('03:0001:30');
  });
  await test.step('who leaves before it is used is paid for the rest, on the day of the exit', async () => {
    await page.goto(addressOf('UserEdit', { id: person.id }));
    await personAct(page, 'İşten çıkış');
    const leave = drawerOf(page, 'İşten çıkış: Nehir Haftalı');
    await leave.choose('İşten çıkış nedeni', '03', { isSearched: true });
    await leave.root.getByRole('button', { name: 'İşten çıkışı kaydet' }).click();
    await expect(page.getByText('Nehir Haftalı: işten çıkışı yapıldı.')).toBeVisible();
    await page.goto(`${addressOf('Equalization')}?gorunum=timeOff`);
    await page.getByRole('button', { name: 'Nehir Haftalı' }).click();
    await expect(rights).toContainText(`01:00 ${formatDay(today)} ödenir`);
  });
  expect(complaints).toEqual([]);
});
