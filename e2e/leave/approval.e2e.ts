import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { addPerson, enter, post, tokenOf } from '../support/demo.ts';
import { addAsking } from '../support/pages/asking.ts';
import { DayView } from '../support/pages/day.ts';
import { leaveOf } from '../support/pages/leave.ts';
import { PlanPage } from '../support/pages/plan.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const REQUESTS = addressOf('LeaveRequests');
const today = new Date().toISOString().slice(0, 10);
/** A day that is over, so that its attendance is known. */
const day = addDays(today, -3);

const bell = async (page: Page) => {
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  return page.getByRole('dialog', { name: 'Bildirimler' });
};

const read = async (page: Page, username: string, path: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, username)}` };
  return page.request.get(`/api${path}`, { headers });
};

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('two steps, the first by a deputy, lead to balance, calendar, plan, day and bell', async ({
    page,
    complaints,
  }) => {
    const { group, person, chief, second, askAlso } = await addAsking(page, day);
    const deputy = await addPerson(page, { roles: ['Personel'] });
    await askAlso(second.id);
    await post(page, await tokenOf(page, chief.username), '/Deputy/AddDeputy', {
      deputyId: deputy.id,
      from: today,
      to: today,
      kinds: null,
    });
    const balance = async () =>
      (await (await read(page, person.username, `/LeaveAccount/GetAccount?id=${person.id}`)).json())
        .data.balance as number;
    const before = await balance();
    const leave = leaveOf(page);
    await enter(page, person.username, REQUESTS);
    const typed = formatDay(day);
    const address = await leave.ask({ type: 'Yıllık izin', from: typed, to: typed });

    await test.step('the deputy is told, and decides in the name of who is away', async () => {
      await enter(page, deputy.username);
      const panel = await bell(page);
      await panel.getByRole('link', { name: /İzin talebi onayınızı bekliyor/ }).click();
      await expect(page).toHaveURL(address);
      await leave.act('Onayla');
      await expect(leave.state).toHaveText('Onay bekliyor');
      expect(await balance()).toBe(before);
    });
    await test.step('the second step has the last word', async () => {
      await enter(page, second.username, addressOf('ApprovalInbox'));
      await expect(page.getByText(group).first()).toBeVisible();
      await page.goto(address);
      await expect(page.getByText('Deniz Aksoy, Deniz Aksoy adına').first()).toBeVisible();
      await leave.act('Onayla');
      await expect(leave.state).toHaveText('Onaylandı');
    });
    await test.step('who asked is told, and has a day less', async () => {
      await enter(page, person.username);
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
      await plan.open('admin.demo', group, day);
      const weekday = (new Date(day).getUTCDay() + 6) % 7;
      await plan.goTo(0, weekday);
      await plan.says('Yıllık izin');
      const days = new DayView(page);
      await days.open('ik.demo', group, day);
      await expect(days.row(group)).toContainText('İzinli');
      await days.show(group);
      await expect(days.panel).toContainText('tam gün ücretli izinli');
    });
    expect(complaints).toEqual([]);
  });
});

test('a manager reaches another department’s leave by no path, until they are a step of it', async ({
  page,
}) => {
  const { group, person, chief, askAlso } = await addAsking(page, day);
  const leave = leaveOf(page);
  await enter(page, person.username, REQUESTS);
  const first = await leave.ask({ type: 'Yıllık izin', from: '02.08.2027', to: '03.08.2027' });
  const stranger = 'yonetici.demo';
  const token = await tokenOf(page, stranger);
  const headers = { authorization: `Bearer ${token}` };
  const idOf = (address: string) => address.split('/').at(-1)!;

  const reaches = async (address: string) => {
    const id = idOf(address);
    const list = await post<{ id: string }[]>(page, token, '/Leave/GetLeaves', {
      view: 'all',
      search: group,
    });
    const file = await page.request.post('/api/Leave/ExportLeaves', {
      headers,
      data: { view: 'all', search: group, format: 'csv' },
    });
    const bells = await post<{ title: string; content: string }[]>(
      page,
      token,
      '/Notification/GetNotifications',
      {},
    );
    const calendar = await post<{ people: { name: string }[] }>(page, token, '/Leave/GetCalendar', {
      from: '2027-08-01',
      to: '2027-08-31',
      search: group,
    });
    return {
      list: list.some((row) => row.id === id),
      detail: (await page.request.get(`/api/Leave/GetLeave?id=${id}`, { headers })).status(),
      trail: (await page.request.get(`/api/Request/GetTrail?id=${id}`, { headers })).status(),
      form: (await page.request.get(`/api/Leave/GetForm?id=${id}`, { headers })).status(),
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

  const { id } = (await (await read(page, stranger, '/Account/GetUserInfo')).json()).data;
  await askAlso(id);
  await enter(page, person.username, REQUESTS);
  const other = await leave.ask({ type: 'Yıllık izin', from: '09.08.2027', to: '10.08.2027' });
  // Not before it is their turn.
  expect(await reaches(other)).toMatchObject({ list: false, detail: 404, bell: false });
  await enter(page, chief.username, other);
  await leave.act('Onayla');
  expect(await reaches(other)).toMatchObject({ list: true, detail: 200, trail: 200, bell: true });
  await enter(page, stranger, other);
  await leave.act('Onayla');
  await expect(leave.state).toHaveText('Onaylandı');
  // This leave, and nothing else of the person.
  expect(await reaches(first)).toMatchObject({ list: false, detail: 404, trail: 404, form: 404 });
  const account = await read(page, stranger, `/LeaveAccount/GetAccount?id=${person.id}`);
  expect([403, 404]).toContain(account.status());
});
