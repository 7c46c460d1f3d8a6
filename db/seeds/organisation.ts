/** The demo's companies, location types, work places, departments and titles. People are named by registration number. */
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';

export const demoLocationTypes = [
  { code: 'FABRIKA', name: 'Fabrika', description: 'Üretim yapılan yerler' },
  { code: 'OFIS', name: 'Ofis', description: 'Yönetim ve büro çalışanları' },
  { code: 'DEPO', name: 'Depo', description: 'Stok ve sevkiyat' },
  { code: 'SUBE', name: 'Şube', description: null },
] as const;

export const demoCompanies = [
  {
    code: 'ANA',
    name: 'Anadolu Makine Sanayi A.Ş.',
    taxOffice: 'Uluçınar',
    taxNo: '0704128538',
    sgkNo: '22829010110456780411234000',
    puantajStartDay: '1',
    phone: '+902625550101',
    email: 'bilgi@anadolumakine.example',
    address: 'Gebze OSB 500. Sokak No: 12, Gebze / Kocaeli',
  },
  {
    code: 'LOJ',
    name: 'Işık Lojistik Ltd. Şti.',
    taxOffice: 'Tuzla',
    taxNo: '4782163901',
    sgkNo: '24941020210987650343412000',
    puantajStartDay: '1',
    phone: '+902165550102',
    email: 'bilgi@isiklojistik.example',
    address: 'Tepeören Mah. Antrepo Cad. No: 7, Tuzla / İstanbul',
  },
  {
    code: 'HIZ',
    name: 'Çınar Destek Hizmetleri A.Ş.',
    taxOffice: 'Çankaya',
    taxNo: '2519037465',
    sgkNo: '28121030310246810065678000',
    puantajStartDay: '26',
    phone: '+903125550103',
    email: 'bilgi@cinardestek.example',
    address: 'Kızılırmak Mah. 1443. Cad. No: 3, Çankaya / Ankara',
  },
] as const;

export const demoWorkPlaces = [
  {
    code: 'GEBZE',
    name: 'Gebze Fabrika',
    company: 'ANA',
    locationType: 'FABRIKA',
    manager: 'D0009',
    address: 'Gebze OSB 500. Sokak No: 12, Gebze / Kocaeli',
    position: { latitude: 40.81642, longitude: 29.43105, radius: 400, checked: true },
  },
  {
    code: 'MERKEZ',
    name: 'İstanbul Merkez',
    company: 'ANA',
    locationType: 'OFIS',
    manager: null,
    address: 'Büyükdere Cad. No: 185, Şişli / İstanbul',
    position: { latitude: 41.07958, longitude: 29.01187, radius: 150, checked: true },
  },
  {
    code: 'TUZLA',
    name: 'Tuzla Depo',
    company: 'LOJ',
    locationType: 'DEPO',
    manager: 'D0012',
    address: 'Tepeören Mah. Antrepo Cad. No: 7, Tuzla / İstanbul',
    position: { latitude: 40.91236, longitude: 29.38874, radius: 300, checked: false },
  },
  {
    code: 'ANKARA',
    name: 'Ankara Şube',
    company: 'HIZ',
    locationType: 'SUBE',
    manager: 'D0015',
    address: 'Kızılırmak Mah. 1443. Cad. No: 3, Çankaya / Ankara',
    position: { latitude: 39.91032, longitude: 32.80117, radius: 200, checked: false },
  },
] as const;

