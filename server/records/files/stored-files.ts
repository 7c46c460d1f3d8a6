/** Files as they came in, kept for whoever makes something of them. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '../audit.ts';

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
