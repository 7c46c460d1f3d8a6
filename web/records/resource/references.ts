/** Records that fields refer to, as selects offer them. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReferenceTarget } from '#contract/resource-heads.ts';
import { api } from '#web/api/client.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { callsOf, resourceKey } from './resource-calls.ts';

async function peopleOptions(searchText: string): Promise<FilterOption[]> {
  const found = await api.people.GetPersonelList({ searchText });
  return found.map(({ id, name, registrationNo }) => ({
    value: id,
    label: `${name} (${registrationNo})`,
  }));
}

/** People are many: they are asked for by what is typed. The rest is offered as it is. */
export const isSearched = (to: ReferenceTarget) => to === 'people';

async function optionsOf(to: ReferenceTarget, search: string): Promise<FilterOption[]> {
  if (to === 'people') return peopleOptions(search);
  return (await callsOf(to).Select({})).map(({ id, name }) => ({ value: id, label: name }));
}

const selectKey = (to: ReferenceTarget) => [...resourceKey, 'select', to];

export const referenceQuery = (to: ReferenceTarget, search = '') => ({
  queryKey: [...selectKey(to), search],
  queryFn: () => optionsOf(to, search),
});

/** The name of a record that some select has offered. */
export function useReferenceName(): (to: ReferenceTarget, id: string) => string | undefined {
  const client = useQueryClient();
  return (to, id) =>
    client
      .getQueriesData<FilterOption[]>({ queryKey: selectKey(to) })
      .flatMap(([, options]) => options ?? [])
      .find(({ value }) => value === id)?.label;
}
