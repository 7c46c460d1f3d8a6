import { expect, it } from 'vitest';
import { panelPage } from './panel-page.ts';

const template =
  '<head><meta name="product" content="Devam" /><meta name="public-url" content="" /><title>Devam</title></head><body></body>';
const page = panelPage(
  template,
  { UserList: ['assets/list.js', 'assets/list.css'], Login: ['assets/never.js'] },
  { PRODUCT_NAME: 'Ölçüm & Co', PUBLIC_URL: 'https://puantaj.example/' },
);
const opened = (url: string, cookie?: string) => page.htmlFor({ url, headers: { cookie } });

it("bears the product's name", () => {
  expect(page.html).toContain('<title>Ölçüm &#38; Co</title>');
  expect(page.html).toContain('content="Ölçüm &#38; Co"');
});

it('bears the address that others reach it by', () => {
  expect(page.html).toContain('<meta name="public-url" content="https://puantaj.example/" />');
});

it('names the files of the page that somebody signed in opens', () => {
  const html = opened('/settings/user-list?q=a', 'theme=1; token=abc');
  expect(html).toContain('<link rel="modulepreload" href="/assets/list.js">');
  expect(html).toContain('<link rel="preload" as="style" href="/assets/list.css">');
});

it.each([
  ['nobody is signed in', '/settings/user-list', undefined],
  ['the token was given back', '/settings/user-list', 'token=; refreshToken='],
  ['another cookie only ends in its name', '/settings/user-list', 'mytoken=abc'],
  ['no page is there', '/no/such/page', 'token=abc'],
  ['its percent signs make no sense', '/settings/%E0%A4%A', 'token=abc'],
  ['it opens without a session', '/login', 'token=abc'],
])('names none where %s', (_, url, cookie) => {
  expect(opened(url, cookie)).toBe(page.html);
});
