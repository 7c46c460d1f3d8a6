import { enter, openMenu } from '../support/demo.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
import { onBothScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('sign-in at 360 px', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  await inspect(page, 'sign-in-360', complaints);
});

/** The longest list: rows are alike, and axe looks at each. */
const people = '/settings/user-list?adet=20';

const pages = [
  ['dashboard', '/dashboard', /^(Günaydın|İyi)/],
  ['profile', '/profile/index', 'Profil'],
  ['password', '/settings/sifre-degistir', 'Şifre Değiştir'],
  ['photo', '/settings/foto-degistir', 'Foto Değiştir'],
  ['notifications', '/onlineIslemler/notifications', 'Bildirimler'],
  ['users', people, 'Kullanıcı Listesi'],
  ['user-new', '/settings/user-create', 'Kullanıcı Ekle'],
  ['location-types', '/firm-settings/location-type', 'Lokasyon Tipleri'],
  ['companies', '/firm-settings/companies', 'Firmalar'],
  ['work-places', '/working-settings/work-place-list', 'İşyerleri'],
  ['work-place-new', '/working-settings/work-place-add', 'Yeni işyeri'],
  ['titles', '/settings/titles', 'Ünvanlar'],
  ['departments', '/firm-settings/departments', 'Departmanlar'],
  ['audit', '/settings/denetim-izi', 'Denetim İzi'],
  ['preparing', '/puantaj/puantaj-gunluk', 'Günlük Puantaj'],
  ['not-found', '/404', 'Sayfa bulunamadı'],
  ['not-permitted', '/401', 'Bu sayfayı açma yetkiniz yok'],
] as const;

test('sign-in', async ({ page, complaints }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  await inspectOnBothScreens(page, 'sign-in', complaints);
});

// In two sittings, one for each worker.
const half = Math.ceil(pages.length / 2);
for (const [name, some] of [
  ['every page', pages.slice(0, half)],
  ['every other page', pages.slice(half)],
] as const) {
  test(name, async ({ page, complaints }) => {
    // The lightest page: it is left at once.
    await enter(page, 'admin.demo', '/404');
    for (const [look, path, heading] of some) {
      await test.step(look, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await inspectOnBothScreens(page, look, complaints);
      });
    }
  });
}

test('dark', async ({ page, complaints }) => {
  const look = (name: string) => inspectOnBothScreens(page, name, complaints);
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ dark: true })));
  await enter(page, 'admin.demo', '/settings/sifre-degistir');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('dark');
  await page.goto('/dashboard');
  await look('dark-dashboard');
  await page.goto('/working-settings/work-place-list');
  await expect(page.getByRole('button', { name: /^İşlemler/ }).first()).toBeVisible();
  await look('dark-work-places');
  await page.goto(people);
  await expect(page.getByRole('button', { name: /^İşlemler/ }).first()).toBeVisible();
  await look('dark-users');
  await page.locator('.list-open').first().click();
  await expect(page.locator('.form-tabs')).toBeVisible();
  await look('dark-user-edit');
  await page.goto('/firm-settings/location-type');
  await page.getByRole('button', { name: 'Lokasyon tipi ekle' }).click();
  await expect(page.getByLabel('Kod')).toBeVisible();
  await look('dark-form');
});

onBothScreens(() => {
  test('the menu, open', async ({ page, complaints }) => {
    await enter(page, 'admin.demo', '/firm-settings/special-day/special-days');
    await openMenu(page);
    await inspect(page, 'menu', complaints);
  });
});
