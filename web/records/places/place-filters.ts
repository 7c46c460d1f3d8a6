/** Whom a page of plans or of puantaj shows: by where they work, and by what is searched. */
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import {
  type ChoiceFilter,
  type Filter,
  type FilterOption,
  filterText,
} from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { useDepartments, useTeams } from './places.ts';

/** As the address and the calls name them. */
export const PLACES = ['companyId', 'workPlaceId', 'departmentId', 'teamId'] as const;

const references = [
  { key: 'companyId', label: 'Firma', to: 'companies' },
  { key: 'workPlaceId', label: 'İşyeri', to: 'workPlaces' },
] as const;

interface Offered {
  readonly data: readonly FilterOption[] | undefined;
  readonly isPending: boolean;
}

export function usePlaceFilters(query: ListQuery): readonly ChoiceFilter[] {
  const { isAsked, opener } = useOpened(query);
  const places = useReferenceFilters(references, query);
  const departments = useDepartments(isAsked('departmentId'));
  const teams = useTeams(isAsked('teamId'));
  const choice = (key: string, label: string, offered: Offered): ChoiceFilter => ({
    kind: 'choice',
    key,
    label,
    options: offered.data ?? [],
    isLoading: offered.isPending && isAsked(key),
    onOpen: opener(key),
  });
  return [
    ...places,
    choice('departmentId', 'Departman', departments),
    choice('teamId', 'Ekip', teams),
  ];
}

/** What of the address the calls take. */
export function placesIn({ search, filters }: ListQuery) {
  const { companyId, workPlaceId, departmentId, teamId } = filters;
  return {
    ...(search !== '' && { search }),
    ...(companyId !== undefined && { companyId }),
    ...(workPlaceId !== undefined && { workPlaceId }),
    ...(departmentId !== undefined && { departmentId }),
    ...(teamId !== undefined && { teamId }),
  };
}

/** 'Departman: Üretim', '“kaya”' */
export const placeWords = (query: ListQuery, filters: readonly Filter[]): string[] => [
  ...filters.flatMap((filter) => {
    const value = query.filters[filter.key];
    return value === undefined ? [] : [`${filter.label}: ${filterText(filter, value)}`];
  }),
  ...(query.search === '' ? [] : [`“${query.search}”`]),
];
