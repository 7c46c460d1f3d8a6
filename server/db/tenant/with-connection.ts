import type { Pool, PoolClient } from 'pg';

/** A connection of the pool, nobody else's until the work is done. */
export async function withConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
