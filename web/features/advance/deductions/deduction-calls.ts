import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import type { CallOptions, Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { advanceKey } from '../advance-calls.ts';

export type Deduction = Awaited<ReturnType<Client['deductions']['GetDeductions']>>['rows'][number];
export type DeductionMonth = Awaited<ReturnType<Client['deductions']['GetDeductionMonth']>>;
type Input = Parameters<typeof api.deductions.GetDeductions>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];

/** How a month stands; without one, the first that is not locked. */
export const monthQuery = (companyId: string, month: string | undefined) => ({
  queryKey: [...advanceKey, 'deduction-month', companyId, month ?? null],
  queryFn: () =>
    api.deductions.GetDeductionMonth({ companyId, ...(month !== undefined && { month }) }),
});

/** The list of one company's month. */
export const deductionList = (companyId: string, month: string) =>
  ({
    page: 'AdvanceRequests',
    layoutOf: 'AdvanceRequests deductions',
    shape: {
      filters: [VIEW, 'companyId', 'month'].map((key) => ({ key })),
      sortable: ['personName', 'amount'],
    },
    queryKey: [...advanceKey, 'deductions', companyId, month],
    selectionOf: ({ search }: ListQuery) => ({ search, companyId, month }),
    asked: ({ sort }: ListQuery) => ({
      sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
    }),
    load: (input: Input, call?: CallOptions) => api.deductions.GetDeductions(input, call),
    exportCall: deductionsCalls.ExportDeductions,
  }) as const;
