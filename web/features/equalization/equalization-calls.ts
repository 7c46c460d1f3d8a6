/** Equalization as the panel asks for it. */
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

export type Period = Awaited<ReturnType<Client['equalization']['GetEqualizationPeriods']>>[number];
export type PeriodDetail = Awaited<ReturnType<Client['equalization']['GetEqualizationPeriod']>>;
export type PeriodPerson = PeriodDetail['people'][number];
export type AccountAnswer = Awaited<ReturnType<Client['equalization']['GetEqualizationAccount']>>;
export type Account = NonNullable<AccountAnswer['account']>;
export type Settling = Awaited<ReturnType<Client['equalization']['PreviewEqualizationSettlement']>>;

export const equalizationKey = ['equalization'];
/** What shows accounts; what counts days anew changes them too. */
export const equalizationLists = [equalizationKey];

export const periodsQuery = {
  queryKey: [...equalizationKey, 'periods'],
  queryFn: () => api.equalization.GetEqualizationPeriods({}),
};

export const periodQuery = (id: string, search: string) => ({
  queryKey: [...equalizationKey, 'period', id, search],
  queryFn: () => api.equalization.GetEqualizationPeriod({ id, search }),
});

export const accountQuery = (personId: string, periodId?: string) => ({
  queryKey: [...equalizationKey, 'account', personId, periodId ?? null],
  queryFn: () =>
    api.equalization.GetEqualizationAccount({
      id: personId,
      ...(periodId !== undefined && { periodId }),
    }),
});

/** Before accounts are closed: asked anew whenever it is opened. */
export const settlingQuery = (periodId: string) => ({
  queryKey: ['equalization-settling', periodId],
  queryFn: () => api.equalization.PreviewEqualizationSettlement({ periodId }),
  gcTime: 0,
});
