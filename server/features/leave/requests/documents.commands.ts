/** The scan of a document that goes with a leave. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { isFresh, keepFile } from '#server/records/stored-files.ts';
import { mimeOf } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';

/** Takes a file in; it becomes a document when it is given to a leave. */
export function uploadLeaveDocument(
  { write }: CallContext,
  content: Buffer,
): Promise<{ fileId: string }> {
  const mime = mimeOf(content);
  if (!mime) throw fieldError('file', 'Belge PDF, JPEG, PNG ya da WebP biçiminde olmalı.');
  return write(async (db) => ({ fileId: await keepFile(db, 'document', mime, content) }));
}

/** Only what the caller has uploaded, lately, and given to nothing yet. */
export async function takeDocument(
  db: TenantTx,
  caller: Pick<Caller, 'personId'>,
  fileId: string | null,
): Promise<void> {
  if (fileId === null) return;
  const { rows } = await sql`select from stored_file
    where id = ${fileId} and uploaded_by = ${caller.personId} and purpose = 'document' and ${isFresh}
      and not exists (select from person_document d where d.file_id = stored_file.id)
      and not exists (select from leave_request l where l.document_file_id = stored_file.id)`.execute(
    db,
  );
  if (rows.length === 0) {
    throw fieldError('documentFileId', 'Yüklenen dosya bulunamadı. Yeniden yükleyin.');
  }
}
