/** The week of the contract is a dated fact: what changes from a day on says nothing of the weeks that closed before it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';

const stage = usePlanStage('CONTRACT-WEEK');

interface Totals {
  readonly normal: number;
  readonly excess: number;
  readonly overtime: number;
}

/** Five days of 500 minutes in the week before the change, in that of the change, and in the one after. */
const WORKED = [
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
  '2026-03-13',
  '2026-03-16',
  '2026-03-17',
  '2026-03-18',
  '2026-03-19',
  '2026-03-20',
  '2026-03-23',
  '2026-03-24',
  '2026-03-25',
  '2026-03-26',
  '2026-03-27',
];

beforeAll(async () => {
  const { t, world, worker } = stage.current;
  await withTenant(t.db, world.ctx, async (db) => {
    await sql`insert into puantaj_plan (id, plan) values (gen_random_uuid(), '{"kind":"off"}')`.execute(
      db,
    );
    await sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
        overtime, waiting, totals, segments, computed_from)
      select ${worker}, day, 'Planı yok', false, plan.id, 'work', 500, 500, 0, 0, 0, 0, '{"NC":500}', '[[480,980,"NC",[]]]', 'x'
      from puantaj_plan plan, unnest(${WORKED}::date[]) as day`.execute(db);
    await sql`insert into person_fact (person_id, from_date, facts)
      values (${worker}, '2026-03-18', '{"weekly_minutes": 1500}')`.execute(db);
  });
});

/** 2,500 as one week, then 1,500 and 1,000 more in each of the two that close after the change. */
const EXPECTED = { normal: 2500 + 1500 + 1500, excess: 1000 + 1000, overtime: 0 };

describe('weeks are judged by the contract of the day on which they close', () => {
  it('in the month of one person', async () => {
    const { worker, ask } = stage.current;
    const { totals } = await ask<{ totals: Totals }>('boss', puantajMonthsCalls.GetPersonMonth, {
      id: worker,
      month: '2026-03',
    });
    expect(totals).toMatchObject(EXPECTED);
  });

  it('in the month of everybody', async () => {
    const { worker, ask } = stage.current;
    const { people } = await ask<{ people: { personId: string; totals: Totals }[] }>(
      'boss',
      puantajMonthsCalls.GetPuantajMonth,
      { month: '2026-03' },
    );
    expect(people.find(({ personId }) => personId === worker)!.totals).toMatchObject(EXPECTED);
  });

  it('and what the year has of overtime by what held for nights', async () => {
    const { t, world, worker, ask } = stage.current;
    const overtime = async (day: string) => {
      const { legal } = await ask<{ legal: { text: string; value: string }[] }>(
        'boss',
        puantajDaysCalls.GetPersonDay,
        { id: worker, day },
      );
      return legal.find(({ text }) => text === 'Yıllık fazla çalışma')!.value;
    };
    await withTenant(t.db, world.ctx, async (db) => {
      // Within the night: 50 minutes over its limit.
      await sql`update puantaj_day set night = 500, segments = '[[1200,1700,"NC",[]]]'
        where person_id = ${worker} and day in ('2026-03-09', '2026-03-23')`.execute(db);
      await sql`update company set night_exception = true where id = ${world.companyId}`.execute(
        db,
      );
    });
    expect(await overtime('2026-03-27')).toBe('01:40 / 270:00');
    await withTenant(t.db, world.ctx, (db) =>
      sql`insert into person_fact (person_id, from_date, facts)
        values (${worker}, '2026-03-22', '{"night_consent": true}')`.execute(db),
    );
    expect(await overtime('2026-03-27')).toBe('00:50 / 270:00');
    await withTenant(t.db, world.ctx, (db) =>
      sql`update puantaj_day set night = 0, segments = '[[480,980,"NC",[]]]' where person_id = ${worker}`.execute(
        db,
      ),
    );
  });

  it('and who leaves within a week, by that of their last day', async () => {
    const { t, world, worker, ask } = stage.current;
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set start_date = '2020-01-01', end_date = '2026-03-17' where id = ${worker}`.execute(
        db,
      ),
    );
    const { totals } = await ask<{ totals: Totals }>('boss', puantajMonthsCalls.GetPersonMonth, {
      id: worker,
      month: '2026-03',
    });
    expect(totals).toMatchObject({ normal: 2500 + 2500 + 2500, excess: 0 });
  });

  it('and belong to the month in which they close: for who leaves, that of their last day', async () => {
    const { t, world, worker, ask } = stage.current;
    await withTenant(t.db, world.ctx, async (db) => {
      await sql`update person set end_date = '2026-03-31' where id = ${worker}`.execute(db);
      await sql`update puantaj_day set day = day + 21 where person_id = ${worker} and day in ('2026-03-09', '2026-03-10')`.execute(
        db,
      );
    });
    const normalIn = async (month: string) => {
      const { totals } = await ask<{ totals: Totals }>('boss', puantajMonthsCalls.GetPersonMonth, {
        id: worker,
        month,
      });
      return totals.normal;
    };
    // The week that begins on the thirtieth has its Sunday in April.
    expect(await normalIn('2026-03')).toBe(1500 + 1500 + 1500 + 1000);
    expect(await normalIn('2026-04')).toBe(0);
  });
});
