import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Takes the jobs of a kind out of the queue, for a test that does them itself. Answers their subjects. */
export async function endJobsOf(db: TenantTx, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from job where kind = ${kind} and subject_id is not null returning subject_id as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
