/** What keeps a record from being removed, counted and said. */
import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant/tx.ts';

/** Rows of `table` whose `column` is the record. */
export interface Usage {
  readonly table: string;
  readonly column: string;
  /** As counted: '3 alt departman'. */
  readonly label: string;
}

export interface UsedBy {
  readonly label: string;
  readonly count: number;
}

export async function usagesOf(
  db: TenantTx,
  id: string,
  usages: readonly Usage[],
): Promise<UsedBy[]> {
  const counts = usages.map(
    ({ table, column, label }) =>
      sql`select ${label} as label, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<UsedBy>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** What became of a record that was to be removed. */
export interface Removal {
  readonly archived: boolean;
  readonly usedBy: UsedBy[];
  readonly message: string | null;
}

/** A record in use is archived: '12 kişi ve 2 alt departman kullanıyor; arşivlendi.' */
export function removalOf(usedBy: UsedBy[]): Removal {
  const archived = usedBy.length > 0;
  const users = usedBy.map(({ label, count }) => `${count} ${label}`).join(' ve ');
  return { archived, usedBy, message: archived ? `${users} kullanıyor; arşivlendi.` : null };
}
