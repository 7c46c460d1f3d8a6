import { addressOf } from '#contract/kernel/pages/address.ts';
import { addDays } from '#core/time/day.ts';
import { addPass, DayView } from '../support/pages/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { RequestView } from '../support/pages/request.ts';
import { desk, phone } from '../support/screens.ts';
import { newTerminal } from '../support/terminal.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const CORRECTIONS = addressOf('Corrections');
const PIN = '70000002';

test('RQ-50, RQ-52, RQ-53: a forgotten exit is asked for on a phone and agreed to; the terminal’s own pass comes late, and both stand', async ({
  page,
  tenant,
  today,
  baseURL,
  complaints,
}) => {
  const day = addDays(today, -2);
  const person = await tenant.worker();
  await person.update({ devicePin: PIN, effectiveFrom: addDays(day, -10) });
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: [{ personId: person.id, day, value: tenant.has.shifts['SBH'], version: null }],
    reason,
  });
  await tenant.post('/ShiftPlan/Publish', { from: day, to: day, search: 'Güneş', reason });
  await addPass(tenant, person.id, day, 418, 'in');

  await test.step('whose day it is says on a phone when they left', async () => {
    await page.setViewportSize(phone);
    await enter(page, person, CORRECTIONS);
    await page.goto(`${CORRECTIONS}?gun=${day}`);
    const form = drawerOf(page, 'Geçiş düzeltme iste');
    await form.fillIn({ 'Saat kaçta çıktınız?': '15:00', Nedeni: 'Kartı okutmayı unuttum' });
    await expect(form.root).toContainText('Çağrı Şahin onaylar.');
    await form.root.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(page.getByText('Düzeltme talebiniz gönderildi.')).toBeVisible();
  });
  await test.step('the lead agrees on a phone, from the list of their team', async () => {
    await enter(page, await tenant.manager(), `${CORRECTIONS}?view=team`);
    await page.getByRole('link', { name: /Işıl Güneş/ }).click();
    await new RequestView(page).act('Onayla');
    await expect(page.getByRole('dialog', { name: 'Işıl Güneş' })).toContainText('Onaylandı');
    await page.setViewportSize(desk);
  });
  await test.step('the terminal was away that day: its pass comes now, and İK sees that both stand', async () => {
    const terminal = await newTerminal(tenant, baseURL!);
    terminal.keep(`${PIN}\t${day} 15:06:00\t1\t1`);
    expect(await terminal.upload()).toMatchObject({ isAcknowledged: true });
    await enter(page, await tenant.hr(), `${CORRECTIONS}?view=all`);
    await expect(page.locator('tbody tr').filter({ hasText: 'Işıl Güneş' })).toContainText(
      'Düzeltme çakışması',
    );
    const view = new DayView(page);
    await page.goto(`${addressOf('PuantajDaily')}?gun=${day}&ara=Güneş`);
    await view.show('Işıl Güneş');
    await expect(view.panel).toContainText('Düzeltme çakışması');
  });
  expect(complaints).toEqual([]);
});
