import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { addWorkedWeeks } from '../support/pages/worked-weeks.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const EQUALIZATION = addressOf('Equalization');

test('RQ-32 to RQ-37: a period is opened, signed for, its long days are entered, and what is owed is seen before it is settled', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const monday = mondayOf(addDays(today, -7));
  const sunday = addDays(monday, 6);
  const person = await addWorkedWeeks(tenant, { weeks: [monday], longDays: [1, 2] });
  const head = page.getByRole('region', { name: 'Sezon haftası', exact: true });
  const line = page.locator('.equal-people').getByRole('row', { name: /Nehir Haftalı/ });

  await test.step('İK opens it for a firm; nobody has signed yet', async () => {
    await enter(page, await tenant.hr(), EQUALIZATION);
    await page.getByRole('button', { name: 'Yeni dönem' }).click();
    const form = drawerOf(page, 'Denkleştirme dönemi aç');
    await form.fillIn({
      Ad: 'Sezon haftası',
      'İlk gün': formatDay(monday),
      'Son gün': formatDay(sunday),
    });
    await form.choose('Kapsam', 'Firma');
    await form.choose('Firma', 'Deniz Konserve');
    await form.root.getByRole('button', { name: 'Dönemi aç' }).click();
    await expect(head).toContainText('Anlaşması olan0 / 11 imza eksik');
    await expect(line).toContainText('imza eksik');
  });
  await test.step('the signed paper brings the weeks in', async () => {
    await head.getByRole('button', { name: 'Anlaşma ekle' }).click();
    const form = drawerOf(page, 'Anlaşma ekle');
    await form.root.locator('input[type=file]').setInputFiles({
      name: 'anlasma.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 anlaşma'),
    });
    await form.root.getByRole('button', { name: 'Anlaşmayı gir' }).click();
    await expect(head).toContainText('Anlaşması olan1 / 1hepsi imzaladı');
  });
  await test.step('two long days, agreed beforehand, are earned', async () => {
    await tenant.post(
      '/Equalization/EnterWindows',
      {
        purpose: 'equalization',
        reason: 'Sezon yoğunluğu',
        windows: [1, 2].map((ahead) => ({
          personId: person.id,
          day: addDays(monday, ahead),
          kind: 'longer',
          from: 900,
          to: 1020,
        })),
      },
      await tenant.hr(),
    );
    await expect(line).toContainText('04:00');
    await expect(head).toContainText('Bugün kapansa04:00 ×1,5');
  });
  await test.step('it is settled with what was shown, and the person sees it on a phone', async () => {
    await head.getByRole('button', { name: 'Hesapları kapat' }).click();
    const settle = page.getByRole('dialog', { name: 'Hesapları kapat' });
    await expect(settle).toContainText('1 hesap kapanır; toplam 04:00 ×1,5 ödenecek yazılır.');
    await settle.getByRole('button', { name: '1 hesabı kapat' }).click();
    await expect(line).toContainText(`kapandı ${formatDay(sunday)}`);
    await page.setViewportSize(phone);
    // Whoever sees nobody else has their accounts on their own page.
    await enter(page, person, addressOf('Profile'));
    const own = page.getByRole('region', { name: 'Denkleştirme hesabım' });
    await expect(own).toContainText('Kapatıldı04:00 ×1,5');
    await page.setViewportSize(desk);
  });
  expect(complaints).toEqual([]);
});
