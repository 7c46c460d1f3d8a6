import { enter } from '../support/users.ts';
import { drawerOf } from '../support/pages/form.ts';
import { expect, test } from '../support/test.ts';

const path = '/firm-settings/departments';

test('a department renamed in one window has its new name in the other, which is not loaded anew', async ({
  page,
  tenant,
  browser,
  baseURL,
}) => {
  const nameIn = (window: typeof page, name: string) =>
    window.getByRole('treegrid').getByRole('button', { name, exact: true });
  const live = page.waitForResponse('**/api/Notification/Stream');
  await enter(page, tenant.admin, path);
  await live;
  await expect(nameIn(page, 'Temizlik ve İkram')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await enter(other, await tenant.hr(), path);
  const rename = async (from: string, to: string) => {
    await nameIn(other, from).click();
    const drawer = drawerOf(other, 'Departman');
    await drawer.fillIn({ Ad: to });
    await drawer.save();
    await expect(nameIn(other, to)).toBeVisible();
  };
  await rename('Temizlik ve İkram', 'Temizlik ve Yemekhane');
  await expect(nameIn(page, 'Temizlik ve Yemekhane')).toBeVisible();
  await expect(nameIn(page, 'Temizlik ve İkram')).toHaveCount(0);
  await rename('Temizlik ve Yemekhane', 'Temizlik ve İkram');
  await context.close();
});
