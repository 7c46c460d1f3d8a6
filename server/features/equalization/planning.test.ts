/** Long and short days of equalization: planned, judged, sent to the chain, and what of them holds, through HTTP. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountRequestCalls as calls } from '#contract/equalization/account-request.calls.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import type { Answer } from '#server/testing/app.ts';
import { useEqualizationStage } from './testing/equalization-stage.ts';

const stage = useEqualizationStage('DENK-PLAN');
type Who = Parameters<(typeof stage.current.plan)['call']>[0];

/** The Monday of the week that comes; its plan is 08:00–16:00. */
let monday: Day;
let periodId: string;

beforeAll(async () => {
  const { plan, write } = stage.current;
  await write(
    sql`update person set manager_id = ${plan.world.people.manager.id} where id = ${plan.worker}`,
  );
  monday = addDays(mondayOf(plan.today), 7);
  periodId = await stage.current.add({
    from: mondayOf(plan.today),
    to: addDays(mondayOf(plan.today), 55),
    basis: 'collective',
    name: 'Sezon',
  });
});

afterEach(async () => {
  const { write, plan } = stage.current;
  await write(sql`update request set state = 'withdrawn', step = null where kind = 4`);
  await write(sql`update work_window set state = 'none'`);
  await write(sql`update account_request set state = 'none'`);
  await write(sql`update request_approver set waiting = false`);
  await write(
    sql`update person set end_date = null, pregnant = false, birth_date = null where id = ${plan.worker}`,
  );
});

const window = (day: Day, change: object = {}) => ({
  personId: stage.current.plan.worker,
  day,
  kind: 'longer',
  from: 960,
  to: 1080,
  ...change,
});
const asked = (windows: readonly object[], change: object = {}) => ({
  purpose: 'equalization',
  windows,
  reason: 'Sayım haftası',
  ...change,
});
const send = (who: Who, windows: readonly object[], change: object = {}) =>
  stage.current.plan.call(who, calls.RequestAccountWindows, asked(windows, change));

interface Preview {
  readonly people: {
    readonly minutes: number;
    readonly end: { balance: number; average: number; excess150: number } | null;
    readonly refused: { rule: string; day: Day }[];
    readonly warned: { rule: string }[];
  }[];
  readonly route: { approvers: { id: string }[] }[];
}
const preview = (windows: readonly object[], change: object = {}, who: Who = 'worker') =>
  stage.current.plan.ask<Preview>(who, calls.PreviewAccountWindows, {
    purpose: 'equalization',
    windows,
    ...change,
  });
const rulesOf = async (...windows: object[]) =>
  (await preview(windows)).people[0]!.refused.map(({ rule }) => rule);
const told = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map((one) => one.Message),
];

interface PlanDay {
  readonly date: Day;
  readonly net: number;
  readonly mark: string | null;
  readonly windows: { kind: string; waiting: boolean }[];
}
const calendar = async (who: Who = 'boss') => {
  const { people } = await stage.current.plan.ask<{
    people: { personId: string; end: { balance: number }; days: PlanDay[] }[];
  }>(who, calls.GetEqualizationPlan, {
    periodId,
    from: monday,
    to: addDays(monday, 6),
    search: '',
  });
  return people[0]!;
};

async function act(who: Who, id: string, what: string, note = ''): Promise<Answer> {
  const { plan } = stage.current;
  const { version: seen } = await plan.ask<{ version: number }>(
    'boss',
    requestsCalls.GetRequestTrail,
    {
      id,
    },
  );
  return plan.call(who, requestsCalls.ActOnRequest, { id, seen, act: what, note });
}

