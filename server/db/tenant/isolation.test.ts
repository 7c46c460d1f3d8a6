import { beforeAll, describe, expect, it } from 'vitest';
import {
  brokenRules,
  directories,
  readOnlyWithoutTenant,
  tenantTableNames,
} from '#server/testing/database/catalogue.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { findLeaks, type Tenants, tryDirectory, tryTable } from '#server/testing/rows/isolation.ts';
import {
  insertDirectorySamples,
  insertSamples,
  ownersTables,
} from '#server/testing/rows/sample-rows.ts';
import { withTenant } from './tx.ts';

const db = useDatabase({ poolSize: 2, isOwn: true });
let tenants: Tenants;
let tables: string[];

beforeAll(async () => {
  const { engine } = db.current;
  tables = await engine.asOwner(tenantTableNames);
  const ids: string[] = [];
  for (const code of ['A', 'B']) {
    const ctx = await createTenant(db.current, `ISO-${code}`);
    ids.push(ctx.tenantId);
    await engine.asOwner((client) =>
      client.query("insert into tenant_module (tenant_id, module) values ($1, 'probationary')", [
        ctx.tenantId,
      ]),
    );
    await withTenant(db.current, ctx, async (tx) => {
      for (const insert of Object.values({ ...insertSamples, ...insertDirectorySamples }))
        await insert(tx);
    });
  }
  tenants = { a: ids[0]!, b: ids[1]! };
});

describe('the schema', () => {
  it('keeps every rule of the catalogue', async () => {
    expect(await db.current.engine.asOwner(brokenRules)).toEqual({});
  });

  it('has sample rows for every tenant table, so that none goes untried', () => {
    expect(tables).toEqual([...Object.keys(insertSamples), ...ownersTables].toSorted());
    expect(Object.keys(directories)).toEqual(Object.keys(insertDirectorySamples));
  });

  it.each([
    ['alter table person no force row level security', 'row level security is enabled and forced'],
    ['alter table task disable row level security', 'row level security is enabled and forced'],
    [
      'create policy loose on person for select using (true)',
      'every tenant table has exactly one policy, for all commands',
    ],
    [
      'create function peek() returns int security definer language sql return 1',
      'no function runs with its owner’s rights',
    ],
    ['create view all_people as select * from person', 'a view asks with the rights of its reader'],
    ['alter table person add constraint loose unique (id)', 'the tenant comes first in every key'],
    ['create index loose on person (name)', 'the tenant comes first in every index'],
    ['grant update on audit_entry to devam_app', 'the audit trail is only added to'],
    ['grant update (at) on pass to devam_app', 'a pass is never changed, only whose it is'],
    ['grant truncate on person to devam_app', 'the application may empty no table and make none'],
    ['create table stray (tenant_id uuid primary key)', 'row level security is enabled and forced'],
    [
      'alter table job no force row level security',
      'a directory of tenants hides a tenant’s rows from others',
    ],
  ])('would be caught after: %s', async (mutation, rule) => {
    const broken = await db.current.engine.asOwner(async (client) => {
      await client.query('begin');
      await client.query(mutation);
      const found = await brokenRules(client);
      await client.query('rollback');
      return found;
    });
    expect(Object.keys(broken)).toContain(rule);
  });
});

describe('isolation', () => {
  it('lets nothing through', async () => {
    expect(await findLeaks(db.current.engine, tenants, tables)).toEqual([]);
  });

  it('lets nothing through from tenant to tenant where rows are found without one', async () => {
    for (const table of Object.keys(directories))
      expect(await tryDirectory(db.current.engine, table, tenants)).toEqual([]);
  });

  it('is seen to fail in a directory whose policy is open', async () => {
    const { engine } = db.current;
    const change = (sql: string) => engine.asOwner((client) => client.query(sql));
    for (const table of Object.keys(directories)) {
      const { rows } = await change(
        `select qual from pg_policies where tablename = '${table}' and policyname = 'tenant_isolation'`,
      );
      const { qual } = rows[0] as { qual: string };
      await change(`alter policy tenant_isolation on ${table} using (true) with check (true)`);
      const leaks = await tryDirectory(engine, table, tenants);
      await change(
        `alter policy tenant_isolation on ${table} using (${qual}) with check (${qual})`,
      );
      expect(leaks, table).toHaveLength(readOnlyWithoutTenant.includes(table) ? 8 : 5);
      expect(await tryDirectory(engine, table, tenants)).toEqual([]);
    }
  });

  it('is seen to fail when any one policy is dropped or opened', async () => {
    const { engine } = db.current;
    for (const table of tables) {
      const own = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid`;
      const change = (...sql: string[]) => engine.asOwner((client) => client.query(sql.join(';')));
      const drop = `drop policy tenant_isolation on ${table}`;
      const create = (using: string, check: string) =>
        `create policy tenant_isolation on ${table} using (${using}) with check (${check})`;

      await change(drop);
      expect(await tryTable(engine, table, tenants), `${table} without a policy`).not.toEqual([]);
      await change(create('true', 'true'));
      expect(await tryTable(engine, table, tenants), `${table} open`).not.toEqual([]);
      await change(drop, create(own, own));
    }
    expect(await findLeaks(engine, tenants, tables)).toEqual([]);
  });
});
