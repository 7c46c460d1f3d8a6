import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { addMonths } from '#core/time/day.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { visit } from '../support/panel.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const path = addressOf('SpecialDays');
const form = (page: Page) => drawerOf(page, /zel gün$/);

test('the holidays of a year are loaded, and a day of the company’s own lies beside them', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  for (const workPlaceCode of ['GEBZE', 'GEBZE', 'MERKEZ']) {
    await tenant.addRecord({ companyCode: 'ANA', workPlaceCode });
  }
  await enter(page, tenant.admin, path);

  await test.step('they are looked at, then loaded, then there', async () => {
    const loader = page.getByRole('dialog', { name: 'Resmî tatilleri yükle' });
    const holiday = (name: string) => loader.getByRole('listitem').filter({ hasText: name });
    const look = async () => {
      await page.getByRole('button', { name: 'Resmî tatilleri yükle' }).click();
      await loader.getByRole('combobox').click();
      await page.locator('.ant-select-item-option').filter({ hasText: '2024' }).click();
    };
    await look();
    await expect(holiday('Kurban Bayramı arifesi')).toContainText('15.06.2024 13:00 sonrası');
    await expect(loader.getByText('Eklenecek')).toHaveCount(12);
    // Looking saves nothing.
    await loader.getByLabel('Zafer Bayramı').uncheck();
    await loader.getByRole('button', { name: '11 tatili yükle' }).click();
    await expect(page.getByText('11 resmî tatil eklendi')).toBeVisible();
    await expect(loader).toHaveCount(0);

    await visit(page, `${path}?ara=Kurban&yil=2024`);
    await expect(listOf(page).row('16.06.2024')).toContainText('19.06.2024');
    await look();
    await expect(holiday('Zafer Bayramı')).toContainText('Eklenecek');
    await expect(holiday('Yılbaşı')).toContainText('Kayıtlı');
    await expect(loader.getByRole('button', { name: '1 tatili yükle' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loader).toHaveCount(0);
  });

  await test.step('one’s own: whom it concerns, and where it lies over another', async () => {
    await visit(page, `${path}?yil=2024`);
    await page.getByRole('button', { name: 'Özel gün ekle' }).click();
    await form(page).fillIn({ Ad: 'Yıl sonu kapanışı', 'İlk gün': '29.10.2024' });
    await form(page).choose('Tip', 'Şirket tatili');
    const effect = form(page).root.getByRole('status');
    // The Admin too.
    await expect(effect).toHaveText(/Kaydedince 4 kişi etkilenir/);
    await form(page).save();
    await expect(form(page).faultsAt('İlk gün')).toContainText('“Cumhuriyet Bayramı” var');
    await form(page).fillIn({ 'İlk gün': formatDay(today), 'Yarım gün başlangıcı': '13:00' });
    await form(page).choose('İşyeri', 'Gebze Fabrika');
    await expect(effect).toHaveText(/Kaydedince 2 kişi etkilenir/);
    await form(page).save();
    await expect(form(page).root).toHaveCount(0);
  });

  await test.step('on the calendar of the month and of the year', async () => {
    await page.getByRole('button', { name: 'Takvim görünümü' }).click();
    const calendar = page.locator('.special-calendar');
    const title = calendar.getByRole('heading', { level: 2 });
    await expect(title).toHaveText(formatMonth(today));
    await calendar.getByRole('button', { name: 'Önceki ay' }).click();
    await expect(title).toHaveText(formatMonth(addMonths(today, -1)));
    await calendar.getByRole('button', { name: 'Sonraki ay' }).click();
    const mark = calendar.locator('.special-mark').filter({ hasText: 'Yıl sonu kapanışı' });
    await expect(mark).toHaveCount(1);
    const listed = calendar.getByRole('listitem').filter({ hasText: 'Yıl sonu kapanışı' });
    const when = `${formatDay(today)} 13:00 sonrası`;
    await expect(listed).toContainText(`${when} · Şirket tatili · Gebze Fabrika`);
    const refused = (text: string) => text.includes('400');
    await inspectOnBothScreens(
      page,
      'special-days-calendar',
      complaints.filter((text) => !refused(text)),
    );
    await page.setViewportSize(phone);
    await calendar.getByText('Yıl', { exact: true }).click();
    await expect(calendar.locator('.special-small')).toHaveCount(12);
    await listed.getByRole('button').click();
    await expect(form(page).field('Ad')).toHaveValue('Yıl sonu kapanışı');
  });
});
