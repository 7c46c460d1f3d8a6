import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';

const personIds = (data: unknown) =>
  (data as { personId: string }[]).map(({ personId }) => personId);
const everybody = { view: 'all', pageSize: 500 } as const;

/** Everybody of the scope's world asked for an advance. */
export const advanceScope: readonly ScopeRow[] = [
  {
    call: advanceCalls.GetAdvances,
    sees: 'scope',
    input: () => everybody,
    filters: ({ departments }) => [
      { ...everybody, departmentId: departments.sales },
      { ...everybody, states: ['approved'] },
      { ...everybody, search: 'S' },
      { view: 'team', pageSize: 500 },
      { view: 'mine', pageSize: 500 },
    ],
    ids: personIds,
  },
  {
    call: advanceCalls.ExportAdvances,
    sees: 'scope',
    input: () => ({ view: 'all', format: 'csv', fields: ['personName'] }),
    fullNames: linesOf,
  },
];
