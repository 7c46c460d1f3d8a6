/** Serbest zaman through HTTP: wished for, taken from the payroll, used, and paid again the day after it ends. */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRequestCalls } from '#contract/equalization/account-request.calls.ts';
import { timeAccountCalls as calls } from '#contract/equalization/time-accounts.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, addMonths, type Day, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Answer } from '#server/testing/app.ts';
import { useEqualizationStage } from './testing/equalization-stage.ts';

const stage = useEqualizationStage('SERBEST');
type Who = Parameters<(typeof stage.current.plan)['call']>[0];

/** The Sunday on which the week with nine hours of overtime closed. */
let closes: Day;

beforeAll(async () => {
  const { plan, write, from } = stage.current;
  await write(
    sql`update person set manager_id = ${plan.world.people.manager.id} where id = ${plan.worker}`,
  );
  closes = addDays(from, 55);
});
beforeEach(async () => {
  for (let day = 49; day < 55; day++) await stage.current.worked(day, { NC: 540 });
});
afterEach(async () => {
  const { write, reset } = stage.current;
  await write(sql`update request set state = 'withdrawn', step = null where kind = 4`);
  await write(sql`update work_window set state = 'none'`);
  await write(sql`update account_request set state = 'none'`);
  await write(sql`update request_approver set waiting = false`);
  await reset();
});

const wish = (change: object = {}) => ({
  closes,
  rate: 150,
  minutes: 120,
  reason: 'Dinlenmek istiyorum',
  ...change,
});
const send = (change: object = {}, who: Who = 'worker') =>
  stage.current.plan.call(who, calls.WishTimeOff, wish(change));
const told = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, Message }) => `${field}: ${Message}`),
];

interface Account {
  readonly balance: number;
  readonly entries: {
    id: string;
    off: number;
    used: number;
    rest: number;
    lastDay: Day;
    due: number | null;
    dueDay: Day | null;
  }[];
  readonly wishable: { closes: Day; rate: number; minutes: number }[];
}
const account = (who: Who = 'worker') =>
  stage.current.plan.ask<Account>(who, calls.GetTimeOffAccount, { id: stage.current.plan.worker });

async function act(who: Who, id: string, what: string, note = ''): Promise<Answer> {
  const { plan } = stage.current;
  const { version: seen } = await plan.ask<{ version: number }>(
    'boss',
    requestsCalls.GetRequestTrail,
    { id },
  );
  return plan.call(who, requestsCalls.ActOnRequest, { id, seen, act: what, note });
}

async function agreed(change: object = {}): Promise<string> {
  const { body } = await send(change);
  const { id } = body.data as { id: string };
  expect((await act('manager', id, 'approve')).status).toBe(200);
  return id;
}

const payroll = async (day: Day) => {
  const { lines } = await stage.current.plan.ask<{
    lines: { minutes: Record<string, number> }[];
  }>('boss', payrollCalls.GetPersonPayroll, {
    id: stage.current.plan.worker,
    month: day.slice(0, 7),
  });
  return lines[0]!.minutes;
};

const use = (windows: readonly { day: Day; from: number; to: number }[], who: Who = 'worker') =>
  stage.current.plan.call(who, accountRequestCalls.RequestAccountWindows, {
    purpose: 'timeOff',
    reason: 'Serbest zaman',
    windows: windows.map((one) => ({
      ...one,
      personId: stage.current.plan.worker,
      kind: 'timeOff',
    })),
  });

/** A wish that was agreed to long ago. */
async function stored(day: Day, minutes: number, rate: 125 | 150): Promise<void> {
  const { plan, write } = stage.current;
  await write(sql`with asked as (
      insert into request (kind, person_id, entered_by, state, summary)
      values (4, ${plan.worker}, ${plan.worker}, 'approved', 'Serbest zaman isteği') returning id, person_id)
    insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, rate, reason, origin, state)
    select id, person_id, 'wish', ${mondayOf(day)}, ${day}, ${minutes}, ${rate}, 'Dinlenme', 'request', 'holds' from asked`);
}

