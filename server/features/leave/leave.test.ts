/** Leave from the form to the account and the day: judged, asked for, decided, cut, come back from, cancelled. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { bulkLeaveCalls } from '#contract/leave/bulk-leave.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { useLeaveStage } from './testing/leave-stage.ts';

const stage = useLeaveStage('LEAVE');
const ask = <T>(...args: Parameters<typeof stage.current.plan.ask>) =>
  stage.current.plan.ask<T>(...args);
const call = (...args: Parameters<typeof stage.current.plan.call>) =>
  stage.current.plan.call(...args);

interface Preview {
  readonly days: number;
  readonly returnDay: string;
  readonly leftOut: readonly { day: string; label: string }[];
  readonly balance: { before: number; after: number } | null;
  readonly faults: readonly { rule: string }[];
  readonly route: readonly { approvers: readonly { name: string }[] }[];
}

const preview = (change: object = {}) =>
  ask<Preview>('worker', leaveCalls.PreviewLeave, stage.current.asked(change));

const countLeaves = () =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from leave_request`.execute(db);
    return rows[0]!.count;
  });

/** The request is over, so that the next one has the days to itself. */
const withdrawn = (id: string) => stage.current.act('worker', id, 'withdraw');

describe('what is asked for', () => {
  it('is told what it takes, what is left out, when one is back and who is asked', async () => {
    const { monday, plan } = stage.current;
    const week = await preview({ to: addDays(monday, 6) });
    // Saturday is a contract rest, which annual leave takes; Sunday is not.
    expect(week).toMatchObject({ days: 6, returnDay: addDays(monday, 7), faults: [] });
    expect(week.leftOut).toMatchObject([{ day: addDays(monday, 6), label: 'hafta tatili' }]);
    expect(week.balance!.before - week.balance!.after).toBe(6);
    expect(week.route).toMatchObject([{ approvers: [{ name: plan.world.people.manager.name }] }]);
    expect(await preview({ part: 'morning' })).toMatchObject({ days: 0.5 });
  });

  it('changes nothing where it is refused: overlap, balance, order of days, somebody else’s type', async () => {
    const { monday, types } = stage.current;
    const id = await stage.current.request();
    const refused = async (change: object) => {
      const { status, body } = await call(
        'worker',
        leaveCalls.RequestLeave,
        stage.current.asked(change),
      );
      expect(status).toBe(400);
      return (body as { errors: { field: string; Message: string }[] }).errors[0]!;
    };
    expect((await refused({})).Message).toContain('Yıllık izin');
    expect((await refused({ from: addDays(monday, 7), to: addDays(monday, 370) })).Message).toMatch(
      /Bakiye|yetmiyor/,
    );
    expect(await refused({ to: addDays(monday, -1) })).toMatchObject({ field: 'to' });
    expect(
      await refused({
        leaveTypeId: types.ISKAZASI,
        from: addDays(monday, 7),
        to: addDays(monday, 7),
      }),
    ).toMatchObject({ field: 'leaveTypeId' });
    expect(await refused({ part: 'hours' })).toMatchObject({ field: 'fromMinute' });
    await withdrawn(id);
    expect(await stage.current.used()).toEqual([]);
  });
});

describe('what makes no sense as a leave', () => {
  const far = [
    ['three hundred years', { from: '1900-01-01', to: '2199-12-31' }, 'to'],
    ['a day of long ago', { from: '1990-03-05', to: '1990-03-05' }, 'from'],
    ['a day of the next century', { from: '2150-03-05', to: '2150-03-05' }, 'from'],
  ] as const;

  it.each(far)('is refused at its field, and nothing is done: %s', async (_, days, field) => {
    const { asked, plan } = stage.current;
    const refused = async (
      who: 'worker' | 'hr',
      call_: Parameters<typeof call>[1],
      input: object,
    ) => {
      const { status, body } = await call(who, call_, input);
      const { errors } = body as { errors?: { field: string; Message: string }[] };
      expect([call_.path, status, errors?.map((one) => one.field)]).toEqual([
        call_.path,
        400,
        [field],
      ]);
    };
    const before = await countLeaves();
    await refused('worker', leaveCalls.PreviewLeave, asked(days));
    await refused('worker', leaveCalls.RequestLeave, asked(days));
    await refused('hr', leaveCalls.EnterLeave, { ...asked(days), personId: plan.worker });
    await refused('hr', bulkLeaveCalls.PreviewBulkLeave, asked(days));
    await refused('hr', bulkLeaveCalls.StartBulkLeave, asked(days));
    expect(await countLeaves()).toBe(before);
  });

  it('is longer where it is not paid', async () => {
    const { types, monday } = stage.current;
    const long = { from: monday, to: addDays(monday, 500) };
    const { status, body } = await call(
      'worker',
      leaveCalls.PreviewLeave,
      stage.current.asked(long),
    );
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'to' }] }]);
    const unpaid = await preview({ ...long, leaveTypeId: types.UCRETSIZ });
    expect(unpaid.days).toBe(501);
  });
});

