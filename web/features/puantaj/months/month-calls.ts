/** Months of puantaj as the panel asks for them; the live stream asks all of them anew by the first part of their keys. */
import { keepPreviousData } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

type Months = Client['puantajMonths'];

export type MonthSelection = Parameters<Months['GetPuantajMonth']>[0];
export type Month = Awaited<ReturnType<Months['GetPuantajMonth']>>;
export type MonthPerson = Month['people'][number];
export type MonthTotals = Month['totals'];
export type PersonMonth = Awaited<ReturnType<Months['GetPersonMonth']>>;
export type DayOfPerson = PersonMonth['days'][number];

export const monthQuery = (selection: MonthSelection) => ({
  queryKey: ['puantaj', 'month', selection],
  queryFn: () => api.puantajMonths.GetPuantajMonth(selection),
});

export const personMonthQuery = (id: string, month: string) => ({
  queryKey: ['puantaj', 'person-month', id, month],
  queryFn: () => api.puantajMonths.GetPersonMonth({ id, month }),
  placeholderData: keepPreviousData,
});
