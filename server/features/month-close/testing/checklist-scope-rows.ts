import { monthCloseItemsCalls } from '#contract/month-close/items.calls.ts';
import type { ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DAY } from '#server/testing/rows/scope-world.ts';

/** Everybody of the scope's world was away on the same day. */
export const checklistScope: readonly ScopeRow[] = [
  {
    call: monthCloseItemsCalls.GetCloseItem,
    sees: 'scope',
    input: ({ companyId }) => ({
      companyId,
      month: SCOPE_DAY.slice(0, 7),
      item: 'absence',
      pageSize: 500,
    }),
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
];
