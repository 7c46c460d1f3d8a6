import type { ClientBase } from 'pg';

/** Everything that makes up the schema, as text: two databases with the same signature have the same schema. */
export async function schemaSignature(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (select oid, nspname from pg_namespace where nspname = 'public')
    select format('%s %s.%s owner %s acl %s rls %s%s', c.relkind, n.nspname, c.relname, c.relowner::regrole,
                  c.relacl, c.relrowsecurity, c.relforcerowsecurity) as line
      from pg_class c join ours n on n.oid = c.relnamespace
    union all
    select format('column %s.%s %s %s not null %s default %s', a.attrelid::regclass, a.attname,
                  format_type(a.atttypid, a.atttypmod), a.attcollation, a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a join pg_class c on c.oid = a.attrelid join ours n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join ours n on n.oid = k.connamespace
    union all
    select format('policy %s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
    union all
    select format('function %s %s', p.proacl, pg_get_functiondef(p.oid))
      from pg_proc p join ours n on n.oid = p.pronamespace where p.prokind <> 'a'
    union all
    select format('aggregate %s %s %s %s', p.proacl, p.oid::regprocedure, g.aggtransfn, g.agginitval)
      from pg_aggregate g join pg_proc p on p.oid = g.aggfnoid join ours n on n.oid = p.pronamespace
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('migration %s %s', name, checksum) from schema_migration
    order by 1`);
  return rows.map(({ line }) => line).join('\n');
}
