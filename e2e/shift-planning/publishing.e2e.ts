import { addressOf } from '#contract/kernel/pages/address.ts';
import { addDays, addMonths, mondayOf } from '#core/time/day.ts';
import type { Tenant } from '../support/tenant.ts';
import { enter } from '../support/users.ts';
import { withoutLiveStream } from '../support/panel.ts';
import { inspect } from '../support/inspect.ts';
import { addPeople, PlanPage, storedPlan, weekAhead } from '../support/pages/plan.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Somebody else's day of rest, as a draft. */
const saveRest = async (tenant: Tenant, personId: string, day: string) =>
  tenant.post(
    '/ShiftPlan/SaveDrafts',
    { cells: [{ personId, day, value: 'HT', version: null }] },
    await tenant.hr(),
  );

test('a plan is published, and whoever it concerns is told', async ({
  page,
  tenant,
  today,
  browser,
  server,
}) => {
  const { monday, sunday } = weekAhead(today);
  const worker = await tenant.addPerson({ roles: ['Personel'] });
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, worker.username, monday);
  await plan.goTo(0, 0);
  await plan.keys('Shift+ArrowRight', 'S');
  // Without waiting: what is painted goes out before it is published.
  await page.getByRole('button', { name: 'Yayınla' }).click();
  const drawer = page.getByRole('dialog', { name: 'Planı yayınla' });
  await expect(drawer.getByText('Değişecek hücre')).toBeVisible();
  await expect(drawer.locator('dd').nth(2)).toHaveText('2');
  await drawer.getByRole('button', { name: 'Yayınla' }).click();
  await expect(page.getByText(/1 kişinin planı yayınlandı/)).toBeVisible();
  const { published, drafts } = await storedPlan(tenant, worker.username, monday, sunday);
  expect(published[0]!.slice(0, 2)).toEqual(['SBH', 'SBH']);
  expect(drafts).toEqual([{}]);
  await plan.says('Yayınlanan plan');

  const other = await browser.newContext({ baseURL: server.url });
  const theirs = await other.newPage();
  await enter(theirs, worker, '/');
  await theirs.getByRole('button', { name: /^Bildirimler/ }).click();
  await expect(theirs.getByText('Vardiya planınız değişti (2 gün)').first()).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Yayınla' }).click();
  await expect(drawer.getByText('Yayınlanacak taslak yok')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  // What another planner saves is seen without asking.
  await plan.goTo(0, 3);
  await saveRest(tenant, worker.id, addDays(monday, 3));
  await plan.says('Hafta tatili');
});

test('two planners on one cell: both are told, nobody’s change is lost without a word', async ({
  page,
  tenant,
  today,
}) => {
  const { monday, sunday } = weekAhead(today);
  await withoutLiveStream(page);
  const { group, people } = await addPeople(tenant, 1);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
  await plan.goTo(0, 0);
  await saveRest(tenant, people[0]!.id, monday);
  await plan.keys('S', 'ArrowRight', 'S');
  const conflicts = page.getByRole('alert', { name: 'Çakışan değişiklikler' });
  await expect(conflicts).toContainText('1 hücreyi siz boyarken başkası da değiştirdi');
  await expect(conflicts).toContainText(`${people[0]!.name}, `);
  await expect(conflicts).toContainText('Hafta tatili');
  // The other cell is saved all the same, and theirs stands where it was.
  const stored = async () => (await storedPlan(tenant, group, monday, sunday)).drafts[0];
  expect(await stored()).toEqual({ 0: 'HT', 1: 'SBH' });
  await conflicts.getByRole('button', { name: 'Benimki' }).click();
  await expect(conflicts).toHaveCount(0);
  await expect.poll(stored).toEqual({ 0: 'SBH', 1: 'SBH' });
});

test('a night over the month’s end: the rest that is too short is marked at its cell with its article', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { group } = await addPeople(tenant, 1);
  const first = addMonths(`${addDays(today, 20).slice(0, 8)}01`, 1);
  const last = addDays(first, -1);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, mondayOf(last), '&donem=twoWeeks');
  const from = mondayOf(last);
  const at = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000);
  const { shifts } = await storedPlan(tenant, group, from, addDays(from, 13));
  const night = shifts.find(({ name }) => /gece/i.test(name))!;
  await plan.goTo(0, at);
  await page.keyboard.type(night.code);
  await plan.keys('Enter');
  await plan.goTo(0, at + 1);
  await plan.keys('S');
  await plan.saved();
  const side = page.getByRole('complementary', { name: 'Uyarılar ve seçili hücre' });
  await expect(side.getByRole('list', { name: 'Uyarı listesi' })).toContainText('md. 69');
  await side
    .getByRole('list', { name: 'Uyarı listesi' })
    .getByRole('button', { name: /md\. 69/ })
    .click();
  await plan.says(/4857|dinlenme/);
  // The night belongs to the day on which it begins.
  const { drafts } = await storedPlan(tenant, group, last, first);
  expect(drafts[0]).toEqual({ 0: night.code, 1: 'SBH' });
  expect(complaints).toEqual([]);
});

test('one person’s weeks and one day are lists, on a phone from the first, and the plan prints as a table', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday, sunday } = weekAhead(today);
  const { group, people } = await addPeople(tenant, 2);
  await page.setViewportSize(phone);
  await enter(page, tenant.admin, `${addressOf('PersonelShift')}?ara=${group}&gun=${monday}`);
  // Of the days of the week the Monday.
  // story: the days of one person are alike.
  const cell = page.getByRole('combobox', { name: `${people[0]!.name}, ` }).nth(0);
  await cell.selectOption('HT');
  await expect(page.getByText('Taslak kaydedildi')).toBeVisible();
  expect((await storedPlan(tenant, group, monday, sunday)).drafts[0]).toEqual({ 0: 'HT' });
  await inspect(page, 'shift-plan-person', complaints);
  // story: the switch stands above the list, which may say it too.
  await page.getByRole('main').getByText('Gün', { exact: true }).nth(0).click();
  await expect(page.getByRole('heading', { name: 'Hafta tatili · 1 kişi' })).toBeVisible();
  await inspect(page, 'shift-plan-day', complaints);
  await page.setViewportSize(desk);
  await inspect(page, 'shift-plan-day', complaints);
  // story: as above.
  await page.getByRole('main').getByText('Personel', { exact: true }).nth(0).click();
  await expect(cell).toHaveValue('HT');
  await inspect(page, 'shift-plan-person', complaints);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const table = page.locator('.plan-print');
  await expect(table.getByRole('row', { name: people[0]!.name })).toContainText('HT*');
  await expect(table.getByText(`“${group}”`)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});
