import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { addDays } from '#core/time/day.ts';
import { useAdvanceStage } from './testing/advance-stage.ts';

const stage = useAdvanceStage('AVANS');

/** Nobody has asked for anything, has a last day, or is bounded by more than the types begin with. */
afterEach(async () => {
  const { write, plan } = stage.current;
  await write(sql`update request set state = 'withdrawn', step = null where kind = 3`);
  await write(sql`update request_approver set waiting = false`);
  await write(sql`update person set end_date = null where id = ${plan.worker}`);
  await write(sql`update advance_type set most = null, most_open = null`);
});

const thisMonth = () => stage.current.plan.today.slice(0, 7);
const fieldsOf = (body: { errors?: readonly { field: string }[] }) =>
  (body.errors ?? []).map(({ field }) => field);

interface Preview {
  readonly plan: { month: string; amount: number }[];
  readonly open: number;
  readonly faults: { rule: string; field: string }[];
  readonly warnings: { rule: string }[];
  readonly route: { approvers: { id: string }[] }[];
}

const preview = (who: 'worker' | 'hr', change: object = {}) => {
  const { reason: _, ...asked } = stage.current.asked(change) as { reason: string };
  return stage.current.plan.ask<Preview>(who, advanceCalls.PreviewAdvance, asked);
};

