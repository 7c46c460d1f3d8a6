import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { equalizationKey } from '../equalization-calls.ts';

export type TimeOff = Awaited<ReturnType<Client['timeAccounts']['GetTimeOffAccount']>>;
export type MakeUp = Awaited<ReturnType<Client['timeAccounts']['GetMakeUpAccount']>>;
export type TimeAccounts = Awaited<ReturnType<Client['timeAccounts']['GetTimeAccounts']>>;
export type TimeAccount = 'timeOff' | 'makeUp';

export const timeOffQuery = (id: string) => ({
  queryKey: [...equalizationKey, 'timeOff', id],
  queryFn: () => api.timeAccounts.GetTimeOffAccount({ id }),
});

export const makeUpQuery = (id: string) => ({
  queryKey: [...equalizationKey, 'makeUp', id],
  queryFn: () => api.timeAccounts.GetMakeUpAccount({ id }),
});

export const timeAccountsQuery = (account: TimeAccount, search: string) => ({
  queryKey: [...equalizationKey, 'accounts', account, search],
  queryFn: () => api.timeAccounts.GetTimeAccounts({ account, search }),
});
