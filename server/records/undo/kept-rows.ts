/** The rows that make up a record from day to day: what an act changes of them is kept with its entry in the trail. */
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of one table that belong to a record. */
export interface RowsOf {
  readonly table: string;
  /** With the tenant its primary key. */
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** Those of the record. */
  readonly of: (id: string) => RawBuilder<SqlBool>;
}

/** With the names of the table's columns checked. */
export const rowsOf = <Table extends keyof Schema>(
  table: Table,
  key: readonly (keyof Schema[Table] & string)[],
  values: readonly (keyof Schema[Table] & string)[],
  of: (id: string) => RawBuilder<SqlBool>,
): RowsOf => ({ table, key, values, of });

/** A row that an act touched; null where it was not there. */
export interface KeptRow {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** By table and key. */
export type Snapshot = ReadonlyMap<string, { readonly table: string; readonly row: Row }>;

const columnsOf = ({ key, values }: RowsOf) => [...key, ...values];

const keyOf = ({ table, key }: RowsOf, row: Row): string =>
  JSON.stringify([table, ...key.map((column) => row[column])]);

/** As they stand; they stay so until the transaction ends. */
export async function snapshot(
  db: TenantTx,
  parts: readonly RowsOf[],
  id: string,
): Promise<Snapshot> {
  const found = new Map<string, { table: string; row: Row }>();
  for (const part of parts) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(${sql.table(part.table)}) as row
      from ${sql.table(part.table)} where ${part.of(id)} for update`.execute(db);
    for (const { row } of rows) {
      const kept = Object.fromEntries(columnsOf(part).map((column) => [column, row[column]]));
      found.set(keyOf(part, kept), { table: part.table, row: kept });
    }
  }
  return found;
}

/** Within a column the database writes the keys of JSON in one order; a snapshot has its columns in one. */
export function touchedRows(before: Snapshot, after: Snapshot): KeptRow[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ table: (was ?? is)!.table, before: was?.row ?? null, after: is?.row ?? null }];
  });
}

/** Two states of a record are the same where these words are: by its own columns and all of its rows. */
export function stateOf(own: Row, rows: Snapshot): string {
  const inOrder = [...rows.keys()].toSorted().map((key) => rows.get(key));
  return createHash('sha256')
    .update(JSON.stringify([own, inOrder]))
    .digest('base64');
}

async function remove(db: TenantTx, { table, key }: RowsOf, gone: readonly Row[]): Promise<void> {
  if (gone.length === 0) return;
  const same = key.map(
    (column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`gone.${column}`)}`,
  );
  await sql`delete from ${sql.table(table)}
    using jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(gone)}::jsonb) as gone
    where ${sql.join(same, sql` and `)}`.execute(db);
}

async function restore(db: TenantTx, part: RowsOf, back: readonly Row[]): Promise<void> {
  if (back.length === 0) return;
  const { table, key, values } = part;
  const columns = sql.join(columnsOf(part).map((column) => sql.id(column)));
  const sets = values.map((column) => sql`${sql.id(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(back)}::jsonb)
    on conflict (${sql.join(['tenant_id', ...key].map((column) => sql.id(column)))})
      do update set ${sql.join(sets)}`.execute(db);
}

/** As before the act: what it added goes, what it changed or removed is as it was. */
export async function putBack(
  db: TenantTx,
  /** What others refer to comes first. */
  parts: readonly RowsOf[],
  kept: readonly KeptRow[],
): Promise<void> {
  const touched = ({ table }: RowsOf) => kept.filter((one) => one.table === table);
  for (const part of parts.toReversed()) {
    const added = touched(part).filter(({ before }) => before === null);
    await remove(
      db,
      part,
      added.map(({ after }) => after!),
    );
  }
  for (const part of parts) {
    const back = touched(part).flatMap(({ before }) => (before === null ? [] : [before]));
    await restore(db, part, back);
  }
}
