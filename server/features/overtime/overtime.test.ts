import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { useOvertimeStage } from './testing/overtime-stage.ts';

const stage = useOvertimeStage('MESAI');

/** Nobody has asked for anything, may not, or has left. */
afterEach(async () => {
  const { write, plan } = stage.current;
  await write(sql`update request set state = 'withdrawn', step = null where kind = 2`);
  await write(sql`update work_window set state = 'none'`);
  await write(sql`update request_approver set waiting = false`);
  await write(sql`update person set end_date = null, overtime_consent = true, pregnant = false
    where id = ${plan.worker}`);
});

interface Listed {
  readonly id: string;
  readonly personId: string;
  readonly asked: number;
  readonly worked: number | null;
  readonly waiting: number | null;
}

interface Preview {
  readonly when: string;
  readonly people: {
    readonly personId: string;
    readonly asked: number;
    readonly week: { plan: number; overtime: number };
    readonly year: { minutes: number; planned: number; state: string };
    readonly refused: { rule: string; article: string; message: string }[];
    readonly warned: { rule: string }[];
    readonly faults: { field: string }[];
  }[];
  readonly route: { approvers: { id: string }[] }[];
}

const messages = (body: { errors?: readonly { field: string; Message?: string }[] }) =>
  body.errors ?? [];
const fieldsOf = (body: Parameters<typeof messages>[0]) => messages(body).map(({ field }) => field);
const send = (who: 'worker' | 'manager' | 'hr' | 'boss' | 'clerk', change: object = {}) =>
  stage.current.plan.call(who, overtimeCalls.RequestOvertime, stage.current.asked(change));
const preview = (who: 'worker' | 'manager' | 'boss', change: object = {}) => {
  const { reason: _, ...asked } = stage.current.asked(change) as { reason: string };
  return stage.current.plan.ask<Preview>(who, overtimeCalls.PreviewOvertime, asked);
};
const mine = () =>
  stage.current.plan.ask<Listed[]>('worker', overtimeCalls.GetOvertimes, {
    view: 'mine',
    states: ['waiting', 'approved'],
  });

