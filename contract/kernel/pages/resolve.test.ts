import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPath, plainPath } from './match-path.ts';
import { loginPath, resolve } from './resolve.ts';
import type { Viewer } from './visibility.ts';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/dashboard', '/dashboard', {}],
    ['/settings', '/settings', {}],
    ['/settings/', '/settings', {}],
    ['/settings/user-list', '/settings/user-list', {}],
    ['/settings/user-edit/42', '/settings/user-edit/:id', { id: '42' }],
    ['/settings/user-edit/a%2Fb%20%C5%9F', '/settings/user-edit/:id', { id: 'a/b ş' }],
    ['/working-settings/working-time-desc-add', '/working-settings/working-time-desc-add/:id?', {}],
    [
      '/working-settings/working-time-desc-add/7',
      '/working-settings/working-time-desc-add/:id?',
      { id: '7' },
    ],
    ['/firm-settings/door-devices', '/firm-settings/door-devices', {}],
    [
      '/firm-settings/door-devices/W1/D2',
      '/firm-settings/door-devices/:wpCode/:deviceCode',
      { wpCode: 'W1', deviceCode: 'D2' },
    ],
    ['/ayarlar/kapi-hatalari', '/ayarlar/kapi-hatalari', {}],
    ['/firm-settings/special-day/special-days', '/firm-settings/special-day/special-days', {}],
    ['/Customer/Accept/abc', '/Customer/Accept/:urlId', { urlId: 'abc' }],
    [
      '/redirect/settings/user-edit/a%2Fb',
      '/redirect/:path(.*)',
      { path: 'settings/user-edit/a%2Fb' },
    ],
    ['/redirect/', '/redirect/:path(.*)', { path: '' }],
    ['/transaction/qr-giris/t.o-k_en', '/transaction/qr-giris/:token', { token: 't.o-k_en' }],
  ])('%s is %s', (path, pattern, params) => {
    const match = matchPath(path);
    expect(match?.page.path).toBe(pattern);
    expect(match?.params).toEqual(params);
  });

  it.each([
    '',
    'dashboard',
    '//dashboard',
    '/Dashboard',
    '/DASHBOARD',
    '/onlineislemler/izinTalep',
    '/onlineIslemler/izintalep',
    '/customer/accept/abc',
    '/Login',
    '/settings/user-edit',
    '/settings/user-edit/',
    '/settings/user-edit//',
    '/settings/user-edit/1/2',
    '/settings/user-edit/%E0%A4%A',
    '/settings//user-list',
    '/settings/user-list//',
    '/settings/user-list?x=1',
    '/firm-settings/door-devices/W1',
    '/firm-settings/kapi-hatalari',
    '/firm-settings/ayarlar/kapi-hatalari',
    '/special-day',
    '/documentation',
    '/guide/index',
    '/icon',
  ])('%s is no page', (path) => expect(matchPath(path)).toBeUndefined());

  it('answers any text, without throwing', () => {
    const part = fc.constantFrom(
      'settings',
      'user-edit',
      ':id',
      '..',
      '%',
      '%00',
      '',
      'x',
      '__proto__',
    );
    const path = fc.array(part).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.oneof(path, fc.string()), (text) => {
        const params = Object.values(matchPath(text)?.params ?? {});
        expect(params.filter((value) => typeof value !== 'string')).toEqual([]);
      }),
    );
  });
});

describe('plainPath', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/working-settings/work-place-add/:rowGuid?', '/working-settings/work-place-add'],
    ['/settings/user-edit/:id', undefined],
    ['/redirect/:path(.*)', undefined],
  ])('%s opens at %s', (pattern, path) => expect(plainPath(pattern)).toBe(path));
});

