/** Who signs in: people of the demo, in which nobody writes, and people of a story's own tenant. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Everybody's, in the demo and in the tenants of stories. */
export const PASSWORD = 'Devam-Demo-2026';

/** The demo tenant, as the README lists it. */
export const demo = { code: 'DEMO', tenantName: 'Demo Şirketler Grubu', password: PASSWORD };

export type DemoUser = 'admin.demo' | 'ik.demo' | 'yonetici.demo' | 'personel.demo' | 'memur.demo';

/** What the browser remembers of a company. */
export interface Home {
  readonly tenantId: string;
  readonly tenantName: string;
}

export interface User {
  readonly home: Home;
  readonly username: string;
  readonly password: string;
}

export type Who = DemoUser | User;

/** Looked up once per worker, which has one server: the company's code is limited per minute. */
let demoHome: Promise<Home> | undefined;

async function lookUpDemo(request: APIRequestContext): Promise<Home> {
  const answer = await request.get('/api/Account/GetTenantId', { params: { code: demo.code } });
  return (await answer.json()).data;
}

async function userOf(request: APIRequestContext, who: Who): Promise<User> {
  if (typeof who !== 'string') return who;
  return { home: await (demoHome ??= lookUpDemo(request)), username: who, password: PASSWORD };
}

const authenticate = (request: APIRequestContext, { home, username, password }: User) =>
  request.post('/api/Account/authenticate', {
    headers: { tenantId: home.tenantId },
    data: { username, password },
  });

/** A new session's access token; none with a wrong password. */
export async function tokenOf(request: APIRequestContext, who: Who): Promise<string> {
  const answer = await authenticate(request, await userOf(request, who));
  return (await answer.json()).data;
}

/** Signed in without the form: a session of its own, as the form would leave it. */
export async function enter(page: Page, who: Who, path = '/'): Promise<void> {
  const user = await userOf(page.request, who);
  const answer = await authenticate(page.request, user);
  const { data: value } = await answer.json();
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([{ name: 'token', value, url }]);
  await page.addInitScript(
    (home) => localStorage.setItem('tenant', home),
    JSON.stringify(user.home),
  );
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
}
