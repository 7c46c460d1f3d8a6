import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { leaveOf } from '../support/pages/leave.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Personnel do all of theirs on a phone, and so does who decides. */
test.use({ viewport: phone });

const REQUESTS = addressOf('LeaveRequests');

const STEP = {
  personId: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
};

/** Who asks; who leads them; and the office, which is asked after that. */
async function peopleOf(tenant: Tenant) {
  await tenant.post('/ApprovalOrder/AddChain', {
    kind: 1,
    companyId: null,
    departmentId: tenant.has.departments['Montaj'],
    fallbackId: null,
    steps: [
      { ...STEP, who: 'manager' },
      { ...STEP, who: 'role', role: 'admin' },
    ],
  });
  return { who: await tenant.worker(), manager: await tenant.manager(), office: await tenant.hr() };
}

type People = Awaited<ReturnType<typeof peopleOf>>;

/** By both who are asked, one after the other. */
async function decide(
  page: Page,
  { manager, office }: People,
  address: string,
  [verb, end]: readonly [string, string],
): Promise<void> {
  const leave = leaveOf(page);
  for (const [user, state] of [
    [manager, /onay bekliyor/i],
    [office, end],
  ] as const) {
    await enter(page, user, address);
    await leave.act(verb);
    await expect(leave.state).toHaveText(state);
  }
}

/** As the account has it at the end of a year. */
async function closingOf(tenant: Tenant, { who }: People, year: number): Promise<number> {
  const path = `/LeaveAccount/GetAccount?id=${who.id}&year=${year}`;
  return (await tenant.read<{ closing: number }>(path, who)).closing;
}

test('leave is asked for, approved, and stands in the balance and in the calendar', async ({
  page,
  tenant,
  complaints,
}) => {
  const people = await peopleOf(tenant);
  const leave = leaveOf(page);
  await enter(page, people.who, REQUESTS);
  const before = await closingOf(tenant, people, 2027);
  const address = await leave.ask({
    type: 'Yıllık izin',
    from: '02.08.2027',
    to: '08.08.2027',
    note: 'Memlekete gideceğim.',
  });
  // The Sunday is left out; nothing is taken before somebody agrees.
  await expect(page.getByText('İzin talebiniz gönderildi.')).toBeVisible();
  await expect(page.getByText('02.08.2027 – 08.08.2027')).toBeVisible();
  expect(await closingOf(tenant, people, 2027)).toBe(before);

  await enter(page, people.manager, address);
  await expect(page.getByText('Memlekete gideceğim.')).toBeVisible();
  await decide(page, people, address, ['Onayla', 'Onaylandı']);

  await enter(page, people.who, address);
  await expect(leave.state).toHaveText('Onaylandı');
  expect(await closingOf(tenant, people, 2027)).toBe(before - 6);
  await page.goto(`${REQUESTS}?view=calendar&ay=2027-08`);
  await expect(page.getByText('Yıllık izin, 02.08.2027 – 08.08.2027').first()).toBeVisible();

  // What was approved is cancelled through the same chain, and comes back.
  await page.goto(address);
  await leave.act('İptalini iste', 'Planım değişti.');
  await expect(leave.state).toHaveText('İptali onay bekliyor');
  expect(await closingOf(tenant, people, 2027)).toBe(before - 6);
  await decide(page, people, address, ['İptali onayla', 'İptal edildi']);
  expect(await closingOf(tenant, people, 2027)).toBe(before);
  expect(complaints).toEqual([]);
});

test('leave is refused with the reason, comes back to be corrected, or is withdrawn', async ({
  page,
  tenant,
}) => {
  const people = await peopleOf(tenant);
  const leave = leaveOf(page);
  await enter(page, people.who, REQUESTS);
  const address = await leave.ask({ type: 'Yıllık izin', from: '06.09.2027', to: '10.09.2027' });
  await enter(page, people.manager, address);
  await leave.act('Reddet', 'Sayım haftası.');
  await expect(leave.state).toHaveText('Reddedildi');
  await enter(page, people.who, address);
  await expect(page.getByText('Sayım haftası.').first()).toBeVisible();

  await test.step('what comes back is corrected and asked for anew', async () => {
    await enter(page, people.who, REQUESTS);
    const address = await leave.ask({ type: 'Yıllık izin', from: '04.10.2027', to: '08.10.2027' });
    await enter(page, people.manager, address);
    await leave.act('Düzeltmeye gönder', 'Bir hafta sonra olsun.');
    await expect(leave.state).toHaveText('Düzeltme istendi');

    await enter(page, people.who, address);
    await page.getByRole('button', { name: 'Düzelt ve gönder' }).click();
    const form = page.getByRole('dialog', { name: 'İzni düzelt' });
    await form.getByLabel('İlk gün', { exact: true }).fill('11.10.2027');
    await form.getByLabel('Son gün', { exact: true }).fill('15.10.2027');
    await form.getByRole('button', { name: 'Düzelt ve gönder' }).click();
    await expect(form).toHaveCount(0);
    await expect(leave.state).toHaveText('Onay bekliyor');

    await enter(page, people.manager, address);
    await expect(page.getByText('11.10.2027').first()).toBeVisible();
    await decide(page, people, address, ['Onayla', 'Onaylandı']);
  });

  await test.step('it is withdrawn while nobody has decided', async () => {
    await enter(page, people.who, REQUESTS);
    const address = await leave.ask({ type: 'Yıllık izin', from: '01.11.2027', to: '02.11.2027' });
    await page.goto(address);
    await leave.act('Geri çek');
    await expect(leave.state).toHaveText('Geri çekildi');
    await expect(page.getByRole('group', { name: 'Yapılabilecekler' })).toHaveCount(0);
  });
});
