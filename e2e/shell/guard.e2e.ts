import { addressOf } from '#contract/kernel/pages/address.ts';
import { cookieOf } from '../support/panel.ts';
import { enter } from '../support/users.ts';
import { listOf } from '../support/pages/list.ts';
import { expect, test } from '../support/test.ts';

test('without a token every page but the public ones leads to sign-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Pages that open without a token have calls of their own.
    if (/\/api\/(?!Public\/)/.test(request.url())) asked.push(request.url());
  });
  for (const path of ['/', '/dashboard', '/settings/user-list', '/yok/boyle/sayfa']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  for (const [path, title] of [
    ['/404', 'Sayfa Bulunamadı - Devam'],
    ['/401', 'Yetkiniz Yok - Devam'],
    ['/Customer/Accept/abc', 'Ziyaretçi Daveti - Devam'],
    ['/kampanya/detay/abc', 'Kampanya Detayı - Devam'],
    ['/qrcode/abc', 'Devam, QrCode'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path);
  }
  await page.goto('/auth-redirect');
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual([]);
});

test('/401 and /404 stand in the layout where it is known who one is, alone where not', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menü' });
  await enter(page, 'ik.demo', '/profile/index');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  for (const [path, to, heading] of [
    ['/yok/boyle/sayfa', '/404', 'Bu adreste bir sayfa yok'],
    ['/probationary/probationary-settings-list', '/401', 'Bu sayfa için yetkiniz yok'],
  ] as const) {
    await page.evaluate((wanted) => {
      history.pushState(null, '', wanted);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    // No tab of its own, and the others stay.
    await expect(page.getByRole('tab')).toHaveText([/Pano/, /Profil/]);
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page).toHaveURL('/profile/index');

  // Asked for directly, it fetches nothing, and so knows nobody.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/404');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bu adreste bir sayfa yok' }),
  ).toBeVisible();
  await expect(menu).toHaveCount(0);
  expect(asked).toEqual([]);

  await test.step('redirects, unknown and not permitted paths', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle('Pano - Devam');
    await page.goto('/firm-settings');
    await expect(page).toHaveURL('/firm-settings/companies');
    await page.goto('/firm-settings/special-day');
    await expect(page).toHaveURL('/firm-settings/special-day/special-days');
    // Some of them no server could decode.
    for (const path of ['/yok/boyle/sayfa', '/%', '/%ZZ?token=x', '/qrcode/%FF']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/404');
    }
    // Paths are case-sensitive.
    await page.goto('/onlineislemler/notifications');
    await expect(page).toHaveURL('/404');
    // Only for Admin, and admin is another role.
    for (const path of ['/probationary/probationary-settings-list', addressOf('Audit')]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/401');
    }
    await page.goto('/redirect/settings/user-list?page=2');
    await expect(page).toHaveURL('/settings/user-list?page=2');
  });
});

test('no user info that can be used: the token is reset, the words are shown, sign-in leads back', async ({
  page,
}) => {
  for (const [what, answer, text] of [
    [
      'no user info',
      { json: { success: true, data: null } },
      'Verification failed, please Login again.',
    ],
    [
      'no roles',
      { json: { success: true, data: { id: 'x', name: 'x', roles: [] } } },
      'getInfo: roles must be a non-null array!',
    ],
    ['a failing server without words', { status: 500, json: {} }, 'Has Error'],
    ['a failing server', { status: 500, json: { success: false, Message: 'Olmadı.' } }, 'Olmadı.'],
  ] as const) {
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route('**/api/Account/GetUserInfo', (route) => route.fulfill(answer));
      await enter(page, 'personel.demo', '/profile/index?a=1');
      await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex%3Fa%3D1');
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await page.getByRole('button', { name: 'Kapat' }).click();
      await expect(page.getByText(text)).toHaveCount(0);
      expect(await cookieOf(page, 'token')).toBeUndefined();
    });
  }
});

test('a progress bar without spinner while a page is on its way; the top of the page after it', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#content')!.style.minHeight = '3000px';
    window.scrollTo(0, 1000);
  });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/profile-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  release();
  await expect(page).toHaveURL('/profile/index');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a chunk that does not load: one reload, its time kept; then words and a way on', async ({
  page,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  // As where a file was replaced meanwhile: the page that is loaded anew names the new one in its head.
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReloaded = true;
  });
  await page.route('**/assets/profile-*.js', (route) =>
    isReloaded ? route.continue() : route.abort(),
  );
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  const kept = Number(await page.evaluate(() => localStorage.getItem('chunkError')));
  // story: both are the browser's clock, which is the test's.
  expect(Math.abs(Date.now() - kept)).toBeLessThan(30_000);

  // Again within 10 s, however long the machine took to come here: no second reload.
  await page.route('**/assets/password-page-*.js', async (route) => {
    // story: the browser's clock.
    await page.evaluate(() => localStorage.setItem('chunkError', String(Date.now())));
    await route.abort();
  });
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('link', { name: 'Şifre Değiştir' }).click();
  await expect(page.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
  await page.unroute('**/assets/password-page-*.js');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Şifre Değiştir' })).toBeVisible();
});

test('the server away while a page is opened: true words, and the page once it is back', async ({
  page,
  context,
}) => {
  await enter(page, 'admin.demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /^Okunmamış bildirimler/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.getByText(/^Sunucuya ulaşılamıyor/)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
});

test('what a page reads first is asked for beside who is signed in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/\w+\/(\w+)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/Account/GetUserInfo', async (route) => {
    await held;
    await route.continue();
  });
  const entered = enter(page, 'admin.demo', addressOf('UserList'));
  await expect.poll(() => asked).toContain('GetSystemUsers');
  answer();
  await entered;
  await listOf(page).hasRows();
  expect(asked.filter((name) => name === 'GetSystemUsers')).toHaveLength(1);
});

test('whoever may not see a page is told so once, though its rows were asked for ahead', async ({
  page,
}) => {
  await enter(page, 'memur.demo', addressOf('WorkingTimes'));
  for (const name of ['WorkingTimes', 'PuantajDaily', 'ApprovalOrder'] as const) {
    await page.goto(addressOf(name));
    await expect(page).toHaveURL('/401');
    await expect(page.getByText('Bu sayfa için yetkiniz yok')).toBeVisible();
    await expect(page.getByText('Sayfa/Veri/İşlem için yetkiniz yok !')).toHaveCount(0);
  }
});
