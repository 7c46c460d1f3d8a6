import { peopleCalls } from '#contract/people/people.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import {
  detailOfPerson,
  linesOf,
  ownId,
  rowIds,
  type ScopeRow,
  wholePage,
} from '#server/testing/rows/scope-row.ts';
import type { World } from '#server/testing/world.ts';

const select = (
  call: CallDef,
  fields: readonly string[],
  input: (world: World) => object = () => ({}),
): ScopeRow => ({
  call,
  sees: 'everyone',
  among: ({ active }) => active,
  ids: rowIds,
  fields,
  input,
});

export const peopleScope: readonly ScopeRow[] = [
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
  select(peopleCalls.SystemUserListForSelect, ['id', 'name']),
  select(peopleCalls.GetUsersByRolesForSelect, ['id', 'name', 'roles'], () => ({ roles: [] })),
  select(peopleCalls.GetUsersByWpDeps, ['departmentId', 'id', 'name', 'workPlaceCode']),
  select(peopleCalls.GetPersonelList, ['departmentName', 'id', 'name', 'registrationNo']),
  select(peopleCalls.GetUsersByCompanyCode, ['id', 'name', 'registrationNo'], () => ({
    companyCode: 'ANA',
  })),
  detailOfPerson(peopleCalls.GetEmploymentPeriods),
  detailOfPerson(peopleCalls.GetPersonFacts),
  detailOfPerson(peopleCalls.GetOpenMatters),
  detailOfPerson(peopleCalls.GetUserHistory),
  {
    call: peopleCalls.ExportUsers,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['username'] }),
    usernames: linesOf,
  },
];
