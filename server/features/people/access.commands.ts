/** People as other commands and queries reach them. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { mayEdit } from './rights/grants.ts';
import { lockPerson, type Row } from './person-row.ts';

/** Someone whom the caller may edit, held until the transaction ends; 404 beyond the scope, 403 by their roles. */
export async function lockEditable(db: TenantTx, caller: Caller, id: string): Promise<Row> {
  const row = await lockPerson(db, caller, id);
  if (!mayEdit(caller, row.roles)) throw new AppError('forbidden');
  return row;
}
