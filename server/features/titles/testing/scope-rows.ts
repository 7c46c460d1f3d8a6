import { titlesCalls } from '#contract/titles/titles.calls.ts';
import { rowIds, type ScopeRow } from '#server/testing/rows/scope-row.ts';

export const titlesScope: readonly ScopeRow[] = [
  {
    call: titlesCalls.GetTitlePeople,
    sees: 'scope',
    input: ({ titles }) => ({ id: titles.viewer, pageSize: 500 }),
    among: ({ title, active }) => title === 'viewer' && active,
    ids: rowIds,
  },
];
