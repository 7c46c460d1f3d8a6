import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import { missingDayCodes } from '#contract/leave/missing-day-codes.ts';
import type { ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { listRows } from '#server/records/resources/list.queries.ts';
import { storedResources } from '#server/records/resources/storage.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';

const t = useDatabase();
let ctx: TenantContext;
beforeAll(async () => {
  ctx = await createTenant(t.current, 'YENI');
});

const seeded = [
  'leaveTypes',
  'dayOffTimeTypes',
  'advanceTypes',
  'workTypes',
  'specialDayTypes',
] as const satisfies readonly ResourceName[];

const rowsOf = (name: ResourceName) =>
  withTenant(t.current, ctx, async (db) => {
    const input = { search: '', sort: [], page: 1, pageSize: 100, active: true };
    return (await listRows(db, storedResources[name], input)).rows;
  });

it.each(seeded)('gives a new tenant %s that their form would take', async (name) => {
  const rows = await rowsOf(name);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const given = Object.keys(resources[name].fields).map((field) => [field, row[field]]);
    const values = Object.fromEntries(given) as object;
    expect(schemasByFeature[name].Add.input.parse(values)).toEqual(values);
  }
});

it('knows the leaves of the law, with their days', async () => {
  const rows = await rowsOf('leaveTypes');
  const of = (code: string) => rows.find((row) => row['code'] === code);
  expect(rows.filter((row) => row['takesFromBalance']).map((row) => row['code'])).toEqual([
    'YILLIK',
  ]);
  const days = rows.map((row) => [row['code'], row['mostPerEvent'] ?? row['mostPerYear']]);
  expect(Object.fromEntries(days.filter(([, most]) => most !== null))).toEqual({
    YOL: 4,
    EVLILIK: 3,
    EVLAT: 3,
    OLUM: 3,
    ESDOGUM: 5,
    ENGELLI: 10,
    DOGUM: 16 * 7,
    DOGUMCOGUL: 18 * 7,
    UCRETSIZDOGUM: 184,
  });
  expect(of('SUT')).toMatchObject({ dailyMinutes: 90, workTypeCode: 'NC', gender: 'female' });
  expect(of('ISARAMA')).toMatchObject({ dailyMinutes: 120, counting: 'hours' });
  expect(of('RAPOR')).toMatchObject({
    firstDays: 2,
    firstDaysPay: 'paid',
    firstDaysWorkTypeCode: 'UCI',
    pay: 'sgk',
  });
  expect(of('ISKAZASI')).toMatchObject({ firstDays: null, pay: 'sgk' });
  const known = missingDayCodes.map(({ code }) => code);
  for (const row of rows) {
    if (row['missingDayCode'] !== null) expect(known).toContain(row['missingDayCode']);
  }
});

it('knows the 15 work records of the specification, as their colours and order are before anybody changes them', async () => {
  const rows = await rowsOf('workTypes');
  expect(
    rows.map(({ code, name, baseType, colour, builtIn }) => ({
      code,
      name,
      baseType,
      colour,
      builtIn,
    })),
  ).toEqual(
    WORK_TYPES.map(({ workingTypeCode, label, color }) => ({
      code: workingTypeCode,
      name: label,
      baseType: workingTypeCode,
      colour: color,
      builtIn: true,
    })),
  );
});

it('gives nothing twice, and lets no tenant call it for another', async () => {
  const { rows } = await t.current.engine.asOwner((client) =>
    client.query<{ count: number }>(
      `select seed_leave_types($1), (select count(*)::int from leave_type where tenant_id = $1) as count`,
      [ctx.tenantId],
    ),
  );
  expect(rows[0]!.count).toBe((await rowsOf('leaveTypes')).length);
  await expect(
    withTenant(t.current, ctx, (db) => sql`select seed_leave_types(${ctx.tenantId})`.execute(db)),
  ).rejects.toMatchObject({ code: '42501' });
});
