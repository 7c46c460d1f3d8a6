/** The list of a resource: search, filters, order and pages, all from its definition. */
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';
import { offsetOf, type PageOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Page } from '#server/http/success.ts';
import { nameOf } from './references.ts';
import { columnOf, ownOrder, type Row, shownColumns, tableOf } from './rows.ts';
import type { StoredField, StoredResource } from './storage.ts';

/** What `List` and `Export` share. */
export interface Selection {
  readonly search: string;
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly active?: boolean | undefined;
  /** A filter, by the name of its field. */
  readonly [field: string]: unknown;
}

/**
 * Every word of the search begins a word of the record's lines (D23). The words are computed on the way: these tables
 * have hundreds of rows, where an index of words would cost more than it saves.
 */
function hasWords(resource: StoredResource, words: readonly string[]): RawBuilder<boolean> {
  const lines = Object.values(resource.fields).filter(({ kind }) => kind === 'line');
  const own = sql`unnest(tr_words(concat_ws(' ', ${sql.join(lines.map(columnOf))})))`;
  return sql`not exists (
    select from unnest(${words}::text[]) as asked (word)
    where not exists (select from ${own} as own (word) where starts_with(own.word, asked.word)))`;
}

/** A day from one on and up to one, the rest by a value; what is not asked for filters nothing. */
function filtersOf(name: string, field: StoredField, asked: Selection): RawBuilder<boolean>[] {
  const column = columnOf(field);
  const given = (key: string, condition: (value: unknown) => RawBuilder<boolean>) =>
    asked[key] === undefined ? [] : [condition(asked[key])];
  return field.kind === 'day'
    ? [
        ...given(`${name}From`, (day) => sql`${column} >= ${day}`),
        ...given(`${name}To`, (day) => sql`${column} <= ${day}`),
      ]
    : given(name, (value) => sql`${column} = ${value}`);
}

function matching(resource: StoredResource, selection: Selection): RawBuilder<unknown> {
  const words = searchWords(selection.search);
  return sql.join(
    [
      sql`true`,
      ...(words.length > 0 ? [hasWords(resource, words)] : []),
      ...(selection.active === undefined ? [] : [sql`r.active = ${selection.active}`]),
      ...Object.entries(resource.fields).flatMap(([name, field]) =>
        'filter' in field ? filtersOf(name, field, selection) : [],
      ),
    ],
    sql` and `,
  );
}

/** What a field sorts by: texts in Turkish order, choices in the order of their list. */
function sortKey(field: StoredField): RawBuilder<unknown> {
  switch (field.kind) {
    case 'line':
    case 'text':
      return sql`tr_sort_key(${columnOf(field)}) collate "C"`;
    case 'reference':
      return sql`tr_sort_key(${nameOf(field)}) collate "C"`;
    case 'choice':
      return sql`array_position(${field.options.map(({ value }) => value)}::text[], ${columnOf(field)})`;
    case 'number':
    case 'duration':
    case 'day':
    case 'timeOfDay':
    case 'colour':
    case 'money':
    case 'yesNo':
      return columnOf(field);
  }
}

const DIRECTIONS: Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  asc: sql`asc`,
  desc: sql`desc nulls last`,
};

/** By what was asked for, then by name (where a number decides before it, by that), then in any order that stays. */
function order(resource: StoredResource, { sort }: Selection): RawBuilder<unknown> {
  const { fields } = resource;
  const keys = sort.map(({ field: name, order }) => {
    const field = fields[name];
    return sql`${field ? sortKey(field) : sql.ref('r.active')} ${DIRECTIONS[order]}`;
  });
  return sql.join([...keys, ownOrder(resource)]);
}

export async function listRows(
  db: TenantTx,
  resource: StoredResource,
  input: Selection & PageOf & { readonly fields?: readonly string[] | undefined },
): Promise<Page<Row[]>> {
  const where = matching(resource, input);
  const { rows } = await sql<Row>`
    select ${shownColumns(resource, input.fields)} from ${tableOf(resource)} where ${where}
    order by ${order(resource, input)}
    limit ${input.pageSize} offset ${offsetOf(input)}`.execute(db);
  const total = await totalOf(input, rows.length, async () => {
    const counted = await sql<{ total: number }>`
      select count(*) as total from ${tableOf(resource)} where ${where}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows, total };
}

/** The ids of everything that is selected, in order. */
export async function listIds(
  db: TenantTx,
  resource: StoredResource,
  selection: Selection,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${tableOf(resource)} where ${matching(resource, selection)}
    order by ${order(resource, selection)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of these ids, in their order; what is gone meanwhile is missing. */
export async function rowsOf(
  db: TenantTx,
  resource: StoredResource,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${shownColumns(resource)}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join ${tableOf(resource)} on r.id = wanted.id
    order by wanted.place`.execute(db);
  return rows;
}
