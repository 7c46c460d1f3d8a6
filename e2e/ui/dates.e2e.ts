import { enter } from '../support/users.ts';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

// A browser of another language: its own date fields would be written the American way.
test.use({ locale: 'en-US' });

test('a day is typed the Turkish way, or chosen from a calendar by keyboard', async ({
  page,
  complaints,
}) => {
  await enter(page, 'admin.demo', '/settings/user-create');
  await page.locator('.form-tabs').getByRole('tab', { name: 'İş', exact: true }).click();
  const field = page.getByLabel('İşe giriş');
  await field.fill('31.02.2024');
  await field.blur();
  await expect(page.getByText('Geçerli bir tarih girin: GG.AA.YYYY.')).toBeVisible();
  await expect(field).toHaveValue('31.02.2024');
  await field.fill('5/3/2024');
  await field.blur();
  await expect(field).toHaveValue('05.03.2024');
  await expect(page.getByText('Geçerli bir tarih girin: GG.AA.YYYY.')).toHaveCount(0);

  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Takvim' });
  await expect(calendar.getByRole('grid', { name: 'Mart 2024' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: '05.03.2024 Salı' })).toBeFocused();
  await inspect(page, 'calendar', complaints);
  // A week and a day on, then a month back: 13 February.
  for (const key of ['ArrowDown', 'ArrowRight', 'PageUp']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveValue('13.02.2024');
  await expect(field).toBeFocused();
});

test('in a drawer and on a phone: Esc closes the calendar alone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin.demo', '/settings/denetim-izi');
  await page.getByRole('button', { name: 'Filtreler' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtreler' });
  await sheet.getByRole('button', { name: 'Takvimi aç' }).last().click();
  const calendar = page.getByRole('dialog', { name: 'Takvim' });
  await calendar.getByRole('button', { name: 'Önceki yıl' }).click();
  await inspect(page, 'calendar-phone', complaints);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await sheet.getByLabel('Bitiş').fill('1.1.2020');
  await expect(page).toHaveURL(/to=2020-01-01/);
});
