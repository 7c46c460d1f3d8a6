/** Special days as the panel asks for them. */
import { specialDayList, type SpecialDayRow } from '#contract/special-days/special-day-list.ts';
import { api } from '#web/api/client.ts';
import { selectionOf as listSelection } from '#web/records/list/list-query.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type SpecialDay = SpecialDayRow;

export const specialDaysKey = ['specialDays'];

/** What shows special days, but for the day in a form. */
export const specialDayLists = ['list', 'calendar', 'holidays'].map((part) => [
  ...specialDaysKey,
  part,
]);

/** What is typed into an address may be anything. */
const isYear = (text: string | undefined): text is string => /^20\d\d$/.test(text ?? '');
const daysOf = (year: string) => ({ firstDayFrom: `${year}-01-01`, firstDayTo: `${year}-12-31` });

const listed = listSelection(specialDayList);

/** The page asks year by year. */
export const selectionOf = (query: ListQuery) => ({
  ...listed(query),
  ...(isYear(query.filters.yil) && daysOf(query.filters.yil)),
});

/** As many as one page of the call takes: more than a year has days. */
const MOST_DAYS = 500;

/** The days of a year under the list's filters, but for its own year. */
export function yearQuery(query: ListQuery, year: number) {
  const input = {
    ...selectionOf(query),
    sort: [],
    ...daysOf(String(year)),
    pageSize: MOST_DAYS,
  };
  return {
    queryKey: [...specialDaysKey, 'calendar', input],
    queryFn: async () => (await api.specialDays.GetSpecialDays(input)).rows,
  };
}

/** The day as it stands now, and who changed it last. */
export async function loadSpecialDay(id: string) {
  const [{ rows }, history] = await Promise.all([
    api.specialDays.GetSpecialDays({ pageSize: MOST_DAYS }),
    api.specialDays.GetSpecialDayHistory({ id, pageSize: 1 }),
  ]);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`No special day ${id}`);
  const last = history.rows[0];
  return { row, ...(last && { by: { name: last.actorName, at: last.at } }) };
}
