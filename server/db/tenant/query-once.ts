import type { Pool, QueryResult, QueryResultRow } from 'pg';

/**
 * One statement (or one text with its own begin and commit) outside any tenant. Unlike `pool.query` it
 * keeps the connection when the statement fails: PGlite has only this one.
 */
export async function queryOnce<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values?: unknown[],
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await client.query<Row>(text, values);
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
