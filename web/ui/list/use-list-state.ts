import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  formatListQuery,
  isNarrowed,
  type ListQuery,
  type ListShape,
  nextSort,
  parseListQuery,
} from './list-query.ts';

export interface ListState {
  readonly query: ListQuery;
  readonly isNarrowed: boolean;
  /** Search, filters and order as the address says them, without the page: what a saved view keeps. */
  readonly view: string;
  search(text: string): void;
  /** An empty value filters nothing; `undefined` goes back to the start. */
  filter(changes: Readonly<Record<string, string | undefined>>): void;
  sortBy(field: string, isAdded: boolean): void;
  turnTo(page: number, pageSize: number): void;
  /** Back to how the list starts, order kept. */
  clear(): void;
  apply(view: string): void;
}

/** A list's state is its tab's address: a link reproduces it, back and forward work, tabs do not disturb each other. */
export function useListState(shape: ListShape): ListState {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const query = useMemo(() => parseListQuery(new URLSearchParams(text), shape), [text, shape]);
  const go = (change: Partial<ListQuery>, isSmall = false) =>
    setAddress(formatListQuery({ ...query, page: 1, ...change }, shape), { replace: isSmall });
  return {
    query,
    isNarrowed: isNarrowed(query, shape),
    view: formatListQuery({ ...query, page: 1 }, shape).toString(),
    // One step back leaves the search, however often one stopped while typing.
    search: (search) => go({ search }, query.search !== '' && search !== ''),
    filter: (changes) => {
      const filters: Record<string, string> = { ...query.filters };
      for (const [key, value] of Object.entries(changes)) {
        const next = value ?? shape.filters.find((filter) => filter.key === key)?.initial ?? '';
        if (next === '') delete filters[key];
        else filters[key] = next;
      }
      go({ filters });
    },
    sortBy: (field, isAdded) => go({ sort: nextSort(query.sort, field, isAdded) }),
    turnTo: (page, pageSize) => go({ page: pageSize === query.pageSize ? page : 1, pageSize }),
    clear: () => {
      const { filters } = parseListQuery(new URLSearchParams(), shape);
      go({ search: '', filters });
    },
    apply: (view) => go(parseListQuery(new URLSearchParams(view), shape)),
  };
}
