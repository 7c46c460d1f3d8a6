import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { enter, tokenOf } from '../support/users.ts';
import { addAsking } from '../support/pages/asking.ts';
import { DayView } from '../support/pages/day.ts';
import { leaveOf } from '../support/pages/leave.ts';
import { PlanPage } from '../support/pages/plan.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const REQUESTS = addressOf('LeaveRequests');
/** A day that is over, so that its attendance is known. */
const dayOf = (today: string) => addDays(today, -3);

const bell = async (page: Page) => {
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  return page.getByRole('dialog', { name: 'Bildirimler' });
};

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('two steps, the first by a deputy, lead to balance, calendar, plan, day and bell', async ({
    page,
    tenant,
    today,
    complaints,
  }) => {
    const day = dayOf(today);
    const { group, person, chief, second, askAlso } = await addAsking(tenant, day);
    const deputy = await tenant.addPerson({ roles: ['Personel'] });
    await askAlso(second.id);
    const deputed = { deputyId: deputy.id, from: today, to: today, kinds: null };
    await tenant.post('/Deputy/AddDeputy', deputed, chief);
    const balance = async () =>
      (await tenant.read<{ balance: number }>(`/LeaveAccount/GetAccount?id=${person.id}`, person))
        .balance;
    const before = await balance();
    const leave = leaveOf(page);
    await enter(page, person, REQUESTS);
    const typed = formatDay(day);
    const address = await leave.ask({ type: 'Yıllık izin', from: typed, to: typed });

    await test.step('the deputy is told, and decides in the name of who is away', async () => {
      await enter(page, deputy);
      const panel = await bell(page);
      await panel.getByRole('link', { name: /İzin talebi onayınızı bekliyor/ }).click();
      await expect(page).toHaveURL(address);
      await leave.act('Onayla');
      await expect(leave.state).toHaveText('Onay bekliyor');
      expect(await balance()).toBe(before);
    });
    await test.step('the second step has the last word', async () => {
      await enter(page, second, addressOf('ApprovalInbox'));
      await expect(page.getByText(group).first()).toBeVisible();
      await page.goto(address);
      await expect(page.getByText('Deniz Aksoy, Deniz Aksoy adına').first()).toBeVisible();
      await leave.act('Onayla');
      await expect(leave.state).toHaveText('Onaylandı');
    });
    await test.step('who asked is told, and has a day less', async () => {
      await enter(page, person);
      const panel = await bell(page);
      await panel.getByRole('link', { name: /İzin talebiniz onaylandı/ }).click();
      await expect(page).toHaveURL(address);
      await expect(leave.state).toHaveText('Onaylandı');
      expect(await balance()).toBe(before - 1);
      await page.goto(`${REQUESTS}?view=calendar&ay=${day.slice(0, 7)}`);
      await expect(page.getByText('Yıllık izin').first()).toBeVisible();
    });
    await test.step('the plan and the day know it', async () => {
      await page.setViewportSize(desk);
      const plan = new PlanPage(page);
      await plan.open(tenant.admin, group, day);
      await plan.goTo(0, weekday(day) - 1);
      await plan.says('Yıllık izin');
      const days = new DayView(page);
      await days.open(await tenant.hr(), group, day);
      await expect(days.row(group)).toContainText('İzinli');
      await days.show(group);
      await expect(days.panel).toContainText('tam gün ücretli izinli');
    });
    expect(complaints).toEqual([]);
  });
});

test('a manager reaches another department’s leave by no path, until they are a step of it', async ({
  page,
  tenant,
  today,
}) => {
  const { group, person, chief, askAlso } = await addAsking(tenant, dayOf(today));
  const leave = leaveOf(page);
  await enter(page, person, REQUESTS);
  const first = await leave.ask({ type: 'Yıllık izin', from: '02.08.2027', to: '03.08.2027' });
  const stranger = await tenant.manager();
  const headers = { authorization: `Bearer ${await tokenOf(page.request, stranger)}` };
  const idOf = (address: string) => address.split('/').at(-1)!;

  const reaches = async (address: string) => {
    const id = idOf(address);
    const list = await tenant.post<{ id: string }[]>(
      '/Leave/GetLeaves',
      { view: 'all', search: group },
      stranger,
    );
    const file = await page.request.post('/api/Leave/ExportLeaves', {
      headers,
      data: { view: 'all', search: group, format: 'csv' },
    });
    const bells = await tenant.post<{ content: string }[]>(
      '/Notification/GetNotifications',
      {},
      stranger,
    );
    const calendar = await tenant.post<{ people: object[] }>(
      '/Leave/GetCalendar',
      { from: '2027-08-01', to: '2027-08-31', search: group },
      stranger,
    );
    return {
      list: list.some((row) => row.id === id),
      detail: (await tenant.get(`/Leave/GetLeave?id=${id}`, stranger)).status(),
      trail: (await tenant.get(`/Request/GetTrail?id=${id}`, stranger)).status(),
      form: (await tenant.get(`/Leave/GetForm?id=${id}`, stranger)).status(),
      file: (await file.text()).includes(group),
      bell: bells.some(({ content }) => content.includes(group)),
      calendar: calendar.people.length,
    };
  };
  expect(await reaches(first)).toEqual({
    list: false,
    detail: 404,
    trail: 404,
    form: 404,
    file: false,
    bell: false,
    calendar: 0,
  });
  await enter(page, stranger, first);
  await expect(page.getByText('Böyle bir izin yok')).toBeVisible();
  await page.goto(`${REQUESTS}?view=all&ara=${group}`);
  await expect(page.getByText('Aramanıza uyan izin yok')).toBeVisible();

  await askAlso(stranger.id);
  await enter(page, person, REQUESTS);
  const other = await leave.ask({ type: 'Yıllık izin', from: '09.08.2027', to: '10.08.2027' });
  // Not before it is their turn.
  expect(await reaches(other)).toMatchObject({ list: false, detail: 404, bell: false });
  await enter(page, chief, other);
  await leave.act('Onayla');
  expect(await reaches(other)).toMatchObject({ list: true, detail: 200, trail: 200, bell: true });
  await enter(page, stranger, other);
  await leave.act('Onayla');
  await expect(leave.state).toHaveText('Onaylandı');
  // This leave, and nothing else of the person.
  expect(await reaches(first)).toMatchObject({ list: false, detail: 404, trail: 404, form: 404 });
  const account = await tenant.get(`/LeaveAccount/GetAccount?id=${person.id}`, stranger);
  expect([403, 404]).toContain(account.status());
});
