/** A transfer begins on a day: today's page stays, what is planned is told, and can be taken back. */
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { enter } from '../support/users.ts';
import { visit } from '../support/panel.ts';
import { saveBar } from '../support/pages/form.ts';
import { expect, test } from '../support/test.ts';

test('a transfer is planned for a day and taken back', async ({ page, tenant, today }) => {
  const inDays = (days: number) => formatDay(addDays(today, days));
  await enter(page, tenant.admin, '/dashboard');
  const id = await tenant.addRecord({ startDate: '2024-01-02', cardNo: 'TRANSFER1' });
  await visit(page, `/settings/user-edit/${id}`);
  const bar = saveBar(page);
  await page.getByRole('tab', { name: 'Kart ve cihaz' }).click();
  await expect(bar.getByLabel('Geçerlilik tarihi')).toHaveCount(0);
  await page.getByLabel('Kart no').fill('TRANSFER2');
  await expect(bar.getByLabel('Geçerlilik tarihi')).toHaveValue(inDays(0));

  // Before somebody worked here nothing can hold for them: it is said at the day itself.
  await bar.getByLabel('Geçerlilik tarihi').fill('01.01.2024');
  await bar.getByRole('button', { name: 'Kaydet' }).click();
  await expect(bar.getByText('Personel bu tarihte çalışmıyor.')).toBeVisible();

  await bar.getByLabel('Geçerlilik tarihi').fill(inDays(14));
  await bar.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText(`${inDays(14)} tarihinden itibaren geçerli olacak`)).toBeVisible();
  // Today they still have the card of before.
  await expect(page.getByLabel('Kart no')).toHaveValue('TRANSFER1');
  const planned = page.locator('.dated-changes li');
  await expect(planned).toContainText('Planlandı');
  await expect(planned).toContainText('Kart no: TRANSFER1 → TRANSFER2');

  await planned.getByRole('button', { name: /^Geri al/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('Değişiklik geri alındı.')).toBeVisible();
  await expect(page.locator('.dated-changes li')).toHaveCount(0);
});
