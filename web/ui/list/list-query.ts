/** What a list shows, and how it stands in the address: `?ara=…&companyId=…&sirala=-name,code&sayfa=2&adet=100`. */

export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery {
  readonly search: string;
  /** By the filter's key; what is not filtered is not there. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly pageSize: number;
}

/** What the address may say about one list. */
export interface ListShape {
  readonly filters: readonly {
    readonly key: string;
    /** Holds while the address says nothing; an empty value there stands for "all". */
    readonly initial?: string;
  }[];
  readonly sortable: readonly string[];
}

export const pageSizes = [20, 50, 100, 200] as const;
const defaultPageSize = 50;
/** As many as the server takes. */
const maxSorts = 5;

const names = { search: 'ara', sort: 'sirala', page: 'sayfa', pageSize: 'adet' } as const;

function sortOf(text: string, sortable: readonly string[]): Sort[] {
  const seen = new Set<string>();
  return text
    .split(',')
    .map((part): Sort => {
      const isDown = part.startsWith('-');
      return { field: isDown ? part.slice(1) : part, order: isDown ? 'desc' : 'asc' };
    })
    .filter(({ field }) => sortable.includes(field) && !seen.has(field) && seen.add(field))
    .slice(0, maxSorts);
}

/** What makes no sense in the address is left out: a link never breaks the page. */
export function parseListQuery(address: URLSearchParams, shape: ListShape): ListQuery {
  const filters: Record<string, string> = {};
  for (const { key, initial = '' } of shape.filters) {
    const value = address.get(key) ?? initial;
    if (value !== '') filters[key] = value;
  }
  const page = Math.trunc(Number(address.get(names.page)));
  const pageSize = Number(address.get(names.pageSize));
  return {
    search: (address.get(names.search) ?? '').slice(0, 200),
    filters,
    sort: sortOf(address.get(names.sort) ?? '', shape.sortable),
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

/** The shortest address that says it: what is as it was from the start is left out. */
export function formatListQuery(query: ListQuery, shape: ListShape): URLSearchParams {
  const address = new URLSearchParams();
  if (query.search !== '') address.set(names.search, query.search);
  for (const { key, initial = '' } of shape.filters) {
    const value = query.filters[key] ?? '';
    if (value !== initial) address.set(key, value);
  }
  if (query.sort.length > 0) {
    const text = query.sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field));
    address.set(names.sort, text.join(','));
  }
  if (query.page > 1) address.set(names.page, String(query.page));
  if (query.pageSize !== defaultPageSize) address.set(names.pageSize, String(query.pageSize));
  return address;
}

/** A press on a column: up, down, not at all. Added to the others, or instead of them. */
export function nextSort(sort: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const now = sort.find((part) => part.field === field)?.order;
  const next = now === undefined ? 'asc' : now === 'asc' ? 'desc' : undefined;
  const own: Sort[] = next === undefined ? [] : [{ field, order: next }];
  if (!isAdded) return own;
  if (now === undefined) return [...sort, ...own].slice(-maxSorts);
  return sort.flatMap((part) => (part.field === field ? own : [part]));
}

/** Whether anything is searched or filtered beyond how the list starts. */
export const isNarrowed = (query: ListQuery, shape: ListShape): boolean =>
  query.search !== '' ||
  shape.filters.some(({ key, initial = '' }) => (query.filters[key] ?? '') !== initial);
