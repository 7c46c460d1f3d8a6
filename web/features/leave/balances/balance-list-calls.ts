import type { CallOptions } from '#contract/client.ts';
import { balanceList } from '#contract/leave/balance-list.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf } from '#web/records/list/list-query.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { balancesKey } from '../leave-calls.ts';
import { VIEW } from '#web/records/list/within-view.ts';

type Input = Parameters<typeof api.leaveAccount.GetLeaveBalances>[0];

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

const listed = selectionOf(balanceList);
const { filters, sortable } = shapeOf(balanceList);

export const balancePage = {
  page: 'LeaveRequests',
  layoutOf: 'LeaveRequests balances',
  shape: { filters: [...filters, { key: balanceFilter.key }, { key: VIEW }], sortable },
  queryKey: balancesKey,
  selectionOf: (query: ListQuery) => ({ ...listed(query), ...balanceIn(query) }),
  load,
  exportCall: leaveAccountCalls.ExportLeaveBalances,
} as const;
