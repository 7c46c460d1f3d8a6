/** The month close as the panel asks for it. */
import { keepPreviousData } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import type { ListedItem } from '#core/month-close/listed-items.ts';
import { api } from '#web/api/client.ts';

type Answers = Client['monthClose'];
type ItemAnswers = Client['monthCloseItems'];
export type CloseCompany = Awaited<ReturnType<Answers['GetCloseCompanies']>>[number];
export type CloseOverview = Awaited<ReturnType<Answers['GetCloseOverview']>>[number];
export type Period = Awaited<ReturnType<Answers['GetClosePeriod']>>;
export type Department = Period['departments'][number];
export type Version = Period['versions'][number];
export type Difference = Awaited<ReturnType<Answers['GetCloseDifferences']>>['people'][number];
export type Checklist = Awaited<ReturnType<ItemAnswers['GetCloseItems']>>;
export type Item = Checklist['items'][number];
export type ItemRow = Awaited<ReturnType<ItemAnswers['GetCloseItem']>>['rows'][number];
export type Cause = Awaited<ReturnType<ItemAnswers['GetCloseCauses']>>[number];
export type Line = Awaited<ReturnType<Answers['GetCloseLines']>>['rows'][number];

export type AskedDepartment = Awaited<
  ReturnType<Client['ownMonth']['GetCloseAnswers']>
>['departments'][number];

export interface PeriodName {
  readonly companyId: string;
  readonly month: string;
}

const closeKey = ['month-close'];
const itemsKey = [...closeKey, 'items'];
/** What an act of the close changes: all of it. */
export const closeLists = [closeKey];
/** How every company stands: it takes long, and is not asked for anew with every pass. */
const overviewKey = ['close-overview'];
export const closeOverviews = [overviewKey];
/** What a day, a request, a leave or a pass changes, with what is counted of it. */
export const closeCounts = [itemsKey];

export const companiesQuery = (month: string) => ({
  queryKey: [...closeKey, 'companies', month],
  queryFn: () => api.monthClose.GetCloseCompanies({ month }),
});

export const overviewQuery = (month: string) => ({
  queryKey: [...overviewKey, month],
  queryFn: () => api.monthClose.GetCloseOverview({ month }),
});

export const periodQuery = (period: PeriodName) => ({
  queryKey: [...closeKey, 'period', period],
  queryFn: () => api.monthClose.GetClosePeriod(period),
});

export const answersQuery = (period: PeriodName) => ({
  queryKey: [...itemsKey, 'answers', period],
  queryFn: () => api.ownMonth.GetCloseAnswers(period),
});

export const checklistQuery = (period: PeriodName) => ({
  queryKey: [...itemsKey, period],
  queryFn: () => api.monthCloseItems.GetCloseItems(period),
});

export const causesQuery = (period: PeriodName) => ({
  queryKey: [...itemsKey, 'causes', period],
  queryFn: () => api.monthCloseItems.GetCloseCauses(period),
});

export const itemQuery = (
  asked: PeriodName & { item: ListedItem; page: number; pageSize: number },
) => ({
  queryKey: [...itemsKey, 'list', asked],
  queryFn: () => api.monthCloseItems.GetCloseItem(asked),
  placeholderData: keepPreviousData,
});

export const linesQuery = (
  asked: PeriodName & { search: string; page: number; pageSize: number },
) => ({
  queryKey: [...closeKey, 'lines', asked],
  queryFn: () => api.monthClose.GetCloseLines(asked),
  placeholderData: keepPreviousData,
});

export const differencesQuery = (asked: PeriodName & { search: string }) => ({
  queryKey: [...closeKey, 'differences', asked],
  queryFn: () => api.monthClose.GetCloseDifferences(asked),
  placeholderData: keepPreviousData,
});
