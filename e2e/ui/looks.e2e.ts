import { addressOf } from '#contract/kernel/pages/address.ts';
import { plainPath } from '#contract/kernel/pages/match-path.ts';
import { allPages, type PageName } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { enter } from '../support/users.ts';
import { openMenu, visit } from '../support/panel.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
import { desk, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('sign-in, also on a very small screen', async ({ page, complaints }) => {
  await page.goto(addressOf('Login'));
  await expect(page.getByRole('heading', { name: 'Giriş' })).toBeVisible();
  await inspectOnBothScreens(page, 'Login', complaints);
  await page.setViewportSize({ width: 360, height: 640 });
  await inspect(page, 'Login-360', complaints);
});

/** The longest list: rows are alike, and axe looks at each. */
const people = `${addressOf('UserList')}?adet=20`;

/** Headings that are not the page's title. */
const headings: Partial<Record<PageName, string | RegExp>> = {
  Dashboard: /^(Günaydın|İyi)/,
  WorkPlaceForm: 'Yeni işyeri',
  WorkTypeForm: 'Yeni çalışma türü',
  WorkingTimeForm: 'Yeni vardiya',
  Page404: 'Bu adreste bir sayfa yok',
  Page401: 'Bu sayfa için yetkiniz yok',
};

const admin = { roles: ['Admin'], auths: [], modules: [] } as const;

/** All of the page table that an Admin opens without an id; sign-in is for those who are none yet. */
const pages = allPages.flatMap((page) => {
  const { name, meta, children } = page.route;
  const path = plainPath(page.path);
  const isShown = children === undefined && meta.title !== undefined && name !== 'Login';
  if (!isShown || path === undefined || !isPagePermitted(admin, page)) return [];
  const heading = headings[name as PageName] ?? meta.title!;
  return [
    { name, path: name === 'UserList' ? people : path, heading, isStatus: page.route.public },
  ];
});

/** Short enough for a busy machine, and for each worker some. */
const SITTINGS = 4;

for (let sitting = 0; sitting < SITTINGS; sitting++) {
  test(`every page, sitting ${sitting + 1} of ${SITTINGS}`, async ({ page, complaints }) => {
    await enter(page, 'admin.demo', '/404');
    let isPreparingSeen = false;
    for (const { name, path, heading, isStatus } of pages.filter(
      (_, at) => at % SITTINGS === sitting,
    )) {
      // Pages that are being prepared look alike: the first of them stands for all.
      if (!isStatus) {
        await visit(page, path);
        const shown = page.locator(`.pane[data-tab="${path.split('?')[0]}"]`);
        await expect(shown.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // story: its heading is there, and what it says below comes with it.
        const isPreparing = await shown.getByText('Bu sayfa henüz kullanıma açılmadı').isVisible();
        if (isPreparing && isPreparingSeen) continue;
        isPreparingSeen ||= isPreparing;
      }
      await test.step(name, async () => {
        if (isStatus) await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await inspectOnBothScreens(page, name, complaints);
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
  // story: anybody's form looks alike.
  await page.locator('.list-open').first().click();
  await expect(page.locator('.form-tabs')).toBeVisible();
  await look('dark-user-edit');
  await page.goto(`${addressOf('LeaveRequests')}?view=all`);
  await expect(page.locator('.list-open').first()).toBeVisible();
  await look('dark-leaves');
  await page.goto(addressOf('ApprovalInbox'));
  await expect(page.getByRole('button', { name: 'Onayla' }).first()).toBeVisible();
  await look('dark-inbox');
  // The trail and the tree of departments have looks of their own.
  await page.goto(`${addressOf('Audit')}?adet=20`);
  await expect(page.locator('.list-open').first()).toBeVisible();
  await look('dark-audit');
  await page.goto(addressOf('Departments'));
  await expect(
    page.getByRole('treegrid').getByRole('button', { name: 'Montaj', exact: true }),
  ).toBeVisible();
  await look('dark-departments');
  await page.goto('/firm-settings/location-type');
  await page.getByRole('button', { name: 'Lokasyon tipi ekle' }).click();
  await expect(page.getByLabel('Kod')).toBeVisible();
  await look('dark-form');
});

/** What a style makes of a text that is easily read otherwise. */
const PALE = {
  'on every screen': 'p { color: #ccc }',
  'on a phone': '@media (max-width: 600px) { p { color: #ccc } }',
  'by what lies behind it on a phone':
    '@media (max-width: 600px) { i { position: absolute; inset: 0; z-index: -1; background: #888 } }',
};

test('a text that is too pale is found, also one that is so on a phone alone', async ({ page }) => {
  for (const [where, style] of Object.entries(PALE)) {
    await test.step(where, async () => {
      await page.setViewportSize(desk);
      await page.setContent(`<html lang="tr"><head><title>Soluk</title><style>p { color: #595959 } ${style}</style></head>
        <body><main><h1>Başlık</h1><p>Soluk yazı</p><i></i></main></body></html>`);
      await expect(inspectOnBothScreens(page, 'pale', [])).rejects.toThrow('color-contrast');
    });
  }
});

test('the menu, open, on both screens', async ({ page, complaints }) => {
  await enter(page, 'admin.demo', '/firm-settings/special-day/special-days');
  for (const screen of [desk, phone]) {
    await page.setViewportSize(screen);
    await openMenu(page);
    await inspect(page, 'menu', complaints);
  }
});
