/** Many records of a kind at once: as few statements for a thousand as for one. */
import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/audit-labels.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record, recordMany } from './audit.ts';
import {
  changedColumns,
  columnOf,
  type ColumnsOf,
  hasChanges,
  type RecordKind,
  selectedColumns,
  type Stored,
  tableOf,
  updateEntry,
  valuesBefore,
} from './record.ts';

/** A record as it is held, and what of it changes. */
export interface ChangedRecord<Row extends Stored> {
  readonly row: Row;
  readonly change: ColumnsOf<Row>;
}

/** Each row gets its own values, in one statement. A column that only some change is written as it is in the others. */
export async function writeRecords<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  changed: readonly ChangedRecord<Row>[],
): Promise<void> {
  const columns = [...new Set(changed.flatMap(({ change }) => Object.keys(change)))];
  const rows = changed.map(({ row, change }) => {
    const values = { ...row, ...change } as Readonly<Record<string, unknown>>;
    return Object.fromEntries(['id', ...columns].map((column) => [column, values[column]]));
  });
  const sets = columns.map((column) => sql`${sql.id(column)} = ${sql.ref(`wanted.${column}`)}`);
  const table = tableOf(kind);
  await sql`update ${table} set ${sql.join([...sets, sql`version = ${columnOf(kind, 'version')} + 1`])}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as wanted
    where ${columnOf(kind, 'id')} = wanted.id`.execute(db);
}

/** Writes changes that were checked, of records that are held. Each has its own entry in the audit trail. */
export async function saveRecords<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  changed: readonly ChangedRecord<Row>[],
  action: AuditAction = 'update',
): Promise<void> {
  if (changed.length === 0) return;
  await writeRecords(db, kind, changed);
  await recordMany(
    db,
    changed.map(({ row, change }) => updateEntry(kind, row, change, action)),
  );
}

/** A cell of a grid: a record as its reader knew it, and what it is to become. */
export interface Cell<Row extends Stored> extends Stored {
  readonly change: ColumnsOf<Row>;
}

export interface SavedCells<Row extends Stored> {
  /** Those that changed, with their new versions. */
  readonly saved: Stored[];
  /** Those that somebody else changed meanwhile, as they are now; null is one that is gone. */
  readonly conflicts: { readonly id: string; readonly now: Row | null }[];
}

/**
 * Saves what was typed into a grid: one statement and one entry in the audit trail, however many cells. What somebody
 * else changed since it was read is left as it is and told; whoever wants all or nothing throws when any was.
 */
export async function saveCells<Row extends Stored>(
  db: TenantTx,
  kind: RecordKind<Row>,
  cells: readonly Cell<Row>[],
): Promise<SavedCells<Row>> {
  const ids = cells.map(({ id }) => id);
  const table = tableOf(kind);
  // In one order, so that two savers do not wait for each other in a circle.
  const { rows } = await sql<Row>`select ${selectedColumns(kind)} from ${table}
    where ${columnOf(kind, 'id')} = any(${ids}::uuid[])
    order by ${columnOf(kind, 'id')} for update of ${table}`.execute(db);
  const held = new Map(rows.map((row) => [row.id, row]));
  const known = cells.map((cell) => ({ ...cell, row: held.get(cell.id) }));
  const conflicts = known
    .filter(({ row, version }) => row?.version !== version)
    .map(({ id, row }) => ({ id, now: row ?? null }));
  const changed = known.flatMap(({ row, version, change }) => {
    if (row?.version !== version) return [];
    const real = changedColumns(row, change);
    return hasChanges(real) ? [{ row, change: real }] : [];
  });
  if (changed.length > 0) {
    await writeRecords(db, kind, changed);
    await recordCells(db, kind, changed);
  }
  const saved = changed.map(({ row }) => ({ id: row.id, version: row.version + 1 }));
  return { saved, conflicts };
}

/** One entry that holds every cell, before and after. */
async function recordCells<Row extends Stored>(
  db: TenantTx,
  { entity, forAudit = (columns) => columns }: RecordKind<Row>,
  changed: readonly ChangedRecord<Row>[],
): Promise<void> {
  const cellsOf = (columns: (changed: ChangedRecord<Row>) => object) =>
    changed.map((one) => ({ id: one.row.id, ...forAudit(columns(one)) }));
  await record(db, {
    action: 'update',
    entity,
    before: { cells: cellsOf(({ row, change }) => valuesBefore(row, change)) },
    after: { cellCount: changed.length, cells: cellsOf(({ change }) => change) },
  });
}