describe('resolve', () => {
  const person = (held: Partial<Viewer> = {}): Viewer => ({
    roles: ['Personel'],
    auths: [],
    modules: [],
    ...held,
  });
  const nobody = null;
  const clerk = person({
    auths: [
      { groupName: 'Department', number: 1 },
      { groupName: 'Title', number: 1 },
    ],
  });
  const firmAdmin = person({ roles: ['admin'], modules: ['probationary'] });
  const admin = person({ roles: ['Admin'] });

  const cases: [string, Viewer | null, string, string][] = [
    ['sign-in, by nobody', nobody, '/login', 'ok'],
    ['sign-in, by someone signed in', clerk, '/login', '→ /'],
    ['D4: every public row, by nobody', nobody, '/auth-redirect', 'ok'],
    ['D4: every public row, by nobody', nobody, '/redirect/dashboard', 'ok'],
    ['D4: every public row, by nobody', nobody, '/404', 'ok'],
    ['D4: every public row, by nobody', nobody, '/401', 'ok'],
    ['D4: every public row, by nobody', nobody, '/Customer/Accept/x', 'ok'],
    ['D4: every public row, by nobody', nobody, '/kampanya/detay/x', 'ok'],
    ['D4: every public row, by nobody', nobody, '/qrcode/x', 'ok'],
    ['public row, by someone signed in', clerk, '/qrcode/x', 'ok'],
    ['D32: a page, by nobody', nobody, '/dashboard', '→ /login?redirect=%2Fdashboard'],
    ['D32: the root, by nobody', nobody, '/', '→ /login?redirect=%2F'],
    ['D32: unknown, by nobody', nobody, '/nowhere', '→ /login?redirect=%2Fnowhere'],
    ['D32: unknown, signed in', clerk, '/nowhere', '404'],
    ['D32: unknown below an area', clerk, '/settings/nowhere', '404'],
    ['D32: another case is unknown', admin, '/Settings/user-list', '404'],
    ['D32: not permitted', clerk, '/settings/user-list', '401'],
    ['D32: not permitted, with an id', clerk, '/settings/user-edit/1', '401'],
    ['D32: permitted', clerk, '/settings/titles', 'ok'],
    ['D32: a whole area not permitted', clerk, '/working-settings', '401'],
    ['D32: a module missing', admin, '/probationary/probationary-list', '401'],
    ['D32: a module missing, bare', admin, '/probationary', '401'],
    ['D37: no rule', person(), '/onlineIslemler/izin-detay/1', 'ok'],
    ['D37: no rule', person(), '/firm-settings/company-reminders/A', 'ok'],
    ['the rule of a parent holds below', clerk, '/firm-settings/special-day/special-days', '401'],
    ['the root', person(), '/', '→ /dashboard'],
    [
      'D36: firm settings, companies permitted',
      admin,
      '/firm-settings',
      '→ /firm-settings/companies',
    ],
    ['D36: firm settings, for admin', firmAdmin, '/firm-settings', '→ /firm-settings/companies'],
    ['D36: firm settings, not permitted', clerk, '/firm-settings', '→ /firm-settings/departments'],
    [
      'D36: special day',
      firmAdmin,
      '/firm-settings/special-day',
      '→ /firm-settings/special-day/special-days',
    ],
    ['D36: special day, not permitted', clerk, '/firm-settings/special-day', '401'],
    ['D36: the first child of the menu', clerk, '/settings', '→ /settings/titles'],
    ['D36: past hidden ones', admin, '/settings', '→ /settings/user-list'],
    ['D36: with a slash at the end', admin, '/rapor/', '→ /rapor/calisma-raporu'],
    ['D36: only hidden children', person(), '/profile', '→ /profile/index'],
    ['D36: only hidden children', person(), '/settings', '→ /settings/sifre-degistir'],
    [
      'D36: past hidden ones, with an id or without',
      person(),
      '/onlineIslemler',
      '→ /onlineIslemler/onay-kutusu',
    ],
    ['D36: only children with an id', person(), '/firm-settings', '401'],
    ['D36: for admin', firmAdmin, '/probationary', '→ /probationary/probationary-list'],
  ];
  it.each(cases)('%s (%#)', (_, viewer, path, expected) => {
    const resolution = resolve(viewer, path);
    expect(resolution.kind === 'redirect' ? `→ ${resolution.to}` : resolution.kind).toBe(expected);
  });

  it('keeps the query on the way to sign-in, percent-encoded', () => {
    const way = '/login?redirect=%2Frapor%2Fcalisma-raporu%3Fa%3D1%26b%3D%C5%9F';
    expect(resolve(null, '/rapor/calisma-raporu', '?a=1&b=ş')).toEqual({
      kind: 'redirect',
      to: way,
    });
    expect(loginPath('/rapor/calisma-raporu', '?a=1&b=ş')).toBe(way);
  });
});
