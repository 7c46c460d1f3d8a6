/** Every paged list, asked for some fields of its rows. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { storedResources } from '#server/records/resources/storage.ts';
import { withTenant } from './db/tenant/tx.ts';
import { type DeclaredCall, declaredCalls } from './testing/all-calls.ts';
import { useApp } from './testing/app.ts';
import { insertSamples } from './testing/rows/sample-rows.ts';
import { createWorld, type World } from './testing/world.ts';

const t = useApp();
let world: World;
let boss: string;
/** Whatever a list may be asked about. */
let ids: readonly string[];

const paged = declaredCalls.filter(({ schema }) => schema.paged);
const namesOf = ({ schema }: DeclaredCall) =>
  Object.keys((schema.data as z.ZodArray<z.ZodObject>).element.shape);

beforeAll(async () => {
  world = await createWorld(t.db, 'LIST-FIELDS');
  boss = await t.signIn(world, 'boss');
  await withTenant(t.db, world.ctx, async (db) => {
    const tables = Object.values(storedResources).map(({ table }) => table);
    const records: { id: string; entity: string }[] = [
      { id: world.people.clerk.id, entity: 'person' },
      { id: world.titles.none, entity: 'title' },
      { id: world.departments.sales, entity: 'department' },
    ];
    // What is no plain page's, after what it refers to.
    const parts = ['shift_version', 'working_time_version', 'working_time_day'];
    const ofDoors = ['state', 'event', 'upload', 'command'].map((part) => `device_${part}`);
    for (const table of [
      ...tables,
      'special_day',
      'shift',
      'working_time',
      'team',
      'rotation',
      'device',
      'approval_chain',
    ]) {
      const find = () => sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db);
      if ((await find()).rows.length === 0) await insertSamples[table]!(db);
      records.push({ id: (await find()).rows[0]!.id, entity: table });
    }
    const ofRequests = [
      'request',
      'request_step',
      'request_approver',
      'stored_file',
      'leave_request',
      'overtime_request',
      'work_window',
      'correction_request',
      'advance_request',
      'advance_account',
      'advance_instalment',
    ];
    const ofDays = ['puantaj_plan', 'puantaj_day'];
    for (const table of [...parts, ...ofDoors, 'set_aside_row', 'pass', ...ofRequests, ...ofDays]) {
      await insertSamples[table]!(db);
    }
    // Whose instalments are deducted belonged to the company then.
    await sql`update person_fact set facts = facts || ${JSON.stringify({ company_id: world.companyId })}::jsonb`.execute(
      db,
    );
    // One advance waits to be paid.
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        values (3, ${world.people.clerk.id}, ${world.people.clerk.id}, 'approved', 'Maaş avansı') returning id, person_id)
      insert into advance_request (request_id, person_id, advance_type_id, unit, amount, instalments, step, first_month,
        reason, consent_version, origin)
      select asked.id, person_id, advance_type.id, 'TRY', 100000, 1, 1, '2026-03', 'Taşınma', 1, 'hr'
      from asked, advance_type limit 1`.execute(db);
    // What was carried into a month is a line of it.
    await insertSamples.pay_period!(db);
    await sql`insert into close_difference (period_id, into_period_id, person_id, decision, deltas, digest)
      select id, id, ${world.people.clerk.id}, 'carried', '{"worked":60}', 'x' from pay_period`.execute(
      db,
    );
    // Somebody else asks whoever looks at the lists.
    await sql`update request set person_id = ${world.people.clerk.id}, entered_by = ${world.people.clerk.id}`.execute(
      db,
    );
    await sql`update request_approver set person_id = ${world.people.boss.id}`.execute(db);
    ids = records.map(({ id }) => id);
    const entries = records.map(({ id, entity }) => ({
      actor_name: 'Test',
      action: 'update',
      entity,
      entity_id: id,
      after: '{"active":true}',
    }));
    await db.insertInto('audit_entry').values(entries).execute();
    await insertSamples.notification!(db);
    await insertSamples.notification_recipient!(db);
    await db
      .insertInto('job')
      .values({ kind: 'end-employments', error_code: '23514', failed_at: '2026-01-01T00:00:00Z' })
      .execute();
  });
});

const isNeeded = (field: unknown) => field !== undefined && !(field as z.ZodType).isOptional();

/** Without which there is no such list: whose month it is, or which days. */
const neededBy = ({ input }: DeclaredCall['schema']) => ({
  ...('month' in input!.shape && { companyId: world.companyId, month: '2026-03' }),
  ...('item' in input!.shape && { item: 'openRequest' }),
  ...(isNeeded(input!.shape.from) && { from: '2026-03-01', to: '2026-03-31' }),
});

/** A page with rows in it; the input that found them. */
async function found({ name, call, schema }: DeclaredCall) {
  const inputs = 'id' in schema.input!.shape ? ids.map((id) => ({ id })) : [neededBy(schema)];
  for (const input of inputs) {
    const { body } = await t.call(boss, call, input);
    const rows = (body.data ?? []) as Readonly<Record<string, unknown>>[];
    if (rows.length > 0) return { input, rows };
  }
  throw new Error(`${name} found nothing to show`);
}

describe('a list', () => {
  it('is one of many', () => {
    expect(paged.length).toBeGreaterThan(15);
  });

  it.each(paged)('$name answers the fields that were asked for, and the id', async (one) => {
    const { input, rows } = await found(one);
    for (const name of namesOf(one)) {
      const { status, body } = await t.call(boss, one.call, { ...input, fields: [name] });
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key === 'id' || key === name)),
      );
      expect([name, status, body.data]).toEqual([name, 200, expected]);
    }
    const all = await t.call(boss, one.call, { ...input, fields: namesOf(one) });
    expect(all.body.data).toEqual(rows);
  });

  it.each(paged)('$name refuses fields that it does not know', async ({ call, schema }) => {
    const input = 'id' in schema.input!.shape ? { id: ids[0] } : neededBy(schema);
    for (const [fields, at] of [
      [['tenant_id'], 'fields.0'],
      [[], 'fields'],
    ] as const) {
      const { status, body } = await t.call(boss, call, { ...input, fields });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, [at]]);
      expect(body.errors![0]!.Message).toMatch(/alan/);
    }
  });
});
