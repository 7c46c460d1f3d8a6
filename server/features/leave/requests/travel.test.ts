/** Days for the way: unpaid, after annual leave, part of its request. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { leaveFormOf } from '../papers/leave-form.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';
import type { LeaveDetail } from './leave.queries.ts';

const stage = useLeaveStage('TRAVEL');
const ask = <T>(...args: Parameters<typeof stage.current.plan.ask>) =>
  stage.current.plan.ask<T>(...args);
const call = (...args: Parameters<typeof stage.current.plan.call>) =>
  stage.current.plan.call(...args);

/** Friday, and Monday and Tuesday of the week after it. */
const around = () => {
  const friday = addDays(stage.current.monday, 4);
  return { friday, monday: addDays(friday, 3), tuesday: addDays(friday, 4) };
};

const daysKept = (id: string) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, async (db) => {
    const { rows } = await sql`
      select day, cost::float8 as cost, pay, work_type_code as code, holds from leave_day
      where request_id = ${id} order by day`.execute(db);
    return rows;
  });

it('is told before it is asked for, takes nothing and is unpaid in the calculation', async () => {
  const { friday, monday, tuesday } = around();
  const asked = stage.current.asked({ from: friday, to: friday, travelDays: 2 });
  const preview = await ask<{ balance: { before: number; after: number } }>(
    'worker',
    leaveCalls.PreviewLeave,
    asked,
  );
  expect(preview).toMatchObject({
    days: 1,
    travel: [monday, tuesday],
    returnDay: addDays(tuesday, 1),
    faults: [],
  });
  expect(preview.balance.before - preview.balance.after).toBe(1);

  const { id } = await ask<{ id: string }>('worker', leaveCalls.RequestLeave, asked);
  expect(await stage.current.act('manager', id, 'approve')).toBe(200);
  expect(await daysKept(id)).toEqual([
    { day: friday, cost: 1, pay: 'paid', code: 'UCI', holds: true },
    { day: monday, cost: 0, pay: 'unpaid', code: 'USI', holds: true },
    { day: tuesday, cost: 0, pay: 'unpaid', code: 'USI', holds: true },
  ]);
  expect(await stage.current.used()).toEqual([{ day: friday, kind: 'used', days: -1 }]);

  const leave = await ask<LeaveDetail>('worker', leaveCalls.GetLeave, { id });
  expect(leave.travel).toEqual([monday, tuesday]);
  expect(leave.effect).toMatchObject([
    { day: friday, workTypeCode: 'UCI' },
    { day: monday, workTypeCode: 'USI', pay: 'unpaid', cost: 1 },
    { day: tuesday, workTypeCode: 'USI', pay: 'unpaid', cost: 1 },
  ]);
  expect(JSON.stringify(leaveFormOf(leave, 'Firma', []).content)).toContain('2 gün ücretsiz');
  expect((await call('worker', leaveCalls.GetLeaveForm, { id })).status).toBe(200);

  // Nobody asks for other leave on the way.
  const other = stage.current.asked({ from: tuesday, to: tuesday });
  expect((await call('worker', leaveCalls.RequestLeave, other)).status).toBe(400);
  // Who is back before the way is over works on the rest of it.
  const back = { id, seen: leave.version, firstDayBack: tuesday };
  expect(await ask('hr', leaveCalls.ReturnEarly, back)).toEqual({ id, returned: 0 });
  expect(await daysKept(id)).toHaveLength(2);
  expect(await stage.current.act('boss', id, 'annul', 'Deneme')).toBe(200);
});

it('gives way to a report', async () => {
  const { friday, monday, tuesday } = around();
  const { types, plan, act } = stage.current;
  const id = await stage.current.request({ from: friday, to: friday, travelDays: 2 });
  expect(await act('manager', id, 'approve')).toBe(200);
  const report = await ask<{ id: string }>('hr', leaveCalls.EnterLeave, {
    ...stage.current.asked({ leaveTypeId: types.RAPOR, from: tuesday, to: tuesday }),
    personId: plan.worker,
  });
  expect(await daysKept(id)).toMatchObject([{ day: friday }, { day: monday }]);
  expect(await act('boss', report.id, 'annul', 'Deneme')).toBe(200);
  expect(await daysKept(id)).toHaveLength(3);
  expect(await act('boss', id, 'annul', 'Deneme')).toBe(200);
});

it('is refused with other leave, and where it is more than four days', async () => {
  const { friday } = around();
  const span = { from: friday, to: friday };
  for (const change of [
    { ...span, travelDays: 5 },
    { ...span, travelDays: 1, part: 'morning' },
    { ...span, travelDays: 1, leaveTypeId: stage.current.types.OLUM },
  ]) {
    const { status, body } = await call(
      'worker',
      leaveCalls.RequestLeave,
      stage.current.asked(change),
    );
    expect(status).toBe(400);
    expect((body as { errors: { field: string }[] }).errors[0]!.field).toBe('travelDays');
  }
});
