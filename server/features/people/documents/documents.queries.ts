import { sql } from 'kysely';
import type { DocumentKind } from '#contract/people/documents/document-kinds.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';

/** The documents of someone in scope, newest first; `address` makes the way to a file. */
export async function documentsOf(
  db: TenantTx,
  caller: ScopeOf,
  personId: string,
  address: (fileId: string) => string,
) {
  await checkSeen(db, caller, personId);
  const rows = await db
    .selectFrom('person_document as d')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select((eb) => [
      'd.id',
      'd.file_id',
      'd.title',
      'd.valid_until as validUntil',
      'd.created_at as createdAt',
      'f.mime',
      sql<DocumentKind>`d.kind`.as('kind'),
      sql<number>`length(f.content)`.as('bytes'),
      eb
        .selectFrom('person')
        .select(sql<string>`name || ' ' || surname`.as('name'))
        .whereRef('person.id', '=', 'd.added_by')
        .as('addedBy'),
    ])
    .where('d.person_id', '=', personId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows.map(({ file_id, ...row }) => ({ ...row, url: address(file_id) }));
}
