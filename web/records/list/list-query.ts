/** What the address may say about a list, and how its calls are asked that: by its definition. */
import type { CallOptions } from '#contract/client.ts';
import type { ListDef, RowOf, ShownRow, SortName, UsualField } from '#contract/kernel/list/list.ts';
import { sortableOf } from '#contract/kernel/list/list.ts';
import type { FilterValues, ListFilter } from '#contract/kernel/list/list-filter.ts';
import type { Column, ListLayout } from '#web/ui/list/columns/columns.ts';
import { today } from '#web/ui/time/instant.ts';
import type { ListQuery, ListShape } from '#web/ui/list/list-query.ts';
import { fieldsIn } from './list-columns.tsx';

/** What the address calls a filter, and what its call does. */
const keysOf = (key: string, filter: ListFilter): readonly (readonly [string, string])[] =>
  filter.kind === 'days'
    ? [
        [key, key],
        [filter.to, filter.to],
      ]
    : [[filter.address ?? key, key]];

/** The filters that its page offers. */
export const offeredFilters = ({ filters }: ListDef) =>
  Object.entries(filters).filter(([, { label }]) => label !== undefined);

/** Holds while nobody says otherwise; a range that must be said is this month so far. */
const neededOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' && filter.span ? [`${today().slice(0, 8)}01`, today()] : [];

const initialOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'choice' && filter.initial !== undefined ? [filter.initial] : neededOf(filter);

export const shapeOf = (list: ListDef): ListShape => ({
  filters: offeredFilters(list).flatMap(([key, filter]) => {
    const initial = initialOf(filter);
    return keysOf(key, filter).map(([address], nth) => ({
      key: address,
      ...(initial[nth] !== undefined && { initial: initial[nth] }),
    }));
  }),
  sortable: sortableOf(list),
});

type Selection<L extends ListDef> = { readonly search: string } & Partial<
  FilterValues<L['filters']>
> &
  ([SortName<L>] extends [never]
    ? unknown
    : { readonly sort: { field: SortName<L>; order: 'asc' | 'desc' }[] });

/** As the call takes it. What is typed into an address may be anything: what is none of the choices filters nothing. */
function valueOf(filter: ListFilter, value: string | undefined): unknown {
  if (value === undefined) return undefined;
  switch (filter.kind) {
    case 'choice':
      return value in filter.options ? value : undefined;
    case 'choices':
      return value in filter.options ? [value] : undefined;
    case 'numbers':
      return value in filter.options ? [Number(value)] : undefined;
    case 'only':
      return value === 'true' ? true : undefined;
    default:
      return value;
  }
}

/** Only the filters that are set. */
export function selectionOf<L extends ListDef>(list: L) {
  const offered = offeredFilters(list);
  const isSorted = sortableOf(list).length > 0;
  return ({ search, sort, filters }: ListQuery) => {
    const given = offered.flatMap(([key, filter]) =>
      keysOf(key, filter).map(([address, name], nth) => [
        name,
        valueOf(filter, filters[address] ?? neededOf(filter)[nth]),
      ]),
    );
    return {
      search,
      ...(isSorted && { sort }),
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    } as unknown as Selection<L>;
  };
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
type Load<Input, Row> = (input: Input, options?: CallOptions) => Promise<Rows<Row>>;
interface AskedPage<L extends ListDef> {
  readonly page: number;
  readonly pageSize: number;
  readonly fields: readonly UsualField<L>[];
}

/** Of a list's rows a page asks for what its columns show: the parts of `useListPage` that say so. */
export const shownRows = <L extends ListDef, Row>(
  list: L,
  columns: readonly Column<Row>[],
  load: Load<never, Partial<RowOf<L>>>,
) => ({
  asked: (_: ListQuery, layout: ListLayout) => ({
    // And more of them where the column chooser asked for it.
    fields: fieldsIn(list, columns, layout) as UsualField<L>[],
  }),
  load: load as unknown as Load<Selection<L> & AskedPage<L>, ShownRow<L>>,
});
