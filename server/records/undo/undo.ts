/** A wide act is taken back by its entry in the trail, which keeps the rows that it touched as they were and as it left them. */
import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#contract/audit/audit-labels.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { recordEntry, storedEntity } from '#server/records/audit.ts';
import {
  type ColumnsOf,
  lockRecord,
  type RecordKind,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import {
  type KeptRow,
  putBack,
  type RowsOf,
  type Snapshot,
  snapshot,
  stateOf,
  touchedRows,
} from './kept-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an entry holds of its act, under `kept`, beside what it tells. */
export interface Kept {
  /** Of an act on many records, whose entries have it in common. */
  readonly act?: string;
  /** Of the record, once the act was done. */
  readonly state: string;
  readonly rows: readonly KeptRow[];
  /** The entry of the act that this one took back. */
  readonly undoes?: string;
}

export interface KeptEntry {
  readonly id: string;
  readonly entityId: string;
  /** What it tells, without what it keeps. */
  readonly before: Values;
  readonly after: Values;
  readonly kept: Kept;
}

/** Refuses whom the act itself would refuse. */
type Check = (db: TenantTx, caller: Caller, entry: KeptEntry) => Promise<void>;

/** A record once its change is written: with the entry by which that is taken back. */
export interface Undoable extends Stored {
  readonly undo?: string;
}

interface Taken {
  readonly id: string;
  /** The entry by which this is taken back in turn. */
  readonly undo: string;
}

/** A kind of record whose changes can be taken back. */
export interface UndoKind {
  readonly entity: AuditEntity;
  readonly undo: (db: TenantTx, caller: Caller, entry: KeptEntry) => Promise<Taken>;
}

/** What the rows referred to may be gone, and others may stand in their place: then they cannot come back. */
export async function putBackOrRefuse(...asked: Parameters<typeof putBack>): Promise<void> {
  try {
    await putBack(...asked);
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === '23503' || code === '23505' ? new AppError('changed_meanwhile') : error;
  }
}

/** Puts the rows back where all of it stands as the act left it: all of an act or nothing. Answers what the new entry says. */
async function takeBack(
  db: TenantTx,
  rows: readonly RowsOf[],
  entry: KeptEntry,
  own: Values,
  /** The record's own columns, as they become. */
  back: Values,
) {
  const { id, entityId, kept, before, after } = entry;
  const now = await snapshot(db, rows, entityId);
  if (stateOf(own, now) !== kept.state) throw new AppError('changed_meanwhile');
  await putBackOrRefuse(db, rows, kept.rows);
  const became = await snapshot(db, rows, entityId);
  const state = stateOf({ ...own, ...back }, became);
  return {
    before: after,
    after: { ...before, kept: { state, rows: touchedRows(now, became), undoes: id } },
  };
}

interface Said {
  readonly before?: object;
  readonly after?: object;
}

/** A record with a version, and the rows that hold for it from days on. */
export function undoableRecord<Row extends Stored>(
  kind: RecordKind<Row>,
  rows: readonly RowsOf[],
  check: Check = async () => {},
) {
  const ownOf = (row: Row): Values =>
    Object.fromEntries(kind.columns.map((column) => [column, row[column]]));
  return {
    entity: kind.entity,
    rows,
    async undo(db: TenantTx, caller: Caller, entry: KeptEntry): Promise<Taken> {
      const row = await lockRecord(db, kind, { id: entry.entityId });
      await check(db, caller, entry);
      const changed = kind.columns.filter((column) => column in entry.before);
      const back = Object.fromEntries(changed.map((column) => [column, entry.before[column]]));
      const said = await takeBack(db, rows, entry, ownOf(row), back);
      const saved = await saveRecord(db, kind, row, back as ColumnsOf<Row>, 'undo', said);
      return { id: row.id, undo: saved.entry };
    },
    /** Before its rows are written. */
    begin: (db: TenantTx, id: string) => snapshot(db, rows, id),
    /** Saves the record's own columns after its rows, with what takes all of it back. */
    async save(
      db: TenantTx,
      row: Row,
      change: ColumnsOf<Row>,
      was: Snapshot,
      said: Said = {},
      action: AuditAction = 'update',
    ): Promise<Undoable> {
      const is = await snapshot(db, rows, row.id);
      const state = stateOf(ownOf({ ...row, ...change }), is);
      const { entry, ...saved } = await saveRecord(db, kind, row, change, action, {
        ...(said.before && { before: said.before }),
        after: { ...said.after, kept: { state, rows: touchedRows(was, is) } },
      });
      return { ...saved, undo: entry };
    },
  };
}

const NOTHING_OWN = {};

/** Rows of something that is no record of its own. */
export const undoableRows = (entity: AuditEntity, rows: readonly RowsOf[], check: Check) => ({
  entity,
  rows,
  async undo(db: TenantTx, caller: Caller, entry: KeptEntry): Promise<Taken> {
    await check(db, caller, entry);
    const said = await takeBack(db, rows, entry, NOTHING_OWN, NOTHING_OWN);
    const { entityId } = entry;
    return {
      id: entityId,
      undo: await recordEntry(db, { action: 'undo', entity, entityId, ...said }),
    };
  },
  begin: (db: TenantTx, id: string) => snapshot(db, rows, id),
  /** Beside what the trail tells of what was written since `was`. */
  async keep(db: TenantTx, id: string, was: Snapshot): Promise<{ readonly kept: Kept }> {
    const is = await snapshot(db, rows, id);
    return { kept: { state: stateOf(NOTHING_OWN, is), rows: touchedRows(was, is) } };
  },
});

interface StoredEntry {
  readonly id: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Values | null;
  readonly after: Values & { readonly kept: Kept };
}

/** 404 where there is no such entry, or none that keeps what it changed. */
async function findEntry(db: TenantTx, id: string, kinds: readonly UndoKind[]) {
  const { rows } = await sql<StoredEntry>`
    select id, entity, entity_id as "entityId", before, after from audit_entry
    where id = ${id} and entity = any(${kinds.map(({ entity }) => storedEntity(entity))}::text[])
      and after -> 'kept' is not null`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  const { kept, ...after } = found.after;
  const entry: KeptEntry = { ...found, before: found.before ?? {}, after, kept };
  return { entry, kind: kinds.find(({ entity }) => storedEntity(entity) === found.entity)! };
}

/** The handler that takes back changes of these kinds. */
export const undoOf =
  (kinds: readonly UndoKind[]) =>
  ({ write, caller }: CallContext, { id }: { readonly id: string }): Promise<Taken> =>
    write(async (db) => {
      const { entry, kind } = await findEntry(db, id, kinds);
      return kind.undo(db, caller, entry);
    });
