import type { z } from 'zod';
import type { documentsSchemas } from '#contract/people/documents/documents.schemas.ts';
import { record } from '#server/records/audit.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { lockEditable } from '#server/features/people/access.commands.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';

type AddInput = z.output<(typeof documentsSchemas)['AddDocument']['input']>;

/** Gives an own upload to a person, once. */
export function addDocument(
  { write, caller }: CallContext,
  { id, fileId, kind, title, validUntil }: AddInput,
): Promise<{ id: string }> {
  return write(async (db) => {
    await lockEditable(db, caller, id);
    await takeScan(db, caller, { fileId });
    const document = await db
      .insertInto('person_document')
      .values({
        person_id: id,
        file_id: fileId,
        kind,
        title,
        valid_until: validUntil ?? null,
        added_by: caller.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(db, {
      action: 'document-add',
      entity: 'person',
      entityId: id,
      after: { document: title },
    });
    return document;
  });
}

export function deleteDocument({ write, caller }: CallContext, id: string): Promise<null> {
  return write(async (db) => {
    const document = await db
      .selectFrom('person_document')
      .select(['person_id', 'file_id', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!document) throw new AppError('not_found');
    await lockEditable(db, caller, document.person_id);
    await db.deleteFrom('person_document').where('id', '=', id).execute();
    await forgetFile(db, document.file_id);
    await record(db, {
      action: 'document-delete',
      entity: 'person',
      entityId: document.person_id,
      before: { document: document.title },
    });
    return null;
  });
}