describe('an advance that is asked for', () => {
  it('RQ-14: is planned while it is typed, the rest in the last month, and says whom it asks', async () => {
    const { plan, open, faults, route } = await preview('worker');
    expect(plan).toEqual(
      [310_000, 310_000, 310_000, 320_000].map((amount, at) => ({
        month: monthLater(thisMonth(), at),
        amount,
      })),
    );
    expect([open, faults]).toEqual([0, []]);
    expect(route.map(({ approvers }) => approvers.map(({ id }) => id))).toEqual([
      [stage.current.plan.world.people.manager.id],
    ]);
  });

  it('RQ-13: is told everything that speaks against it, each at its field, and nothing is written', async () => {
    const { plan, asked, write } = stage.current;
    await write(sql`update advance_type set most = 100000, most_open = 100000`);
    const wrong = { count: 7, first: monthLater(thisMonth(), -1), consent: false };
    const { faults } = await preview('worker', wrong);
    expect(faults.map(({ rule, field }) => [rule, field])).toEqual([
      ['most', 'amount'],
      ['instalments', 'count'],
      ['open', 'amount'],
      ['month', 'first'],
      ['consent', 'consent'],
    ]);
    const { status, body } = await plan.call('worker', advanceCalls.RequestAdvance, asked(wrong));
    expect([status, fieldsOf(body)]).toEqual([
      400,
      ['amount', 'count', 'amount', 'first', 'consent'],
    ]);
    const none = { view: 'mine', stages: ['waiting'] };
    expect(await plan.ask('worker', advanceCalls.GetAdvances, none)).toEqual([]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ amount: 10_000_000_000_000 }, 'amount'],
    [{ count: 0 }, 'count'],
    [{ count: 61 }, 'count'],
    [{ first: '2026-13' }, 'first'],
    [{ first: '2099-01' }, 'first'],
    [{ reason: '' }, 'reason'],
    [{ advanceTypeId: crypto.randomUUID() }, 'advanceTypeId'],
  ])('refuses %j at its field', async (change, field) => {
    const { plan, asked } = stage.current;
    const { status, body } = await plan.call('worker', advanceCalls.RequestAdvance, asked(change));
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  });

  it('goes its way: who is asked decides, and whose it is hears of it', async () => {
    const { plan, request, act } = stage.current;
    const id = await request();
    const inbox = await plan.ask<object[]>('manager', requestsCalls.GetInbox, { kinds: [3] });
    expect(inbox).toMatchObject([
      {
        id,
        summary: 'Taksitli avans, ₺12.500,00, 4 taksit',
        size: 1_250_000,
        webUrl: `/onlineIslemler/avans-detay/${id}`,
      },
    ]);
    expect((await act('manager', id, 'approve')).status).toBe(200);
    expect(await plan.ask('worker', advanceCalls.GetAdvance, { id })).toMatchObject({
      state: 'approved',
      unit: 'TRY',
      amount: 1_250_000,
      count: 4,
      reason: 'Ev taşıyorum',
      canCorrect: false,
    });
  });

  it('RQ-2: has a size in lira alone, so that litres meet every step', async () => {
    const { plan, types, request } = stage.current;
    const id = await request({ advanceTypeId: types.YAKIT, count: 1 });
    expect(await plan.ask('manager', requestsCalls.GetInbox, { kinds: [3] })).toMatchObject([
      { id, size: null, summary: 'Yakıt avansı, 12.500 LT, tek seferde' },
    ]);
  });

  it('RQ-3: is judged again in the act that lets it hold, and stays as it was where it may not', async () => {
    const { plan, request, act, write } = stage.current;
    const id = await request();
    const last = addDays(`${monthLater(thisMonth(), 1)}-01`, -1);
    await write(sql`update person set end_date = ${last} where id = ${plan.worker}`);
    const seen = await plan.ask<{ warnings: { rule: string }[] }>(
      'manager',
      advanceCalls.GetAdvance,
      {
        id,
      },
    );
    expect(seen.warnings.map(({ rule }) => rule)).toEqual(['exit']);
    const refused = await act('manager', id, 'approve');
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ field: 'act', Message: 'Kesintiler işten çıkış ayını aşamaz; taksiti azaltın.' }],
    ]);
    expect(await plan.ask('worker', advanceCalls.GetAdvance, { id })).toMatchObject({
      state: 'waiting',
      version: 1,
    });
    await write(sql`update person set end_date = null where id = ${plan.worker}`);
    expect((await act('manager', id, 'approve')).status).toBe(200);
  });

  it('comes back for correction and is asked for anew as it is then', async () => {
    const { plan, request, act, asked } = stage.current;
    const id = await request();
    await act('manager', id, 'return', 'Tutar yüksek');
    const { version: seen, canCorrect } = await plan.ask<{ version: number; canCorrect: boolean }>(
      'worker',
      advanceCalls.GetAdvance,
      { id },
    );
    expect(canCorrect).toBe(true);
    const corrected = { id, seen, ...asked({ amount: 600_000, count: 2 }) };
    expect((await plan.call('hr', advanceCalls.CorrectAdvance, corrected)).status).toBe(404);
    expect((await plan.call('worker', advanceCalls.CorrectAdvance, corrected)).status).toBe(200);
    expect((await plan.call('worker', advanceCalls.CorrectAdvance, corrected)).status).toBe(409);
    expect(await plan.ask('manager', advanceCalls.GetAdvance, { id })).toMatchObject({
      state: 'waiting',
      amount: 600_000,
      plan: [{ amount: 300_000 }, { amount: 300_000 }],
    });
  });
});

