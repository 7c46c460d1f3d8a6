/** Telafi through HTTP: announced, planned, owed until four months are over; apart from equalization and the week. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountRequestCalls as requests } from '#contract/equalization/account-request.calls.ts';
import { timeAccountCalls as calls } from '#contract/equalization/time-accounts.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, addMonths, type Day, mondayOf } from '#core/time/day.ts';
import type { Answer } from '#server/testing/app.ts';
import { useEqualizationStage } from './testing/equalization-stage.ts';

const stage = useEqualizationStage('TELAFI');
type Who = Parameters<(typeof stage.current.plan)['call']>[0];

let monday: Day;
beforeAll(async () => {
  const { plan, write } = stage.current;
  await write(
    sql`update person set manager_id = ${plan.world.people.manager.id} where id = ${plan.worker}`,
  );
  monday = addDays(mondayOf(plan.today), 7);
});
afterEach(async () => {
  const { write, reset } = stage.current;
  await write(sql`update request set state = 'withdrawn', step = null where kind = 4`);
  await write(sql`update work_window set state = 'none'`);
  await write(sql`update account_request set state = 'none'`);
  await write(sql`update request_approver set waiting = false`);
  await reset();
});

type Purpose = 'away' | 'makeUp';
const asked = (purpose: Purpose, day: Day, from: number, to: number, cause = 'bridge') => ({
  purpose,
  ...(purpose === 'away' && { cause }),
  reason: 'Köprü günü',
  windows: [
    {
      personId: stage.current.plan.worker,
      day,
      kind: purpose === 'away' ? 'makeUpAway' : 'makeUp',
      from,
      to,
    },
  ],
});
const enter = (...args: Parameters<typeof asked>) =>
  stage.current.plan.call('boss', requests.EnterAccountWindows, asked(...args));
const told = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map((one) => one.Message),
];
const idOf = ({ body }: Answer) => (body.data as { ids: string[] }).ids[0]!;
const account = () =>
  stage.current.plan.ask<{
    balance: number;
    debts: { made: number; lapsed: number | null; lastDay: Day }[];
    works: { counted: number; excess: number; isAhead: boolean }[];
  }>('worker', calls.GetMakeUpAccount, { id: stage.current.plan.worker });

async function act(who: Who, id: string, what: string): Promise<Answer> {
  const { plan } = stage.current;
  const { version: seen } = await plan.ask<{ version: number }>(
    'boss',
    requestsCalls.GetRequestTrail,
    { id },
  );
  return plan.call(who, requestsCalls.ActOnRequest, { id, seen, act: what, note: 'Yanlış' });
}

/** Time off that held long ago. */
async function owed(day: Day, minutes: number): Promise<void> {
  const { plan, write } = stage.current;
  await write(sql`with asked as (
      insert into request (kind, person_id, entered_by, state, summary)
      values (4, ${plan.worker}, ${plan.worker}, 'approved', 'Telafi') returning id, person_id)
    insert into account_request (request_id, person_id, purpose, cause, first_day, last_day, minutes, reason, origin, state)
    select id, person_id, 'away', 'stop', ${day}, ${day}, ${minutes}, 'Arıza', 'hr', 'holds' from asked`);
}

describe('telafi', () => {
  it('RQ-44, RQ-45: what is announced is owed, and made up for outside of the plan, three hours a day', async () => {
    expect(told(await enter('makeUp', monday, 960, 1020))[1]).toMatch(/telafi borcu yok/);
    const away = await enter('away', monday, 780, 960);
    expect(away.status).toBe(200);
    expect(await account()).toMatchObject({ balance: 0, debts: [{ made: 0 }] });
    const later = (days: number) => addDays(monday, days);
    expect(told(await enter('makeUp', later(1), 780, 840))[1]).toMatch(/zaten vardiya içinde/);
    expect(told(await enter('makeUp', later(6), 600, 660)).join()).toMatch(/Hafta tatilinde/);
    expect(told(await enter('makeUp', later(1), 960, 1141)).join()).toMatch(/günde 3 saati aşamaz/);
    // Not on the last day away, only after it.
    expect(told(await enter('makeUp', monday, 960, 1020))[1]).toMatch(/telafi borcu yok/);
    const made = await enter('makeUp', later(1), 960, 1080);
    expect(made.status).toBe(200);
    expect(told(await enter('makeUp', later(2), 960, 1021))[1]).toMatch(/telafi borcu yok/);
    expect(await account()).toMatchObject({
      debts: [{ made: 120, lapsed: null, lastDay: addMonths(monday, 4) }],
      works: [{ counted: 120, isAhead: true }],
    });
    // What is made up for already keeps its debt.
    expect(told(await act('boss', idOf(away), 'annul'))).toEqual([
      409,
      expect.stringMatching(/telafi çalışması yapılmış/),
    ]);
    expect((await act('boss', idOf(made), 'annul')).status).toBe(200);
    expect((await act('boss', idOf(away), 'annul')).status).toBe(200);
    expect((await account()).debts).toEqual([]);
  });

  it('RQ-44: is announced before, but where the work stopped', async () => {
    const past = addDays(mondayOf(stage.current.plan.today), -7);
    expect(told(await enter('away', past, 780, 960))[1]).toMatch(/önceden bildirilmeli/);
    expect((await enter('away', past, 780, 960, 'stop')).status).toBe(200);
    expect((await account()).balance).toBe(180);
  });

  it.each([
    [0, 120, 0, null],
    [1, 120, 0, 120],
    [1, 120, 90, 30],
    [60, 120, 120, 0],
  ] as const)(
    'RQ-46: %i days after its last day, of %i minutes with %i made up for %s lapse',
    async (ago, minutes, made, lapsed) => {
      const { plan, worked, write, from } = stage.current;
      const day = addMonths(addDays(plan.today, -ago), -4);
      const lastDay = addMonths(day, 4);
      await owed(day, minutes);
      if (made > 0) {
        const at = addDays(day, 7);
        const offset = Math.round((Date.parse(at) - Date.parse(from)) / 86_400_000);
        await worked(offset, { NC: 480, DC: made }, 480);
        await write(
          sql`update puantaj_day set segments = ${JSON.stringify([[960, 960 + made, 'DC']])} where day = ${at}`,
        );
        await write(sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, state)
          select request_id, person_id, ${at}, 'makeUp', 960, ${960 + made}, 'holds' from account_request where state = 'holds'`);
      }
      const { balance, debts } = await account();
      const isOver = lastDay < plan.today;
      expect(debts).toMatchObject([{ made, lastDay, lapsed: isOver ? (lapsed ?? minutes) : null }]);
      expect(balance).toBe(isOver ? 0 : minutes - made);
    },
  );

  it('RQ-34: is apart from the equalization account of the same days', async () => {
    const { plan, from, worked, write, sign } = stage.current;
    const id = await stage.current.add();
    await sign(id);
    await worked(0, { NC: 540, DC: 120 });
    await write(
      sql`update puantaj_day set segments = '[[1020, 1140, "DC"]]' where person_id = ${plan.worker}`,
    );
    const earned = async () => (await stage.current.detail(id)).people[0]!.earned;
    expect(await earned()).toBe(120);
    await owed(addDays(from, -30), 60);
    await write(sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, state)
      select request_id, person_id, ${from}, 'makeUp', 1020, 1080, 'holds' from account_request where state = 'holds'`);
    expect(await earned()).toBe(60);
    expect((await account()).works).toMatchObject([{ counted: 60, isAhead: false }]);
  });
});
