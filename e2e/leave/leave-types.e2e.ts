import { addressOf } from '#contract/kernel/pages/address.ts';
import { visit } from '../support/panel.ts';
import { enter } from '../support/users.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('the leaves of the law are there, and a company adds its own', async ({
  page,
  tenant,
  complaints,
}) => {
  await enter(page, tenant.admin, addressOf('LeaveTypes'));
  const list = listOf(page);
  await expect(list.row('Yıllık izin')).toContainText('Ücretli');
  await expect(list.row('Rapor (hastalık)')).toContainText('SGK öder');

  await page.getByRole('button', { name: 'İzin tipi ekle' }).click();
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

  // Kinds of time away inside a day, by their rule.
  await visit(page, addressOf('DayOffTimeTypes'));
  await expect(list.row('Görevli çıkış')).toContainText('Çalışma');
  await expect(list.row('Yemek molası')).toContainText('01:00');
  expect(complaints).toEqual([]);
});
