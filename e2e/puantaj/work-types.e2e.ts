import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter } from '../support/users.ts';
import { pageForm } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('the 15 work records stay, in colours of one’s own; a company adds more by code', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant.admin, addressOf('WorkTypes'));
  const list = listOf(page);
  const codes = page.locator('tbody .colour-swatch');
  await expect(codes).toHaveCount(15);
  await expect(codes.first()).toHaveText('NC');
  await expect(codes.last()).toHaveText('BOS');

  // A built-in one: colour and order, and nothing else of what it is.
  await page.getByRole('link', { name: 'Ucretli İzin', exact: true }).click();
  await expect(page).toHaveURL(addressOf('WorkTypeForm', { dailyWorkCode: 'UCI' }));
  const form = pageForm(page);
  await expect(form.field('Kod')).toHaveCount(0);
  await expect(form.field('Temel tür')).toHaveCount(0);
  await form.fillIn({ Renk: '#0B3D91', Sıra: '5' });
  await form.save();
  await expect(page.getByText('Değişiklikler kaydedildi.')).toBeVisible();
  const mark = page.locator('.detail-head .colour-swatch').filter({ visible: true });
  await expect(mark).toHaveCSS('background-color', 'rgb(11, 61, 145)');
  // White on dark blue: the text is chosen by contrast.
  await expect(mark).toHaveCSS('color', 'rgb(255, 255, 255)');

  // One's own, under its code.
  await page.goto(addressOf('WorkTypeForm'));
  await form.fillIn({ Kod: 'GECE', Açıklama: 'Gece mesaisi', Sıra: '65' });
  await form.choose('Temel tür', 'NM Normal');
  await form.save();
  await expect(page).toHaveURL(addressOf('WorkTypeForm', { dailyWorkCode: 'GECE' }));
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(
    'Normal Mesai - Gece mesaisi',
  );

  await page.goto(addressOf('WorkTypes'));
  await expect(codes).toHaveCount(16);
  await expect(codes.first()).toHaveText('UCI');
  await list.act('Gece mesaisi', 'Sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(codes).toHaveCount(15);
  await page.getByRole('button', { name: 'İşlemler: Normal Mesai', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Düzenle$/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Sil$/ })).toHaveCount(0);

  await page.goto(addressOf('WorkTypeForm', { dailyWorkCode: 'YOKBOYLE' }));
  await expect(page.getByRole('heading', { name: 'Böyle bir çalışma türü yok' })).toBeVisible();
  await page.getByRole('link', { name: 'Çalışma türlerine git' }).click();
  await expect(page).toHaveURL(addressOf('WorkTypes'));
});