describe('a leave', () => {
  it('waits for the manager, takes its day when approved, and gives it back when cancelled through the chain', async () => {
    const { monday, act, used } = stage.current;
    const before = await stage.current.balance();
    const id = await stage.current.request();
    expect(await used()).toEqual([]);
    const [row] = await ask<{ waitsFor: string }[]>('worker', leaveCalls.GetLeaves, {
      states: ['waiting'],
    });
    expect(row!.waitsFor).toBe(stage.current.plan.world.people.manager.name);
    expect(await act('worker', id, 'approve')).toBe(403);
    expect(await act('clerk', id, 'approve')).toBe(404);
    expect(await act('manager', id, 'approve')).toBe(200);
    expect(await used()).toEqual([{ day: monday, kind: 'used', days: -1 }]);
    expect(await act('worker', id, 'cancel')).toBe(200);
    expect(await used()).toHaveLength(1);
    expect(await act('manager', id, 'approve')).toBe(200);
    expect(await used()).toEqual([
      { day: monday, kind: 'used', days: -1 },
      { day: monday, kind: 'returned', days: 1 },
    ]);
    expect(await stage.current.balance()).toBe(before);
  });

  it('that is rejected, or withdrawn, leaves its days free', async () => {
    const first = await stage.current.request();
    expect(await stage.current.act('manager', first, 'reject')).toBe(400);
    expect(await stage.current.act('manager', first, 'reject', 'Yoğun hafta')).toBe(200);
    const second = await stage.current.request();
    expect(await withdrawn(second)).toBe(200);
    await withdrawn(await stage.current.request());
  });

  it('that came back is corrected, counted anew and asks its chain again', async () => {
    const { monday, act } = stage.current;
    const id = await stage.current.request();
    expect(await act('manager', id, 'return', 'Salı olsun')).toBe(200);
    const { version } = await ask<{ version: number }>('worker', leaveCalls.GetLeave, { id });
    const tuesday = { from: addDays(monday, 1), to: addDays(monday, 2) };
    const corrected = { ...stage.current.asked(tuesday), id, seen: version };
    expect((await call('manager', leaveCalls.CorrectLeave, corrected)).status).toBe(404);
    expect(
      (await call('worker', leaveCalls.CorrectLeave, { ...corrected, seen: version - 1 })).status,
    ).toBe(409);
    expect((await call('worker', leaveCalls.CorrectLeave, corrected)).status).toBe(200);
    expect(await ask('worker', leaveCalls.GetLeave, { id })).toMatchObject({
      state: 'waiting',
      days: 2,
      ...tuesday,
    });
    await withdrawn(id);
  });

  it('is annual, and a report that falls into it gives those days back', async () => {
    const { monday, act, types } = stage.current;
    const id = await stage.current.request({ to: addDays(monday, 4) });
    await act('manager', id, 'approve');
    const count = (await stage.current.used()).length;
    const entered = await ask<{ id: string }>('hr', leaveCalls.EnterLeave, {
      ...stage.current.asked({
        leaveTypeId: types.RAPOR,
        from: addDays(monday, 1),
        to: addDays(monday, 2),
      }),
      personId: stage.current.plan.worker,
    });
    const returned = (await stage.current.used()).slice(count);
    expect(returned).toEqual([
      { day: addDays(monday, 1), kind: 'returned', days: 1 },
      { day: addDays(monday, 2), kind: 'returned', days: 1 },
    ]);
    // The report is annulled: the leave holds again as it was asked for.
    expect(await act('boss', entered.id, 'annul', 'Yanlış girildi')).toBe(200);
    expect((await stage.current.used()).slice(count + 2)).toEqual([
      { day: addDays(monday, 1), kind: 'used', days: -1 },
      { day: addDays(monday, 2), kind: 'used', days: -1 },
    ]);
    expect(await act('boss', id, 'annul', 'Deneme')).toBe(200);
  });

  it('is come back from early: the rest returns to the account', async () => {
    const { monday, act } = stage.current;
    const id = await stage.current.request({ to: addDays(monday, 4) });
    await act('manager', id, 'approve');
    const { version: seen } = await ask<{ version: number }>('hr', leaveCalls.GetLeave, { id });
    const back = { id, seen, firstDayBack: addDays(monday, 3) };
    expect((await call('worker', leaveCalls.ReturnEarly, back)).status).toBe(403);
    expect(
      (await call('hr', leaveCalls.ReturnEarly, { ...back, firstDayBack: monday })).status,
    ).toBe(400);
    expect(await ask('hr', leaveCalls.ReturnEarly, back)).toEqual({ id, returned: 2 });
    expect(await act('boss', id, 'annul', 'Deneme')).toBe(200);
  });

  it('is entered by İK for days that are past, and shows in the calculated day', async () => {
    const { plan, types } = stage.current;
    const { t, world, worker, today } = plan;
    const day = addDays(mondayOf(today), -6);
    await plan.ask('boss', puantajDaysCalls.RecalculateDays, { from: day, to: day });
    await drainAll(t.db, world.ctx);
    const kind = async () =>
      (await ask<{ dayKind: string }>('worker', puantajDaysCalls.GetPersonDay, { id: worker, day }))
        .dayKind;
    expect(await kind()).toBe('work');
    const { id } = await ask<{ id: string }>('hr', leaveCalls.EnterLeave, {
      ...stage.current.asked({ leaveTypeId: types.OLUM, from: day, to: day }),
      personId: worker,
    });
    await drainAll(t.db, world.ctx);
    expect(await kind()).toBe('leave');
    expect(await stage.current.act('boss', id, 'annul', 'Yanlış personel')).toBe(200);
    await drainAll(t.db, world.ctx);
    expect(await kind()).toBe('work');
  });
});

