import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter, tokenOf } from '../support/demo.ts';
import { leaveOf } from '../support/pages/leave.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Personnel do all of theirs on a phone, and so does who decides. */
test.use({ viewport: phone });

const WHO = 'personel.demo';
/** Leads them. */
const MANAGER = 'yonetici.demo';
/** Asked after them, by the order of their department. */
const OFFICE = 'ik.demo';
const REQUESTS = addressOf('LeaveRequests');

/** By both who are asked, one after the other. */
async function decide(page: Page, address: string, verb: string, end: string): Promise<void> {
  const leave = leaveOf(page);
  for (const [user, state] of [
    [MANAGER, /onay bekliyor/i],
    [OFFICE, end],
  ] as const) {
    await enter(page, user, address);
    await leave.act(verb);
    await expect(leave.state).toHaveText(state);
  }
}

/** As the account has it at the end of a year. */
async function closingOf(page: Page, year: number): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page, WHO)}` };
  const read = async (path: string) =>
    (await (await page.request.get(`/api${path}`, { headers })).json()).data;
  const { id } = await read('/Account/GetUserInfo');
  return (await read(`/LeaveAccount/GetAccount?id=${id}&year=${year}`)).closing;
}

test('leave is asked for, approved, and stands in the balance and in the calendar', async ({
  page,
  complaints,
}) => {
  const leave = leaveOf(page);
  await enter(page, WHO, REQUESTS);
  const before = await closingOf(page, 2027);
  const address = await leave.ask({
    type: 'Yıllık izin',
    from: '02.08.2027',
    to: '08.08.2027',
    note: 'Memlekete gideceğim.',
  });
  // The Sunday is left out; nothing is taken before somebody agrees.
  await expect(page.getByText('İzin talebiniz gönderildi.')).toBeVisible();
  await expect(page.getByText('02.08.2027 – 08.08.2027')).toBeVisible();
  expect(await closingOf(page, 2027)).toBe(before);

  await enter(page, MANAGER, address);
  await expect(page.getByText('Memlekete gideceğim.')).toBeVisible();
  await decide(page, address, 'Onayla', 'Onaylandı');

  await enter(page, WHO, address);
  await expect(leave.state).toHaveText('Onaylandı');
  expect(await closingOf(page, 2027)).toBe(before - 6);
  await page.goto(`${REQUESTS}?view=calendar&ay=2027-08`);
  await expect(page.getByText('Yıllık izin, 02.08.2027 – 08.08.2027').first()).toBeVisible();

  // What was approved is cancelled through the same chain, and comes back.
  await page.goto(address);
  await leave.act('İptalini iste', 'Planım değişti.');
  await expect(leave.state).toHaveText('İptali onay bekliyor');
  expect(await closingOf(page, 2027)).toBe(before - 6);
  await decide(page, address, 'İptali onayla', 'İptal edildi');
  expect(await closingOf(page, 2027)).toBe(before);
  expect(complaints).toEqual([]);
});

test('leave is refused with the reason, which the one who asked reads', async ({ page }) => {
  const leave = leaveOf(page);
  await enter(page, WHO, REQUESTS);
  const address = await leave.ask({ type: 'Yıllık izin', from: '06.09.2027', to: '10.09.2027' });
  await enter(page, MANAGER, address);
  await leave.act('Reddet', 'Sayım haftası.');
  await expect(leave.state).toHaveText('Reddedildi');
  await enter(page, WHO, address);
  await expect(page.getByText('Sayım haftası.').first()).toBeVisible();
});

test('leave that comes back is corrected and asked for anew', async ({ page }) => {
  const leave = leaveOf(page);
  await enter(page, WHO, REQUESTS);
  const address = await leave.ask({ type: 'Yıllık izin', from: '04.10.2027', to: '08.10.2027' });
  await enter(page, MANAGER, address);
  await leave.act('Düzeltme iste', 'Bir hafta sonra olsun.');
  await expect(leave.state).toHaveText('Düzeltme istendi');

  await enter(page, WHO, address);
  await page.getByRole('button', { name: 'Düzelt ve gönder' }).click();
  const form = page.getByRole('dialog', { name: 'İzni düzelt' });
  await form.getByLabel('İlk gün', { exact: true }).fill('11.10.2027');
  await form.getByLabel('Son gün', { exact: true }).fill('15.10.2027');
  await form.getByRole('button', { name: 'Düzelt ve gönder' }).click();
  await expect(form).toHaveCount(0);
  await expect(leave.state).toHaveText('Onay bekliyor');

  await enter(page, MANAGER, address);
  await expect(page.getByText('11.10.2027').first()).toBeVisible();
  await decide(page, address, 'Onayla', 'Onaylandı');
});

test('leave is withdrawn while nobody has decided', async ({ page }) => {
  const leave = leaveOf(page);
  await enter(page, WHO, REQUESTS);
  const address = await leave.ask({ type: 'Yıllık izin', from: '01.11.2027', to: '02.11.2027' });
  await page.goto(address);
  await leave.act('Geri çek');
  await expect(leave.state).toHaveText('Geri çekildi');
  await expect(page.getByRole('group', { name: 'Yapılabilecekler' })).toHaveCount(0);
});
