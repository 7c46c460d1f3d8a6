import { enter } from '../support/users.ts';
import { inspect } from '../support/inspect.ts';
import { ApprovalOrderView } from '../support/pages/approval-order.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

const path = '/onlineIslemler/onay-sirasi';
/** A kind that no other test has orders for. */
const KIND = 'Fazla mesai';
const CHAIN = `${KIND}, Herkes`;

test('an order of two steps is made by keyboard, turned round, tried out and deleted', async ({
  page,
  tenant,
  complaints,
}) => {
  const managerId = await tenant.addPerson({ roles: ['MNG'] });
  const surname = 'Onaylanan';
  const id = await tenant.addRecord({ surname });
  await tenant.post('/Account/UpdateUser', { id, managerId: managerId.id });

  await enter(page, tenant.admin, path);
  const order = new ApprovalOrderView(page);
  await expect(order.kind(KIND)).toContainText('Herkes: yöneticisi onaylar');
  await order.press(order.kind(KIND).getByRole('button', { name: `${KIND}: sıra ekle` }));
  const form = order.form();
  await order.press(form.root.getByRole('button', { name: 'Adım ekle' }));
  await order.chooseWho(2, 1);
  await order.step(2).getByLabel('Şu süreden itibaren').fill('05:00');
  await order.step(1).getByLabel('Hatırlatma').fill('2');
  await order.step(1).getByLabel('Üst onaya geçiş').fill('5');
  await form.save();
  await expect(page.getByText('Onay sırası eklendi.')).toBeVisible();
  await expect(order.steps(CHAIN)).toHaveText([
    /Yöneticisi.*2 günde bir hatırlatma, 5 gün sonra üst onaya/,
    /Yöneticisinin yöneticisi, 05:00 saat ve üzeri/,
  ]);

  await order.press(order.chain(CHAIN).getByRole('button', { name: 'Herkes', exact: true }));
  await order.press(order.step(2).getByRole('button', { name: '2. adımı yukarı al' }));
  await expect(order.step(1).getByRole('button', { name: '1. adımı aşağı al' })).toBeFocused();
  await form.save();
  await expect(order.steps(CHAIN).first()).toContainText('Yöneticisinin yöneticisi');

  // An hour is less than the first step asks for: only the manager is asked.
  const preview = order.preview();
  await preview.choose('Personel', surname, { isSearched: true });
  await preview.choose('Talep türü', KIND);
  await preview.field('Süre').fill('01:00');
  await expect(preview.root.getByRole('listitem')).toHaveCount(1);
  await expect(preview.root.getByRole('listitem')).toContainText('Deniz Aksoy');
  await expect(preview.root).toContainText(`Geçerli sıra: ${KIND}`);

  await listOf(page).act(CHAIN, 'Değişiklik geçmişi');
  const history = page.getByRole('dialog', { name: `Değişiklik geçmişi: ${CHAIN}` });
  await expect(history).toContainText('Adımlar');
  await history.getByRole('button', { name: 'Kapat' }).click();
  await listOf(page).act(CHAIN, 'Sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Onay sırası silindi.')).toBeVisible();
  await expect(order.chain(CHAIN)).toHaveCount(0);

  // What is missing is told at its step, and a changed form asks before it is left.
  await page.getByRole('button', { name: 'Denkleştirme: sıra ekle' }).click();
  await order.chooseWho(1, 2);
  await order.form().save();
  await expect(order.step(1).getByText('Bu alan zorunludur.')).toBeVisible();
  await inspect(page, 'approval-order-form', complaints);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Kaydedilmemiş değişiklikler var');
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect(order.form().root).toHaveCount(0);
});
