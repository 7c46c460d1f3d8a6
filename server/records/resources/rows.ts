/** Rows of a resource's table under the names of its fields. Only what the definition names reaches the SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
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

const plainColumns = ({ fields }: StoredResource): RawBuilder<unknown>[] => [
  sql`r.id, r.version, r.active`,
  ...Object.entries(fields).map(([name, field]) => sql`${valueOf(field)} as ${sql.id(name)}`),
];

/** Everything that the calls show of a row: its fields, and the names of what it refers to. */
export const shownColumns = (resource: StoredResource) =>
  sql.join([
    ...plainColumns(resource),
    ...referencesOf(resource).map(
      ([name, field]) => sql`${nameOf(field)} as ${sql.id(`${name}Name`)}`,
    ),
  ]);

export async function findRow(db: TenantTx, resource: StoredResource, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${shownColumns(resource)} from ${tableOf(resource)} where r.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The record without names, held until the transaction ends; 409 for whoever read an older version. */
export async function lockRow(
  db: TenantTx,
  resource: StoredResource,
  id: string,
  version: number | undefined,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${sql.join(plainColumns(resource))} from ${tableOf(resource)}
    where r.id = ${id} for update`.execute(db);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile');
  return row;
}
