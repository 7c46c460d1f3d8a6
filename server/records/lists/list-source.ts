/**
 * Where the values of a list come from: the server's half of its definition (`contract/kernel/list`), with a row for every
 * column, filter and order of it. What has none, and what has one too many, does not compile.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldName, ListDef, RowOf, SortName } from '#contract/kernel/list/list.ts';
import type { Choices, FilterValues } from '#contract/kernel/list/list-filter.ts';
import { compareTurkish, searchWords } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type ColumnRef = `${string}.${string}`;
/** A column by its name; an expression over what every row has; or one that takes a table of `joins`. */
type Stored = ColumnRef | RawBuilder<unknown> | FromJoin;
type Expression = Stored | typeof MADE;

/** No expression: what stands there is made of rows that are read (`made`). */
export const MADE = { isMade: true } as const;

interface FromJoin {
  readonly of: string;
  readonly value: RawBuilder<unknown>;
}

/** What holds where a filter is asked for; a column's name where it has that value. */
type Conditions<L extends ListDef> = {
  readonly [K in keyof FilterValues<L['filters']>]:
    | ColumnRef
    | ((value: FilterValues<L['filters']>[K]) => RawBuilder<SqlBool>);
};

interface Join {
  readonly sql: RawBuilder<unknown>;
  /** The join that it hangs on. */
  readonly after?: string;
}

/** Of the rows of a page, at once: what their `MADE` columns hold. */
interface Made<L extends ListDef> {
  /** What it takes, under the names that `rows` calls it. */
  readonly from: Readonly<Record<string, Stored>>;
  rows(db: TenantTx, rows: readonly never[]): Promise<readonly Partial<RowOf<L>>[]>;
}

/** A moment or a number that is never missing: an index has both directions of it. */
interface ByIndex {
  readonly always: RawBuilder<unknown>;
}
export const byIndex = (always: RawBuilder<unknown>): ByIndex => ({ always });

/** In the order of the words that people read for it. */
export function byWord(column: ColumnRef, words: Choices): RawBuilder<unknown> {
  const keys = Object.keys(words).toSorted((a, b) => compareTurkish(words[a]!, words[b]!));
  return sql`array_position(${keys}::text[], ${sql.ref(column)}::text)`;
}

type Way = 'asc' | 'desc';

/** `behind` of a table by its moments: by the row's own, for the one that is told has lost its fractions. */
export const behindBy = (table: string, moment: string) => (id: string, way: Way) => {
  const [at, own] = [sql.ref(`${table}.${moment}`), sql.ref(`${table}.id`)];
  const from = sql`(select own.${sql.id(moment)} from ${sql.table(table)} own where own.id = ${id})`;
  return way === 'asc'
    ? sql<SqlBool>`${at} >= ${from} and (${at} > ${from} or ${own} > ${id})`
    : sql<SqlBool>`${at} <= ${from} and (${at} < ${from} or ${own} > ${id})`;
};

/** What somebody sees of a list. */
export interface View {
  readonly seen: RawBuilder<SqlBool>;
  /** What the table is joined from, where that depends on who asks, found once for a page: `waits as materialized (…)`. */
  readonly given?: RawBuilder<unknown>;
  /** How many rows that is in all, where something keeps count: a long list is not read to know its length. */
  readonly kept?: RawBuilder<unknown>;
}

/** What a list is asked: its filters by their names, and its order. */
export interface Selection {
  readonly search: string;
  readonly sort?: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[] | undefined;
}

interface Source<L extends ListDef, Input extends Selection> {
  /** The table of its rows, with what every row of it needs, and the column that names a row. */
  readonly table: RawBuilder<unknown>;
  readonly id: ColumnRef;
  /** Where a row is somebody's day: the column of the day; `id` is whose. */
  readonly day?: ColumnRef;
  seenBy(caller: Caller, input: Input): View;
  /** Read for the rows of the page alone, and only with columns that are asked for: by the name that columns call them. */
  readonly joins: Readonly<Record<string, Join>>;
  readonly columns: { readonly [K in FieldName<L>]: Expression };
  readonly made?: Made<L>;
  readonly filters: Conditions<L>;
  /** What holds where words are searched for. */
  search(text: string): RawBuilder<SqlBool>;
  readonly orders: { readonly [K in SortName<L>]: RawBuilder<unknown> | ByIndex };
  /** What decides after all that was asked for; it leaves no two rows alike. */
  readonly order: RawBuilder<unknown>;
  /**
   * Of a list that only grows at its head, and is sorted by nothing but when: what comes after one of its rows, the newest
   * or the oldest first. Its file is read from row to row.
   */
  readonly behind?: (id: string, way: Way) => RawBuilder<SqlBool>;
}