describe('two at once', () => {
  it('RQ-3, RQ-13: ask for what is open together, and one of them is told that it was used up meanwhile', async () => {
    const { plan, asked, write } = stage.current;
    await write(sql`update advance_type set most_open = 2000000`);
    const answers = await Promise.all(
      [1, 2].map(() => plan.call('worker', advanceCalls.RequestAdvance, asked({ seenOpen: 0 }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.errors).toEqual([
      {
        field: 'amount',
        Message: 'Açık toplam en çok ₺20.000,00 olabilir; şu an ₺12.500,00 açık.',
      },
    ]);
  });

  it('decide on it, and one of them is told', async () => {
    const { plan, request } = stage.current;
    const id = await request();
    const input = { id, seen: 1, act: 'approve', note: '' };
    const answers = await Promise.all(
      [1, 2].map(() => plan.call('manager', requestsCalls.ActOnRequest, input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('RQ-5: an advance', () => {
  it('is seen by whose it is, who is asked, and who looks at them; for others it is not there', async () => {
    const { plan, request } = stage.current;
    const id = await request();
    const answer = async (who: 'worker' | 'manager' | 'hr' | 'clerk') => {
      const { status } = await plan.call(who, advanceCalls.GetAdvance, { id });
      return status;
    };
    expect([await answer('worker'), await answer('manager'), await answer('hr')]).toEqual([
      200, 200, 200,
    ]);
    expect(await answer('clerk')).toBe(404);
    const listed = async (who: 'worker' | 'manager' | 'clerk', view: string) =>
      (
        await plan.ask<{ id: string }[]>(who, advanceCalls.GetAdvances, {
          view,
          stages: ['waiting'],
        })
      ).map((row) => row.id);
    expect(await listed('worker', 'mine')).toEqual([id]);
    expect(await listed('worker', 'toApprove')).toEqual([]);
    expect(await listed('manager', 'toApprove')).toEqual([id]);
    expect(await listed('manager', 'team')).toEqual([id]);
    expect(await listed('clerk', 'all')).toEqual([]);
  });

  it('is entered as agreed for others alone; a rule of the company warns (RQ-4), the law refuses', async () => {
    const { plan, asked, write } = stage.current;
    const { worker, world } = plan;
    await write(sql`update advance_type set most = 100000`);
    const { faults, warnings } = await preview('hr', { personId: worker });
    expect([faults, warnings.map(({ rule }) => rule)]).toEqual([[], ['most']]);
    const enter = (change: object) =>
      plan.call('hr', advanceCalls.EnterAdvance, asked({ personId: worker, ...change }));
    const { status, body } = await enter({});
    expect(status).toBe(200);
    const { id } = body.data as { id: string };
    expect(await plan.ask('worker', advanceCalls.GetAdvance, { id })).toMatchObject({
      state: 'approved',
      origin: 'hr',
    });
    expect((await enter({ consent: false })).status).toBe(400);
    const own = await enter({ personId: world.people.hr.id });
    expect([own.status, fieldsOf(own.body)]).toEqual([400, ['personId']]);
    expect(
      (await plan.call('worker', advanceCalls.EnterAdvance, asked({ personId: worker }))).status,
    ).toBe(403);
  });

  it('is annulled by who may, with a reason, while no payment stands (RQ-20)', async () => {
    const { request, act } = stage.current;
    const id = await request();
    await act('manager', id, 'approve');
    expect((await act('clerk', id, 'annul', 'Yanlış')).status).toBe(404);
    expect((await act('worker', id, 'annul', 'Yanlış')).status).toBe(403);
    expect((await act('hr', id, 'annul', 'Yanlış girildi')).status).toBe(200);
  });
});

describe('the list', () => {
  it('RQ-12: has totals by month and unit that are never added together, without what is off', async () => {
    const { plan, types, request, act } = stage.current;
    await request();
    await request({ amount: 100_001, count: 1 });
    await request({ advanceTypeId: types.YAKIT, amount: 5000, count: 1 });
    const off = await request({ amount: 999_900, count: 1 });
    await act('manager', off, 'reject', 'Olmaz');
    const totals = await plan.ask('worker', advanceCalls.GetAdvanceTotals, { view: 'mine' });
    expect(totals).toEqual([
      { month: thisMonth(), unit: 'TRY', advances: 2, amount: 1_350_001 },
      { month: thisMonth(), unit: 'LT', advances: 1, amount: 5000 },
    ]);
    const rows = await plan.ask<{ amount: number }[]>('worker', advanceCalls.GetAdvances, {
      view: 'mine',
      stages: ['waiting'],
      sort: [{ field: 'amount', order: 'asc' }],
    });
    expect(rows.map(({ amount }) => amount)).toEqual([5000, 100_001, 1_250_000]);
    const file = { view: 'mine', format: 'csv' };
    expect((await plan.call('worker', advanceCalls.ExportAdvances, file)).status).toBe(403);
  });
});
