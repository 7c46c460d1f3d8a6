/** Somebody leaves: what is unused on the last day, entered as paid, taken back, printed and listed. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import type { ExitAccount } from '#core/leave/account/exit.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { yearlyRecordOf } from '../papers/yearly-record.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('LEAVEEXIT');
const ask = <T>(...args: Parameters<typeof stage.current.plan.ask>) =>
  stage.current.plan.ask<T>(...args);
const call = (...args: Parameters<typeof stage.current.plan.call>) =>
  stage.current.plan.call(...args);

interface AtExit extends ExitAccount {
  readonly leaves: readonly { readonly id: string }[];
}

const atExit = (day: string) =>
  ask<AtExit>('hr', leaveAccountCalls.GetLeaveAtExit, { id: stage.current.plan.worker, day });

it('is told before somebody leaves, and the eve of an anniversary completes the year', async () => {
  const { plan } = stage.current;
  const anniversary = `${Number(plan.today.slice(0, 4)) + 1}-01-15`;
  const before = await atExit(addDays(anniversary, -2));
  const eve = await atExit(addDays(anniversary, -1));
  expect(eve.unused - before.unused).toBe(20);
  expect(eve).toMatchObject({ day: addDays(anniversary, -1), paid: 0, leaves: [] });
  // The account of somebody who stays has no exit.
  expect(await ask('hr', leaveAccountCalls.GetLeaveAccount, { id: plan.worker })).toMatchObject({
    exit: null,
  });
  expect(
    (await call('worker', leaveAccountCalls.GetLeaveAtExit, { id: plan.worker, day: plan.today }))
      .status,
  ).toBe(200);
  expect(
    (
      await call('manager', leaveAccountCalls.GetLeaveAtExit, {
        id: plan.world.people.boss.id,
        day: plan.today,
      })
    ).status,
  ).toBe(404);
});

it('names the leaves that lie after the last day, and takes nothing for them', async () => {
  const { monday, act } = stage.current;
  const without = await atExit(addDays(monday, -1));
  const id = await stage.current.request({ to: addDays(monday, 1) });
  expect(await act('manager', id, 'approve')).toBe(200);
  expect(await atExit(addDays(monday, -1))).toEqual({
    ...without,
    leaves: [
      {
        id,
        leaveTypeName: 'Yıllık izin',
        from: monday,
        to: addDays(monday, 1),
        state: 'approved',
      },
    ],
  });
  // One of its days lies before the last one and is used, the other after it.
  expect(await atExit(monday)).toMatchObject({ unused: without.unused - 1, leaves: [{ id }] });
  expect(await atExit(addDays(monday, 1))).toMatchObject({
    unused: without.unused - 2,
    leaves: [],
  });
});

it('is entered as paid once, dated the last day, and taken back by removing the entry', async () => {
  const { plan } = stage.current;
  const { worker: id, today } = plan;
  const pay = (who: 'hr' | 'worker', days: number) =>
    call(who, leaveAccountCalls.PayUnusedLeave, { personId: id, days });
  expect((await pay('hr', 5)).status).toBe(400);
  const { version } = await ask<{ version: number }>('hr', peopleCalls.GetSystemUserById, { id });
  await ask('hr', peopleCalls.EndEmployment, {
    id,
    version,
    endDate: today,
    terminationCode: '03',
  });
  const account = () =>
    ask<{ exit: AtExit; balance: number; lines: { id: string | null; kind: string }[] }>(
      'hr',
      leaveAccountCalls.GetLeaveAccount,
      { id },
    );
  const { exit, balance } = await account();
  expect(exit).toMatchObject({ day: today, paid: 0, open: exit.unused });
  expect(exit.unused).toBeGreaterThan(0);
  expect(balance).toBe(exit.unused);

  const left = (change: object = {}) =>
    ask<{ personId: string; unpaid: number; endDate: string }[]>(
      'hr',
      leaveAccountCalls.GetLeaveBalances,
      { left: true, ...change },
    );
  expect(await left()).toMatchObject([{ personId: id, unpaid: exit.open, endDate: today }]);
  const others = await ask<{ personId: string; unpaid: null }[]>(
    'hr',
    leaveAccountCalls.GetLeaveBalances,
    { pageSize: 500 },
  );
  expect(others.some(({ personId }) => personId === id)).toBe(false);
  expect(others.every(({ unpaid }) => unpaid === null)).toBe(true);

  // Somebody else entered something meanwhile: what was seen is not what would be paid.
  expect((await pay('hr', exit.open + 1)).status).toBe(409);
  expect((await pay('hr', exit.open)).status).toBe(200);
  expect((await pay('hr', exit.open)).status).toBe(409);
  const paid = await account();
  expect(paid.exit).toMatchObject({ unused: exit.unused, paid: exit.unused, open: 0 });
  expect(paid.balance).toBe(0);
  expect(await left()).toEqual([]);

  const entry = paid.lines.find(({ kind }) => kind === 'paid')!;
  expect(entry).toMatchObject({ day: today, days: -exit.unused });
  const trail = await withTenant(plan.t.db, plan.world.ctx, (db) =>
    sql`select action, after->>'kind' as kind from audit_entry where entity_id = ${entry.id}`.execute(
      db,
    ),
  );
  expect(trail.rows).toEqual([{ action: 'create', kind: 'paid' }]);
  expect(await ask('hr', leaveAccountCalls.RemoveLeaveEntry, { id: entry.id })).toBeNull();
  expect((await account()).exit).toEqual(exit);
});

it('stands in the yearly record', async () => {
  const { plan } = stage.current;
  const { exit } = await ask<{ exit: ExitAccount }>('hr', leaveAccountCalls.GetLeaveAccount, {
    id: plan.worker,
  });
  const person = {
    name: 'Ali Kaya',
    registrationNo: '1',
    departmentName: null,
    startDate: null,
    companyName: null,
    balance: 0,
  };
  const words = (of: ExitAccount | null) =>
    JSON.stringify(yearlyRecordOf({ ...person, exit: of }, [], plan.today).content);
  expect(words({ ...exit, paid: 3 })).toContain(`${exit.unused} gün, 3 gün ödendi`);
  expect(words(null)).not.toContain('Çıkışta');
  expect((await call('hr', leaveAccountCalls.GetYearlyRecord, { id: plan.worker })).status).toBe(
    200,
  );
});
