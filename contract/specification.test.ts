import { describe, expect, it } from 'vitest';
import { allPages, type Page } from './kernel/pages/pages.ts';
import { permissionGroups } from './kernel/permissions/permission-groups.ts';

/**
 * The specification's listing, copied from its text by hand and not from the table: full path, rule,
 * flags. Parents stand with what the headings say of them.
 */
const publicListing = [
  ['/login', '', 'no token, hidden, any'],
  ['/auth-redirect', '', 'no token, hidden, any'],
  ['/redirect/:path(.*)', '', 'no token, hidden, any'],
  ['/404', '', 'no token, hidden, any'],
  ['/401', '', 'no token, hidden, any'],
  ['/Customer/Accept/:urlId', '', 'no token, hidden, any'],
  ['/kampanya/detay/:guidKey', '', 'no token, hidden, any'],
  ['/qrcode/:coordinateId', '', 'no token, hidden, any'],
];

const layoutListing = [
  ['/', '', 'to /dashboard'],
  ['/dashboard', '', 'affix, refresh 60'],
  ['/profile', '', 'hidden, to /profile/index'],
  ['/profile/index', '', 'hidden, noCache'],

  ['/settings', '', ''],
  ['/settings/user-create', 'Account 2', 'hidden'],
  ['/settings/user-edit/:id', 'Account 4', 'hidden, active /settings/user-list'],
  ['/settings/user-list', 'Account 1', ''],
  ['/settings/sifre-degistir', '', 'hidden'],
  ['/settings/titles', 'Title 1', ''],
  ['/settings/title-auths/:rowGuid', 'Title 8', 'hidden'],
  ['/settings/foto-degistir', '', 'hidden'],
  ['/settings/denetim-izi', 'Admin', ''], // added

  ['/onlineIslemler', '', ''],
  ['/onlineIslemler/onay-sirasi', 'Online 1', ''],
  ['/onlineIslemler/equalization', 'Equalization 1', ''],
  ['/onlineIslemler/izinTalep', 'PersonelOffTime 1', ''],
  ['/onlineIslemler/izin-detay/:id', '', 'hidden'],
  ['/onlineIslemler/avans-talep-tip', 'AdvancePayment 2', 'hidden'],
  ['/onlineIslemler/avansTalep', 'AdvancePayment 1', ''],
  ['/onlineIslemler/visitors', 'Visitor 1', ''],
  ['/onlineIslemler/avans-detay/:id', '', 'hidden'],
  ['/onlineIslemler/notifications', '', 'hidden'],
  ['/onlineIslemler/onay-kutusu', '', ''], // added
  ['/onlineIslemler/fazla-mesai', '', ''], // added
  ['/onlineIslemler/gecis-duzeltme', '', ''], // added

  ['/firm-settings', '', 'to /firm-settings/companies'],
  ['/firm-settings/firma-ayarlari', 'admin', ''],
  ['/firm-settings/companies', 'admin', ''],
  ['/firm-settings/company-reminders/:companyCode', '', 'hidden'],
  ['/firm-settings/departments', 'Department 1', ''],
  ['/firm-settings/location-type', 'LocationType 1', ''],
  ['/firm-settings/dayofftimetype-list', 'WorkingTime 8', 'hidden'],
  ['/firm-settings/door-devices', 'admin', 'refresh 30'],
  ['/ayarlar/kapi-hatalari', 'admin', 'hidden'],
  ['/firm-settings/door-devices/:wpCode/:deviceCode', 'admin', 'hidden'],
  ['/firm-settings/special-day', 'admin', 'to /firm-settings/special-day/special-days'],
  ['/firm-settings/special-day/special-day-type', '', ''],
  ['/firm-settings/special-day/special-days', '', ''],

  ['/working-settings', '', ''],
  ['/working-settings/working-time-desc-list', 'WorkingTime 1', ''],
  ['/working-settings/working-time-desc-add/:id?', 'WorkingTime 2', 'hidden'],
  ['/working-settings/work-place-list', 'WorkPlace 1', ''],
  ['/working-settings/work-place-add/:rowGuid?', 'WorkPlace 2', 'hidden'],
  ['/working-settings/overtime-type-list', 'admin', ''],

  ['/transaction', '', ''],
  ['/transaction/transaction-list', 'Transaction 1', 'refresh 30'],
  ['/transaction/personel-shift', 'Shift 1', ''],
  ['/transaction/sent-notifications', 'Admin, MNG', ''],
  ['/transaction/personel-off-time-type', 'OffTimeType 1', ''],
  ['/transaction/qr-giris/:token', '', 'hidden, noCache'], // added

  ['/puantaj', '', ''],
  ['/puantaj/puantaj-calisma-turleri', 'admin', ''],
  ['/puantaj/puantaj-calisma-turu-ekle/:dailyWorkCode?', 'admin', 'hidden'],
  ['/puantaj/puantaj-hazirlik', 'Puantaj 1', ''],
  ['/puantaj/bordroya-aktar', 'Puantaj 64', 'hidden'], // added
  ['/puantaj/puantaj-gunluk', 'Puantaj 1', ''],
  ['/puantaj/index', 'Puantaj 1', ''],

  ['/rapor', '', ''],
  ['/rapor/calisma-raporu', 'Report 1', ''],
  ['/rapor/personel-gunluk', 'Report 2', ''],
  ['/rapor/personel-gunluk-toplam', 'Report 3', ''],

  ['/probationary', 'module probationary', ''],
  ['/probationary/probationary-settings-list', 'Admin', ''],
  ['/probationary/probationary-settings-add/:rowGuid?', 'Admin', 'hidden'],
  ['/probationary/probationary-list', '', ''],
  ['/probationary/probationary-detail/:id', '', 'hidden'],
];

