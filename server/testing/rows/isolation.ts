/** Tries, for every tenant table and every command, what no tenant may do (security.md 3.2). Answers what got through. */
import type { PoolClient } from 'pg';
import type { Engine } from '#server/db/engine.ts';
import { readOnlyWithoutTenant } from '../database/catalogue.ts';

type ForeignKey = { table: string; columns: string[]; target: string; target_columns: string[] };

export interface Tenants {
  readonly a: string;
  readonly b: string;
}

/** Runs one attempt as the application's role in a transaction that is always taken back. */
async function attempt<T>(
  { pool }: Engine,
  tenant: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (tenant) await client.query(`set local app.tenant = '${tenant}'`);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The error code of a statement, or null if the database let it through. */
async function refusal(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: { code?: string }) => error.code ?? 'unknown',
  );
}

const DENIED = '42501';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';
/** A rule of the row itself that leaves no room for another's id. */
const CHECK = '23514';

async function columnsOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}

/** What is told apart by its version or its place gets one that is free. */
const FREE_PLACE = { version: '999999', nth: '999', n: '999' };

/** Inserts a copy of one visible row, with an id of its own, and some columns changed. */
async function insertCopy(
  client: PoolClient,
  table: string,
  changes: Record<string, string>,
): Promise<void> {
  const columns = await columnsOf(client, table);
  const { n } = FREE_PLACE;
  const id = /\bid\b/.test(columns) ? { id: crypto.randomUUID(), n } : FREE_PLACE;
  await client.query(
    `insert into ${table} (${columns})
     select ${columns.replaceAll(/(\w+)/g, 'copy.$1')}
     from (select to_jsonb(t) || $1::jsonb as row from ${table} t limit 1) source,
          jsonb_populate_record(null::${table}, source.row) copy`,
    [JSON.stringify({ ...id, ...changes })],
  );
}

/** Stopped by a reference: the rows were reached all the same. */
const stopped = () => ({ rowCount: 1 });

/** Every command on one table. */
export async function tryTable(
  engine: Engine,
  table: string,
  { a, b }: Tenants,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => {
    if (!holds) faults.push(`${table}: ${what}`);
  };
  const count = async (client: PoolClient, where = 'true') => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    );
    return rows[0]!.n;
  };
  const mayWrite = async (command: string) =>
    attempt(engine, a, async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        'select has_table_privilege(current_user, $1, $2) as may',
        [table, command],
      );
      return rows[0]!.may;
    });

  expect('rows seen without a tenant', (await attempt(engine, null, (c) => count(c))) === 0);
  const own = await attempt(engine, a, (c) => count(c));
  expect('own rows not seen', own > 0);
  expect(
    'foreign rows seen',
    (await attempt(engine, a, (c) => count(c, `tenant_id <> '${a}'`))) === 0,
  );
  expect(
    'named foreign rows seen',
    (await attempt(engine, a, (c) => count(c, `tenant_id = '${b}'`))) === 0,
  );

  const withoutTenant = await attempt(engine, null, (c) =>
    refusal(c.query(`insert into ${table} default values`)),
  );
  expect('inserted without a tenant', [DENIED, NOT_NULL].includes(withoutTenant ?? ''));
  const foreign = await attempt(engine, a, (c) => refusal(insertCopy(c, table, { tenant_id: b })));
  expect('inserted for another tenant', foreign === DENIED);

  if (await mayWrite('UPDATE')) {
    const moved = await attempt(engine, a, (c) =>
      refusal(c.query(`update ${table} set tenant_id = '${b}'`)),
    );
    expect('moved to another tenant', moved === DENIED);
    const touched = await attempt(engine, a, (c) =>
      c.query(`update ${table} set tenant_id = tenant_id where tenant_id = '${b}'`),
    ).catch(stopped);
    expect('foreign rows updated', touched.rowCount === 0);
    const blind = await attempt(engine, null, (c) =>
      c.query(`update ${table} set tenant_id = tenant_id`),
    ).catch(stopped);
    expect('rows updated without a tenant', blind.rowCount === 0);
  }
  if (await mayWrite('DELETE')) {
    const foreignDelete = await attempt(engine, a, (c) =>
      c.query(`delete from ${table} where tenant_id = '${b}'`),
    ).catch(stopped);
    expect('foreign rows deleted', foreignDelete.rowCount === 0);
    const blind = await attempt(engine, null, (c) => c.query(`delete from ${table}`)).catch(
      stopped,
    );
    expect('rows deleted without a tenant', blind.rowCount === 0);
    const all = await attempt(engine, a, (c) => c.query(`delete from ${table}`)).catch(() => ({
      rowCount: own,
    }));
    expect('a delete of everything took more or less than the own rows', all.rowCount === own);
  }
  return faults;
}

