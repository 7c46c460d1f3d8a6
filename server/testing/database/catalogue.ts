/** What must hold for the schema itself (security.md 3.3 and the schema rules). Each query answers with what is wrong. */
import type { ClientBase } from 'pg';

/**
 * Tables with rows of tenants that are read before a tenant is known, each with the reason. In a tenant's transaction
 * they show its own rows only; they hold nothing that a tenant keeps in confidence.
 */
export const directories: Readonly<Record<string, string>> = {
  job: 'whoever takes the next job learns from it which tenant it is for',
  schedule: 'whoever looks what is due learns from it in which tenant',
  device_directory: 'a terminal says nothing but its serial number: whose it is, is learned here',
};

/** Of these, those into which nobody writes without a tenant: they have a policy more, by which they are only read then. */
export const readOnlyWithoutTenant: readonly string[] = ['device_directory'];
const readOnlyNames = readOnlyWithoutTenant.map((name) => `'${name}'`);

const directoryNames = Object.keys(directories).map((name) => `'${name}'`);

const tenantTables = `
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, a.attnum as tenant_column
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relname not in (${directoryNames.join()})`;

const rules: Record<string, string> = {
  'row level security is enabled and forced': `
    select name from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)`,
  'a directory of tenants hides a tenant\u2019s rows from others': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname in (${directoryNames.join()})
      and (not (relrowsecurity and relforcerowsecurity) or (select count(*) from pg_policy where polrelid = pg_class.oid and polcmd = '*') <> 1
        or (select count(*) from pg_policy where polrelid = pg_class.oid and polcmd = 'r') <> (relname in (${readOnlyNames.join()}))::int
        or exists (select from pg_policy where polrelid = pg_class.oid and polcmd not in ('*', 'r')))`,
  'a policy says both what is seen and what is written': `
    select tablename || '.' || policyname as name from pg_policies
    where qual is null or (cmd in ('ALL', 'INSERT', 'UPDATE') and with_check is null)`,
  'a policy compares with the tenant of the transaction and fails closed': `
    select tablename || '.' || policyname as name from pg_policies
    where qual not like '%NULLIF(current_setting(''app.tenant''::text, true), ''''::text))::uuid%'
       or with_check not like '%NULLIF(current_setting(''app.tenant''::text, true), ''''::text))::uuid%'`,
  'every tenant table has exactly one policy, for all commands': `
    select name from (${tenantTables}) t
    where (select count(*) from pg_policy p where p.polrelid = t.oid and p.polcmd = '*') <> 1
       or (select count(*) from pg_policy p where p.polrelid = t.oid) <> 1`,
  'no function runs with its owner\u2019s rights': `
    select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  'a view asks with the rights of its reader': `
    select relname as name from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  'the tenant comes first in every key': `
    select t.name || '.' || k.conname as name from (${tenantTables}) t
    join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u')
    where k.conkey[1] <> t.tenant_column`,
  'the tenant comes first in every index': `
    select t.name || '.' || i.indexrelid::regclass as name from (${tenantTables}) t
    join pg_index i on i.indrelid = t.oid where i.indkey[0] <> t.tenant_column`,
  'a reference between tenant tables carries the tenant on both sides': `
    select t.name || '.' || k.conname as name from (${tenantTables}) t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join (${tenantTables}) r on r.oid = k.confrelid
    where not (k.conkey[1] = t.tenant_column and k.confkey[1] = r.tenant_column)`,
  'a reference can wait for the end of a transaction, as a restore needs it': `
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  'the tenant of a row is that of the transaction unless given': `
    select t.name from (${tenantTables}) t
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = t.tenant_column
    where coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like '%app.tenant%'`,
  'everything belongs to the owner': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relowner <> 'devam_owner'::regrole`,
  'the application may empty no table and make none': `
    select relname as name from pg_class where relkind in ('r', 'p')
      and relnamespace = 'public'::regnamespace
      and has_table_privilege('devam_app', oid, 'TRUNCATE, TRIGGER, REFERENCES')
    union all
    select nspname from pg_namespace where nspname = 'public' and has_schema_privilege('devam_app', oid, 'CREATE')`,
  'the audit trail is only added to': `
    select 'audit_entry' as name where has_table_privilege('devam_app', 'audit_entry', 'UPDATE, DELETE')
      or has_any_column_privilege('devam_app', 'audit_entry', 'UPDATE')`,
  'what happened to a request is only added to': `
    select 'request_history' as name where has_table_privilege('devam_app', 'request_history', 'UPDATE, DELETE')
      or has_any_column_privilege('devam_app', 'request_history', 'UPDATE')`,
  'a pass is never changed, only whose it is': `
    select 'pass' as name where has_table_privilege('devam_app', 'pass', 'DELETE')
    union all
    select 'pass.' || attname from pg_attribute where attrelid = 'pass'::regclass and attnum > 0
      and attname not in ('person_id', 'matched_at', 'ignored_at', 'given_at')
      and has_column_privilege('devam_app', attrelid, attnum, 'UPDATE')
    union all
    select 'pass_correction' where has_table_privilege('devam_app', 'pass_correction', 'UPDATE, DELETE')`,
};

/** The rules that the schema breaks, each with what breaks it. */
export async function brokenRules(client: ClientBase): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await client.query<{ name: string }>(sql);
    if (rows.length > 0) broken[rule] = rows.map(({ name }) => name);
  }
  return broken;
}

export async function tenantTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${tenantTables} order by c.relname`);
  return rows.map(({ name }) => name);
}
