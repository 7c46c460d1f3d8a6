import { sql } from 'kysely';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** Of these advances those whose people the caller sees. */
export async function seenAdvances(
  db: TenantTx,
  caller: Caller,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly personId: string }[]> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select known.id, person.id as "personId" from (
      select request_id as id, person_id from advance_request where request_id = any(${ids}::uuid[])
      union select id, person_id from advance_account where id = any(${ids}::uuid[])
    ) as known join person on person.id = known.person_id
    where not person.archived and ${inScope(caller)}`.execute(db);
  return rows;
}
