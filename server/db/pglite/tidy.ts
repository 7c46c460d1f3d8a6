/**
 * A PostgreSQL server tidies up by itself (autovacuum); the embedded one has no process that would. Untidied, it plans
 * without knowing how many rows there are, reads dead ones, and looks into the table for each entry of an index.
 */
import type { ClientBase } from 'pg';
import type { Engine } from '#server/db/engine.ts';

/** Tables with as many changes as would make a server act, or that were never looked at. */
const DUE = `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.reltuples < 0
    or n_dead_tup > current_setting('autovacuum_vacuum_threshold')::float8
      + current_setting('autovacuum_vacuum_scale_factor')::float8 * c.reltuples
    or n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::float8
      + current_setting('autovacuum_vacuum_insert_scale_factor')::float8 * c.reltuples
    or n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::float8
      + current_setting('autovacuum_analyze_scale_factor')::float8 * c.reltuples`;

/**
 * A look at 7,500 rows of a table, a quarter of what a server looks at: nobody else is answered meanwhile, and at 30,000
 * that was felt.
 */
const LOOKED_AT = 'set local default_statistics_target = 25';

async function analyze(client: ClientBase, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(LOOKED_AT);
    await client.query(`analyze ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Between two steps the connection is free for whoever waits. */
export async function tidy(asOwner: Engine['asOwner']): Promise<void> {
  const due = await asOwner(async (client) => {
    // Changes are reported once a second at most, unless told otherwise.
    await client.query('select pg_stat_force_next_flush()');
    return client.query<{ name: string }>(DUE);
  });
  for (const { name } of due.rows) {
    await asOwner((client) => client.query(`vacuum ${name}`));
    await asOwner((client) => analyze(client, name));
  }
}
