import type { ClientBase } from 'pg';

export interface TableShape {
  readonly name: string;
  /** What is stored; generated columns make themselves. */
  readonly columns: readonly string[];
  /** An order that is the same on every server. */
  readonly order: string;
}

/** The tables that a backup holds: all of them. Work in the queue goes on after a restore, once its lease has ended. */
export async function backupTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      array(select quote_ident(attname) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
            order by attnum) as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
       from unnest(i.indkey) with ordinality as k(attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) as order
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
    order by c.relname collate "C"`);
  return rows;
}