/** Parents before children. `share` is how many in a hundred work there. */
export const demoDepartments = [
  { key: 'uretim', name: 'Üretim', company: 'ANA', parent: null, manager: 'D0003', share: 2 },
  { key: 'montaj', name: 'Montaj', company: 'ANA', parent: 'uretim', manager: 'D0006', share: 22 },
  { key: 'boya', name: 'Boyahane', company: 'ANA', parent: 'uretim', manager: 'D0007', share: 10 },
  {
    key: 'talasli',
    name: 'Talaşlı İmalat',
    company: 'ANA',
    parent: 'uretim',
    manager: 'D0008',
    share: 14,
  },
  {
    key: 'bakim',
    name: 'Bakım Onarım',
    company: 'ANA',
    parent: 'uretim',
    manager: 'D0009',
    share: 6,
  },
  { key: 'idari', name: 'İdari İşler', company: 'ANA', parent: null, manager: 'D0001', share: 3 },
  {
    key: 'ik',
    name: 'İnsan Kaynakları',
    company: 'ANA',
    parent: 'idari',
    manager: 'D0002',
    share: 3,
  },
  {
    key: 'muhasebe',
    name: 'Muhasebe',
    company: 'ANA',
    parent: 'idari',
    manager: 'D0010',
    share: 4,
  },
  { key: 'depo', name: 'Depo', company: 'LOJ', parent: null, manager: 'D0011', share: 12 },
  {
    key: 'sevkiyat',
    name: 'Sevkiyat',
    company: 'LOJ',
    parent: 'depo',
    manager: 'D0012',
    share: 10,
  },
  { key: 'guvenlik', name: 'Güvenlik', company: 'HIZ', parent: null, manager: 'D0014', share: 7 },
  {
    key: 'temizlik',
    name: 'Temizlik ve İkram',
    company: 'HIZ',
    parent: null,
    manager: 'D0015',
    share: 7,
  },
] as const;

const every = (Object.keys(permissionGroups) as PermissionGroup[]).map((groupName) => ({
  groupName,
  number: allBits(groupName),
}));

/** What everyone may: ask for leave and advances. */
const own: Auth[] = [
  { groupName: 'PersonelOffTime', number: 1 },
  { groupName: 'AdvancePayment', number: 1 },
];

export const demoTitles: readonly { code: string; name: string; auths: readonly Auth[] }[] = [
  { code: 'GM', name: 'Genel Müdür', auths: every },
  { code: 'IKM', name: 'İnsan Kaynakları Müdürü', auths: every },
  {
    code: 'BM',
    name: 'Bölüm Müdürü',
    auths: [
      { groupName: 'Account', number: 1 | 64 },
      { groupName: 'Equalization', number: 1 | 2 | 4 | 32 },
      { groupName: 'PersonelOffTime', number: 1 | 2 | 4 | 32 | 64 },
      { groupName: 'AdvancePayment', number: 1 | 32 },
      { groupName: 'Visitor', number: 1 | 2 | 4 },
      { groupName: 'Transaction', number: 1 | 2 | 32 | 64 },
      { groupName: 'Shift', number: 1 | 2 | 4 | 64 },
      { groupName: 'Puantaj', number: 1 | 32 | 64 },
      { groupName: 'Report', number: 1 | 2 | 64 },
    ],
  },
  {
    code: 'FRM',
    name: 'Formen',
    auths: [
      { groupName: 'PersonelOffTime', number: 1 | 32 },
      { groupName: 'AdvancePayment', number: 1 },
      { groupName: 'Transaction', number: 1 },
      { groupName: 'Shift', number: 1 },
    ],
  },
  {
    code: 'SEF',
    name: 'Birim Şefi',
    auths: [
      { groupName: 'PersonelOffTime', number: 1 | 32 },
      { groupName: 'AdvancePayment', number: 1 },
      { groupName: 'Transaction', number: 1 },
      { groupName: 'Shift', number: 1 },
    ],
  },
  // The narrow one: a clerk who looks people up and registers visitors.
  {
    code: 'MEMUR',
    name: 'Personel Memuru',
    auths: [...own, { groupName: 'Account', number: 1 }, { groupName: 'Visitor', number: 1 | 2 }],
  },
  { code: 'UZM', name: 'Uzman', auths: own },
  { code: 'OPR', name: 'Operatör', auths: own },
  { code: 'TEK', name: 'Teknisyen', auths: own },
  { code: 'SOF', name: 'Şoför', auths: own },
  {
    code: 'GRV',
    name: 'Güvenlik Görevlisi',
    auths: [...own, { groupName: 'Visitor', number: 1 | 2 | 4 }],
  },
  { code: 'HIZ', name: 'Hizmetli', auths: own },
];

/** Whose months the demo locks: nothing of a day that is over waits there for anybody. */
export const demoLockedCompany = 'LOJ';
