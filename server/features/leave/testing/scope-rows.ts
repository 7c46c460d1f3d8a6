import { bulkLeaveCalls } from '#contract/leave/bulk-leave.calls.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DAY, SCOPE_LEAVE_TYPE } from '#server/testing/rows/scope-world.ts';

const personIds = (data: unknown) =>
  (data as { personId: string }[]).map(({ personId }) => personId);
const bulk = {
  leaveTypeId: SCOPE_LEAVE_TYPE,
  from: SCOPE_DAY,
  to: SCOPE_DAY,
  part: 'day',
} as const;
const everybody = { view: 'all', pageSize: 500 } as const;

/** Everybody of the scope's world was on leave on the same day. */
export const leaveScope: readonly ScopeRow[] = [
  {
    call: leaveCalls.GetLeaves,
    sees: 'scope',
    input: () => everybody,
    filters: ({ departments }) => [
      { ...everybody, departmentId: departments.sales },
      { ...everybody, states: ['approved'], from: SCOPE_DAY, to: SCOPE_DAY },
      { ...everybody, search: 'S' },
      { view: 'team', pageSize: 500 },
      { view: 'mine', pageSize: 500 },
    ],
    ids: personIds,
  },
  {
    call: leaveCalls.ExportLeaves,
    sees: 'scope',
    input: () => ({ view: 'all', format: 'csv', fields: ['personName'] }),
    fullNames: linesOf,
  },
  {
    call: leaveCalls.GetLeaveCalendar,
    sees: 'scope',
    input: () => ({ from: SCOPE_DAY, to: SCOPE_DAY, pageSize: 200 }),
    // Colleagues of the department stand there without an id.
    ids: (data) =>
      (data as { people: { personId: string | null }[] }).people.flatMap(
        ({ personId }) => personId ?? [],
      ),
  },
  {
    call: leaveAccountCalls.GetLeaveAccount,
    sees: 'scope',
    detail: (id) => ({ id }),
    ids: (data) => [(data as { personId: string }).personId],
  },
  {
    call: leaveAccountCalls.GetLeaveAtExit,
    sees: 'scope',
    detail: (id) => ({ id, day: SCOPE_DAY }),
    ids: (data) => [(data as { personId: string }).personId],
  },
  { call: leaveAccountCalls.GetYearlyRecord, sees: 'scope', detail: (id) => ({ id }) },
  {
    call: leaveAccountCalls.GetLeaveBalances,
    sees: 'scope',
    input: () => ({ pageSize: 500 }),
    filters: ({ departments, companyId }) => [
      { departmentId: departments.sales, pageSize: 500 },
      { companyId, pageSize: 500 },
      { search: 'S', pageSize: 500 },
    ],
    among: ({ active }) => active,
    ids: personIds,
  },
  {
    call: leaveAccountCalls.ExportLeaveBalances,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['personName'] }),
    among: ({ active }) => active,
    fullNames: linesOf,
  },
  {
    call: bulkLeaveCalls.PreviewBulkLeave,
    sees: 'scope',
    input: () => bulk,
    filters: ({ departments, companyId, workPlaces }) => [
      { ...bulk, departmentId: departments.production },
      { ...bulk, companyId, workPlaceId: workPlaces.DEPO },
    ],
    among: ({ active }) => active,
    ids: (data) => personIds((data as { rows: unknown }).rows),
  },
];
