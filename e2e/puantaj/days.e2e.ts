import fs from 'node:fs';
import { addDays } from '#core/time/day.ts';
import { inspect } from '../support/inspect.ts';
import { addPass, addWorkers, DayView } from '../support/pages/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** A day that is over. */
const dayOf = (today: string) => addDays(today, -3);
const LOST = 'Giriş Eksik Çalışma';

test('a late day is found by its counter, explained, put right and taken back, without a reload', async ({
  page,
  tenant,
  today,
}) => {
  const day = dayOf(today);
  const { group, people } = await addWorkers(tenant, day, ['Ada', 'Bora']);
  const [ada, bora] = people as [(typeof people)[0], (typeof people)[0]];
  await addPass(tenant, ada.id, day, 460, 'in');
  await addPass(tenant, ada.id, day, 900, 'out');
  await addPass(tenant, bora.id, day, 418, 'in');
  await addPass(tenant, bora.id, day, 900, 'out');
  const view = new DayView(page);
  await view.open(await tenant.hr(), group, day);
  await expect(view.row(ada.name)).toContainText('Geç geldi');
  await expect(view.counter('Beklenen')).toContainText('2');

  await view.counter('Geç geldi').click();
  await expect(view.counter('Geç geldi')).toHaveAttribute('aria-pressed', 'true');
  await expect(view.row(bora.name)).toHaveCount(0);
  await expect(page).toHaveURL(/durum=late/);

  await view.show(ada.name);
  const steps = view.panel.locator('.why-steps h3');
  await expect(steps).toHaveText(['Plan', 'Geçişler', 'Kural', 'Sonuç']);
  await expect(view.panel).toContainText('07:40');
  await view.counter('Geç geldi').click();
  await expect(view.block(ada.name, LOST)).toHaveCount(1);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await view.panel.getByRole('button', { name: 'Düzelt', exact: true }).click();
  const form = drawerOf(page, `Düzelt: ${ada.name}`);
  await expect(form.field('Başlangıç')).toHaveValue('07:00');
  await expect(form.field('Bitiş')).toHaveValue('07:40');
  await form.root.getByRole('button', { name: 'Düzelt', exact: true }).click();
  await expect(form.faultsAt('Neden')).toHaveText('Bu alan zorunludur.');
  await view.correct(ada.name, 'Servis gecikti');
  await expect(view.block(ada.name, LOST)).toHaveCount(0);
  await expect(view.row(ada.name)).not.toContainText('Geç geldi');
  await expect(view.counter('Geç geldi')).toContainText('0');
  await expect(view.panel.locator('.day-corrections')).toContainText('Servis gecikti');

  await view.panel.getByText('Geçmiş').click();
  await expect(view.panel.locator('.history')).toContainText('Servis gecikti');
  const saved = page.waitForEvent('download');
  await view.panel.getByRole('button', { name: 'Hesap girdisini indir' }).click();
  const file = await (await saved).path();
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ op: 'classify' });

  await view.panel.getByRole('button', { name: 'Geri al: 07:00–07:40' }).click();
  const back = drawerOf(page, 'Düzeltmeyi geri al');
  await back.fillIn({ Neden: 'Servis zamanındaydı' });
  await back.root.getByRole('button', { name: 'Geri al' }).click();
  await expect(view.block(ada.name, LOST)).toHaveCount(1);
  await expect(view.row(ada.name)).toContainText('Geç geldi');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('one reason for all who are chosen; a late pass is seen by itself; arrow keys lead from day to day', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const day = dayOf(today);
  const { group, people } = await addWorkers(tenant, day, ['Can', 'Defne', 'Ege']);
  const [can, defne, ege] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  for (const { id } of [can, defne]) {
    await addPass(tenant, id, day, 480, 'in');
    await addPass(tenant, id, day, 900, 'out');
  }
  await addPass(tenant, ege.id, day, 415, 'in');
  const view = new DayView(page);
  await view.open(await tenant.hr(), group, day);
  await expect(view.row(ege.name)).toContainText('Çıkış okutmadı');
  for (const { name } of [can, defne]) {
    await expect(view.block(name, LOST)).toHaveCount(1);
    await page.getByRole('checkbox', { name: `Seç: ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Aynı nedenle düzelt' }).click();
  await view.correctMany('2 personel', 'Elektrik kesildi');
  for (const { name } of [can, defne]) await expect(view.block(name, LOST)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  for (const { name } of [can, defne]) await expect(view.block(name, LOST)).toHaveCount(1);

  await addPass(tenant, ege.id, day, 902, 'out');
  await expect(view.row(ege.name)).toContainText('15:02');
  await expect(view.row(ege.name)).not.toContainText('Çıkış okutmadı');

  // Arrow keys lead from day to day; on a phone the day covers the list.
  await view.show(can.name);
  await inspect(page, 'person-day', complaints);
  await page.keyboard.press('ArrowDown');
  await expect(view.panel).toContainText(defne.name);
  await page.keyboard.press('Escape');
  await expect(view.panel).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: can.name }).click();
  const over = page.getByRole('dialog', { name: can.name });
  await expect(over).toContainText('Bölümler ve nedenleri');
  await inspect(page, 'person-day', complaints);
  await over.getByRole('button', { name: 'Sonraki personel' }).click();
  await expect(page.getByRole('dialog', { name: defne.name })).toBeVisible();
});
