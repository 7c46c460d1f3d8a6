import type { Page } from '@playwright/test';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { enter } from '../support/users.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { pageForm } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const path = '/working-settings/working-time-desc-list';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const reasons = (page: Page) => page.getByRole('list', { name: 'Bölümler ve nedenleri' });
const versions = (page: Page) => page.getByRole('region', { name: 'Sürümler' });

/** A new night shift, opened after it was saved. */
async function addNightShift(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Vardiya ekle' }).click();
  await expect(heading(page, 'Yeni vardiya')).toBeVisible();
  await pageForm(page).fillIn({
    Kod: code,
    Ad: name,
    Başlangıç: '22:00',
    Bitiş: '06:00',
    '1. mola: başlangıç': '02:00',
    '1. mola: bitiş': '02:30',
  });
  await pageForm(page).save();
  await expect(heading(page, name)).toBeVisible();
}

test('a night shift is made, its sample day follows a pass that moves, and a change holds from its day on', async ({
  page,
  tenant,
  today,
}) => {
  await enter(page, tenant.admin, path);
  await addNightShift(page, 'GC9', 'Gece deneme');
  await expect(page.getByText('GC9 · 22:00–06:00')).toBeVisible();
  await expect(reasons(page)).toContainText('22:00–22:06 Giriş Eksik Çalışma');

  const first = page.getByLabel('1. geçiş: saat');
  await first.fill('22:00');
  await expect(reasons(page)).not.toContainText('Giriş Eksik Çalışma');
  const tick = page.getByRole('slider', { name: '2. geçiş: Çıkış' });
  await tick.focus();
  await expect(tick).toHaveAttribute('aria-valuetext', 'ertesi gün 06:40');
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(tick).toHaveAttribute('aria-valuetext', 'ertesi gün 05:40');
  await expect(reasons(page)).toContainText('Çıkış Eksik Çalışma');

  // A rule that is typed is in the sample before it is saved.
  await pageForm(page).field('Erken çıkış toleransı').fill('30');
  await expect(reasons(page)).not.toContainText('Çıkış Eksik Çalışma:');
  await pageForm(page).field('Erken çıkış toleransı').fill('0');

  // What changes is seen beside what was, and can be taken back.
  const from = formatDay(addDays(today, 30));
  await pageForm(page).fillIn({
    'Değişiklik şu tarihten itibaren geçerli': from,
    'Geç giriş toleransı': '10',
  });
  await pageForm(page).save();
  await expect(versions(page)).toContainText(`${from} tarihinden itibaren`);
  await expect(versions(page)).toContainText('Geç giriş toleransı: 0 dk → 10 dk');
  // Today's version is the one that the form goes on with.
  await expect(pageForm(page).field('Geç giriş toleransı')).toHaveValue('0');

  await versions(page)
    .getByRole('button', { name: `Düzenle: ${from}` })
    .click();
  await expect(pageForm(page).field('Geç giriş toleransı')).toHaveValue('10');
  await pageForm(page).fillIn({ 'Geç giriş toleransı': '15' });
  await pageForm(page).save();
  await expect(versions(page)).toContainText('0 dk → 15 dk');

  await versions(page).getByRole('button', { name: 'Düzelt: Baştan beri' }).click();
  await expect(page.getByText('Geçmiş günler de değişir.')).toBeVisible();
  await pageForm(page).fillIn({ 'Erken çıkış toleransı': '3' });
  await pageForm(page).save();
  const later = page.getByRole('dialog', { name: 'Sonraki sürümler ne olsun?' });
  await expect(later).toContainText(`${from} tarihinden itibaren`);
  await later.getByRole('button', { name: 'Olduğu gibi kalsın' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('baştan beri geçerli');
  await question.getByRole('button', { name: 'Geçmişi düzelt' }).click();
  // What was saved before was told with the same words: only the versions say that this is saved too.
  await expect(versions(page)).toContainText('Erken çıkış toleransı: 3 dk → 0 dk');

  await versions(page)
    .getByRole('button', { name: `Kaldır: ${from}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click();
  await expect(versions(page)).not.toContainText(from);
  await expect(page.getByText('ileri tarihli sürümü kaldırdı').first()).toBeVisible();
});

test('a week is made of shifts, a shift says where it is used, and is copied', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant.admin, path);
  await page.getByText('Haftalık düzenler').click();
  await listOf(page).add('Haftalık düzen ekle');
  await pageForm(page).fillIn({ Kod: 'HFT9', Ad: 'Ofis, 6 gün', 'Sözleşme haftası': '45:00' });
  for (const day of ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi']) {
    await pageForm(page).choose(day, 'OFS · Ofis', { isSearched: true });
  }
  const summary = page.getByRole('region', { name: 'Haftanın özeti' });
  await expect(summary).toContainText('51:00');
  await expect(summary).toContainText('4857/63');
  await pageForm(page).save();
  await expect(heading(page, 'Ofis, 6 gün')).toBeVisible();

  await page.goto(path);
  await page.getByRole('link', { name: 'Ofis', exact: true }).click();
  const used = page.getByRole('region', { name: 'Kullanıldığı yerler' });
  await expect(used.getByRole('link', { name: 'HFT9 · Ofis, 6 gün' })).toBeVisible();
  await page.getByRole('button', { name: 'Kopyala' }).click();
  await expect(heading(page, 'Vardiyayı kopyala')).toBeVisible();
  await expect(pageForm(page).field('Ad')).toHaveValue('Ofis (kopya)');
  await expect(pageForm(page).field('Başlangıç')).toHaveValue('08:30');
  await pageForm(page).fillIn({ Kod: 'OFS2' });
  await pageForm(page).save();
  await expect(heading(page, 'Ofis (kopya)')).toBeVisible();

  await page.goto(path);
  await listOf(page).act('Ofis', 'Sil');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('haftalık düzen kullanıyor: silinmez, arşivlenir');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
});

test('the form of a stored shift and of a week read on both screens', async ({
  page,
  complaints,
}) => {
  await enter(page, 'admin.demo', path);
  await page.getByRole('link', { name: '3. vardiya (üçlü, gece)' }).click();
  await expect(reasons(page)).toBeVisible();
  await inspectOnBothScreens(page, 'shift-form', complaints);
  await page.getByRole('link', { name: /^UC-3/ }).click();
  await expect(page.getByRole('region', { name: 'Haftanın özeti' })).toContainText('45:00');
  await inspectOnBothScreens(page, 'week-form', complaints);
});
