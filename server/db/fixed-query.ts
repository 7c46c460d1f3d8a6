import type { Compilable, CompiledQuery } from 'kysely';
import type { TenantTx } from './tx.ts';

/**
 * A query that is the same every time is built and compiled once: both take longer than a small answer is read. What
 * builds it is given no context, for what it makes serves every tenant and caller.
 */
export function fixedQuery<Row>(
  build: (db: Pick<TenantTx, 'selectFrom'>) => Compilable<Row>,
): (db: TenantTx) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db) => {
    compiled ??= build(db).compile();
    const { rows } = await db.executeQuery(compiled);
    return rows;
  };
}
