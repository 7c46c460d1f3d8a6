/** Scans and receipts: taken in as files, and given to the record that they belong to. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import { mimeOf } from './file-kinds.ts';
import { isFresh, keepFile } from './stored-files.ts';

/** Takes a file in, called by what it is to be; it becomes that when a record is written with it. */
export const scanUpload =
  (called: string) =>
  ({ write }: CallContext, content: Buffer): Promise<{ fileId: string }> => {
    const mime = mimeOf(content);
    if (!mime) throw fieldError('file', `${called} PDF, JPEG, PNG ya da WebP biçiminde olmalı.`);
    return write(async (db) => ({ fileId: await keepFile(db, 'document', mime, content) }));
  };

interface Given {
  readonly fileId: string | null;
  /** The field of the call that names it. */
  readonly field?: string;
  /** What has it already may keep it. */
  readonly recordId?: string | null;
}

/** Only what the caller has uploaded, lately, and given to nothing yet: 400 otherwise. */
export async function takeScan(
  db: TenantTx,
  { personId }: Pick<Caller, 'personId'>,
  { fileId, field = 'fileId', recordId = null }: Given,
): Promise<void> {
  if (fileId === null) return;
  const { rows } = await sql`select from stored_file
    where id = ${fileId} and uploaded_by = ${personId} and purpose = 'document'
      and not exists (select from given_file g where g.file_id = ${fileId} and g.record_id is distinct from ${recordId}::uuid)
      and (${isFresh} or exists (select from given_file g where g.file_id = ${fileId} and g.record_id = ${recordId}::uuid))`.execute(
    db,
  );
  if (rows.length === 0) {
    throw fieldError(field, 'Yüklenen dosya bulunamadı. Yeniden yükleyin.');
  }
}
