import { accountRequestCalls } from '#contract/equalization/account-request.calls.ts';
import { timeAccountCalls } from '#contract/equalization/time-accounts.calls.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { SCOPE_DAY, SCOPE_PERIOD } from '#server/testing/rows/scope-world.ts';
import type { ScopeRow } from '#server/testing/rows/scope-row.ts';

const idsOf = (data: unknown) =>
  (data as { people: { personId: string }[] }).people.map(({ personId }) => personId);

/** Everybody of the scope's world belongs to one period of their company that is over. */
export const equalizationScope: readonly ScopeRow[] = [
  {
    call: equalizationCalls.GetEqualizationPeriod,
    sees: 'scope',
    input: () => ({ id: SCOPE_PERIOD, search: '' }),
    filters: () => [{ id: SCOPE_PERIOD, search: 'S' }],
    among: ({ active }) => active,
    ids: idsOf,
  },
  {
    call: equalizationCalls.PreviewEqualizationSettlement,
    sees: 'scope',
    input: () => ({ periodId: SCOPE_PERIOD }),
    among: ({ active }) => active,
    ids: idsOf,
  },
  {
    call: equalizationCalls.GetEqualizationAccount,
    sees: 'scope',
    detail: (id) => ({ id }),
  },
  { call: timeAccountCalls.GetTimeOffAccount, sees: 'scope', detail: (id) => ({ id }) },
  { call: timeAccountCalls.GetMakeUpAccount, sees: 'scope', detail: (id) => ({ id }) },
  {
    call: timeAccountCalls.GetTimeAccounts,
    sees: 'scope',
    input: () => ({ account: 'timeOff', search: '' }),
    filters: () => [{ account: 'timeOff', search: 'S' }],
    ids: idsOf,
  },
  {
    call: accountRequestCalls.GetEqualizationPlan,
    sees: 'scope',
    input: () => ({ periodId: SCOPE_PERIOD, from: SCOPE_DAY, to: SCOPE_DAY, search: '' }),
    filters: () => [{ periodId: SCOPE_PERIOD, from: SCOPE_DAY, to: SCOPE_DAY, search: 'S' }],
    among: ({ active }) => active,
    ids: idsOf,
  },
  {
    call: accountRequestCalls.PreviewAccountWindows,
    sees: 'scope',
    detail: (id) => ({
      purpose: 'equalization',
      windows: [{ personId: id, day: SCOPE_DAY, kind: 'longer', from: 1080, to: 1140 }],
    }),
    ids: idsOf,
  },
];
