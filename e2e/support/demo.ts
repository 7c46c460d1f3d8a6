import { expect, type Page } from '@playwright/test';
import { isPhone } from './screens.ts';

/** The demo tenant's sign-ins, as the README lists them. */
export const demo = {
  code: 'DEMO',
  tenantName: 'Demo Şirketler Grubu',
  password: 'Devam-Demo-2026',
};

export type DemoUser = 'admin.demo' | 'ik.demo' | 'yonetici.demo' | 'personel.demo' | 'memur.demo';

interface Home {
  readonly origin: string;
  readonly tenant: { tenantId: string; tenantName: string };
}

/** Looked up once per worker, which has one server: the company's code is limited per minute. */
let home: Promise<Home> | undefined;

async function lookUp(page: Page): Promise<Home> {
  const answer = await page.request.get('/api/Account/GetTenantId', {
    params: { code: demo.code },
  });
  return { origin: new URL(answer.url()).origin, tenant: (await answer.json()).data };
}

const homeOf = (page: Page) => (home ??= lookUp(page));

/** A new session's access token; none with a wrong password. */
export async function tokenOf(
  page: Page,
  username: string,
  password = demo.password,
): Promise<string> {
  const { tenantId } = (await homeOf(page)).tenant;
  const answer = await page.request.post('/api/Account/authenticate', {
    headers: { tenantId },
    data: { username, password },
  });
  return (await answer.json()).data;
}

/** Posts to the API as the holder of a token; what it answers in `data`. */
export async function post<T>(page: Page, token: string, path: string, data: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  const body = await answer.json();
  expect(body, path).toMatchObject({ success: true });
  return body.data;
}

let newcomers = 0;

/** Somebody of a test's own who does not sign in; answers the id. */
export async function addRecordOfPerson(page: Page, person: object = {}): Promise<string> {
  newcomers += 1;
  const admin = await tokenOf(page, 'admin.demo');
  const { id } = await post<{ id: string }>(page, admin, '/Account/AddUser', {
    registrationNo: `K-${Date.now()}-${newcomers}`,
    name: 'Deniz',
    surname: 'Aksoy',
    ...person,
  });
  return id;
}

/** Somebody of a test's own, so that no other test is touched. Signs in with the demo's password. */
export async function addPerson(page: Page, person: { roles: string[] }) {
  newcomers += 1;
  const username = `kisi.${Date.now()}.${newcomers}`;
  const admin = await tokenOf(page, 'admin.demo');
  const { id } = await post<{ id: string }>(page, admin, '/Account/AddUser', {
    ...person,
    username,
    registrationNo: username,
    name: 'Deniz',
    surname: 'Aksoy',
    password: demo.password,
  });
  const update = (change: object) => post(page, admin, '/Account/UpdateUser', { id, ...change });
  return { id, username, update };
}

/** Signed in without the form: a session of its own, as the form would leave it. */
export async function enter(page: Page, username: string, path = '/'): Promise<void> {
  const { origin, tenant } = await homeOf(page);
  const value = await tokenOf(page, username);
  await page.context().addCookies([{ name: 'token', value, url: origin }]);
  await page.addInitScript((text) => localStorage.setItem('tenant', text), JSON.stringify(tenant));
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
}

/** To another page of the open panel, as the browser's arrows lead there: nothing is loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const [key] = path.split('?');
  await expect(
    page.locator(`[role="tab"][aria-selected="true"][data-key="${key}"]`),
  ).toBeAttached();
}

/** The menu is there, also where it is a drawer. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

/** For what a person's own request must meet first: the live stream, which hears of it too, stays away. */
export const withoutLiveStream = (page: Page) =>
  page.route('**/Notification/Stream', (route) => route.abort());

export const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
