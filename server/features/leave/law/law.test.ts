/** What companies give beyond the law, and whose service counts together. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveLawCalls } from '#contract/leave/leave-law.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('LEAVELAW');
const ask = <T>(...args: Parameters<typeof stage.current.plan.ask>) =>
  stage.current.plan.ask<T>(...args);
const call = (...args: Parameters<typeof stage.current.plan.call>) =>
  stage.current.plan.call(...args);
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, work);

const row = (change: object = {}) => ({
  companyId: stage.current.plan.world.companyId,
  from: '2022-01-01',
  tiers: [
    { fromYears: 6, days: 22 },
    { fromYears: 1, days: 16 },
    { fromYears: 15, days: 26 },
  ],
  youngUntil: 18,
  oldFrom: 50,
  ageDays: 20,
  undergroundDays: 4,
  ...change,
});

/** Days of the rights of the years, by the day on which they arose. */
async function rights(year: number) {
  const { lines } = await ask<{ lines: { kind: string; day: string; days: number }[] }>(
    'hr',
    leaveAccountCalls.GetLeaveAccount,
    { id: stage.current.plan.worker, year },
  );
  return lines.filter(({ kind }) => kind === 'earned').map(({ days }) => days);
}

it('gives four days more for work underground, as marked on the day of the right', async () => {
  const { worker } = stage.current.plan;
  const mark = (underground: boolean, effectiveFrom: string) =>
    ask('boss', peopleCalls.UpdateUser, { id: worker, underground, effectiveFrom });
  await mark(true, '2023-01-15');
  await mark(false, '2024-01-15');
  expect([await rights(2022), await rights(2023), await rights(2024)]).toEqual([[14], [18], [14]]);
  await mark(false, '2023-01-15');
});

describe('what a company gives', () => {
  it('holds for rights from its day on, and the past stays', async () => {
    const { companyId } = stage.current.plan.world;
    expect(await rights(2022)).toEqual([14]);
    const { id } = await ask<{ id: string }>('boss', leaveLawCalls.SetLeaveLaw, row());
    expect([await rights(2021), await rights(2022), await rights(2026)]).toEqual([
      [14],
      [16],
      [22],
    ]);
    // Once more for the same day: it takes the place of the row before.
    const again = await ask<{ id: string }>(
      'boss',
      leaveLawCalls.SetLeaveLaw,
      row({ tiers: [{ fromYears: 1, days: 30 }] }),
    );
    expect(again.id).toBe(id);
    expect(await rights(2022)).toEqual([30]);
    expect(await ask('boss', leaveLawCalls.GetLeaveLaw, { companyId })).toMatchObject({
      companyId,
      rows: [{ id, companyId, from: '2022-01-01', tiers: [{ fromYears: 1, days: 30 }] }],
    });
    expect(await ask('boss', leaveLawCalls.RemoveLeaveLaw, { id })).toBeNull();
    expect(await rights(2022)).toEqual([14]);
    expect((await call('boss', leaveLawCalls.RemoveLeaveLaw, { id })).status).toBe(404);
    const { rows } = await inTenant((db) =>
      sql`select action, after ->> 'tiers' as tiers from audit_entry where entity_id = ${id} order by at`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { action: 'create', tiers: '1. yıldan 16, 6. yıldan 22, 15. yıldan 26 gün' },
      { action: 'update', tiers: '1. yıldan 30 gün' },
      { action: 'delete', tiers: null },
    ]);
  });

  it('is what the whole group gives where it says nothing itself', async () => {
    const group = await ask<{ id: string }>(
      'boss',
      leaveLawCalls.SetLeaveLaw,
      row({ companyId: null, tiers: [{ fromYears: 1, days: 28 }] }),
    );
    expect(await rights(2023)).toEqual([28]);
    const own = await ask<{ id: string }>('boss', leaveLawCalls.SetLeaveLaw, row());
    expect(await rights(2023)).toEqual([16]);
    for (const { id } of [own, group]) await ask('boss', leaveLawCalls.RemoveLeaveLaw, { id });
  });

  it('is refused where it is less than the law, field by field', async () => {
    const { status, body } = await call(
      'boss',
      leaveLawCalls.SetLeaveLaw,
      row({
        tiers: [{ fromYears: 1, days: 14 }],
        youngUntil: 17,
        oldFrom: 51,
        ageDays: 19,
        undergroundDays: 3,
      }),
    );
    expect(status).toBe(400);
    const { errors } = body as { errors: { field: string; Message: string }[] };
    expect(errors.map(({ field }) => field)).toEqual([
      'tiers',
      'youngUntil',
      'oldFrom',
      'ageDays',
      'undergroundDays',
    ]);
    expect(errors[0]!.Message).toContain('6. yıldan 20');
    const twice = [
      { fromYears: 1, days: 20 },
      { fromYears: 1, days: 26 },
    ];
    for (const change of [{ tiers: twice }, { tiers: [] }, { ageDays: 20.5 }]) {
      expect((await call('boss', leaveLawCalls.SetLeaveLaw, row(change))).status).toBe(400);
    }
  });

  it('is entered by who administers companies alone', async () => {
    const { companyId } = stage.current.plan.world;
    expect((await call('manager', leaveLawCalls.SetLeaveLaw, row())).status).toBe(403);
    expect((await call('manager', leaveLawCalls.GetLeaveLaw, { companyId })).status).toBe(403);
    const nowhere = { companyId: '7b2a3f0e-0000-4000-8000-000000000001' };
    expect((await call('boss', leaveLawCalls.SetLeaveLaw, row(nowhere))).status).toBe(404);
    expect((await call('boss', leaveLawCalls.GetLeaveLaw, nowhere)).status).toBe(404);
  });
});

describe('service', () => {
  it('at another company counts only where both are marked', async () => {
    const { worker, world } = stage.current.plan;
    const other = await inTenant(async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into company (code, name) values ('ESKI', 'Eski firma') returning id`.execute(db);
      const { id } = rows[0]!;
      await sql`insert into employment_period (person_id, start_date, end_date)
        values (${worker}, '2010-01-15', '2016-01-14')`.execute(db);
      await sql`update person_fact set facts = facts || jsonb_build_object('company_id', ${id}::uuid)
        where person_id = ${worker} and from_date = '0001-01-01'`.execute(db);
      await sql`insert into person_fact (person_id, from_date, facts)
        values (${worker}, '2020-01-15', jsonb_build_object('company_id', ${world.companyId}::uuid))
        on conflict (tenant_id, person_id, from_date) do update set facts = person_fact.facts || excluded.facts`.execute(
        db,
      );
      return id;
    });
    const mark = (ids: readonly string[]) =>
      inTenant((db) =>
        sql`update company set service_counts_together = (id = any(${ids}::uuid[]))`.execute(db),
      );
    // Six years there, and what began here in 2020 is the first year again; what was earned there stays earned.
    expect([await rights(2016), await rights(2021)]).toEqual([[20], [14]]);
    await mark([other]);
    expect(await rights(2021)).toEqual([14]);
    await mark([other, world.companyId]);
    expect(await rights(2021)).toEqual([20]);
    await mark([]);
  });
});
