import type { correctionList } from '#contract/correction/correction-list.ts';
import type { Client } from '#contract/client.ts';
import type { ShownRow } from '#contract/kernel/list/list.ts';
import { api } from '#web/api/client.ts';

export const correctionsKey = ['corrections'];
export const correctionLists = [correctionsKey];

export type Correction = Awaited<ReturnType<Client['correction']['GetCorrection']>>;
export type CorrectionDay = Awaited<ReturnType<Client['correction']['GetCorrectionDay']>>;
export type CorrectionInput = Parameters<typeof api.correction.RequestCorrection>[0];

export type CorrectionRow = ShownRow<typeof correctionList>;

export const correctionDayQuery = (day: string) => ({
  queryKey: [...correctionsKey, 'day', day],
  queryFn: () => api.correction.GetCorrectionDay({ day }),
});

export const correctionQuery = (id: string) => ({
  queryKey: [...correctionsKey, 'one', id],
  queryFn: () => api.correction.GetCorrection({ id }),
});
