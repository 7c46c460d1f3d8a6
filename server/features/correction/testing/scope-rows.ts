import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DAY } from '#server/testing/rows/scope-world.ts';

const everybody = { view: 'all', pageSize: 500 } as const;

/** Everybody of the scope's world has a correction of the same day. */
export const correctionScope: readonly ScopeRow[] = [
  {
    call: correctionCalls.GetCorrections,
    sees: 'scope',
    input: () => everybody,
    filters: ({ departments }) => [
      { ...everybody, departmentId: departments.sales },
      { ...everybody, kinds: ['missing'], from: SCOPE_DAY, to: SCOPE_DAY },
      { view: 'team', pageSize: 500 },
    ],
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
  {
    call: correctionCalls.ExportCorrections,
    sees: 'scope',
    input: () => ({ view: 'all', format: 'csv', fields: ['personName'] }),
    fullNames: linesOf,
  },
];
