import fs from 'node:fs/promises';
import { formatDay } from '#core/format/day.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { addRecordOfPerson, post, tokenOf } from '../support/demo.ts';
import { inspect } from '../support/inspect.ts';
import { drawerOf } from '../support/pages/form.ts';
import { addPeople, PlanPage, storedPlan } from '../support/pages/plan.ts';
import { expect, test } from '../support/test.ts';

const monday = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 14);
const sunday = addDays(monday, 6);

test('a team gets members and a rotation from a day on, and its days follow', async ({
  page,
  complaints,
}) => {
  const { group, people } = await addPeople(page, 2);
  const { shifts } = await storedPlan(page, group, monday, sunday);
  const [morning, evening] = ['SBH', 'AKS'].map((code) => shifts.find((one) => one.code === code)!);
  const admin = await tokenOf(page, 'admin.demo');
  await post(page, admin, '/Rotation/AddRotation', {
    name: `Dönüşüm ${group}`,
    firstDay: monday,
    entries: [
      { shiftId: morning!.id, rest: null },
      { shiftId: evening!.id, rest: null },
      { shiftId: null, rest: 'weekly' },
    ],
  });
  const plan = new PlanPage(page);
  await plan.open('admin.demo', group, monday);
  await plan.menu('Ekipler');
  const teams = page.getByRole('dialog', { name: 'Ekipler' });
  await teams.getByRole('button', { name: 'Ekip ekle' }).click();
  const form = drawerOf(page, 'Ekip ekle');
  await form.fillIn({
    Ad: `Ekip ${group}`,
    'Kaydırma (gün)': '1',
    'Dönüşüm şu tarihten itibaren': formatDay(addDays(monday, 1)),
  });
  await form.choose('Dönüşüm', `Dönüşüm ${group}`);
  await inspect(page, 'shift-plan-team', complaints);
  await form.save();
  await expect(teams.getByText(`Ekip ${group}`)).toBeVisible();
  await expect(teams.getByText(`Dönüşüm ${group} dönüşümü, 1 gün ileride`)).toHaveCount(0);

  await teams.getByRole('button', { name: `Ekip ${group}: üyeler` }).click();
  const members = drawerOf(page, `Ekip ${group}: üyeler`);
  await members.fillIn({ 'Şu tarihten itibaren': formatDay(monday) });
  await members.choose('Ekibe alınacaklar', people[0]!.name, { isSearched: true });
  await members.save();
  await expect(page.getByText(/üyeler .* tarihinden itibaren değişti/)).toBeVisible();
  await teams.getByRole('button', { name: 'Kapat' }).click();

  // Monday lies before the team's rotation; Tuesday is its second day, moved one on.
  const published = async () => (await storedPlan(page, group, monday, sunday)).published[0];
  await expect.poll(published).toEqual(['', 'HT', 'SBH', 'AKS', 'HT', 'SBH', 'AKS']);
  await plan.goTo(0, 2);
  await plan.says(`Ekip ${group} dönüşümü, 1. gün`);
  expect(complaints).toEqual([]);
});

test('needed heads are written once, and where somebody is missing the plan says so', async ({
  page,
  complaints,
}) => {
  const admin = await tokenOf(page, 'admin.demo');
  const group = `GK${Date.now()}`;
  const companies = await page.request.get('/api/Company/GetCompaniesForSelect', {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [company] = (await companies.json()).data as { id: string; code: string }[];
  const place = await post<{ id: string }>(page, admin, '/WorkPlace/AddWorkPlace', {
    code: group,
    name: `İşyeri ${group}`,
    companyId: company!.id,
  });
  await addRecordOfPerson(page, {
    name: 'Ada',
    surname: group,
    companyCode: company!.code,
    workPlaceCode: group,
  });
  const plan = new PlanPage(page);
  // A need is that of a place: a search asks for none.
  await plan.open('admin.demo', '', monday, `&workPlaceId=${place.id}`);
  await plan.menu('Gerekli kadro');
  const drawer = drawerOf(page, 'Gerekli kadro');
  await expect(drawer.root.getByText(`İşyeri ${group}`)).toBeVisible();
  await drawer.fillIn({ 'Sabah (ikili), Pazartesi': 'iki' });
  await expect(drawer.root.getByRole('alert')).toContainText('bir tam sayı olmalı');
  await drawer.fillIn({ 'Sabah (ikili), Pazartesi': '2' });
  await inspect(page, 'shift-plan-needs', complaints);
  await drawer.save();
  await expect(page.getByText('Gerekli kadro kaydedildi.')).toBeVisible();
  const side = page.getByRole('list', { name: 'Uyarı listesi' });
  await expect(side).toContainText(`${formatDay(monday)}: 2 kişi`);
  await plan.goTo(0, 0);
  await plan.keys('S');
  await expect(side).toContainText(`${formatDay(monday)}: 1 kişi`);
  expect(complaints).toEqual([]);
});

test('the plan goes into a file and comes back as drafts', async ({ page, complaints }) => {
  const { group } = await addPeople(page, 2);
  const plan = new PlanPage(page);
  await plan.open('admin.demo', group, monday);
  await plan.goTo(0, 0);
  await plan.keys('Shift+ArrowRight', 'S');
  await plan.saved();
  const coming = page.waitForEvent('download');
  await plan.menu('Excel’e aktar');
  const file = (await (await coming).path())!;
  await plan.menu('Taslakları sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Taslakları sil' }).click();
  await expect(page.getByText('2 taslak silindi.')).toBeVisible();
  const drafts = async () => (await storedPlan(page, group, monday, sunday)).drafts;
  expect(await drafts()).toEqual([{}, {}]);

  await plan.menu('Excel’den al');
  const drawer = page.getByRole('dialog', { name: 'Excel’den plan al' });
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'plan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await fs.readFile(file),
  });
  await expect(drawer.getByText('Taslak olacak hücre')).toBeVisible();
  await drawer.getByRole('button', { name: 'Taslak olarak al' }).click();
  await expect(page.getByText(/2 hücre taslak olarak alındı/)).toBeVisible();
  expect(await drafts()).toEqual([{ 0: 'SBH', 1: 'SBH' }, {}]);
  expect(complaints).toEqual([]);
});