function ruleOf({ route: { meta } }: Page): string {
  const parts = [
    meta.modules && `module ${meta.modules.join(', ')}`,
    meta.roles?.join(', '),
    meta.auth && `${meta.auth.groupName} ${meta.auth.number}`,
  ];
  return parts.filter((part) => part !== undefined).join(' + ');
}

function flagsOf({ route }: Page): string {
  const { meta } = route;
  const flags = [
    route.public && 'no token',
    meta.hidden && 'hidden',
    meta.affix && 'affix',
    meta.noCache && 'noCache',
    meta.allowAny && 'any',
    meta.activeMenu && `active ${meta.activeMenu}`,
    meta.refresh?.active && `refresh ${meta.refresh.time}`,
    route.redirect && `to ${route.redirect}`,
  ];
  return flags.filter(Boolean).join(', ');
}

describe('the route table', () => {
  it('is the specification, path by path, in its order, with its rules and flags', () => {
    const table = allPages.map((page) => [page.path, ruleOf(page), flagsOf(page)]);
    expect(table).toEqual([...publicListing, ...layoutListing]);
  });

  it('lists the 16 permission groups in the specification’s order', () => {
    const text =
      'Account, Title, Online, Equalization, PersonelOffTime, AdvancePayment, Visitor, Department, ' +
      'LocationType, WorkingTime, WorkPlace, Transaction, Shift, OffTimeType, Puantaj, Report';
    expect(Object.keys(permissionGroups)).toEqual(text.split(', '));
  });

  it.each([
    ['/dashboard', 'Pano'],
    ['/profile/index', 'Profil'],
    ['/settings', 'Kullanıcı'],
    ['/puantaj/puantaj-gunluk', 'Günlük Puantaj'],
    ['/puantaj/index', 'Puantaj'],
    ['/rapor', 'Rapor'],
    ['/rapor/calisma-raporu', 'Çalışma Raporu'],
    ['/rapor/personel-gunluk', 'Personel Günlük'],
    ['/rapor/personel-gunluk-toplam', 'Personel Günlük Toplam'],
    ['/probationary', 'Deneme Süreci'],
    ['/settings/sifre-degistir', 'Şifre Değiştir'],
    ['/settings/foto-degistir', 'Foto Değiştir'],
    ['/qrcode/:coordinateId', '{product}, QrCode'],
  ])('titles %s %s', (path, title) => {
    expect(allPages.find((page) => page.path === path)?.route.meta.title).toBe(title);
  });

  it.each([
    ['CustomerAccept', '/Customer/Accept/:urlId'],
    ['KampanyaDetay', '/kampanya/detay/:guidKey'],
    ['QrCode', '/qrcode/:coordinateId'],
    ['Dashboard', '/dashboard'],
    ['Profile', '/profile/index'],
  ])('keeps the given name %s for %s', (name, path) => {
    expect(allPages.find((page) => page.route.name === name)?.path).toBe(path);
  });
});
