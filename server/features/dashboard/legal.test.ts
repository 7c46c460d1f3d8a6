/** Legal warnings by their cause: rule and shift, with people and days; what only unapproved minutes break stands apart. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift } from '#server/testing/planning.ts';

type Causes = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>['legal'];
type Days = z.output<(typeof attendanceSchemas)['GetLegalDays']['data']>;

const stage = usePlanStage('LEGAL');
const NOON = { from: 720, to: 750, paid: false, deduct: 'always' } as const;
let short: string;

/** Minutes of a day in which the worker is there without going out. */
async function present(ago: number, from: number, to: number): Promise<void> {
  for (const [time, direction] of [
    [from, 'in'],
    [to, 'out'],
  ] as const) {
    await stage.current.ask('boss', passesCalls.AddPasses, {
      personIds: [stage.current.worker],
      day: stage.current.day(-ago),
      time,
      direction,
      reason: 'Kart unutuldu',
    });
  }
}

beforeAll(async () => {
  const { t, world, worker, day, ask } = stage.current;
  await withTenant(t.db, world.ctx, async (db) => {
    short = await addShift(db, 'V1', { start: 480, end: 1020, breaks: [NOON] });
    const enough = await addShift(db, 'V2', {
      start: 480,
      end: 960,
      breaks: [NOON],
    });
    for (const [ago, shift] of [
      [3, short],
      [4, short],
      [5, enough],
    ] as const) {
      await sql`insert into plan_cell (person_id, day, published) values (${worker}, ${day(-ago)}, ${shift})`.execute(
        db,
      );
    }
  });
  await present(3, 480, 1020);
  await present(4, 480, 1020);
  // 450 minutes with 30 of break keep to the law; twenty more that nobody approved do not.
  await present(5, 480, 980);
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: day(-5), to: day(-3) });
  await drainAll(t.db, world.ctx);
});

const causes = async (who: 'boss' | 'manager' = 'boss') =>
  (await stage.current.ask<{ legal: Causes }>(who, attendanceCalls.GetAttendance)).legal;

describe('legal warnings', () => {
  it('are told by cause, those of unapproved minutes apart and last', async () => {
    expect(await causes()).toMatchObject([
      {
        rule: 'SHORT_BREAK',
        shiftId: short,
        shiftCode: 'V1',
        unapproved: false,
        plannedBreak: 30,
        requiredBreak: 60,
        people: 1,
        days: 2,
      },
      { rule: 'SHORT_BREAK', shiftCode: 'V2', unapproved: true, people: 1, days: 1 },
    ]);
    expect(await causes('manager')).toEqual(await causes());
  });

  it('open the list of just their days', async () => {
    for (const {
      shiftCode: _code,
      shiftName: _name,
      people: _people,
      days,
      ...cause
    } of await causes()) {
      const found = await stage.current.ask<Days>('boss', attendanceCalls.GetLegalDays, cause);
      expect([found.total, found.rows.length]).toEqual([days, days]);
      expect(found.rows.every(({ personId }) => personId === stage.current.worker)).toBe(true);
    }
  });

  it('are nobody’s business who may not see the puantaj', async () => {
    const [cause] = await causes();
    const { shiftCode: _code, shiftName: _name, people: _people, days: _days, ...input } = cause!;
    const { status } = await stage.current.call('clerk', attendanceCalls.GetLegalDays, input);
    expect(status).toBe(403);
  });
});
