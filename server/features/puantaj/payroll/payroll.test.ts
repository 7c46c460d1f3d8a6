/** A person's payroll through HTTP: what is ahead, who moves or leaves inside a period, and who may look. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { addDays, addMonths } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';

type Answer = z.output<(typeof payrollSchemas)['GetPersonPayroll']['data']>;

const stage = usePlanStage('PERSON-PAYROLL');
/** Two months ahead: all of it as planned. */
let month: string;
let length: number;
let otherCompany: string;

const ask = (more: object = {}) =>
  stage.current.ask<Answer>('boss', payrollCalls.GetPersonPayroll, {
    id: stage.current.worker,
    month,
    ...more,
  });

const inTenant = (work: Parameters<typeof withTenant>[2]) =>
  withTenant(stage.current.t.db, stage.current.world.ctx, work);

beforeAll(async () => {
  const first = addMonths(`${stage.current.today.slice(0, 7)}-01`, 2);
  month = first.slice(0, 7);
  length = Number(addDays(addMonths(first, 1), -1).slice(8));
  await inTenant(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into company (code, name, sgk_no) values ('DIGER', 'Diğer Ltd.', '12345678901234567890123456') returning id`.execute(
      db,
    );
    otherCompany = rows[0]!.id;
  });
});

describe('the payroll of a person', () => {
  it('PR-2: takes dates that are not over as attended as planned, and a whole month as thirty days', async () => {
    const { lines, cells, outside, stale } = await ask();
    expect(outside).toBe(0);
    expect(stale).toBe(false);
    expect(cells).toHaveLength(length);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ periodDays: length, unpaidDays: 0, wageDays: 30 });
    expect(line!.sgk).toMatchObject({ sgkDays: 30, missingDays: 0, missingCode: null });
    expect(line!.days.worked).toBeGreaterThan(15);
    expect(line!.minutes.base).toBeGreaterThan(line!.days.worked * 400);
    expect(line!.minutes.missing).toBe(0);
  });

  it('PR-3: whoever moves to another company has a line in each; the rest of the period is outside', async () => {
    await inTenant((db) =>
      sql`insert into person_fact (person_id, from_date, facts)
        values (${stage.current.worker}, ${`${month}-11`}, ${JSON.stringify({ company_id: otherCompany, work_place_id: null })}::jsonb)`.execute(
        db,
      ),
    );
    const before = await ask({ companyId: stage.current.world.companyId });
    expect(before.lines).toHaveLength(1);
    expect(before.lines[0]).toMatchObject({ from: `${month}-01`, to: `${month}-10` });
    expect(before.lines[0]!.sgk).toMatchObject({ employedDays: 10, sgkDays: 10 });
    expect(before.outside).toBe(length - 10);
    const after = await ask({ companyId: otherCompany });
    expect(after.lines[0]).toMatchObject({
      from: `${month}-11`,
      sgkNo: '12345678901234567890123456',
    });
    expect(after.outside).toBe(10);
    expect(before.cells.length + after.cells.length).toBe(length);
  });

  it('PR-14: whoever leaves is told until the last day, a person’s own days to the person alone', async () => {
    await inTenant((db) =>
      sql`update person set end_date = ${`${month}-05`} where id = ${stage.current.worker}`.execute(
        db,
      ),
    );
    const { lines } = await ask({ companyId: stage.current.world.companyId });
    expect(lines[0]).toMatchObject({ to: `${month}-05`, wageDays: 5 });
    expect(lines[0]!.sgk).toMatchObject({ sgkDays: 5, missingDays: 0 });
    const input = { id: stage.current.worker, month };
    expect((await stage.current.call('worker', payrollCalls.GetPersonPayroll, input)).status).toBe(
      200,
    );
    const stranger = await stage.current.call('clerk', payrollCalls.GetPersonPayroll, input);
    expect([403, 404]).toContain(stranger.status);
  });

  it('is counted as the company has set it on the first day of the period', async () => {
    const { companyId } = stage.current.world;
    await inTenant((db) =>
      sql`update company set puantaj_start_day = '26' where id = ${companyId}`.execute(db),
    );
    const spans = async () => {
      const { period, sgkMonth } = await ask({ companyId });
      return { period: period.from, sgk: sgkMonth.from };
    };
    const before = addMonths(`${month}-26`, -1);
    expect(await spans()).toEqual({ period: before, sgk: `${month}-01` });
    const save = (from: string, sgkMonth: string, stamp: number) =>
      stage.current.ask<{ stamp: number }>('boss', settingsCalls.SaveSettings, {
        companyId,
        stamp,
        from,
        sgkMonth,
      });
    const { stamp } = await save(before, 'period', 0);
    expect(await spans()).toEqual({ period: before, sgk: before });
    // What is set for a day inside it holds from the next one on.
    await save(addDays(before, 1), 'calendar', stamp);
    expect(await spans()).toEqual({ period: before, sgk: before });
  });

  it('of a company that is not there is none', async () => {
    const { status } = await stage.current.call('boss', payrollCalls.GetPersonPayroll, {
      id: stage.current.worker,
      month,
      companyId: crypto.randomUUID(),
    });
    expect(status).toBe(404);
  });
});
