import { cookieOf, openMenu, userMenu } from '../support/panel.ts';
import { enter } from '../support/users.ts';
import { isPhone, onBothScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

onBothScreens(() => {
  test('sidebar, header, breadcrumbs and their sizes', async ({ page }) => {
    await enter(page, 'admin.demo', '/settings/user-list');
    const sidebar = page.locator('.sidebar');
    expect((await page.locator('.header').boundingBox())!.height).toBe(50);
    expect(await cookieOf(page, 'size')).toBe('medium');
    if (isPhone(page)) {
      expect(await cookieOf(page, 'device')).toBe('mobile');
      await expect(sidebar).not.toBeInViewport();
      await openMenu(page);
      await page.getByRole('link', { name: 'Ünvanlar' }).click();
      await expect(page).toHaveURL('/settings/titles');
      await expect(sidebar).not.toBeInViewport();
      return;
    }
    expect(await cookieOf(page, 'device')).toBe('desktop');
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' });
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Pano',
      'Kullanıcı',
      'Personel Listesi',
    ]);
    await expect(page.getByRole('link', { name: 'Personel Listesi' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect((await sidebar.boundingBox())!.width).toBe(210);
    await page.getByRole('button', { name: 'Menüyü daralt' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())!.width).toBe(54);
    expect(await cookieOf(page, 'sidebarStatus')).toBe('0');
    await page.reload();
    await expect(sidebar).toBeVisible();
    expect((await sidebar.boundingBox())!.width).toBe(54);
    await page
      .locator('nav[aria-label="Menü"] > ul > .menu-group')
      .filter({ hasText: 'Kullanıcı' })
      .hover();
    await expect(page.getByRole('link', { name: 'Ünvanlar' })).toBeVisible();
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    expect(await cookieOf(page, 'sidebarStatus')).toBe('1');
    // Narrower than 992 px it is a phone, and the sidebar closes.
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(sidebar).not.toBeInViewport();
    expect(await cookieOf(page, 'device')).toBe('mobile');
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(sidebar).toBeInViewport();
  });

  test('the user menu; a person with several roles acts with one of them', async ({
    page,
    tenant,
  }) => {
    const person = await tenant.addPerson({ roles: ['admin', 'MNG'] });
    await enter(page, person, '/firm-settings/companies');
    await userMenu(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profil',
      'Şifre Değiştir',
      'Foto Değiştir',
      ...(isPhone(page) ? ['Görünüm ayarları'] : []),
      'Çıkış',
    ]);
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Tüm rollerimle',
      'Firma yöneticisi',
      'Birim yöneticisi',
    ]);
    await page.getByRole('menuitemradio', { name: 'Birim yöneticisi' }).click();
    await expect(page).toHaveURL('/dashboard');
    if (isPhone(page)) {
      const told = page.getByRole('region', { name: 'Mesajlar' }).getByRole('status');
      const header = (await page.locator('.header').boundingBox())!;
      expect((await told.boundingBox())!.y).toBeGreaterThan(header.y + header.height);
    }
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Personel Hareketleri' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Firma Ayarları' })).toHaveCount(0);
    await page.goto('/firm-settings/companies');
    await expect(page).toHaveURL('/401');
    await page.goto('/');
    await userMenu(page).click();
    await page.getByRole('menuitemradio', { name: 'Tüm rollerimle' }).click();
    await expect(page.getByText('Tüm rollerinizle devam ediyorsunuz.')).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Firma Ayarları' })).toBeVisible();
    if (!isPhone(page)) return;
    // On a desk a handle at the edge leads there.
    await expect(page.getByRole('button', { name: 'Görünüm ayarları' })).toHaveCount(0);
    await page.goto('/');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Görünüm ayarları' }).click();
    await expect(page.getByRole('dialog', { name: 'Görünüm ayarları' })).toBeVisible();
  });
});

test('the bell: unread count, an item with a link is read and opened', async ({ page }) => {
  const items = [1, 3, 5].map((approveEnum, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title: `Bildirim ${index}`,
    content: 'İçerik',
    webUrl: null,
    approveEnum,
    approveRequestId: '77',
    read: false,
    createdAt: '2026-11-15T08:00:00Z',
  }));
  const read: string[] = [];
  await page.route('**/api/Notification/GetNotifications', (route) => {
    const rows = items.filter(({ id }) => !read.includes(id));
    return route.fulfill({ json: { success: true, data: rows, total: rows.length } });
  });
  await page.route('**/api/Notification/NoticationRead*', (route) => {
    read.push(new URL(route.request().url()).searchParams.get('id')!);
    return route.fulfill({ json: { success: true, data: null } });
  });
  await enter(page, 'personel.demo', '/settings/sifre-degistir');
  await page.getByRole('button', { name: 'Bildirimler, 3 okunmamış' }).click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await panel.getByRole('link', { name: /Bildirim 0/ }).click();
  await expect(page).toHaveURL('/onlineIslemler/izin-detay/77');
  expect(read).toEqual([items[0]!.id]);
  await page.getByRole('button', { name: 'Bildirimler, 2 okunmamış' }).click();
  await expect(panel.getByRole('link', { name: /Bildirim 1/ })).toHaveAttribute(
    'href',
    '/onlineIslemler/avans-detay/77',
  );
  await panel.getByRole('button', { name: /Bildirim 2/ }).click();
  await expect(panel.getByText('Bildirim 2')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Tüm Bildirimler' }).click();
  await expect(page).toHaveURL('/onlineIslemler/notifications');
});

test('a tab lives on while another is shown; settings are kept and shown', async ({ page }) => {
  await enter(page, 'admin.demo', '/settings/sifre-degistir');
  const tabs = page.getByRole('tab');
  await page.getByLabel('Mevcut şifre').fill('yarım');
  await tabs.filter({ hasText: 'Pano' }).click();
  await expect(page).toHaveURL('/dashboard');
  await tabs.filter({ hasText: 'Şifre Değiştir' }).click();
  await expect(page.getByLabel('Mevcut şifre')).toHaveValue('yarım');

  // Yenile builds the page anew.
  await tabs.filter({ hasText: 'Şifre Değiştir' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText([
    'Yenile',
    'Kapat',
    'Diğerlerini kapat',
    'Hepsini kapat',
  ]);
  await page.getByRole('menuitem', { name: 'Yenile' }).click();
  await expect(page.getByLabel('Mevcut şifre')).toHaveValue('');
  await expect(page).toHaveURL('/settings/sifre-degistir');

  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Foto Değiştir' }).click();
  await expect(tabs).toHaveCount(3);
  await tabs.filter({ hasText: 'Foto Değiştir' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Diğerlerini kapat' }).click();
  await expect(tabs).toHaveText([/Pano/, /Foto Değiştir/]);
  await tabs.filter({ hasText: 'Foto Değiştir' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hepsini kapat' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(tabs).toHaveText([/Pano/]);

  await page.getByRole('button', { name: 'Görünüm ayarları' }).click();
  await page.getByRole('switch', { name: /Sekmeler/ }).click();
  await page.getByRole('switch', { name: /logo/ }).click();
  await page.getByRole('switch', { name: /Koyu/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.locator('.sidebar-logo')).toHaveCount(0);
});
