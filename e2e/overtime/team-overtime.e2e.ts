import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { inspectOnBothScreens } from '../support/inspect.ts';
import { addPass } from '../support/pages/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { listOf } from '../support/pages/list.ts';
import { RequestView } from '../support/pages/request.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const OVERTIME = addressOf('Overtime');
const GROUP = 'Mesaili';

/** Two of the lead's people with a shift from 07:00 to 15:00 on the days; one of them is pregnant. */
async function addTeam(
  tenant: Tenant,
  [day, ahead]: readonly [string, string],
): Promise<readonly string[]> {
  const { titles, departments, shifts } = tenant.has;
  const add = async (name: string, more: object = {}) =>
    tenant.addRecord({
      name,
      surname: GROUP,
      companyCode: 'ANA',
      titleId: titles['OPR'],
      departmentId: departments['Montaj'],
      managerId: (await tenant.manager()).id,
      startDate: addDays(day, -60),
      ...more,
    });
  const ids = [await add('Ada'), await add('Bahar', { gender: 'female', pregnant: true })];
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: ids.flatMap((personId) =>
      [day, ahead].map((one) => ({ personId, day: one, value: shifts['SBH'], version: null })),
    ),
    reason,
  });
  await tenant.post('/ShiftPlan/Publish', { from: day, to: ahead, search: GROUP, reason });
  return ids;
}

test('RQ-25 to RQ-28: after they have signed, a team’s overtime is asked for, refused by law to one, and one who worked longer waits for the rest', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const [day, ahead] = [addDays(today, -3), addDays(today, 3)];
  const [ada] = await addTeam(tenant, [day, ahead]);
  await addPass(tenant, ada!, day, 420, 'in');
  await addPass(tenant, ada!, day, 1080, 'out');
  const list = listOf(page);

  await test.step('the office enters the paper that both have signed', async () => {
    await enter(page, await tenant.hr(), `${OVERTIME}?view=consents&ara=${GROUP}`);
    await expect(list.row(`Ada ${GROUP}`)).toContainText('Onayı yok');
    await page.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }).check();
    await page
      .getByRole('region', { name: 'Seçilenler' })
      .getByRole('button', { name: 'Onay gir' })
      .click();
    const form = drawerOf(page, 'Onay gir');
    await form.fillIn({ 'Onay tarihi': formatDay(addDays(day, -30)) });
    await form.root.locator('input[type=file]').setInputFiles({
      name: 'onay.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 onay'),
    });
    await form.root.getByRole('button', { name: 'Onayı gir' }).click();
    await expect(list.row(`Ada ${GROUP}`)).toContainText('Onayı var');
    await inspectOnBothScreens(page, 'consents', complaints);
  });
  const ask = async (who: readonly string[], when: string) => {
    await page.getByRole('button', { name: 'Fazla mesai iste' }).click();
    const form = drawerOf(page, 'Fazla mesai iste');
    await form.root.getByText('Birkaç personel').click();
    for (const name of who) {
      await form.choose('Personeller', `${name} ${GROUP}`, { isSearched: true });
    }
    await form.fillIn({ Gün: formatDay(when), Gerekçe: 'Sevkiyat yetişecek' });
    const hours = form.root.getByRole('group', { name: '1. aralık' });
    await hours.getByLabel('Başlangıç').fill('15:00');
    await hours.getByLabel('Bitiş').fill('17:00');
    await expect(form.root).toContainText('1 kişi yapabilir, toplam 02:00');
    return form.root;
  };
  await test.step('the lead asks for both, and is told whom the law leaves out', async () => {
    await enter(page, await tenant.manager(), `${OVERTIME}?view=team`);
    const form = await ask(['Ada', 'Bahar'], ahead);
    const barred = form.getByRole('region', { name: '1 kişi yapamaz; talebe girmez' });
    await expect(barred).toContainText(`Bahar ${GROUP}`);
    await expect(barred).toContainText('Yasa gereği fazla çalışma yaptırılamaz. (Yön. 8)');
    await form.getByRole('button', { name: 'Onaya gönder' }).click();
    const left = page.getByRole('alertdialog', { name: 'Dışarıda kalanlar' });
    await expect(left).toContainText(`Bahar ${GROUP}`);
    await left.getByRole('button', { name: 'Tamam' }).click();
    await expect(list.row(formatDay(ahead))).toHaveCount(1);
  });
  await test.step('of a day that is over two hours are asked for, and three were worked: the third goes on waiting', async () => {
    const form = await ask(['Ada'], day);
    await form.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(list.row(formatDay(day))).toHaveCount(1);
    await enter(page, tenant.admin, `${OVERTIME}?view=all`);
    await list.row(formatDay(day)).locator('.list-open').click();
    const shown = page.getByRole('dialog', { name: `Ada ${GROUP}` });
    await expect(shown).toContainText('İstenen02:00');
    await new RequestView(page).act('Onayla');
    await expect(shown).toContainText('Çalışılan02:00');
    await expect(shown).toContainText('Bekleyen01:00');
  });
  expect(complaints).toEqual([]);
});
