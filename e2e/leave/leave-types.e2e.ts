import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter } from '../support/demo.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('the leaves of the law are there, and a company adds its own', async ({
  page,
  complaints,
}) => {
  await enter(page, 'admin.demo', addressOf('LeaveTypes'));
  const list = listOf(page);
  await expect(list.row('Yıllık izin')).toContainText('Ücretli');
  await expect(list.row('Rapor (hastalık)')).toContainText('SGK öder');

  await page.getByRole('button', { name: 'İzin tipi ekle' }).first().click();
  const form = drawerOf(page, /zin tipi/);
  await form.fillIn({ Kod: 'DOGUMGUNU', Ad: 'Doğum günü izni', 'Bir seferde en çok': '1' });
  await form.choose('Ücret', 'Ücretli');
  await form.choose('Çalışma türü', 'UCI');
  await form.choose('Belge', 'Sonradan');
  await form.save();
  // A document that may come later needs its term, and the form says so at its field.
  await expect(form.faultsAt('Belge için süre')).toHaveText('Bu alan zorunludur.');
  await form.fillIn({ 'Belge için süre': '7' });
  await form.save();
  await expect(form.root).toHaveCount(0);
  await expect(list.row('Doğum günü izni')).toContainText('1 gün');

  // The days that are paid another way: both facts of them or none.
  await page.getByRole('button', { name: 'Rapor (hastalık)', exact: true }).click();
  await expect(form.field('Farklı ödenen ilk günler')).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(form.root).toHaveCount(0);

  await list.act('Doğum günü izni', 'Sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(list.row('Doğum günü izni')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('kinds of time away inside a day open by their rule', async ({ page }) => {
  await enter(page, 'admin.demo', addressOf('DayOffTimeTypes'));
  await expect(listOf(page).row('Görevli çıkış')).toContainText('Çalışma');
  await expect(listOf(page).row('Yemek molası')).toContainText('01:00');
});