describe('overtime that is asked for', () => {
  it('RQ-25: is told while it is typed: its minutes outside the plan, the week, the year, and whom it asks', async () => {
    const { when, people, route } = await preview('worker', { windows: [{ from: 900, to: 1080 }] });
    expect(when).toBe('before');
    expect(people).toMatchObject([
      { asked: 120, year: { minutes: 0, state: 'within' }, refused: [], warned: [], faults: [] },
    ]);
    expect(people[0]!.week.overtime).toBe(180);
    expect(route.map(({ approvers }) => approvers.map(({ id }) => id))).toEqual([
      [stage.current.plan.world.people.manager.id],
    ]);
  });

  it.each([
    [{ windows: [] }, 'windows'],
    [{ windows: [{ from: 1020, to: 1020 }] }, 'windows.0'],
    [{ windows: [{ from: 0, to: 2880 }] }, 'windows.0'],
    [
      {
        windows: [
          { from: 1020, to: 1140 },
          { from: 1100, to: 1200 },
        ],
      },
      'windows',
    ],
    [{ windows: [{ from: 540, to: 600 }] }, 'windows'],
    [{ basis: 44 }, 'basis'],
    [{ reason: ' ' }, 'reason'],
    [{ day: '2019-12-31' }, 'day'],
    [{ personIds: [] }, 'personIds'],
    [{ personIds: [crypto.randomUUID()], teamId: crypto.randomUUID() }, 'personIds'],
  ])('RQ-25: refuses %j at its field, and nothing is written', async (change, field) => {
    const { status, body } = await send('worker', change);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toContain(field);
    expect(await mine()).toEqual([]);
  });

  it('RQ-25: refuses 501 people at their field', async () => {
    const personIds = Array.from({ length: 501 }, () => crypto.randomUUID());
    const { status, body } = await send('boss', { personIds });
    expect([status, fieldsOf(body)]).toEqual([400, ['personIds']]);
  });

  it('RQ-25: may not be beyond the exit, nor more than thirty days ago', async () => {
    const { write, plan, ahead } = stage.current;
    await write(sql`update person set end_date = ${addDays(ahead, -1)} where id = ${plan.worker}`);
    expect(fieldsOf((await send('worker')).body)).toContain('day');
    const late = await send('worker', { day: addDays(plan.today, -31) });
    expect([late.status, fieldsOf(late.body)]).toEqual([400, ['day']]);
    // RQ-25: unless the company has set something else.
    await write(sql`insert into setting_value (key, value) values ('overtimeDaysBack', '40')`);
    await write(sql`update person set end_date = null where id = ${plan.worker}`);
    expect((await send('worker', { day: addDays(plan.today, -31) })).status).toBe(200);
    await write(sql`update setting_value set value = null where key = 'overtimeDaysBack'`);
  });

  it('RQ-25: does not lie over what waits or holds; whoever saw it free is told that another came first', async () => {
    const { act, request } = stage.current;
    const id = await request();
    const over = { windows: [{ from: 1130, to: 1180 }] };
    const refused = await send('worker', over);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['windows']]);
    expect((await send('worker', { ...over, seenFree: true })).status).toBe(409);
    expect((await send('worker', { windows: [{ from: 1140, to: 1200 }] })).status).toBe(200);
    expect((await act('manager', id, 'reject', 'Gerek yok')).status).toBe(200);
    expect((await send('worker', { windows: [{ from: 1020, to: 1140 }] })).status).toBe(200);
  });

  it('RQ-3: of two sent at once one is there, and the other is told', async () => {
    const answers = await Promise.all([1, 2].map(() => send('worker', { seenFree: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mine()).toHaveLength(1);
  });

  it('RQ-27: is refused by the law before it begins, and warned of after it was worked', async () => {
    const { write, plan, past } = stage.current;
    await write(sql`update person set overtime_consent = false where id = ${plan.worker}`);
    const before = await send('worker');
    expect([before.status, messages(before.body)]).toEqual([
      400,
      [{ field: 'windows', Message: 'Yazılı fazla mesai onayı yok. (İş K. 41)' }],
    ]);
    const { when, people } = await preview('worker', { day: past });
    expect([when, people[0]!.refused, people[0]!.warned.map(({ rule }) => rule)]).toEqual([
      'after',
      [],
      ['CONSENT'],
    ]);
    expect((await send('worker', { day: past })).status).toBe(200);
    expect((await send('worker', { basis: 42 })).status).toBe(200);
  });

  it('RQ-27: tells a lead that somebody may not, and not which fact of their body says so', async () => {
    const { write, plan } = stage.current;
    await write(sql`update person set pregnant = true where id = ${plan.worker}`);
    const told = (await preview('manager', { personIds: [plan.worker] })).people[0]!.refused;
    expect(told).toEqual([
      { rule: 'BARRED', article: 'Yön. 8', message: 'Yasa gereği fazla çalışma yaptırılamaz.' },
    ]);
    expect((await preview('worker')).people[0]!.refused[0]!.rule).toBe('PREGNANT');
  });

  it('RQ-3: is judged again in the act that lets it hold, and stays as it was where it may not', async () => {
    const { write, plan, request, act } = stage.current;
    const id = await request();
    await write(sql`update person set overtime_consent = false where id = ${plan.worker}`);
    const { status, body } = await act('manager', id, 'approve');
    expect([status, messages(body)[0]?.Message]).toEqual([
      409,
      'Yazılı fazla mesai onayı yok. (İş K. 41)',
    ]);
    expect(await plan.ask('worker', overtimeCalls.GetOvertime, { id })).toMatchObject({
      state: 'waiting',
      warnings: [{ rule: 'CONSENT' }],
    });
  });

  it('RQ-26: what was agreed counts as far as it was worked, and the rest waits; taken back, all of it waits', async () => {
    const { plan, past, request, act } = stage.current;
    const { t, world, worker } = plan;
    for (const [time, direction] of [
      [480, 'in'],
      [1080, 'out'],
    ] as const) {
      const input = { personIds: [worker], day: past, time, direction, reason: 'Kart unutuldu' };
      await plan.ask('boss', passesCalls.AddPasses, input);
    }
    await plan.ask('boss', puantajDaysCalls.RecalculateDays, { from: past, to: past });
    await drainAll(t.db, world.ctx);
    const id = await request('worker', { day: past, windows: [{ from: 1000, to: 1140 }] });
    expect(await mine()).toMatchObject([{ asked: 140, worked: null, waiting: 120 }]);
    expect((await act('manager', id, 'approve')).status).toBe(200);
    await drainAll(t.db, world.ctx);
    expect(await mine()).toMatchObject([{ asked: 140, worked: 80, waiting: 40 }]);
    expect((await act('boss', id, 'annul', 'Yanlış gün')).status).toBe(200);
    await drainAll(t.db, world.ctx);
    expect(await plan.ask('worker', overtimeCalls.GetOvertime, { id })).toMatchObject({
      state: 'cancelled',
      worked: null,
      waiting: 120,
    });
  });

  it('RQ-2: goes to the inbox with its minutes, and comes back to be corrected', async () => {
    const { plan, request, act, asked } = stage.current;
    const id = await request();
    const inbox = await plan.ask<object[]>('manager', requestsCalls.GetInbox, { kinds: [2] });
    expect(inbox).toMatchObject([
      { id, size: 120, summary: expect.stringMatching(/17:00–19:00, 2 saat$/) },
    ]);
    expect((await act('manager', id, 'return', 'Bir saat yeter')).status).toBe(200);
    const { version: seen } = await plan.ask<{ version: number }>(
      'worker',
      overtimeCalls.GetOvertime,
      { id },
    );
    const shorter = asked({ windows: [{ from: 1020, to: 1080 }] });
    expect(
      (await plan.call('worker', overtimeCalls.CorrectOvertime, { id, seen, ...shorter })).status,
    ).toBe(200);
    expect(await mine()).toMatchObject([{ id, asked: 60 }]);
  });
});

describe('overtime for others', () => {
  it('RQ-25: is one request each, and who may not is told and left out', async () => {
    const { plan, ahead } = stage.current;
    const { worker, world } = plan;
    const personIds = [worker, world.people.viewer.id];
    const { status, body } = await send('manager', { personIds });
    expect(status).toBe(200);
    const { ids, leftOut } = body.data as {
      ids: string[];
      leftOut: { personId: string; message: string }[];
    };
    expect(ids).toHaveLength(1);
    expect(leftOut).toMatchObject([
      { personId: world.people.viewer.id, message: 'Yazılı fazla mesai onayı yok. (İş K. 41)' },
    ]);
    const team = await plan.ask<Listed[]>('boss', overtimeCalls.GetOvertimes, {
      view: 'all',
      from: ahead,
    });
    expect(team.filter(({ id }) => ids.includes(id)).map(({ personId }) => personId)).toEqual([
      worker,
    ]);
  });

  it('RQ-25: of a department or team is for everybody there whom one sees, but oneself and who is excepted', async () => {
    const { plan, write } = stage.current;
    const { worker, world } = plan;
    const teamId = crypto.randomUUID();
    await write(sql`insert into team (id, name) values (${teamId}, 'Gece')`);
    const members = [worker, world.people.manager.id, world.people.viewer.id];
    await write(sql`update person set team_id = ${teamId} where id = any(${members}::uuid[])`);
    const { people } = await preview('manager', { teamId });
    expect(people.map(({ personId, refused }) => [personId, refused.length])).toEqual(
      expect.arrayContaining([
        [worker, 0],
        [world.people.viewer.id, 1],
      ]),
    );
    expect(people).toHaveLength(2);
    const none = await send('manager', { teamId, exceptIds: [worker, world.people.viewer.id] });
    expect([none.status, fieldsOf(none.body)]).toEqual([400, ['teamId']]);
    const { status, body } = await send('manager', { teamId });
    expect([status, body.data]).toMatchObject([
      200,
      { ids: [expect.any(String)], leftOut: [{ personId: world.people.viewer.id }] },
    ]);
    expect((await send('manager', { departmentId: crypto.randomUUID() })).status).toBe(404);
    expect((await send('clerk', { teamId })).status).toBe(400);
  });

  it('RQ-11: is refused in a locked month', async () => {
    const { plan, write, past } = stage.current;
    const { rows } = await withTenant(plan.t.db, plan.world.ctx, (db) =>
      sql<{ id: string }>`select company_id as id from person where id = ${plan.worker}`.execute(
        db,
      ),
    );
    await write(sql`insert into pay_period (company_id, month, from_day, to_day, first_day, last_day, locked)
      values (${rows[0]!.id}, ${past.slice(0, 7)}, ${past}, ${past}, ${past}, ${past}, true)`);
    const { status, body } = await send('worker', { day: past });
    expect([status, fieldsOf(body)]).toEqual([400, ['day']]);
    await write(sql`update pay_period set locked = false`);
  });

  it('RQ-5: is asked only for whom one sees, and 404 tells nothing of the rest', async () => {
    const { plan } = stage.current;
    const { worker, world } = plan;
    expect((await send('clerk', { personIds: [worker] })).status).toBe(404);
    expect((await send('manager', { personIds: [worker, world.people.clerk.id] })).status).toBe(
      404,
    );
    expect((await send('boss', { personIds: [crypto.randomUUID()] })).status).toBe(404);
    const id = await stage.current.request();
    expect((await plan.call('clerk', overtimeCalls.GetOvertime, { id })).status).toBe(404);
  });

  it('RQ-5: is entered as agreed with bit 2, never for oneself', async () => {
    const { plan, asked } = stage.current;
    const { worker, world } = plan;
    const enter = (who: 'boss' | 'worker', personIds: readonly string[]) =>
      plan.call(who, overtimeCalls.EnterOvertime, asked({ personIds }));
    expect((await enter('worker', [worker])).status).toBe(403);
    const own = await enter('boss', [world.people.boss.id]);
    expect([own.status, fieldsOf(own.body)]).toEqual([400, ['personIds']]);
    expect((await enter('boss', [worker])).status).toBe(200);
    expect(await mine()).toMatchObject([{ personId: worker, state: 'approved' }]);
  });
});
