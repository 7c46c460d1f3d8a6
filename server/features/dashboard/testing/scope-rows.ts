import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts';
import type { ScopeRow } from '#server/testing/rows/scope-row.ts';

/** Everyone of the scope's world ends their probation within the month. */
export const dashboardScope: readonly ScopeRow[] = [
  {
    call: dashboardCalls.GetDashboard,
    sees: 'scope',
    among: ({ active }) => active,
    ids: (data) =>
      (data as { upcoming: { personId: string }[] }).upcoming.map(({ personId }) => personId),
  },
];
