import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';

/** Whether something can still be made of an upload; one that nothing came of by then goes. */
export const isFresh = sql<boolean>`stored_file.created_at > now() - interval '1 hour'`;

/** Keeps a file as it is, for its uploader to make something of. */
export async function keepFile(
  db: TenantTx,
  purpose: 'document' | 'sheet',
  mime: string,
  content: Buffer,
): Promise<string> {
  const uploader = db.ctx.actor.id!;
  const { id } = await db
    .insertInto('stored_file')
    .values({ purpose, uploaded_by: uploader, mime, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(db, {
    action: 'upload',
    entity: 'file',
    entityId: id,
    after: { purpose, mime, bytes: content.length },
  });
  return id;
}

/** What is no document, and no work is to read anymore: one that was started keeps its file, however long it waits. */
export async function removeAbandonedFiles(db: TenantTx): Promise<number> {
  const { numAffectedRows } = await sql`delete from stored_file where not ${isFresh}
    and not exists (select from person_document d
      where d.tenant_id = stored_file.tenant_id and d.file_id = stored_file.id)
    and not exists (select from leave_request l
      where l.tenant_id = stored_file.tenant_id and l.document_file_id = stored_file.id)
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