describe('a wish', () => {
  it('RQ-40: is for overtime of a closed week that nobody paid, and goes to the chain', async () => {
    expect((await account()).wishable).toEqual([
      { closes, settlementId: null, rate: 150, minutes: 540 },
    ]);
    expect(told(await send({ minutes: 541 }))).toEqual([
      400,
      'minutes: O hafta en çok 09:00 için serbest zaman istenebilir.',
    ]);
    expect(told(await send({ rate: 125 }))[1]).toMatch(/^closes: O hafta için ödenmemiş/);
    expect(told(await send({ closes: addDays(closes, 7) }))[0]).toBe(400);
    const { body } = await send();
    // What waits is not there a second time.
    expect((await account()).wishable).toMatchObject([{ minutes: 420 }]);
    const before = await payroll(closes);
    const { id } = body.data as { id: string };
    expect((await act('manager', id, 'approve')).status).toBe(200);
    expect(await account()).toMatchObject({
      balance: 180,
      entries: [{ off: 180, used: 0, rest: 180, lastDay: addMonths(closes, 6), due: null }],
      wishable: [{ minutes: 420 }],
    });
    const after = await payroll(closes);
    expect(after.timeOffOvertime).toBe(before.timeOffOvertime! + 120);
    expect(after.overtimePaid).toBe(before.overtimePaid! - 120);
    // Annulled it is paid again.
    expect((await act('boss', id, 'annul', 'Vazgeçti')).status).toBe(200);
    expect(await payroll(closes)).toEqual(before);
    expect((await account()).entries).toEqual([]);
  });

  it('RQ-40: of two for the same minutes at once one is there', async () => {
    const answers = await Promise.all([1, 2].map(() => send({ minutes: 400 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('RQ-3: is held against the week again when it is agreed to', async () => {
    const { body } = await send({ minutes: 540 });
    await stage.current.worked(54, {});
    expect(told(await act('manager', (body.data as { id: string }).id, 'approve'))[0]).toBe(409);
  });

  it('RQ-40: comes back to be corrected', async () => {
    const { plan } = stage.current;
    const { id } = (await send()).body.data as { id: string };
    await act('manager', id, 'return', 'Daha az');
    const { version: seen } = await plan.ask<{ version: number }>(
      'worker',
      accountRequestCalls.GetAccountRequest,
      { id },
    );
    const again = await plan.call('worker', calls.CorrectTimeOffWish, {
      id,
      seen,
      ...wish({ minutes: 60 }),
    });
    expect(again.status).toBe(200);
    expect((await account()).wishable).toMatchObject([{ minutes: 480 }]);
  });

  it('RQ-5, RQ-40: İK enters what was signed, with its paper, and nobody their own', async () => {
    const { plan, paper } = stage.current;
    const manager = plan.world.people.manager.id;
    const enter = async (who: 'hr' | 'manager', personId: string) =>
      plan.call(who, calls.EnterTimeOffWish, { ...wish(), personId, fileId: await paper(who) });
    expect((await enter('manager', manager)).status).toBe(403);
    expect(
      (
        await plan.call('worker', calls.EnterTimeOffWish, {
          ...wish(),
          personId: plan.worker,
          fileId: await paper(),
        })
      ).status,
    ).toBe(403);
    const lost = await plan.call('manager', calls.EnterTimeOffWish, {
      ...wish(),
      personId: plan.worker,
      fileId: await paper('hr'),
    });
    expect(told(lost)[1]).toMatch(/^fileId: Yüklenen dosya bulunamadı/);
    const { status, body } = await enter('manager', plan.worker);
    expect(status).toBe(200);
    const { url } = await plan.ask<{ url: string }>(
      'worker',
      accountRequestCalls.GetAccountRequest,
      {
        id: (body.data as { id: string }).id,
      },
    );
    expect((await plan.t.app.inject({ url })).body).toBe('%PDF-1.7 anlaşma');
    expect((await account()).balance).toBe(180);
  });
});

describe('time off', () => {
  const ahead = () => addDays(mondayOf(stage.current.plan.today), 7);

  it('RQ-41: is used in planned time, no more than is there, and is paid leave of the day', async () => {
    const { plan } = stage.current;
    expect(told(await use([{ day: ahead(), from: 900, to: 960 }]))[1]).toMatch(
      /kullanılabilir serbest zaman yok/,
    );
    const wishId = await agreed();
    expect(told(await use([{ day: ahead(), from: 960, to: 1020 }]))[1]).toMatch(/vardiya dışında/);
    expect(told(await use([{ day: ahead(), from: 779, to: 960 }]))[1]).toMatch(
      /kullanılabilir serbest zaman yok/,
    );
    const { status, body } = await use([{ day: ahead(), from: 840, to: 960 }]);
    expect(status).toBe(200);
    const [id] = (body.data as { ids: string[] }).ids as [string];
    // What is asked for is no longer there for another.
    expect(told(await use([{ day: addDays(ahead(), 1), from: 840, to: 960 }]))[0]).toBe(400);
    expect((await act('manager', id, 'approve')).status).toBe(200);
    expect(await account()).toMatchObject({ balance: 60, entries: [{ used: 120, rest: 60 }] });
    // A right that was used is not taken back before its use is.
    expect(told(await act('boss', wishId, 'annul', 'Yanlış'))[1]).toMatch(
      /serbest zaman kullanılmış/,
    );
    expect((await act('boss', id, 'annul', 'Yanlış')).status).toBe(200);
    expect((await act('boss', wishId, 'annul', 'Yanlış')).status).toBe(200);
    expect(plan.worker).toBeTruthy();
  });

  it.each([
    // Days since it ended, minutes of overtime, rate, time off used, what is paid again.
    [0, 120, 150, 0, null],
    [1, 120, 150, 0, 120],
    [1, 120, 150, 90, 60],
    [1, 121, 150, 90, 62],
    [1, 120, 150, 180, 0],
    [1, 60, 125, 0, 60],
    [1, 60, 125, 15, 48],
    [40, 60, 125, 0, 60],
  ] as const)(
    'RQ-42: %i days after its last day, %i minutes at %i with %i used are %s of overtime again',
    async (ago, minutes, rate, used, due) => {
      const { plan, write } = stage.current;
      const day = addMonths(addDays(plan.today, -ago), -6);
      // The months before may be too short for the same day number: those begin from what they have.
      const lastDay = addMonths(day, 6);
      const isEnded = lastDay < plan.today;
      await stored(day, minutes, rate);
      if (used > 0) {
        await write(sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, minutes, state)
          select request_id, person_id, ${addDays(day, 7)}, 'timeOff', 480, 660, ${used}, 'holds' from account_request
          where person_id = ${plan.worker} and purpose = 'wish' and state = 'holds'`);
      }
      const [entry] = (await account()).entries;
      expect([entry!.lastDay, entry!.due]).toEqual([lastDay, isEnded ? (due ?? minutes) : null]);
      const listed = await plan.ask<{ people: { personId: string; balance: number }[] }>(
        'boss',
        calls.GetTimeAccounts,
        { account: 'timeOff', search: '' },
      );
      expect(listed.people).toMatchObject([
        { personId: plan.worker, balance: isEnded ? 0 : entry!.rest },
      ]);
      const dueDay = addDays(lastDay, 1);
      const paid = await payroll(dueDay);
      const expected = ago === 0 ? minutes : due!;
      expect([paid.settledOvertime ?? 0, paid.settledExcess ?? 0]).toEqual(
        rate === 150 ? [expected, 0] : [0, expected],
      );
    },
  );

  it('RQ-42: at exit what is left is overtime on the last day', async () => {
    const { plan, write } = stage.current;
    await stored(addDays(plan.today, -30), 120, 150);
    await write(
      sql`update person set end_date = ${addDays(plan.today, -1)} where id = ${plan.worker}`,
    );
    expect((await account('boss')).entries).toMatchObject([
      { due: 120, dueDay: addDays(plan.today, -1) },
    ]);
    await write(sql`update person set end_date = null, active = true where id = ${plan.worker}`);
  });

  it('marks the payroll that is kept to be counted again', async () => {
    const { plan, write } = stage.current;
    const marked = async () => {
      return withTenant(plan.t.db, plan.world.ctx, async (db) => {
        const { rows } =
          await sql`select from payroll_to_count where person_id = ${plan.worker}`.execute(db);
        await sql`delete from payroll_to_count`.execute(db);
        return rows.length;
      });
    };
    await write(sql`insert into pay_period (company_id, month, from_day, to_day, first_day, last_day)
      values (${plan.world.companyId}, '2001-01', '2001-01-01', '2001-01-31', '2000-12-25', '2001-01-31')`);
    await marked();
    await stored(addDays(plan.today, -30), 120, 150);
    expect(await marked()).toBe(1);
    await write(sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, minutes, state)
      select request_id, person_id, ${plan.today}, 'timeOff', 480, 540, 60, 'holds' from account_request where state = 'holds'`);
    expect(await marked()).toBe(1);
  });
});
