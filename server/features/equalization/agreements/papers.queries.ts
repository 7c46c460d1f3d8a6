import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import { isFresh } from '#server/records/stored-files.ts';

/** Only what the caller has uploaded, lately, and given to nothing yet. */
export async function takePaper(db: TenantTx, caller: Caller, fileId: string): Promise<void> {
  const { rows } = await sql`select from stored_file
    where id = ${fileId} and uploaded_by = ${caller.personId} and purpose = 'document' and ${isFresh}
      and not exists (select from person_document d where d.file_id = stored_file.id)
      and not exists (select from leave_request l where l.document_file_id = stored_file.id)
      and not exists (select from advance_act a where a.receipt_file_id = stored_file.id)
      and not exists (select from account_request a where a.file_id = stored_file.id)
      and not exists (select from equalization_agreement e where e.file_id = stored_file.id)`.execute(
    db,
  );
  if (rows.length === 0) {
    throw fieldError('fileId', 'Yüklenen belge bulunamadı. Yeniden yükleyin.');
  }
}