describe('what others see', () => {
  it('is nothing for a manager of another department, by no path, unless they are asked', async () => {
    const id = await stage.current.request();
    const { plan, monday } = stage.current;
    for (const [one, input] of [
      [leaveCalls.GetLeave, { id }],
      [requestsCalls.GetRequestTrail, { id }],
    ] as const) {
      expect((await call('clerk', one, input)).status).toBe(404);
    }
    expect(await ask('clerk', leaveCalls.GetLeaves, { view: 'all' })).toEqual([]);
    const calendar = await ask<{ people: unknown[] }>('clerk', leaveCalls.GetLeaveCalendar, {
      from: monday,
      to: monday,
    });
    expect(calendar.people).toEqual([]);
    expect(
      await ask('manager', leaveCalls.GetLeaves, { view: 'team', states: ['waiting'] }),
    ).toMatchObject([{ id }]);
    const seen = await ask<{ people: object[] }>('manager', leaveCalls.GetLeaveCalendar, {
      from: monday,
      to: monday,
    });
    expect(seen.people).toMatchObject([
      { personId: plan.worker, leaves: [{ id, isWaiting: true }] },
    ]);
    await withdrawn(id);
  });

  it('is that a colleague is away, and nothing of why', async () => {
    const { plan, monday, act } = stage.current;
    const id = await stage.current.request();
    await act('manager', id, 'approve');
    await withTenant(plan.t.db, plan.world.ctx, (db) =>
      sql`update person set department_id = ${plan.world.departments.assembly} where id = ${plan.world.people.clerk.id}`.execute(
        db,
      ),
    );
    const { people } = await ask<{ people: object[] }>('clerk', leaveCalls.GetLeaveCalendar, {
      from: monday,
      to: monday,
    });
    expect(people).toMatchObject([{ personId: null, leaves: [{ id: null, label: 'İzinli' }] }]);
    await act('boss', id, 'annul', 'Deneme');
  });
});

describe('the account', () => {
  it('has the rights of its years, what was entered by hand, and is told line by line', async () => {
    const { plan } = stage.current;
    const id = plan.worker;
    const before = await stage.current.balance();
    const entry = {
      personId: id,
      day: plan.today,
      kind: 'corrected',
      days: 2.5,
      note: 'Geçen yıldan',
    };
    expect((await call('worker', leaveAccountCalls.AddLeaveEntry, entry)).status).toBe(403);
    expect(
      (await call('hr', leaveAccountCalls.AddLeaveEntry, { ...entry, kind: 'paid' })).status,
    ).toBe(400);
    const added = await ask<{ id: string }>('hr', leaveAccountCalls.AddLeaveEntry, entry);
    expect(await stage.current.balance()).toBe(before + 2.5);
    const account = await ask<{
      lines: { id: string | null; balance: number; why: string | null }[];
      closing: number;
    }>('hr', leaveAccountCalls.GetLeaveAccount, { id });
    expect(account.lines.some(({ why }) => why?.includes('tam yıl'))).toBe(true);
    expect(account.lines.at(-1)!.balance).toBe(account.closing);
    const balances = await ask<{ personId: string; balance: number }[]>(
      'hr',
      leaveAccountCalls.GetLeaveBalances,
      { pageSize: 500 },
    );
    expect(balances.find(({ personId }) => personId === id)!.balance).toBe(before + 2.5);
    expect((await call('clerk', leaveAccountCalls.GetLeaveAccount, { id })).status).toBe(403);
    expect(await ask('hr', leaveAccountCalls.RemoveLeaveEntry, { id: added.id })).toBeNull();
    expect(await stage.current.balance()).toBe(before);
  });
});
