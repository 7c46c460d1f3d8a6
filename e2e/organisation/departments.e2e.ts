import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const path = '/firm-settings/departments';
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Departmanlar' });
const row = (page: Page, name: string) =>
  tree(page)
    .locator('tr[data-id]')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
const form = (page: Page) => drawerOf(page, /[Dd]epartman/);
const drawer = (page: Page) => form(page).root;

test('added, renamed, given a manager, moved by its menu, archived and deleted', async ({
  page,
  tenant,
  complaints,
}) => {
  await tenant.hr();
  await tenant.addRecord({
    companyCode: 'ANA',
    departmentId: tenant.has.departments['Talaşlı İmalat'],
  });
  await enter(page, tenant.admin, path);
  await expect(row(page, 'Boyahane')).toHaveAttribute('aria-level', '2');
  await listOf(page).act('Boyahane', 'Alt departman ekle');
  await form(page).save();
  await expect(drawer(page).getByText('Bu alan zorunludur.')).toHaveCount(1);
  await form(page).field('Ad').fill('Astar');
  await form(page).choose('Yönetici', 'İrem Öztürk', { isSearched: true });
  await form(page).save();
  await expect(row(page, 'Astar')).toHaveAttribute('aria-level', '3');

  await listOf(page).act('Astar', 'Düzenle');
  await form(page).field('Ad').fill('Astar ve Son Kat');
  await form(page).save();
  await expect(row(page, 'Astar ve Son Kat')).toBeVisible();
  await listOf(page).act('Astar ve Son Kat', 'Taşı…');
  await drawer(page).getByLabel('Üst departman').fill('Talaşlı');
  await page.getByTitle('Talaşlı İmalat', { exact: true }).click();
  await form(page).save();
  await expect(page.getByText('Değişiklikler kaydedildi.').last()).toBeVisible();
  await listOf(page).act('Astar ve Son Kat', 'Değişiklik geçmişi');
  const history = page.getByRole('dialog', { name: /^Değişiklik geçmişi/ });
  await expect(history).toContainText('Boyahane');
  await expect(history).toContainText('Talaşlı İmalat');
  await history.getByRole('button', { name: 'Kapat' }).click();

  // What is in use is archived and says by what; what nothing uses is gone.
  await listOf(page).act('Talaşlı İmalat', 'Sil');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/\d+ kişi ve 1 alt departman kullanıyor/);
  await question.getByRole('button', { name: 'Arşivle' }).click();
  await expect(page.getByText(/kullanıyor; arşivlendi/)).toBeVisible();
  // Archived, it stays above what is in use.
  await expect(row(page, 'Talaşlı İmalat')).toContainText('Arşivlenmiş');
  await listOf(page).act('Talaşlı İmalat', 'Arşivden çıkar');
  await expect(row(page, 'Talaşlı İmalat')).not.toContainText('Arşivlenmiş');
  await listOf(page).act('Astar ve Son Kat', 'Sil');
  await question.getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Departman silindi.')).toBeVisible();
  await expect(row(page, 'Astar ve Son Kat')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('dragged under another one after a question, never under itself or into another company', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant.admin, path);
  const question = page.getByRole('alertdialog');
  await row(page, 'Muhasebe').dragTo(row(page, 'Üretim'));
  await expect(question).toContainText('“Muhasebe”, “Üretim” altına taşınacak.');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await row(page, 'Üretim').dragTo(row(page, 'Montaj'));
  await row(page, 'Muhasebe').dragTo(row(page, 'Güvenlik'));
  await expect(question).toHaveCount(0);

  await row(page, 'Muhasebe').dragTo(page.getByRole('row', { name: /^Anadolu Makine/ }));
  await question.getByRole('button', { name: 'Taşı' }).click();
  await expect(row(page, 'Muhasebe')).toHaveAttribute('aria-level', '1');
  await row(page, 'Muhasebe').dragTo(row(page, 'İdari İşler'));
  await question.getByRole('button', { name: 'Taşı' }).click();
  await expect(row(page, 'Muhasebe')).toHaveAttribute('aria-level', '2');
});

test('searched with everything above, filtered by company, walked by keyboard', async ({
  page,
}) => {
  await enter(page, 'admin.demo', path);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('sevk');
  await expect(tree(page).locator('tr[data-id]')).toHaveCount(2);
  await expect(row(page, 'Depo')).toHaveAttribute('data-match', 'false');
  await expect(page.getByText('1 departman', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/ara=sevk/);
  await visit(page, `${path}?companyCode=HIZ`);
  await expect(tree(page).locator('tr[data-id]')).toHaveCount(2);

  await visit(page, path);
  await page.getByRole('button', { name: 'Tümünü kapat' }).click();
  await expect(row(page, 'Montaj')).toHaveCount(0);
  await row(page, 'Üretim').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Montaj')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Bakım Onarım')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Üretim')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Montaj')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form(page).field('Ad')).toHaveValue('Üretim');

  await test.step('on a phone every department stands under its company with its whole name', async () => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await page.getByRole('button', { name: 'Departman ekle' }).click();
    await expect(drawer(page).getByLabel('Firma')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Vazgeç' }).click();
    const name = page
      .getByRole('treegrid')
      .getByRole('button', { name: 'İnsan Kaynakları', exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    expect(await page.locator('.list-scroll').evaluate(hidden)).toBe(0);
  });
});

test('somebody else saved meanwhile: both states, and what was typed is not lost', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant.admin, path);
  await listOf(page).act('Güvenlik', 'Düzenle');
  const id = tenant.has.departments['Güvenlik'];
  const renamed = { id, version: 1, name: 'Güvenlik Birimi' };
  await tenant.post('/Department/UpdateDepartment', renamed, await tenant.hr());
  await form(page).field('Ad').fill('Koruma');
  await form(page).save();
  const conflict = page.getByRole('dialog', { name: 'Kayıt bu arada değiştirilmiş' });
  await expect(conflict).toContainText('Güvenlik Birimi');
  await conflict.getByRole('button', { name: 'Değişikliklerimi uygula' }).click();
  await expect(row(page, 'Koruma')).toBeVisible();
});

test('500 departments', async ({ page, complaints }) => {
  const one = {
    companyCode: 'ANA',
    companyName: 'Anadolu',
    managerId: null,
    managerName: null,
    managerAway: null,
    active: true,
    headCount: 3,
    headCountBelow: 3,
    version: 1,
  };
  const id = (index: number) => `0190a7c8-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const data = Array.from({ length: 500 }, (_, index) => ({
    ...one,
    id: id(index),
    name: `Birim ${index}`,
    parentId: index % 10 === 0 ? null : id(index - (index % 10)),
    depth: index % 10 === 0 ? 0 : 1,
  }));
  await page.route('**/api/Department/GetDepartmentTree*', (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
  await enter(page, 'admin.demo', path);
  await expect(tree(page).locator('tr[data-id]')).toHaveCount(500);
  await page.getByRole('button', { name: 'Tümünü kapat' }).click();
  await expect(tree(page).locator('tr[data-id]')).toHaveCount(50);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('birim 499');
  await expect(tree(page).locator('tr[data-id]')).toHaveCount(2);
  expect(complaints).toEqual([]);
});
