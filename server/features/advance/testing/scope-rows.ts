import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { bulkAdvanceCalls } from '#contract/advance/bulk-advance.calls.ts';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import { detailOfPerson, linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_ADVANCE_TYPE, SCOPE_TEAM } from '#server/testing/rows/scope-world.ts';

const personIds = (data: unknown) =>
  (data as { personId: string }[]).map(({ personId }) => personId);
const bulk = {
  advanceTypeId: SCOPE_ADVANCE_TYPE,
  amount: 100_000,
  count: 1,
  first: '2026-03',
  consent: true,
  reason: 'Bayram',
} as const;
const everybody = { view: 'all', pageSize: 500 } as const;

/** Everybody of the scope's world asked for an advance. */
export const advanceScope: readonly ScopeRow[] = [
  detailOfPerson(advanceAccountCalls.GetAdvanceStatement),
  detailOfPerson(advanceAccountCalls.GetAdvancesAtExit),
  {
    call: advanceCalls.GetAdvances,
    sees: 'scope',
    // Of everybody there is one that was asked for and one from before.
    input: () => ({ ...everybody, stages: ['approved'] }),
    filters: ({ departments }) => [
      everybody,
      { ...everybody, departmentId: departments.sales },
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
  {
    call: advanceAccountCalls.GetAdvancePayments,
    sees: 'scope',
    input: () => ({ pageSize: 500 }),
    filters: ({ companyId }) => [
      { pageSize: 500, companyId },
      { pageSize: 500, unit: 'TRY' },
      { pageSize: 500, search: 'S' },
    ],
    ids: personIds,
  },
  {
    call: advanceAccountCalls.ExportAdvancePayments,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['personName'] }),
    fullNames: linesOf,
  },
  {
    call: deductionsCalls.GetDeductions,
    sees: 'scope',
    input: ({ companyId }) => ({ companyId, month: '2026-03', pageSize: 500 }),
    filters: ({ companyId }) => [{ companyId, month: '2026-03', pageSize: 500, search: 'S' }],
    ids: personIds,
  },
  {
    call: deductionsCalls.ExportDeductions,
    sees: 'scope',
    input: ({ companyId }) => ({
      companyId,
      month: '2026-03',
      format: 'csv',
      fields: ['personName'],
    }),
    fullNames: linesOf,
  },
  {
    call: bulkAdvanceCalls.PreviewBulkAdvance,
    sees: 'scope',
    input: () => bulk,
    filters: ({ departments, companyId, workPlaces }) => [
      { ...bulk, departmentId: departments.production },
      { ...bulk, teamId: SCOPE_TEAM },
      { ...bulk, companyId, workPlaceId: workPlaces.DEPO },
    ],
    among: ({ active }) => active,
    ids: (data) => personIds((data as { rows: unknown }).rows),
  },
];
