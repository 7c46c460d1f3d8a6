import type { CallOptions, Client } from '#contract/client.ts';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { UNITS } from '#core/format/money.ts';
import { api } from '#web/api/client.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { advanceKey } from '../advance-calls.ts';

type Input = Parameters<typeof api.advanceAccount.GetAdvancePayments>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];
export type Payment = Awaited<
  ReturnType<Client['advanceAccount']['GetAdvancePayments']>
>['rows'][number];

const selectionOf = ({ search, filters }: ListQuery) => {
  const unit = UNITS.find((one) => one === filters.unit);
  return {
    search,
    ...(filters.companyId !== undefined && { companyId: filters.companyId }),
    ...(unit !== undefined && { unit }),
  };
};

export const paymentList = {
  page: 'AdvanceRequests',
  layoutOf: 'AdvanceRequests payments',
  shape: {
    filters: ['companyId', 'unit', VIEW].map((key) => ({ key })),
    sortable: ['personName', 'amount', 'submittedAt'],
  },
  queryKey: [...advanceKey, 'payments'],
  selectionOf,
  asked: ({ sort }: ListQuery) => ({
    sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
  }),
  load: (input: Input, call?: CallOptions) => api.advanceAccount.GetAdvancePayments(input, call),
  exportCall: advanceAccountCalls.ExportAdvancePayments,
} as const;

/** As many as are paid at once. */
const MOST_AT_ONCE = 500;

/** All that the list finds, with what each of them was when it was seen. */
export const allPayments = async (query: ListQuery): Promise<readonly Payment[]> => {
  const { rows } = await api.advanceAccount.GetAdvancePayments({
    ...selectionOf(query),
    pageSize: MOST_AT_ONCE,
  });
  return rows;
};

/** What is to be paid, by unit. */
export const paymentTotalsQuery = (query: ListQuery) => {
  const input = selectionOf(query);
  return {
    queryKey: [...advanceKey, 'payment-totals', input],
    queryFn: () => api.advanceAccount.GetAdvancePaymentTotals(input),
  };
};
