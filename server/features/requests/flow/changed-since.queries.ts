import { sql } from 'kysely';
import { CHANGE_WORDS, type Change } from '#core/requests/flow/words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** What became another thing after somebody looked, each once; where somebody else acted, that it changed at all. */
export async function changedSince(db: TenantTx, id: string, seen: number): Promise<AppError> {
  const { rows } = await sql<{ what: Change }>`
    select what from request_change where request_id = ${id} and version > ${seen}
    group by what order by min(version)`.execute(db);
  const faults = rows.map(({ what }) => ({ field: what, Message: CHANGE_WORDS[what] }));
  return new AppError('request_changed', faults.length > 0 ? faults : undefined);
}
