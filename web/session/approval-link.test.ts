import { expect, it } from 'vitest';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { linkOf, ownPath } from './approval-link.ts';

const none = { webUrl: null, approveEnum: null, approveRequestId: null };
const id = '0199a1b2-0000-7000-8000-000000000001';

it('uses webUrl where there is one', () => {
  const webUrl = '/onlineIslemler/equalization?id=4#son';
  expect(linkOf({ ...none, webUrl })).toBe(webUrl);
  expect(linkOf({ webUrl, approveEnum: 1, approveRequestId: id })).toBe(webUrl);
});

it('leads to the leave for 1 and to the advance for 3, which are pages', () => {
  const leave = linkOf({ ...none, approveEnum: 1, approveRequestId: id });
  const advance = linkOf({ ...none, approveEnum: 3, approveRequestId: id });
  expect(leave).toBe(`/onlineIslemler/izin-detay/${id}`);
  expect(advance).toBe(`/onlineIslemler/avans-detay/${id}`);
  expect(matchPath(leave!)?.page.route.name).toBe('LeaveDetail');
  expect(matchPath(advance!)?.page.route.name).toBe('AdvanceDetail');
});

it('leads to the list that shows overtime, or a correction, beside it', () => {
  const overtime = linkOf({ ...none, approveEnum: 2, approveRequestId: id });
  expect(overtime).toBe(`/onlineIslemler/fazla-mesai?talep=${id}`);
  expect(matchPath('/onlineIslemler/fazla-mesai')?.page.route.name).toBe('Overtime');
  const correction = linkOf({ ...none, approveEnum: 6, approveRequestId: id });
  expect(correction).toBe(`/onlineIslemler/gecis-duzeltme?talep=${id}`);
});

it.each([null, 0, 5, 7, -1, 1.5])('has no link for approveEnum %s', (approveEnum) => {
  expect(linkOf({ ...none, approveEnum, approveRequestId: id })).toBeUndefined();
});

it('has no link without the id of the request', () => {
  expect(linkOf({ ...none, approveEnum: 1 })).toBeUndefined();
  expect(linkOf({ ...none, approveEnum: 3, approveRequestId: '' })).toBeUndefined();
});

it('takes an empty or unsafe webUrl for none', () => {
  for (const webUrl of ['', '  ', 'https://kotu.example', 'javascript:void(0)']) {
    expect(linkOf({ ...none, webUrl })).toBeUndefined();
    expect(linkOf({ webUrl, approveEnum: 1, approveRequestId: '7' })).toBe(
      '/onlineIslemler/izin-detay/7',
    );
  }
});

it('RQ-6: leads to the inbox where the page of the kind does not open for its reader', () => {
  const asked = { ...none, approveEnum: 4, approveRequestId: id };
  const worker = { roles: ['Personel'], auths: [], modules: [] } as const;
  expect(linkOf(asked)).toBe(`/onlineIslemler/equalization?talep=${id}`);
  expect(linkOf(asked, { ...worker, roles: ['Admin'] })).toBe(
    `/onlineIslemler/equalization?talep=${id}`,
  );
  expect(linkOf(asked, worker)).toBe(`/onlineIslemler/onay-kutusu?talep=${id}`);
  expect(linkOf({ ...asked, approveEnum: 2 }, worker)).toBe(
    `/onlineIslemler/fazla-mesai?talep=${id}`,
  );
});

it('keeps an id inside its segment', () => {
  expect(linkOf({ ...none, approveEnum: 1, approveRequestId: '../../login?a' })).toBe(
    '/onlineIslemler/izin-detay/..%2F..%2Flogin%3Fa',
  );
});

it.each([
  '//kotu.example',
  '/\\kotu.example',
  '\\\\kotu.example',
  '/\t/kotu.example',
  '/\n/kotu.example',
  '/..//kotu.example',
  '/a/..//kotu.example',
  'http://kotu.example/a',
  'data:text/html,x',
  'dashboard',
  '',
  '/a b',
  '/a\u0000b',
])('refuses %j as a path of its own', (text) => {
  expect(ownPath(text)).toBeUndefined();
});

it.each(['/', '/dashboard', '/a?x=//b', '/qrcode/7#a', '/%C5%9Fifre'])('takes %j', (text) => {
  expect(ownPath(text)).toBe(text);
});
