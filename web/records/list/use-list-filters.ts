/** The filters of a list's page, made from its definition, with what they offer. */
import type { ListDef } from '#contract/kernel/list/list.ts';
import type { ListFilter } from '#contract/kernel/list/list-filter.ts';
import { usePlaceFilters } from '#web/records/places/place-filters.ts';
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import { type ChoiceFilter, dayRange, type Filter } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { offeredFilters } from './list-query.ts';

/** The filters by records of which the page itself must say whom it offers; undefined: none now. */
type Offered<L extends ListDef> = {
  readonly [K in keyof L['filters'] as L['filters'][K] extends {
    kind: 'record' | 'text';
    label: string;
  }
    ? K
    : never]: ChoiceFilter | undefined;
};

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

function filtersFor(key: string, filter: ListFilter): readonly Filter[] {
  const label = filter.label!;
  const isMore = filter.isMore && { isMore: true as const };
  const offered = { kind: 'choice', key: filter.address ?? key, label, ...isMore } as const;
  switch (filter.kind) {
    case 'choices':
    case 'numbers':
      return [{ ...offered, options: optionsOf(filter.options) }];
    case 'choice': {
      const initial = filter.initial !== undefined && { initial: filter.initial };
      const options = optionsOf(filter.options);
      return [{ ...offered, ...initial, options }];
    }
    case 'only':
      return [{ ...offered, options: optionsOf({ true: filter.option }) }];
    case 'days':
      return dayRange({ keys: [key, filter.to], label: filter.labels ?? label, ...isMore });
    case 'text':
    case 'place':
    case 'reference':
    case 'record':
      return [];
  }
}

/** In the order of the definition. */
export function useListFilters<L extends ListDef>(
  list: L,
  query: ListQuery,
  offered: Offered<L>,
): Filter[] {
  const filters = offeredFilters(list);
  const references = useReferenceFilters(
    filters.flatMap(([key, filter]) =>
      filter.kind === 'reference' ? [{ key, label: filter.label!, to: filter.to }] : [],
    ),
    query,
  );
  const places = usePlaceFilters(query);
  const records = [...references, ...places, ...Object.values<ChoiceFilter | undefined>(offered)];
  return filters.flatMap(([key, filter]) => {
    const record = records.find((one) => one?.key === key);
    if (!record) return filtersFor(key, filter);
    return [{ ...record, ...(filter.isMore && { isMore: true as const }) }];
  });
}
