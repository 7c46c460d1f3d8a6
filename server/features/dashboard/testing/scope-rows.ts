import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
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
  // Nobody of that world works too long: what it answers of others, legal.test.ts tells.
  {
    call: attendanceCalls.GetLegalDays,
    sees: 'scope',
    input: () => ({
      rule: 'DAILY_LIMIT',
      shiftId: null,
      unapproved: false,
      plannedBreak: 0,
      requiredBreak: 0,
    }),
    among: () => false,
    ids: (data) => (data as { rows: { personId: string }[] }).rows.map(({ personId }) => personId),
  },
];
