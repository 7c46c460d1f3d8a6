import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callsByFeature } from '#contract/calls.ts';
import { shiftPlanningCalls as calls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { addShift } from '#server/testing/planning.ts';
import { usePlanStage } from './testing/plan-stage.ts';

type Findings = z.output<(typeof shiftPlanningSchemas)['GetPlanFindings']['data']>;

const stage = usePlanStage('LAW');

const save = (cells: object[]) => stage.current.ask('manager', calls.SaveDrafts, { cells });

/** What the law says to the worker's days, drafts included. */
async function rulesBroken(from: string, to: string): Promise<string[]> {
  const { ask, worker } = stage.current;
  const { findings } = await ask<Findings>('manager', calls.GetPlanFindings, {
    from,
    to,
  });
  return findings.filter(({ personId }) => personId === worker).map(({ rule }) => rule);
}

describe('the law', () => {
  it('is judged with the drafts, at the cell, with its article', async () => {
    const { worker, early, night, ask } = stage.current;
    const day = stage.current.day(60);
    const after = stage.current.day(61);
    await save([
      { personId: worker, day, value: night, version: null },
      { personId: worker, day: after, value: early, version: null },
    ]);
    const { findings } = await ask<Findings>('manager', calls.GetPlanFindings, {
      from: day,
      to: after,
    });
    const rest = findings.find(({ rule }) => rule === 'REST_SHORT')!;
    expect(rest).toMatchObject({ personId: worker, article: '4857/69', dates: [day, after] });
    expect(rest.missedBy).toBe(600);
  });

  it('knows the exception of a company’s sector, for those who agreed', async () => {
    const { worker, world, t, call } = stage.current;
    const day = stage.current.day(75);
    const long = await withTenant(t.db, world.ctx, (db) =>
      addShift(db, 'UZUN-GECE', { start: 1320, end: 420 }),
    );
    await save([{ personId: worker, day, value: long, version: null }]);
    const rules = () => rulesBroken(day, day);
    expect(await rules()).toContain('NIGHT_OVER');
    const { body } = await call('boss', callsByFeature.companies.Update, {
      id: world.companyId,
      nightException: true,
    });
    expect(body).toMatchObject({ success: true });
    // The exception alone is not enough: the person must have agreed.
    expect(await rules()).toContain('NIGHT_OVER');
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ night_consent: true }).where('id', '=', worker).execute(),
    );
    expect(await rules()).not.toContain('NIGHT_OVER');
  });

  it('lets nights last two weeks where the company says so', async () => {
    const { worker, night, world, call } = stage.current;
    const monday = mondayOf(stage.current.day(97));
    const nights = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((ahead) => addDays(monday, ahead));
    await save(nights.map((day) => ({ personId: worker, day, value: night, version: null })));
    const rules = () => rulesBroken(monday, addDays(monday, 13));
    expect(await rules()).toContain('NIGHT_WEEKS');
    const { body } = await call('boss', callsByFeature.companies.Update, {
      id: world.companyId,
      twoNightWeeks: true,
    });
    expect(body).toMatchObject({ success: true });
    expect(await rules()).not.toContain('NIGHT_WEEKS');
  });
});
