/** What a story's own company begins with: two firms, their places, departments and titles, and four shifts; nobody but the Admin. */
import { addDays, type Day } from '#core/time/day.ts';
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';

const COMPANIES = [
  ['ANA', 'Anadolu Makine Sanayi A.Ş.'],
  ['HIZ', 'Çınar Destek Hizmetleri A.Ş.'],
] as const;

const LOCATION_TYPES = [
  ['FABRIKA', 'Fabrika'],
  ['OFIS', 'Ofis'],
] as const;

const WORK_PLACES = [
  { code: 'GEBZE', name: 'Gebze Fabrika', company: 'ANA', type: 'FABRIKA' },
  { code: 'MERKEZ', name: 'İstanbul Merkez', company: 'ANA', type: 'OFIS' },
  { code: 'ANKARA', name: 'Ankara Şube', company: 'HIZ', type: 'OFIS' },
] as const;

/** Those at the top, each with those below it. */
const DEPARTMENTS = [
  {
    name: 'Üretim',
    company: 'ANA',
    below: ['Montaj', 'Boyahane', 'Talaşlı İmalat', 'Bakım Onarım'],
  },
  { name: 'İdari İşler', company: 'ANA', below: ['İnsan Kaynakları', 'Muhasebe'] },
  { name: 'Güvenlik', company: 'HIZ', below: [] },
  { name: 'Temizlik ve İkram', company: 'HIZ', below: [] },
] as const;

const every: readonly Auth[] = (Object.keys(permissionGroups) as PermissionGroup[]).map(
  (groupName) => ({ groupName, number: allBits(groupName) }),
);
const own: readonly Auth[] = [
  { groupName: 'PersonelOffTime', number: 1 },
  { groupName: 'AdvancePayment', number: 1 },
];

const TITLES: readonly (readonly [code: string, name: string, auths: readonly Auth[]])[] = [
  ['GM', 'Genel Müdür', every],
  ['IKM', 'İnsan Kaynakları Müdürü', every],
  [
    'BM',
    'Bölüm Müdürü',
    [
      { groupName: 'Account', number: 1 | 64 },
      { groupName: 'PersonelOffTime', number: 1 | 2 | 4 | 32 | 64 },
      { groupName: 'Shift', number: 1 | 2 | 4 | 64 },
      { groupName: 'Puantaj', number: 1 | 32 | 64 },
    ],
  ],
  [
    'FRM',
    'Formen',
    [
      { groupName: 'PersonelOffTime', number: 1 | 32 },
      { groupName: 'Shift', number: 1 },
    ],
  ],
  [
    'MEMUR',
    'Personel Memuru',
    [...own, { groupName: 'Account', number: 1 }, { groupName: 'Visitor', number: 1 | 2 }],
  ],
  ['UZM', 'Uzman', own],
  ['OPR', 'Operatör', own],
  ['GRV', 'Güvenlik Görevlisi', [...own, { groupName: 'Visitor', number: 1 | 2 | 4 }]],
  ['HIZ', 'Hizmetli', own],
];

/** Minutes since midnight. */
const SHIFTS = [
  { code: 'OFS', name: 'Ofis', shortKey: 'O', start: 510, end: 1080, pause: [750, 810] },
  { code: 'SBH', name: 'Sabah (ikili)', shortKey: 'S', start: 420, end: 900, pause: [660, 690] },
  { code: 'AKS', name: 'Akşam (ikili)', shortKey: 'A', start: 900, end: 1380, pause: [1140, 1170] },
  { code: 'V3', name: 'Gece vardiyası', shortKey: '3', start: 1320, end: 360, pause: [1560, 1590] },
] as const;

type Post = <T>(path: string, data: object) => Promise<T>;

/** Ids by code, of departments by name. */
export interface Furnished {
  readonly companies: Readonly<Record<string, string>>;
  readonly workPlaces: Readonly<Record<string, string>>;
  readonly departments: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly shifts: Readonly<Record<string, string>>;
}

/** Companies that were furnished ahead. */
export interface StoryTenants {
  /** The same in all of them: ids are a tenant's own. */
  readonly has: Furnished;
  readonly tenants: readonly {
    readonly tenantId: string;
    readonly code: string;
    readonly name: string;
    readonly username: string;
  }[];
}

/** `today`: the companies' puantaj begins far enough back for what a story enters for the days before, whatever day of the month it is. */
export async function furnish(post: Post, today: Day): Promise<Furnished> {
  const firstPuantajDay = addDays(today, -7);
  const add = async (path: string, data: object) => (await post<{ id: string }>(path, data)).id;
  /** All of a kind at once, by code. */
  const addAll = async <Row>(
    rows: readonly Row[],
    one: (row: Row) => Promise<readonly [code: string, id: string]>,
  ): Promise<Record<string, string>> => Object.fromEntries(await Promise.all(rows.map(one)));

  const organise = async () => {
    const [companies, types] = await Promise.all([
      addAll(COMPANIES, async ([code, name]) => [
        code,
        await add('/Company/AddCompany', { code, name, firstPuantajDay }),
      ]),
      addAll(LOCATION_TYPES, async ([code, name]) => [
        code,
        await add('/LocationType/AddLocationType', { code, name }),
      ]),
    ]);
    const departments: Record<string, string> = {};
    const place = addAll(WORK_PLACES, async ({ code, name, company, type }) => [
      code,
      await add('/WorkPlace/AddWorkPlace', {
        code,
        name,
        companyId: companies[company],
        locationTypeId: types[type],
      }),
    ]);
    await Promise.all(
      DEPARTMENTS.map(async ({ name, company, below }) => {
        const parentId = await add('/Department/AddDepartment', { name, companyCode: company });
        departments[name] = parentId;
        for (const child of below) {
          departments[child] = await add('/Department/AddDepartment', {
            name: child,
            companyCode: company,
            parentId,
          });
        }
      }),
    );
    return { companies, departments, workPlaces: await place };
  };

  const [organised, titles, shifts] = await Promise.all([
    organise(),
    addAll(TITLES, async ([code, name, auths]) => {
      const id = await add('/Title/AddTitle', { code, name });
      await post('/Title/UpdateTitleAuths', { id, version: 1, auths });
      return [code, id];
    }),
    addAll(SHIFTS, async ({ start, end, pause: [from, to], ...shift }) => {
      const terms = { kind: 'fixed', start, end, breaks: [{ from, to }], lateTolerance: 3 };
      const id = await add('/WorkingTime/AddShift', { ...shift, color: '#1565C0', terms });
      return [shift.code, id];
    }),
  ]);
  return { ...organised, titles, shifts };
}
