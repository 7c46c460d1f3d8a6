import { keepPreviousData } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { addDays, addMonths, type Day, isDay } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { today } from '#web/ui/time/instant.ts';
import { leaveKey } from '../leave-calls.ts';
import { VIEW } from '#web/records/list/within-view.ts';

export type LeaveCalendarAnswer = Awaited<ReturnType<Client['leave']['GetLeaveCalendar']>>;
export type PersonOnCalendar = LeaveCalendarAnswer['people'][number];
export type LeaveOnCalendar = PersonOnCalendar['leaves'][number];

/** As the address says the month: '2026-11'. */
export const MONTH = 'ay';

export const calendarShape = {
  filters: [{ key: 'departmentId' }, { key: MONTH }, { key: VIEW }],
  sortable: [],
};

/** The first day of the month that the address names; of this one where it names none. */
export function monthIn({ filters }: ListQuery): Day {
  const said = `${filters[MONTH] ?? ''}-01`;
  return isDay(said) ? said : `${today().slice(0, 8)}01`;
}

export const lastOf = (month: Day): Day => addDays(addMonths(month, 1), -1);

export function calendarQuery(query: ListQuery) {
  const month = monthIn(query);
  const { departmentId } = query.filters;
  const input = {
    from: month,
    to: lastOf(month),
    search: query.search,
    page: query.page,
    pageSize: query.pageSize,
    ...(departmentId !== undefined && { departmentId }),
  };
  return {
    queryKey: [...leaveKey, 'calendar', input],
    queryFn: () => api.leave.GetLeaveCalendar(input),
    placeholderData: keepPreviousData<LeaveCalendarAnswer>,
  };
}
