import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** 404 for who is unknown, deleted or beyond the caller's scope. */
export async function checkSeen(db: TenantTx, caller: ScopeOf, id: string): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('person.id', '=', id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
}
