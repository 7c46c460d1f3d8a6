/** The life of one record, the same for every kind: held, compared, changed, told in the audit trail (which announces it). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#contract/audit/audit-labels.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { type Change, record, recordEntry, storedEntity } from './audit.ts';

/** What every record has. The version counts its changes. */
export interface Stored {
  readonly id: string;
  readonly version: number;
}

/** A record once its change is written and told. */
export interface Saved extends Stored {
  /** The entry in the trail that tells it. */
  readonly entry: string;
}

/** A kind of record as commands change it. */
export interface RecordKind<Row extends Stored> {
  /** What the audit trail calls it; its table has the same name. */
  readonly entity: AuditEntity;
  /** What commands read and change of it. */
  readonly columns: readonly (keyof Row & string)[];
  /** Those that the database would hand out as text, being numbers. */
  readonly numeric?: readonly (keyof Row & string)[];
  /** The columns as the audit trail keeps them; as they are, unless said otherwise. */
  readonly forAudit?: (columns: object) => object;
}

/** The columns of a record that change, or may. */
export type ColumnsOf<Row extends Stored> = Partial<Omit<Row, keyof Stored>>;

type OfEntity = Pick<RecordKind<Stored>, 'entity'>;

export const tableOf = ({ entity }: OfEntity) => sql.table(storedEntity(entity));

/** A column of its table, said in full. */
export const columnOf = ({ entity }: OfEntity, column: string) =>
  sql.ref(`${storedEntity(entity)}.${column}`);

/** What `lockRecord` reads of a row. */
export const selectedColumns = <Row extends Stored>(kind: RecordKind<Row>) =>
  sql.join(
    ['id', 'version', ...kind.columns].map((column) => {
      const stored = columnOf(kind, column);
      return (kind.numeric as readonly string[] | undefined)?.includes(column)
        ? sql`${stored}::float8 as ${sql.id(column)}`
        : stored;
    }),
  );

/** 409 for whoever read an older version. */
export function checkVersion(row: Stored, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile');
}

/** As a caller names a record: with the version that they read, where they changed what they had read. */
export interface Known {
  readonly id: string;
  readonly version?: number | undefined;
}

/** The record, held until the transaction ends; 404 if there is none (`among` those the caller may see), 409 if it is not as it was read. */
export async function lockRecord<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  { id, version }: Known,
  among: RawBuilder<SqlBool> = sql`true`,
): Promise<Row> {
  const table = tableOf(kind);
  const { rows } = await sql<Row>`select ${selectedColumns(kind)} from ${table}
    where ${columnOf(kind, 'id')} = ${id} and ${among} for update of ${table}`.execute(db);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  checkVersion(row, version);
  return row;
}

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one) => b.includes(one))
    : a === b;

/** Those columns whose value would change. Absent keeps, null clears. */
export function changedColumns<Row extends Stored, Wanted extends ColumnsOf<Row>>(
  row: Row,
  wanted: Wanted,
): Wanted {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && !isSame(row[column as keyof Row], value),
  );
  return Object.fromEntries(changed) as Wanted;
}

/** The row's values in the columns that change. */
export const valuesBefore = <Row extends Stored>(row: Row, change: ColumnsOf<Row>) =>
  Object.fromEntries(Object.keys(change).map((column) => [column, row[column as keyof Row]]));

export const hasChanges = (change: object): boolean => Object.keys(change).length > 0;

const asIs = (columns: object) => columns;

/** The entry of a changed record in the audit trail. */
export function updateEntry<Row extends Stored>(
  { entity, forAudit = asIs }: RecordKind<Row>,
  row: Row,
  change: ColumnsOf<Row>,
  action: AuditAction = 'update',
): Change & { readonly before: object; readonly after: object } {
  return {
    action,
    entity,
    entityId: row.id,
    before: forAudit(valuesBefore(row, change)),
    after: forAudit(change),
  };
}

/** Adds a record that was checked. `also`: what the trail tells beside its columns. */
export async function addRecord<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  columns: ColumnsOf<Row>,
  also: object = {},
): Promise<{ id: string }> {
  const { entity, forAudit = asIs } = kind;
  const { rows } = await sql<{ id: string }>`
    insert into ${tableOf(kind)} (${sql.join(Object.keys(columns).map((column) => sql.id(column)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(db);
  const { id } = rows[0]!;
  const after = { ...forAudit(columns), ...also };
  await record(db, { action: 'create', entity, entityId: id, after });
  return { id };
}

/** Writes a change that was checked. `also`: what the trail tells beside its columns. */
export async function saveRecord<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  row: Row,
  change: ColumnsOf<Row>,
  action: AuditAction = 'update',
  also: { readonly before?: object; readonly after?: object } = {},
): Promise<Saved> {
  const sets = Object.entries(change).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  await sql`update ${tableOf(kind)} set ${sql.join([...sets, sql`version = version + 1`])}
    where id = ${row.id}`.execute(db);
  const entry = updateEntry(kind, row, change, action);
  const entryId = await recordEntry(db, {
    ...entry,
    before: { ...entry.before, ...also.before },
    after: { ...entry.after, ...also.after },
  });
  return { id: row.id, version: row.version + 1, entry: entryId };
}

/** Deletes a record that nothing uses. `also`: what the trail tells beside its columns. */
export async function deleteRecord<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  row: Row,
  also: object = {},
): Promise<void> {
  const { entity, columns, forAudit = asIs } = kind;
  await sql`delete from ${tableOf(kind)} where id = ${row.id}`.execute(db);
  const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const before = { ...forAudit(values), ...also };
  await record(db, { action: 'delete', entity, entityId: row.id, before });
}
