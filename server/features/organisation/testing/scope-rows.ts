import { callsByFeature } from '#contract/calls.ts';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { linesOf, managerIds, type ScopeRow } from '#server/testing/rows/scope-row.ts';

const { workPlaces } = callsByFeature;

export const organisationScope: readonly ScopeRow[] = [
  { call: departmentsCalls.GetDepartmentTree, sees: 'managers', ids: managerIds },
  {
    call: departmentsCalls.ExportDepartments,
    sees: 'managers',
    input: () => ({ format: 'csv', fields: ['managerName'] }),
    fullNames: (file) => linesOf(file).filter((name) => name !== ''),
  },
  { call: workPlaces.List, sees: 'placeManagers', ids: managerIds },
  {
    call: workPlaces.Get,
    sees: 'placeManagers',
    input: (world) => ({ id: world.workPlaces.DEPO }),
    ids: (data) => managerIds([data]),
  },
];
