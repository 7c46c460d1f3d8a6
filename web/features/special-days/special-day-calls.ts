/** Special days as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type SpecialDay = Awaited<
  ReturnType<Client['specialDays']['GetSpecialDays']>
>['rows'][number];

export const specialDaysKey = ['specialDays'];

/** What shows special days, but for the day in a form. */
export const specialDayLists = ['list', 'calendar', 'holidays'].map((part) => [
  ...specialDaysKey,
  part,
]);

type Input = Parameters<typeof api.specialDays.GetSpecialDays>[0];
type SortField = NonNullable<NonNullable<Input['sort']>[number]>['field'];

/** What is typed into an address may be anything. */
const isYear = (text: string | undefined): text is string => /^20\d\d$/.test(text ?? '');
const daysOf = (year: string) => ({ firstDayFrom: `${year}-01-01`, firstDayTo: `${year}-12-31` });

/** Search, filters and order as the call takes them. */
export const selectionOf = ({ search, sort, filters }: ListQuery) => ({
  search,
  sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
  ...(filters.typeId !== undefined && { typeId: filters.typeId }),
  ...(filters.kind !== undefined && { kind: filters.kind as 'public' | 'company' }),
  ...(filters.companyId !== undefined && { companyId: filters.companyId }),
  ...(filters.workPlaceId !== undefined && { workPlaceId: filters.workPlaceId }),
  ...(isYear(filters.yil) && daysOf(filters.yil)),
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