/** What a tenant's transaction may not do in a table that is open to one without a tenant. */
export async function tryDirectory(
  engine: Engine,
  table: string,
  { a, b }: Tenants,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => {
    if (!holds) faults.push(`${table}: ${what}`);
  };
  const touched = (sql: string) =>
    attempt(engine, a, async (client) => (await client.query(sql)).rowCount);
  const foreign = `tenant_id = '${b}'`;
  const seen = await attempt(engine, null, (c) =>
    c.query(`select distinct tenant_id from ${table} where tenant_id in ('${a}', '${b}')`),
  );
  expect('not every tenant\u2019s rows seen without one', seen.rowCount === 2);
  expect('own rows not seen', (await touched(`select from ${table}`)) !== 0);
  expect('foreign rows seen', (await touched(`select from ${table} where ${foreign}`)) === 0);
  expect(
    'foreign rows updated',
    (await touched(`update ${table} set tenant_id = tenant_id where ${foreign}`)) === 0,
  );
  expect('foreign rows deleted', (await touched(`delete from ${table} where ${foreign}`)) === 0);
  const moved = touched(`update ${table} set tenant_id = '${b}'`);
  expect('moved to another tenant', (await refusal(moved)) === DENIED);
  const inserted = attempt(engine, a, (c) => insertCopy(c, table, { tenant_id: b }));
  expect('inserted for another tenant', (await refusal(inserted)) === DENIED);
  if (readOnlyWithoutTenant.includes(table)) {
    const ofNobody = (sql: string) =>
      attempt(engine, null, async (client) => (await client.query(sql)).rowCount);
    expect(
      'updated without a tenant',
      (await ofNobody(`update ${table} set tenant_id = tenant_id`)) === 0,
    );
    expect('deleted without a tenant', (await ofNobody(`delete from ${table}`)) === 0);
    const added = attempt(engine, null, (c) => insertCopy(c, table, { tenant_id: b }));
    expect('inserted without a tenant', (await refusal(added)) === DENIED);
  }
  return faults;
}

/** Points an own row, or where rows cannot be changed a copy of one, at another row. */
async function refer(client: PoolClient, table: string, column: string, id: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_table_privilege(current_user, $1, 'UPDATE') as may",
    [table],
  );
  if (rows[0]!.may) await client.query(await updateOf(client, table, column), [id]);
  else await insertCopy(client, table, { [column]: id });
}

/** A column that is made from a document, or from the nth part of a text, is changed there. */
async function updateOf(client: PoolClient, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ made: string | null }>(
    `select generation_expression as made from information_schema.columns
     where table_name = $1 and column_name = $2`,
    [table, column],
  );
  const made = rows[0]?.made ?? '';
  const document = /^\(\((\w+) ->> /.exec(made)?.[1];
  if (document) {
    return `update ${table} set ${document} = ${document} || jsonb_build_object('${column}', $1::text)`;
  }
  const part = /^plan_shift\((\w+), (\d)\)/.exec(made);
  if (part) {
    const [, text, nth] = part;
    return `update ${table} set ${text} = repeat($1::text || '+', ${nth} - 1) || $1::text`;
  }
  // One row: two would be the same one where the reference is the key. Of columns that exclude one another each has its own.
  return `update ${table} set ${column} = $1 where (tableoid, ctid) in (
    select tableoid, ctid from ${table} order by (${column} is null) limit 1)`;
}

/** References between tenant tables, tried with the id of another tenant's row. */
async function tryForeignKeys(engine: Engine, { a, b }: Tenants): Promise<string[]> {
  const keys = await engine.asOwner(async (client) => {
    const { rows } = await client.query<ForeignKey>(`
      select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
        array(select attname::text from unnest(k.conkey) with ordinality u(n, i)
              join pg_attribute on attrelid = k.conrelid and attnum = u.n order by u.i) as columns,
        array(select attname::text from unnest(k.confkey) with ordinality u(n, i)
              join pg_attribute on attrelid = k.confrelid and attnum = u.n order by u.i) as target_columns
      from pg_constraint k where k.contype = 'f' and array_length(k.conkey, 1) = 2
        and k.connamespace = 'public'::regnamespace`);
    return rows;
  });
  const faults: string[] = [];
  for (const key of keys) {
    const [, column] = key.columns as [string, string];
    const [, targetColumn] = key.target_columns as [string, string];
    const foreignId = await attempt(engine, b, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select ${targetColumn}::text as id from ${key.target} limit 1`,
      );
      return rows[0]?.id;
    });
    if (!foreignId) continue;
    const code = await attempt(engine, a, (client) =>
      refusal(
        refer(client, key.table, column, foreignId).then(() =>
          client.query('set constraints all immediate'),
        ),
      ),
    );
    if (![FOREIGN_KEY, DENIED, CHECK].includes(code ?? '')) {
      faults.push(`${key.table}.${column}: refers to another tenant's ${key.target} (${code})`);
    }
  }
  return faults;
}

/** Many transactions of both tenants over few connections: none may see the other's rows. */
async function tryInterleaved(
  engine: Engine,
  { a, b }: Tenants,
  tables: readonly string[],
): Promise<string[]> {
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const tenant = i % 2 === 0 ? a : b;
      const table = tables[i % tables.length]!;
      return attempt(engine, tenant, async (client) => {
        const { rows } = await client.query<{ tenant_id: string }>(
          `select distinct tenant_id from ${table}`,
        );
        return rows.every((row) => row.tenant_id === tenant)
          ? []
          : [`${table}: foreign rows when interleaved`];
      });
    }),
  );
  return [...new Set(seen.flat())];
}

export async function findLeaks(
  engine: Engine,
  tenants: Tenants,
  tables: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await tryTable(engine, table, tenants)));
  faults.push(...(await tryForeignKeys(engine, tenants)));
  faults.push(...(await tryInterleaved(engine, tenants, tables)));
  return faults;
}
