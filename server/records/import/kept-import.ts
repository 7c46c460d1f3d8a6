/** What an import wrote is kept with it; by this all of it is taken back, or nothing. */
import { sql } from 'kysely';
import type { ImportKindName } from '#contract/imports/import-kinds.ts';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { record } from '#server/records/audit.ts';

/** One record that an import wrote. */
export interface Written {
  readonly recordId: string;
  /** What its kind needs to know whether it still stands so, and how it was. */
  readonly kept: object;
}

/** What would become of a record, or why nothing can. */
export interface JudgedWrite {
  readonly recordId: string;
  /** `gone`: it is not there any more, so nothing of the import is. */
  readonly lot: 'removed' | 'restored' | 'blocked' | 'gone';
  readonly name: string;
  readonly what: string | null;
  readonly why: string | null;
}

/** How the imports of one kind are taken back. */
export interface ImportKind {
  /** Of the import, and so of taking it back. */
  readonly rule: Permission;
  /** Until the transaction ends nobody else changes them. */
  hold(db: TenantTx, written: readonly Written[]): Promise<void>;
  /** Says of each what would become of it. */
  judge(db: TenantTx, caller: Caller, written: readonly Written[]): Promise<readonly JudgedWrite[]>;
  /** All of these were judged in the same transaction and can go back. */
  putBack(db: TenantTx, caller: Caller, written: readonly Written[]): Promise<void>;
  /** What follows right after the commit and has a say in days. */
  follow?(caller: Caller): (db: TenantTx) => Promise<unknown>;
}

export type ImportKinds = Partial<Readonly<Record<ImportKindName, ImportKind>>>;

export const CHANGED_SINCE = 'Aktarımdan sonra değiştirildi.';
export const NOT_SEEN = 'Görmediğiniz bir personel';

export const blocked = (recordId: string, name: string, why: string): JudgedWrite => ({
  recordId,
  lot: 'blocked',
  name,
  what: null,
  why,
});

export const gone = (recordId: string): JudgedWrite => ({
  recordId,
  lot: 'gone',
  name: '',
  what: null,
  why: null,
});

/** Longer nobody takes a whole file back, and what was there before is kept no longer than it is needed. */
export const KEPT_DAYS = 90;

/** So many in a statement. */
const BATCH = 1000;

/** In the transaction that wrote them; an import of many transactions keeps with each what that wrote. */
export async function keepImport(
  db: TenantTx,
  { id, kind }: { readonly id: string; readonly kind: ImportKindName },
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const { actor } = db.ctx;
  await sql`delete from file_import where made_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  );
  const { rows } = await sql`insert into file_import (id, kind, made_by, made_by_name)
    values (${id}, ${kind}, ${actor.id}::uuid, ${actor.name})
    on conflict (tenant_id, id) do nothing returning id`.execute(db);
  if (rows.length > 0) {
    await record(db, { action: 'import', entity: 'fileImport', entityId: id, after: { kind } });
  }
  for (let from = 0; from < written.length; from += BATCH) {
    const part = written.slice(from, from + BATCH);
    await sql`insert into file_import_write (import_id, record_id, kept)
      select ${id}::uuid, "recordId", kept
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given ("recordId" uuid, kept jsonb)`.execute(
      db,
    );
  }
}
