import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { equalizationKey } from '../equalization-calls.ts';

export type AccountRequest = Awaited<ReturnType<Client['accountRequests']['GetAccountRequest']>>;
export type Preview = Awaited<ReturnType<Client['accountRequests']['PreviewAccountWindows']>>;
export type Finding = Preview['people'][number]['refused'][number];
export type Plan = Awaited<ReturnType<Client['accountRequests']['GetEqualizationPlan']>>;
export type PlannedDay = Plan['people'][number]['days'][number];

export const requestQuery = (id: string) => ({
  queryKey: ['requests', ...equalizationKey, id],
  queryFn: () => api.accountRequests.GetAccountRequest({ id }),
});

export const planQuery = (asked: {
  readonly periodId: string;
  readonly from: string;
  readonly to: string;
  readonly search: string;
}) => ({
  queryKey: [...equalizationKey, 'plan', asked],
  queryFn: () => api.accountRequests.GetEqualizationPlan(asked),
});
