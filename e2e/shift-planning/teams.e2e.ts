import fs from 'node:fs/promises';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { inspect } from '../support/inspect.ts';
import { drawerOf } from '../support/pages/form.ts';
import { addPeople, PlanPage, storedPlan, weekAhead } from '../support/pages/plan.ts';
import { expect, test } from '../support/test.ts';

test('a team gets members and a rotation from a day on, and its days follow', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday, sunday } = weekAhead(today);
  const { group, people } = await addPeople(tenant, 2);
  const { shifts } = tenant.has;
  await tenant.post('/Rotation/AddRotation', {
    name: `Dönüşüm ${group}`,
    firstDay: monday,
    entries: [
      { shiftId: shifts['SBH'], rest: null },
      { shiftId: shifts['AKS'], rest: null },
      { shiftId: null, rest: 'weekly' },
    ],
  });
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
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
  const published = async () => (await storedPlan(tenant, group, monday, sunday)).published[0];
  await expect.poll(published).toEqual(['', 'HT', 'SBH', 'AKS', 'HT', 'SBH', 'AKS']);
  await plan.goTo(0, 2);
  await plan.says(`Ekip ${group} dönüşümü, 1. gün`);
  expect(complaints).toEqual([]);
});

test('needed heads are written once, and where somebody is missing the plan says so', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday } = weekAhead(today);
  await tenant.addRecord({
    name: 'Ada',
    surname: 'Aksoy',
    companyCode: 'ANA',
    workPlaceCode: 'GEBZE',
  });
  const plan = new PlanPage(page);
  // A need is that of a place: a search asks for none.
  await plan.open(tenant.admin, '', monday, `&workPlaceId=${tenant.has.workPlaces['GEBZE']}`);
  await plan.menu('Gerekli kadro');
  const drawer = drawerOf(page, 'Gerekli kadro');
  await expect(drawer.root.getByText('Gebze Fabrika')).toBeVisible();
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

test('the plan goes into a file and comes back as drafts', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday, sunday } = weekAhead(today);
  const { group } = await addPeople(tenant, 2);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
  await plan.goTo(0, 0);
  await plan.keys('Shift+ArrowRight', 'S');
  await plan.saved();
  const coming = page.waitForEvent('download');
  await plan.menu('Excel’e aktar');
  const file = (await (await coming).path())!;
  await plan.menu('Taslakları sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Taslakları sil' }).click();
  await expect(page.getByText('2 taslak silindi.')).toBeVisible();
  const drafts = async () => (await storedPlan(tenant, group, monday, sunday)).drafts;
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