export interface ListSource<L extends ListDef, Input extends Selection = Selection>
  extends Source<L, Input> {
  readonly list: L;
}

export const listSource = <L extends ListDef, Input extends Selection = Selection>(
  list: L,
  source: Source<L, Input>,
): ListSource<L, Input> => ({ list, ...source });

/** Of a joined person. */
export const fullName = (person: string): FromJoin => ({
  of: person,
  value: sql`${sql.ref(`${person}.name`)} || ' ' || ${sql.ref(`${person}.surname`)}`,
});

const isOfJoin = (expression: Stored): expression is FromJoin =>
  typeof expression === 'object' && 'of' in expression;

/** 'person.registration_no' is a column of the join `person`, if there is one. */
const joinOf = (expression: Stored): string | undefined => {
  if (typeof expression === 'string') return expression.split('.')[0];
  return isOfJoin(expression) ? expression.of : undefined;
};

interface Joined {
  readonly joins: Readonly<Record<string, Join>>;
  readonly columns: object;
  readonly made?: { readonly from: Readonly<Record<string, Stored>> };
}

const expressionOf = ({ columns }: Joined, field: string) =>
  (columns as Readonly<Record<string, Expression>>)[field]!;

/** Whether some of these columns are made of what is read. */
export const isMade = (source: Joined, fields: readonly string[]): boolean =>
  fields.some((field) => expressionOf(source, field) === MADE);

/** What is read for these columns, by the names that it has in a row. */
function readFor(source: Joined, fields: readonly string[]): readonly [string, Stored][] {
  const read = fields.flatMap((field): [string, Stored][] => {
    const expression = expressionOf(source, field);
    return expression === MADE ? [] : [[field, expression as Stored]];
  });
  const from = isMade(source, fields) ? Object.entries(source.made!.from) : [];
  return [...new Map([...read, ...from])];
}

/** The joins that these columns take, each after the one that it hangs on. */
export function joinsFor(source: Joined, fields: readonly string[]): RawBuilder<unknown> {
  const taken = new Set<string>();
  const take = (name: string | undefined): void => {
    if (name === undefined || !(name in source.joins)) return;
    take(source.joins[name]!.after);
    taken.add(name);
  };
  for (const [, expression] of readFor(source, fields)) take(joinOf(expression));
  const joins = [...taken].map((name) => source.joins[name]!.sql);
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `);
}

function valueOf(expression: Stored): RawBuilder<unknown> {
  if (typeof expression === 'string') return sql.ref(expression);
  return isOfJoin(expression) ? expression.value : expression;
}

export const selectedColumns = (source: Joined, fields: readonly string[]) =>
  sql.join(
    readFor(source, fields).map(
      ([name, expression]) => sql`${valueOf(expression)} as ${sql.id(name)}`,
    ),
  );

type Condition = ColumnRef | ((value: unknown) => RawBuilder<SqlBool>);

interface Narrowed {
  readonly filters: object;
  search(text: string): RawBuilder<SqlBool>;
}

/** What the filters that are asked for say, and the search. */
export function narrowing({ filters, search }: Narrowed, asked: Selection): RawBuilder<SqlBool>[] {
  const given = asked as unknown as Readonly<Record<string, unknown>>;
  const conditions = Object.entries(filters as Readonly<Record<string, Condition>>).flatMap(
    ([key, condition]) => {
      const value = given[key];
      if (value === undefined || value === false) return [];
      if (typeof condition === 'function') return [condition(value)];
      return [sql<SqlBool>`${sql.ref(condition)} = ${value}`];
    },
  );
  return searchWords(asked.search).length === 0
    ? conditions
    : [search(asked.search), ...conditions];
}

const DIRECTIONS = {
  asc: { some: sql`asc nulls last`, always: sql`asc` },
  desc: { some: sql`desc nulls last`, always: sql`desc` },
} as const;

interface Ordered {
  readonly orders: object;
  readonly order: RawBuilder<unknown>;
}

export const orderOf = ({ orders, order }: Ordered, { sort = [] }: Selection) => {
  const known = orders as Readonly<Record<string, RawBuilder<unknown> | ByIndex>>;
  return sql.join([
    ...sort.map(({ field, order: way }) => {
      const by = known[field]!;
      return 'always' in by
        ? sql`${by.always} ${DIRECTIONS[way].always}`
        : sql`${by} ${DIRECTIONS[way].some}`;
    }),
    order,
  ]);
};
