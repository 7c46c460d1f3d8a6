/**
 * Every call that answers with people's ids, and whose it may answer with. A new one joins by a row;
 * `server/scope.test.ts` fails where one is missing.
 */
import type { CallDef } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import type { Member } from './scope-world.ts';
import type { World } from '../world.ts';

export interface ScopeRow {
  readonly call: CallDef;
  /**
   * `scope`: the people whose records the caller sees (D14). `everyone`: the minimal selects. `self`: the caller.
   * `managers`: who leads a department; `placeManagers`: a work place. `adminsOnly`: whatever it answers, the permission keeps it to Admins.
   */
  readonly sees: 'scope' | 'everyone' | 'self' | 'managers' | 'placeManagers' | 'adminsOnly';
  /** Asked for each person in turn: 404 for those who are not seen. */
  readonly detail?: (personId: string) => object;
  readonly input?: (world: World) => object;
  /** Further inputs, none of which may show more. */
  readonly filters?: (world: World) => readonly object[];
  /** Those among the people seen who belong into the answer; all of them unless said. */
  readonly among?: (member: Member) => boolean;
  /** Absent for the detail of a person whose answer names nobody. */
  readonly ids?: (data: unknown) => readonly string[];
  /** A file has names instead of ids. */
  readonly usernames?: (file: Buffer) => readonly string[];
  readonly fullNames?: (file: Buffer) => readonly string[];
  /** The only fields that an answer's rows may have. */
  readonly fields?: readonly string[];
}

const { workPlaces: workPlaceCalls } = callsByFeature;

const rowIds = (data: unknown) => (data as { id: string }[]).map(({ id }) => id);
const managerIds = (data: unknown) =>
  (data as { managerId: string | null }[]).flatMap(({ managerId }) => managerId ?? []);
const ownId = (data: unknown) => [(data as { id: string }).id];
const isActive = ({ active }: Member) => active;
const wholePage = () => ({ pageSize: 500 });

/** Of a csv file with one column: byte order mark, heading, then the lines. */
const linesOf = (file: Buffer) => file.toString('utf8').trim().split('\r\n').slice(1);

const select = (
  call: CallDef,
  fields: readonly string[],
  input: (world: World) => object = () => ({}),
): ScopeRow => ({ call, sees: 'everyone', among: isActive, ids: rowIds, fields, input });

export const scopeRows: readonly ScopeRow[] = [
  {
    call: peopleCalls.GetSystemUsers,
    sees: 'scope',
    input: wholePage,
    filters: ({ departments }) => [
      { companyCode: 'ANA' },
      { departmentId: departments.sales },
      { search: 'S' },
      { active: true, sort: [{ field: 'surname', order: 'desc' }] },
    ],
    ids: rowIds,
  },
  { call: peopleCalls.GetSystemUserById, sees: 'scope', detail: (id) => ({ id }), ids: ownId },
  {
    call: titlesCalls.GetTitlePeople,
    sees: 'scope',
    input: ({ titles }) => ({ id: titles.viewer, pageSize: 500 }),
    among: ({ title, active }) => title === 'viewer' && active,
    ids: rowIds,
  },
  select(peopleCalls.SystemUserListForSelect, ['id', 'name']),
  select(peopleCalls.GetUsersByRolesForSelect, ['id', 'name', 'roles'], () => ({ roles: [] })),
  select(peopleCalls.GetUsersByWpDeps, ['departmentId', 'id', 'name', 'workPlaceCode']),
  select(peopleCalls.GetPersonelList, ['departmentName', 'id', 'name', 'registrationNo']),
  select(peopleCalls.GetUsersByCompanyCode, ['id', 'name', 'registrationNo'], () => ({
    companyCode: 'ANA',
  })),
  { call: identityCalls.GetUserInfo, sees: 'self', ids: ownId },
  {
    call: departmentsCalls.GetDepartmentTree,
    sees: 'managers',
    ids: managerIds,
  },
  { call: workPlaceCalls.List, sees: 'placeManagers', ids: managerIds },
  {
    call: workPlaceCalls.Get,
    sees: 'placeManagers',
    input: ({ workPlaces }) => ({ id: workPlaces.DEPO }),
    ids: (data) => managerIds([data]),
  },
  ...[
    peopleCalls.GetEmploymentPeriods,
    peopleCalls.GetOpenMatters,
    peopleCalls.GetUserHistory,
    documentsCalls.GetDocuments,
  ].map((call) => ({ call, sees: 'scope', detail: (id: string) => ({ id }) }) as const),
  {
    call: peopleCalls.ExportUsers,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['username'] }),
    usernames: linesOf,
  },
  {
    call: departmentsCalls.ExportDepartments,
    sees: 'managers',
    input: () => ({ format: 'csv', fields: ['managerName'] }),
    fullNames: (file) => linesOf(file).filter((name) => name !== ''),
  },
  { call: auditCalls.GetEntries, sees: 'adminsOnly', input: wholePage, ids: () => [] },
  {
    call: auditCalls.ExportEntries,
    sees: 'adminsOnly',
    input: () => ({ format: 'csv' }),
    usernames: () => [],
  },
];