describe('days that are planned', () => {
  it('RQ-38: are told while they are painted what the end of the period comes to, and whom they ask', async () => {
    const { people, route } = await preview([
      window(monday),
      window(addDays(monday, 1), { kind: 'shorter', from: 840, to: 960 }),
    ]);
    expect(people).toMatchObject([
      { minutes: 240, end: { balance: 0, excess150: 0 }, refused: [], warned: [] },
    ]);
    expect(route[0]!.approvers).toMatchObject([{ id: stage.current.plan.world.people.manager.id }]);
  });

  it('RQ-38: DC lies in a week with an agreement, on a work day or its contract rest, within the limit of the day', async () => {
    const { plan, write } = stage.current;
    expect(await rulesOf(window(addDays(monday, 70)))).toEqual(['AGREEMENT']);
    expect(await rulesOf(window(addDays(monday, 6), { from: 480, to: 600 }))).toContain(
      'WEEKLY_REST',
    );
    expect(await rulesOf(window(monday, { from: 900, to: 1080 }))).toEqual(['IN_PLAN']);
    // Eight hours are planned, three are left.
    expect(await rulesOf(window(monday, { to: 1140 }))).toEqual([]);
    expect(await rulesOf(window(monday, { to: 1141 }))).toEqual(['DAY']);
    await write(
      sql`update person set birth_date = ${addDays(plan.today, -17 * 365)} where id = ${plan.worker}`,
    );
    expect(await rulesOf(window(monday, { to: 961 }))).toEqual(['DAY']);
  });

  it('RQ-38: DI lies in planned time, and not on leave', async () => {
    expect(await rulesOf(window(monday, { kind: 'shorter' }))).toEqual(['OUTSIDE_PLAN']);
    expect(await rulesOf(window(monday, { kind: 'shorter', from: 900, to: 961 }))).toEqual([
      'OUTSIDE_PLAN',
    ]);
    const { plan, write } = stage.current;
    await write(sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        values (1, ${plan.worker}, ${plan.worker}, 'approved', 'İzin') returning id, person_id),
      leave as (
        insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
        select asked.id, person_id, (select id from leave_type where code = 'YILLIK'), ${monday}, ${monday}, 'day', 1, 480,
          ${monday}, '{"taken":[],"leftOut":[]}', 'hr' from asked returning request_id, person_id)
      insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
      select request_id, person_id, ${monday}, 'day', 1, 480, 'paid', 'UCI', true from leave`);
    expect(await rulesOf(window(monday, { kind: 'shorter', from: 840, to: 960 }))).toEqual([
      'ON_LEAVE',
    ]);
    expect((await calendar()).days[0]!.mark).toBe('leave');
    await write(sql`delete from leave_day where person_id = ${plan.worker}`);
    expect(await rulesOf(window(monday, { kind: 'shorter', from: 840, to: 960 }))).toEqual([]);
  });

  it('RQ-38: warns of short rest, an average over the contract’s week and a balance below nothing', async () => {
    const rules = async (...windows: object[]) =>
      (await preview(windows)).people[0]!.warned.map(({ rule }) => rule);
    const late = { from: 1200, to: 1380 };
    expect(await rules(window(monday, late))).toContain('REST');
    expect(await rules(window(monday, { kind: 'shorter', from: 900, to: 960 }))).toEqual([
      'NEGATIVE',
    ]);
    // Eight hours on seven days a week would be 48: three more every day are over 45 in any case.
    const busy = Array.from({ length: 40 }, (_, i) => addDays(monday, i)).filter(
      (_, i) => i % 7 < 5,
    );
    const weeks = busy.map((day) => window(day, { to: 1140 }));
    expect(await rules(...weeks)).toContain('AVERAGE');
  });
});

describe('a request for them', () => {
  it('RQ-34: what the chain agreed to is planned and counts; taken back, it is gone', async () => {
    const { plan } = stage.current;
    const { status, body } = await send('manager', [
      window(monday),
      window(addDays(monday, 1), { kind: 'shorter', from: 840, to: 960 }),
    ]);
    expect(status).toBe(200);
    const [id] = (body.data as { ids: string[] }).ids as [string];
    expect((await calendar()).days[0]!.windows).toMatchObject([{ kind: 'longer', waiting: true }]);
    // Whoever asks for others does not decide for them: the boss does.
    const inbox = await plan.ask<{ id: string; size: number; summary: string }[]>(
      'boss',
      requestsCalls.GetInbox,
      { kinds: [4] },
    );
    const decider = inbox.some((one) => one.id === id) ? 'boss' : 'manager';
    expect((await act(decider, id, 'approve')).status).toBe(200);
    const { days, end } = await calendar();
    expect(days[0]!.windows).toMatchObject([{ kind: 'longer', waiting: false }]);
    expect(end.balance).toBe(0);
    expect((await act('boss', id, 'annul', 'Yanlış hafta')).status).toBe(200);
    expect((await calendar()).days[0]!.windows).toEqual([]);
  });

  it('RQ-3: is held against everything again when it is sent and when it is agreed to', async () => {
    const { write, plan } = stage.current;
    const refused = await send('worker', [window(monday, { to: 1200 })]);
    expect(told(refused)).toEqual([
      400,
      expect.stringMatching(/günlük sınırı aşar. \(İş K. 63\)$/),
    ]);
    expect(told(await send('worker', [window(monday, { to: 1200 })], { seenFree: true }))[0]).toBe(
      409,
    );
    const { body } = await send('worker', [window(monday)]);
    const [id] = (body.data as { ids: string[] }).ids as [string];
    expect(told(await send('worker', [window(monday, { from: 1050 })]))[1]).toMatch(
      /bekleyen ya da onaylı/,
    );
    await write(sql`update person set pregnant = true where id = ${plan.worker}`);
    expect(told(await act('manager', id, 'approve'))).toEqual([
      409,
      expect.stringMatching(/günlük sınırı aşar/),
    ]);
    const detail = await plan.ask<{ state: string; warnings: { rule: string }[] }>(
      'worker',
      calls.GetAccountRequest,
      { id },
    );
    expect(detail).toMatchObject({ state: 'waiting', warnings: [{ rule: 'DAY' }] });
  });

  it('RQ-3: of two sent at once one is there, and the other is told', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => send('worker', [window(monday)], { seenFree: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('comes back to be corrected, and does not stand in its own way', async () => {
    const { plan } = stage.current;
    const { body } = await send('worker', [window(monday)]);
    const [id] = (body.data as { ids: string[] }).ids as [string];
    expect((await act('manager', id, 'return', 'Bir saat yeter')).status).toBe(200);
    const { version: seen } = await plan.ask<{ version: number }>(
      'worker',
      calls.GetAccountRequest,
      { id },
    );
    const again = { id, seen, ...asked([window(monday, { to: 1020 })]) };
    expect((await plan.call('manager', calls.CorrectAccountWindows, again)).status).toBe(404);
    expect((await plan.call('worker', calls.CorrectAccountWindows, again)).status).toBe(200);
    expect((await calendar()).days[0]!.windows).toMatchObject([{ waiting: true, to: 1020 }]);
  });

  it('RQ-5: nobody enters their own as agreed, nor asks for who they do not see', async () => {
    const { plan } = stage.current;
    const own = [window(monday, { personId: plan.world.people.manager.id })];
    const entered = await plan.call('manager', calls.EnterAccountWindows, asked(own));
    expect(entered.status).toBe(403);
    expect(
      (await plan.call('worker', calls.EnterAccountWindows, asked([window(monday)]))).status,
    ).toBe(403);
    expect((await send('worker', own)).status).toBe(404);
    expect((await send('clerk', [window(monday)])).status).toBe(404);
    expect(
      (await plan.call('boss', calls.EnterAccountWindows, asked([window(monday)]))).status,
    ).toBe(200);
    expect((await calendar()).days[0]!.windows).toMatchObject([{ waiting: false }]);
  });

  it('PR-33: what was entered as agreed is taken back by whoever entered it, and what was asked for is not', async () => {
    const { plan } = stage.current;
    const undo = (who: Who, ids: readonly string[]) =>
      plan.call(who, requestsCalls.UndoEnteredRequests, { ids });
    const { body } = await plan.call('boss', calls.EnterAccountWindows, asked([window(monday)]));
    const { ids } = body.data as { ids: string[] };
    const sent = await send('boss', [window(addDays(monday, 1))]);
    const waiting = (sent.body.data as { ids: string[] }).ids;
    expect((await undo('hr', ids)).status).toBe(404);
    expect((await undo('boss', [...ids, ...waiting])).status).toBe(404);
    expect((await calendar()).days[0]!.windows).toMatchObject([{ waiting: false }]);
    expect((await undo('boss', ids)).body.data).toEqual({ undone: 1 });
    expect((await calendar()).days[0]!.windows).toEqual([]);
    expect((await undo('boss', ids)).status).toBe(409);
  });

  it.each([
    [[], {}, 'windows'],
    [[{ from: 1080, to: 1080 }], {}, 'windows.0'],
    [[{ from: 0, to: 2880 }], {}, 'windows.0'],
    [[{}, { from: 1000 }], {}, 'windows'],
    [[{ kind: 'timeOff' }], {}, 'windows'],
    [[{}], { reason: ' ' }, 'reason'],
    [[{ kind: 'makeUpAway' }], { purpose: 'away' }, 'cause'],
  ])('refuses %j %j at its field, and nothing is written', async (windows, change, field) => {
    const { status, body } = await send(
      'worker',
      windows.map((one) => window(monday, one)),
      change,
    );
    expect([status, (body.errors ?? []).map((one) => one.field)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
    expect((await calendar()).days[0]!.windows).toEqual([]);
  });

  it('RQ-37: a closed account takes nothing more', async () => {
    const { plan, write } = stage.current;
    await write(sql`insert into equalization_settlement (period_id, person_id, day, earned, used, counted, norm, excess125, excess150)
      values (${periodId}, ${plan.worker}, ${monday}, 0, 0, 0, 0, 0, 0)`);
    expect(await rulesOf(window(monday))).toEqual(['CLOSED']);
    await write(sql`update equalization_settlement set reversed_at = now(), reason = 'Deneme'`);
    expect(
      await plan.call('boss', equalizationCalls.GetEqualizationPeriod, {
        id: periodId,
        search: '',
      }),
    ).toMatchObject({
      status: 200,
    });
  });
});
