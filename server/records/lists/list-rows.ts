/** The rows of a list by its source: a page of them, or all of them part by part. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { carriedBy, type FieldName, type ListDef, type RowOf } from '#contract/kernel/list/list.ts';
import { offsetOf, type PageOf, totalOf } from '#server/db/lists/page.ts';
import { streamOfKeys, streamOfPages } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { Page } from '#server/http/success.ts';
import { readPace } from '#server/pace.ts';
import {
  isMade,
  joinsFor,
  type ListSource,
  narrowing,
  orderOf,
  type Selection,
  selectedColumns,
  type View,
} from './list-source.ts';

type Fields<L extends ListDef> = readonly FieldName<L>[];

/** What names a row: an id, or whose day it is. */
interface Key {
  readonly id: string;
  readonly day: string | null;
}
type Keyed = Pick<ListSource<ListDef>, 'id' | 'day'>;

const keyOf = ({ id, day }: Keyed) =>
  sql`${sql.ref(id)} as id, ${day ? sql.ref(day) : sql`null::date`} as day`;
const isFound = ({ id, day }: Keyed) =>
  day
    ? sql`found.id = ${sql.ref(id)} and found.day = ${sql.ref(day)}`
    : sql`found.id = ${sql.ref(id)}`;
const asked = (keys: readonly Key[]) => sql`select id, day, nth
  from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ day }) => day)}::date[]) with ordinality as key (id, day, nth)`;

interface Reading<L extends ListDef> extends Pick<View, 'given'> {
  readonly fields: Fields<L>;
}

/** The beginning of a statement whose table is joined from what is given. */
const withGiven = (given: RawBuilder<unknown> | undefined) => (given ? sql`with ${given}` : sql``);

/** The rows are found first, by the index, and named afterwards. */
async function named<L extends ListDef, Input extends Selection>(
  db: TenantTx,
  source: ListSource<L, Input>,
  { fields, given }: Reading<L>,
  found: RawBuilder<unknown>,
): Promise<RowOf<L>[]> {
  const read = [...new Set(['id', ...fields])];
  const { rows } = await sql<RowOf<L>>`
    with ${given ? sql`${given},` : sql``} found as materialized (${found})
    select ${selectedColumns(source, read)}
    from ${source.table} join found on ${isFound(source)} ${joinsFor(source, read)}
    order by found.nth`.execute(db);
  if (!isMade(source, read)) return rows;
  return (await source.made!.rows(db, rows as never)) as RowOf<L>[];
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);

/** The ids of what matches, in order, with their places. */
const found = <L extends ListDef, Input extends Selection>(
  source: ListSource<L, Input>,
  conditions: readonly RawBuilder<SqlBool>[],
  input: Input,
  part: RawBuilder<unknown> = sql``,
) => sql`
  select *, row_number() over () as nth from (
    select ${keyOf(source)} from ${source.table} where ${all(conditions)}
    order by ${orderOf(source, input)} ${part}) as ordered`;

export async function listPage<L extends ListDef, Input extends Selection>(
  db: TenantTx,
  source: ListSource<L, Input>,
  caller: Caller,
  input: Input & PageOf & { readonly fields?: Fields<L> | undefined },
): Promise<Page<RowOf<L>[]>> {
  const { seen, kept, given } = source.seenBy(caller, input);
  const narrowed = narrowing(source, input);
  const where = [seen, ...narrowed];
  const part = sql`limit ${input.pageSize} offset ${offsetOf(input)}`;
  const fields = input.fields ?? carriedBy(source.list);
  const rows = await named(db, source, { fields, given }, found(source, where, input, part));
  const total = await totalOf(input, rows.length, async () => {
    const count =
      kept && narrowed.length === 0
        ? kept
        : sql`${withGiven(given)} select count(*)::int as total from ${source.table} where ${all(where)}`;
    const counted = await sql<{ total: number }>`${count}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows, total };
}

const filePace = readPace({ least: 25, most: 500 });

/** All that match. What comes meanwhile to a list that grows at its head is newer than where this began. */
export async function* allRows<L extends ListDef, Input extends Selection>(
  read: CallContext['read'],
  source: ListSource<L, Input>,
  caller: Caller,
  input: Input,
  fields: Fields<L> = carriedBy(source.list),
  pace = filePace,
): AsyncGenerator<RowOf<L>> {
  const { seen, given } = source.seenBy(caller, input);
  const where = [seen, ...narrowing(source, input)];
  const reading = { fields, given };
  const { behind } = source;
  if (behind) {
    const way = input.sort?.[0]?.order ?? 'desc';
    yield* streamOfPages<RowOf<L>>(read, pace, (db, last, size) => {
      const rest = last ? [behind((last as unknown as { id: string }).id, way)] : [];
      const part = found(source, [...where, ...rest], input, sql`limit ${size}`);
      return named(db, source, reading, part);
    });
    return;
  }
  const { rows } = await read((db) =>
    sql<Key>`${withGiven(given)} ${found(source, where, input)}`.execute(db),
  );
  yield* streamOfKeys(read, pace, rows, (db, some) => named(db, source, reading, asked(some)));
}
