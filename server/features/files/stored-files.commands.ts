import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { isFresh } from '#server/records/files/stored-files.ts';

/** What is no document, and no work is to read anymore: one that was started keeps its file, however long it waits. */
export async function removeAbandonedFiles(db: TenantTx): Promise<number> {
  const { numAffectedRows } = await sql`delete from stored_file where not ${isFresh}
    and not exists (select from given_file g
      where g.tenant_id = stored_file.tenant_id and g.file_id = stored_file.id)
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
