import type { CallOptions } from '#contract/client.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { api } from '#web/api/client.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { balancesKey } from '../leave-calls.ts';
import { VIEW } from '#web/records/list/within-view.ts';

type Input = Parameters<typeof api.leaveAccount.GetLeaveBalances>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];

const BELOW = 'below';
const LEFT = 'left';
const MORE = ['10', '20', '30', '40', '60'] as const;

/** Who has too little, who has let too much gather, and who left before using it. */
export const balanceFilter: Filter = {
  kind: 'choice',
  key: 'balance',
  label: 'Bakiye',
  options: [
    { value: BELOW, label: 'Eksi bakiye' },
    ...MORE.map((days) => ({ value: days, label: `${days} günden çok` })),
    { value: LEFT, label: 'Ayrılan, ödenmemiş günü olan' },
  ],
};

function balanceIn({ filters }: ListQuery): Pick<Input, 'below' | 'moreThan' | 'left'> {
  if (filters.balance === LEFT) return { left: true };
  if (filters.balance === BELOW) return { below: true };
  const days = MORE.find((one) => one === filters.balance);
  return days === undefined ? {} : { moreThan: Number(days) };
}

/** A row is its person's. */
async function load(input: Input, call?: CallOptions) {
  const { rows, total } = await api.leaveAccount.GetLeaveBalances(input, call);
  return { rows: rows.map((row) => ({ ...row, id: row.personId })), total };
}

export type BalanceRow = Awaited<ReturnType<typeof load>>['rows'][number];

export const balanceList = {
  page: 'LeaveRequests',
  layoutOf: 'LeaveRequests balances',
  shape: {
    filters: ['departmentId', 'companyId', 'balance', VIEW].map((key) => ({ key })),
    sortable: ['personName', 'departmentName', 'used', 'balance'],
  },
  queryKey: balancesKey,
  selectionOf: (query: ListQuery) => {
    const { departmentId, companyId } = query.filters;
    return {
      search: query.search,
      ...(departmentId !== undefined && { departmentId }),
      ...(companyId !== undefined && { companyId }),
      ...balanceIn(query),
    };
  },
  // A file has its own order.
  asked: ({ sort }: ListQuery) => ({
    sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
  }),
  load,
  exportCall: leaveAccountCalls.ExportLeaveBalances,
} as const;
