import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { StoredResource } from './storage.ts';

export interface Used {
  readonly label: string;
  readonly count: number;
}

/** What stands behind the record, by kind; empty if nothing does. */
export async function usesOf(
  db: TenantTx,
  { usedBy }: StoredResource,
  id: string,
): Promise<Used[]> {
  if (usedBy.length === 0) return [];
  const counts = usedBy.map(
    ({ table, column }) =>
      sql`(select count(*) from ${sql.table(table)} where ${sql.id(column)} = ${id})`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return usedBy
    .map(({ label }, i) => ({ label, count: rows[0]!.counts[i]! }))
    .filter(({ count }) => count > 0);
}
