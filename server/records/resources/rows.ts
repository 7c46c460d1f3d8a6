/** Rows of a resource's table under the names of its fields. Only what the definition names reaches the SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { RecordKind, Stored } from '#server/records/record.ts';
import { nameOf, referencesOf } from './references.ts';
import type { StoredField, StoredResource } from './storage.ts';
import type { Values } from './values.ts';

export interface Row {
  readonly id: string;
  readonly version: number;
  readonly active: boolean;
  readonly [field: string]: FieldValue;
}

/** What a request or the trail may speak of: the fields, and whether the record is in use. */
export const columnsOf = ({ fields }: StoredResource): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column])),
  active: 'active',
});

/** The values under the names of their columns, as they are written and kept in the trail. */
export function asColumns(resource: StoredResource, values: Values): Record<string, FieldValue> {
  const given = Object.entries(columnsOf(resource)).flatMap(([name, column]) => {
    const value = values[name];
    return value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(given);
}

/** The table, as `r` in every query here. */
export const tableOf = ({ table }: StoredResource) => sql`${sql.table(table)} as r`;

export const columnOf = ({ column }: Pick<StoredField, 'column'>) => sql.ref(`r.${column}`);

// `numeric` would come as text.
const valueOf = (field: StoredField) =>
  field.kind === 'number' ? sql`${columnOf(field)}::float8` : columnOf(field);

const plainColumns = (
  { fields, builtIn }: StoredResource,
  asked?: readonly string[],
): RawBuilder<unknown>[] => [
  sql`r.id, r.version, r.active`,
  ...(builtIn ? [sql`r.built_in as ${sql.id('builtIn')}`] : []),
  ...Object.entries(fields)
    .filter(([name]) => !asked || asked.includes(name))
    .map(([name, field]) => sql`${valueOf(field)} as ${sql.id(name)}`),
];

/** The order of records among themselves. */
export const ownOrder = ({ fields, sortedBy }: StoredResource): RawBuilder<unknown> =>
  sql.join([
    ...(sortedBy === undefined ? [] : [columnOf(fields[sortedBy]!)]),
    sql`r.sort_key, r.id`,
  ]);

/** Everything that the calls show of a row, or what was asked for: its fields, and the names of what it refers to. */
export const shownColumns = (resource: StoredResource, asked?: readonly string[]) =>
  sql.join([
    ...plainColumns(resource, asked),
    ...referencesOf(resource)
      .filter(([name]) => !asked || asked.includes(`${name}Name`))
      .map(([name, field]) => sql`${nameOf(field)} as ${sql.id(`${name}Name`)}`),
  ]);

export async function findRow(db: TenantTx, resource: StoredResource, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${shownColumns(resource)} from ${tableOf(resource)} where r.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** A record under the names of its columns, as commands change it. */
export interface StoredRow extends Stored {
  readonly [column: string]: FieldValue;
}

export const kindOf = (resource: StoredResource): RecordKind<StoredRow> => ({
  entity: resource.entity,
  columns: Object.values(columnsOf(resource)),
  numeric: Object.values(resource.fields)
    .filter(({ kind }) => kind === 'number')
    .map(({ column }) => column),
});

/** The fields behind columns that change. */
export const changedFields = (resource: StoredResource, columns: Values): Values =>
  Object.fromEntries(
    Object.entries(columnsOf(resource))
      .filter(([, column]) => column in columns)
      .map(([name, column]) => [name, columns[column]]),
  );

/** The values of a stored row under the names of their fields. */
export const asFields = (resource: StoredResource, row: StoredRow): Values =>
  Object.fromEntries(
    Object.entries(columnsOf(resource)).map(([name, column]) => [name, row[column]]),
  );
