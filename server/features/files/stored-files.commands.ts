import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tx.ts';
import { record } from '#server/features/audit/audit.commands.ts';

/** An upload that nothing came of by then is gone. */
const ABANDONED = '1 day';

/** Keeps a file as it is, for its uploader to make something of. */
export async function keepFile(
  db: TenantTx,
  purpose: 'document' | 'sheet',
  mime: string,
  content: Buffer,
): Promise<string> {
  const uploader = db.ctx.actor.id!;
  await sql`delete from stored_file f where uploaded_by = ${uploader}
    and created_at < now() - ${ABANDONED}::interval
    and not exists (select from person_document d where d.tenant_id = f.tenant_id and d.file_id = f.id)`.execute(
    db,
  );
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

/** Takes a kept file away once it has served; what it held is where it belongs. */
export async function forgetFile(db: TenantTx, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}
