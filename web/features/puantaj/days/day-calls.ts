/** Puantaj of a day as the panel asks for it. All keys begin as those that the live stream names. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';

type DayCalls = Client['puantajDays'];
export type DayQuestion = Parameters<DayCalls['GetPuantajDay']>[0];
export type DayAnswer = Awaited<ReturnType<DayCalls['GetPuantajDay']>>;
export type DayRow = DayAnswer['rows'][number];
export type PersonDay = Awaited<ReturnType<DayCalls['GetPersonDay']>>;
export type Correction = PersonDay['corrections'][number];

const puantajKey = ['puantaj'];
const daysKey = [...puantajKey, 'days'];

/** What has changed is calculated right away: it is asked for so often until it is. */
const CALCULATING_MS = 700;

export const dayQuery = (question: DayQuestion) => ({
  queryKey: [...daysKey, 'list', question],
  queryFn: () => api.puantajDays.GetPuantajDay(question),
  refetchInterval: ({ state }: { state: { data: DayAnswer | undefined } }) =>
    state.data?.current === false ? CALCULATING_MS : (false as const),
});

export const personDayQuery = (id: string, day: Day) => ({
  queryKey: [...daysKey, 'person', id, day],
  queryFn: () => api.puantajDays.GetPersonDay({ id, day }),
  refetchInterval: ({ state }: { state: { data: PersonDay | undefined } }) =>
    state.data?.stale ? CALCULATING_MS : (false as const),
});

export const dayHistoryQuery = (id: string, day: Day) => ({
  queryKey: [...daysKey, 'history', id, day],
  queryFn: () => api.puantajDays.GetDayHistory({ id, day }),
});

/** Whatever shows puantaj shows what was changed by hand. */
export const afterChange = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: puantajKey });
