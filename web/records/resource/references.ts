/** Records that fields refer to, as selects offer them. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReferenceTarget } from '#contract/kernel/resource/resource.ts';
import { api } from '#web/api/client.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { resourceKey } from './resource-calls.ts';

const optionsOf = (rows: readonly { id: string; name: string }[]): FilterOption[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** People are many: they are asked for by what is typed. The rest is offered as it is. */
const loaders: Readonly<Record<ReferenceTarget, (search: string) => Promise<FilterOption[]>>> = {
  company: async () => optionsOf(await api.organisation.GetCompaniesForSelect()),
  locationType: async () => optionsOf(await api.organisation.GetLocationTypesForSelect()),
  person: async (searchText) =>
    (await api.people.GetPersonelList({ searchText })).map(({ id, name, registrationNo }) => ({
      value: id,
      label: `${name} (${registrationNo})`,
    })),
};

export const isSearched = (to: ReferenceTarget) => to === 'person';

const selectKey = (to: ReferenceTarget) => [...resourceKey, 'select', to];

export const referenceQuery = (to: ReferenceTarget, search = '') => ({
  queryKey: [...selectKey(to), search],
  queryFn: () => loaders[to](search),
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
