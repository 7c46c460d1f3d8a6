import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { addPeople, PlanPage, storedPlan, weekAhead } from '../support/pages/plan.ts';
import { expect, test } from '../support/test.ts';

test('cells are painted by brush and key, saved by themselves, undone and done again', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday, sunday } = weekAhead(today);
  const { group } = await addPeople(tenant, 2);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
  const stored = () => storedPlan(tenant, group, monday, sunday);

  await test.step('a brush paints what is pulled over', async () => {
    await plan.brush('Sabah (ikili)');
    await plan.pull([0, 0], [1, 2]);
    await plan.saved();
    const painted = { 0: 'SBH', 1: 'SBH', 2: 'SBH' };
    expect((await stored()).drafts).toEqual([painted, painted]);
    await plan.brush('Sabah (ikili)');
  });

  await test.step('a key paints what is selected', async () => {
    await plan.goTo(0, 3);
    await plan.keys('Shift+ArrowRight', '0');
    await plan.says('Hafta tatili');
    await plan.saved();
    expect((await stored()).drafts[0]).toMatchObject({ 3: 'HT', 4: 'HT' });
  });

  await test.step('hours stand at the edge', async () => {
    await plan.goTo(0, 7);
    await plan.says('Saat: 22:30');
  });

  await test.step('undo and redo take whole batches', async () => {
    await plan.grid.focus();
    await plan.keys('Control+z');
    await plan.saved();
    await expect.poll(async () => (await stored()).drafts[0]).not.toHaveProperty('3');
    await plan.keys('Control+z');
    await expect.poll(async () => (await stored()).drafts).toEqual([{}, {}]);
    await plan.keys('Control+y');
    await expect.poll(async () => Object.keys((await stored()).drafts[1]!)).toHaveLength(3);
  });

  await test.step('a reload shows what was saved', async () => {
    await page.reload();
    await plan.goTo(1, 1);
    await plan.says('Taslak, henüz yayınlanmadı');
    await inspectOnBothScreens(page, 'shift-plan', complaints);
  });
});

test('spreadsheet text is pasted by code, name and rest; what nobody knows is named', async ({
  page,
  tenant,
  today,
  context,
  server,
  complaints,
}) => {
  const { monday, sunday } = weekAhead(today);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const { group } = await addPeople(tenant, 2);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
  const [first, second] = (await storedPlan(tenant, group, monday, sunday)).shifts;
  const text = [
    [first!.code, first!.name.toLocaleUpperCase('tr'), 'HT', '-', `${first!.code}/${second!.code}`],
    ['st', 'yok böyle', 'Akdi tatil', '', 'hafta tatili'],
  ];
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    text.map((row) => row.join('\t')).join('\r\n'),
  );
  await plan.goTo(0, 0);
  await plan.keys('Control+v');
  await expect(
    page.getByText('“yok böyle” bilinen bir vardiya kodu ya da adı değil'),
  ).toBeVisible();
  await plan.saved();
  const { drafts } = await storedPlan(tenant, group, monday, sunday);
  const { code } = first!;
  expect(drafts).toEqual([
    { 0: code, 1: code, 2: 'HT', 3: '-', 4: `${code}/${second!.code}` },
    { 0: 'ST', 2: 'ST', 4: 'HT' },
  ]);

  await test.step('and copied as spreadsheets take it', async () => {
    await plan.goTo(0, 0);
    await plan.keys('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r', '')).toBe(`${code}\t${code}\tHT\nAT\t\tAT`);
  });

  await test.step('a table beyond the limits of the spreadsheet changes nothing', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(Array(64).fill('HT').join('\t')));
    await plan.goTo(1, 1);
    await plan.keys('Control+v');
    await expect(page.getByText(/64 sütun var; en çok 63 sütun/)).toBeVisible();
    expect((await storedPlan(tenant, group, monday, sunday)).drafts[1]).not.toHaveProperty('1');
  });
  expect(complaints).toEqual([]);
});

test('last week is copied, and a rotation is made and painted over the selection', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const { monday } = weekAhead(today);
  const { group } = await addPeople(tenant, 2);
  const plan = new PlanPage(page);
  await plan.open(tenant.admin, group, monday);
  await plan.goTo(0, 0);
  await plan.keys('Shift+End', 'S');
  await plan.saved();
  await page.getByRole('button', { name: 'Sonraki hafta' }).click();
  await page.getByRole('button', { name: 'Geçen haftayı kopyala' }).click();
  const copy = page.getByRole('dialog', { name: 'Geçen haftayı kopyala' });
  await copy.getByRole('button', { name: '7 hücreyi kopyala' }).click();
  await expect(page.getByText(/7 hücre geçen haftadan kopyalandı/)).toBeVisible();
  const next = addDays(monday, 7);
  const later = () => storedPlan(tenant, group, next, addDays(next, 6));
  await expect.poll(async () => Object.keys((await later()).drafts[0]!)).toHaveLength(7);

  const name = `1-1-1 ${group}`;
  await plan.menu('Dönüşümler');
  const list = page.getByRole('dialog', { name: 'Dönüşümler' });
  await list.getByRole('button', { name: 'Dönüşüm ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Dönüşüm ekle' });
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('İlk gün').fill(formatDay(next));
  for (const [at, value] of ['SBH', 'AKS', 'HT'].entries()) {
    await form.getByRole('button', { name: 'Gün ekle' }).click();
    const select = form.getByLabel(`${at + 1}. gün`, { exact: true });
    const option = value === 'HT' ? value : tenant.has.shifts[value]!;
    await select.selectOption(option);
  }
  await expect(form.getByRole('table', { name: 'Önümüzdeki haftalar' })).toContainText('HT');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(list.getByText(name)).toBeVisible();
  await list.getByRole('button', { name: 'Kapat' }).click();

  await plan.goTo(1, 0);
  await plan.keys('Shift+End');
  await plan.menu('Dönüşümü hücrelere uygula');
  const drawer = page.getByRole('dialog', { name: 'Dönüşümü hücrelere uygula' });
  await drawer.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await drawer.getByLabel('Kaydırma').fill('1');
  await drawer.getByRole('button', { name: 'Uygula' }).click();
  await expect
    .poll(async () => (await later()).drafts[1])
    .toEqual({ 0: 'AKS', 1: 'HT', 2: 'SBH', 3: 'AKS', 4: 'HT', 5: 'SBH', 6: 'AKS' });
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(async () => (await later()).drafts[1]).toEqual({});
  expect(complaints).toEqual([]);
});
