import { addressOf } from '#contract/kernel/pages/address.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { monthText } from '#core/advance/words.ts';
import { AdvanceView } from '../support/pages/advance.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { personAct } from '../support/pages/person.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const ADVANCES = addressOf('AdvanceRequests');

test('RQ-16, RQ-18, RQ-21, RQ-22: an advance is asked for, paid, postponed, deducted short, and closed as its person leaves', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const person = await tenant.worker();
  const hr = await tenant.hr();
  const advance = new AdvanceView(page);
  const month = (ahead: number) => monthText(monthLater(today.slice(0, 7), ahead));
  let address = '';

  await test.step('the person asks on a phone, and the lead agrees on a phone', async () => {
    await page.setViewportSize(phone);
    await enter(page, person, ADVANCES);
    address = await advance.ask({
      type: 'Taksitli avans',
      amount: '12000',
      count: '4 taksit',
      first: month(0),
      reason: 'Ev taşıyorum',
    });
    await enter(page, await tenant.manager(), address);
    await advance.act('Onayla');
    await expect(advance.state).toHaveText('Onaylandı');
    await page.setViewportSize(desk);
  });
  await test.step('who pays writes it as paid with the receipt, and puts a month off', async () => {
    await enter(page, hr, `${ADVANCES}?view=payments`);
    await listOf(page).act('Işıl Güneş, Taksitli avans, ₺12.000,00', 'Ödendi yaz');
    const pay = drawerOf(page, 'Ödendi yaz').root;
    await expect(pay).toContainText(`ilk kesinti ${month(0)}`);
    await pay.locator('input[type=file]').setInputFiles({
      name: 'dekont.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 dekont'),
    });
    await advance.done('Ödendi yaz', 'Ödendi yaz', {});
    await page.goto(address);
    await expect(advance.state).toHaveText('Ödendi');
    await advance.month(month(1)).getByRole('button', { name: 'Ertele' }).click();
    await advance.done('Taksiti ertele', 'Ertele', { Neden: 'Bayram ayı' });
    await expect(advance.month(month(1))).toContainText(`Ertelendi${month(4)} ayına`);
    await expect(advance.month(month(4))).toContainText('₺3.000,00');
  });
  await test.step('the month’s list is a draft until it is locked, and what the payroll could not take is entered', async () => {
    await page.goto(`${ADVANCES}?view=deductions`);
    const bar = page.getByRole('region', { name: 'Kesinti ayı' });
    await expect(bar).toContainText(`${month(0)}TASLAK`);
    const row = listOf(page).row('Işıl Güneş');
    await expect(row).toContainText('₺3.000,00');
    await bar.getByRole('button', { name: 'Kilitle' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kilitle' }).click();
    await expect(bar).toContainText(`${month(0)}Kilitli`);
    await listOf(page).act('Işıl Güneş, Taksitli avans', 'Kesilemedi');
    await advance.done('Kesilemedi', 'Kesilemeyeni yaz', {
      Kesilebilen: '1000',
      Neden: 'Raporluydu',
    });
    await expect(row).toContainText('₺2.000,00');
    await page.goto(address);
    await expect(advance.state).toHaveText('Kesintide');
    await expect(advance.month(month(0))).toContainText('₺2.000,00 kesilemedi');
    await expect(advance.month(month(5))).toContainText('₺2.000,00');
    await expect(advance.figures).toContainText('Kalan₺11.000,00');
  });
  await test.step('whoever leaves is told of what is owed, all of it falls due at once, and paid back it is closed', async () => {
    await page.goto(addressOf('UserEdit', { id: person.id }));
    await personAct(page, 'İşten çıkış');
    const leave = drawerOf(page, 'İşten çıkış: Işıl Güneş');
    await expect(leave.root).toContainText('Açık avans borcu: ₺11.000,00');
    await leave.choose('İşten çıkış nedeni', '03', { isSearched: true });
    await leave.root.getByRole('button', { name: 'İşten çıkışı kaydet' }).click();
    await expect(page.getByText('Işıl Güneş: işten çıkışı yapıldı.')).toBeVisible();
    await page.goto(address);
    // Its own month is locked: the first open one takes the rest.
    await expect(advance.month(month(1)).filter({ hasText: 'Sırada' })).toContainText('₺11.000,00');
    await page.getByRole('button', { name: 'Erken ödeme al' }).click();
    await advance.done('Erken ödeme al', 'Erken ödemeyi yaz', {
      Tutar: '11000',
      Neden: 'Çıkışta elden ödedi',
    });
    await expect(advance.state).toHaveText('Kapandı');
    await expect(advance.figures).toContainText('Kalan₺0,00');
  });
  expect(complaints).toEqual([]);
});
