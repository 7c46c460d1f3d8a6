import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter } from '../support/demo.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const path = addressOf('SpecialDays');
/** The demo has the holidays of last year, this one and the next. */
const year = new Date().getFullYear();
/** How many people the form says its day concerns. */
const concerned = async (effect: Locator) => Number(/\d+/.exec((await effect.textContent())!)?.[0]);
const form = (page: Page) => drawerOf(page, /zel gün$/);

test('the holidays of a year are looked at, then loaded, then there', async ({ page }) => {
  await enter(page, 'admin.demo', path);
  await page.getByRole('button', { name: 'Resmî tatilleri yükle' }).click();
  const loader = page.getByRole('dialog', { name: 'Resmî tatilleri yükle' });
  await loader.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '2024' }).click();
  const holiday = (name: string) => loader.getByRole('listitem').filter({ hasText: name });
  await expect(holiday('Kurban Bayramı arifesi')).toContainText('15.06.2024 13:00 sonrası');
  await expect(loader.getByText('Eklenecek')).toHaveCount(12);
  // Looking saves nothing.
  await loader.getByLabel('Zafer Bayramı').uncheck();
  await loader.getByRole('button', { name: '11 tatili yükle' }).click();
  await expect(page.getByText('11 resmî tatil eklendi')).toBeVisible();

  await page.goto(`${path}?ara=Kurban&firstDayTo=2024-12-31`);
  await expect(listOf(page).row('16.06.2024')).toContainText('19.06.2024');
  await page.getByRole('button', { name: 'Resmî tatilleri yükle' }).click();
  await loader.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '2024' }).click();
  await expect(holiday('Zafer Bayramı')).toContainText('Eklenecek');
  await expect(holiday('Yılbaşı')).toContainText('Kayıtlı');
  await expect(loader.getByRole('button', { name: '1 tatili yükle' })).toBeVisible();
});

test('a day of the company’s own: whom it concerns, where it lies over another, on the calendar', async ({
  page,
  complaints,
}) => {
  await enter(page, 'admin.demo', path);
  await page.getByRole('button', { name: 'Özel gün ekle' }).first().click();
  await form(page).fillIn({ Ad: 'Yıl sonu kapanışı', 'İlk gün': `29.10.${year}` });
  await form(page).choose('Tip', 'Şirket tatili');
  // The whole group: how many that is depends on whom other tests have hired meanwhile.
  const effect = form(page).root.getByRole('status');
  await expect(effect).toHaveText(/Kaydedince [1-9]\d\d kişi etkilenir/);
  const group = await concerned(effect);
  await form(page).save();
  await expect(form(page).faultsAt('İlk gün')).toContainText('“Cumhuriyet Bayramı” var');

  await form(page).fillIn({ 'İlk gün': `30.11.${year}`, 'Yarım gün başlangıcı': '13:00' });
  await form(page).choose('İşyeri', 'Gebze Fabrika');
  await expect.poll(() => concerned(effect)).toBeLessThan(group);
  expect(await concerned(effect)).toBeGreaterThan(0);
  await form(page).save();
  await expect(form(page).root).toHaveCount(0);

  await page.getByRole('button', { name: 'Takvim görünümü' }).click();
  const calendar = page.locator('.special-calendar');
  const title = calendar.getByRole('heading', { level: 2 });
  const turn = async (to: string) => {
    const isBefore = async () => {
      const [name, year] = (await title.textContent())!.split(' ');
      const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık';
      const at = (month: string, of: string) => Number(of) * 12 + months.split(' ').indexOf(month);
      const [toName, toYear] = to.split(' ') as [string, string];
      return at(name!, year!) - at(toName, toYear);
    };
    for (let off = await isBefore(); off !== 0; off = await isBefore()) {
      await calendar.getByRole('button', { name: off > 0 ? 'Önceki ay' : 'Sonraki ay' }).click();
    }
  };
  await turn(`Kasım ${year}`);
  const mark = calendar.locator('.special-mark').filter({ hasText: 'Yıl sonu kapanışı' });
  await expect(mark).toHaveCount(1);
  const listed = calendar.getByRole('listitem').filter({ hasText: 'Yıl sonu kapanışı' });
  await expect(listed).toContainText(`30.11.${year} 13:00 sonrası · Şirket tatili · Gebze Fabrika`);
  await inspectOnBothScreens(
    page,
    'special-days-calendar',
    complaints.filter((text) => !text.includes('400')),
  );

  await page.setViewportSize(phone);
  await calendar.getByText('Yıl', { exact: true }).click();
  await expect(calendar.locator('.special-small')).toHaveCount(12);
  await listed.getByRole('button').click();
  await expect(form(page).field('Ad')).toHaveValue('Yıl sonu kapanışı');
});
