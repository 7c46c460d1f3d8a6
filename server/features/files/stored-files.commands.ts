import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { isFresh } from '#server/records/stored-files.ts';

/** What is no document, and no work is to read anymore: one that was started keeps its file, however long it waits. */
export async function removeAbandonedFiles(db: TenantTx): Promise<number> {
  const { numAffectedRows } = await sql`delete from stored_file where not ${isFresh}
    and not exists (select from person_document d
      where d.tenant_id = stored_file.tenant_id and d.file_id = stored_file.id)
    and not exists (select from leave_request l
      where l.tenant_id = stored_file.tenant_id and l.document_file_id = stored_file.id)
    and not exists (select from correction_request c
      where c.tenant_id = stored_file.tenant_id and c.file_id = stored_file.id)
    and not exists (select from advance_act a
      where a.tenant_id = stored_file.tenant_id and a.receipt_file_id = stored_file.id)
    and not exists (select from equalization_agreement e
      where e.tenant_id = stored_file.tenant_id and e.file_id = stored_file.id)
    and not exists (select from account_request a
      where a.tenant_id = stored_file.tenant_id and a.file_id = stored_file.id)
    and not exists (select from task
      where state in ('queued', 'running') and input ->> 'fileId' = stored_file.id::text)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Takes a kept file away once it has served; what it held is where it belongs. */
export async function forgetFile(db: TenantTx, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}
