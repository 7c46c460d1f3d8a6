/** Who decides for whom while somebody is away, as the panel asks for it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { inboxKey } from '../request-calls.ts';

export type Deputyship = Awaited<ReturnType<Client['deputies']['GetDeputies']>>[number];

export const deputiesKey = ['deputies'];
export const deputyLists = [[...deputiesKey, 'list']];

export const deputiesQuery = {
  queryKey: [...deputiesKey, 'list'],
  queryFn: () => api.deputies.GetDeputies(),
};

/** By what is typed; names alone, for anybody may stand in for anybody. */
export const findDeputyQuery = (search: string) => ({
  queryKey: [...deputiesKey, 'found', search],
  queryFn: async (): Promise<FilterOption[]> =>
    (await api.deputies.FindDeputy({ search })).map(({ id, name, titleName }) => ({
      value: id,
      label: titleName === null ? name : `${name} (${titleName})`,
    })),
});

/** Who is somebody's deputy decides what waits for whom. */
export const afterDeputies = (client: QueryClient) =>
  Promise.all([deputiesKey, inboxKey].map((queryKey) => client.invalidateQueries({ queryKey })));
