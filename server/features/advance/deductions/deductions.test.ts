/** A company's deduction month: drafted, locked, short, unlocked (RQ-21). */
import { afterEach, describe, expect, it } from 'vitest';
import { advanceAccountCalls as calls } from '#contract/advance/advance-account.calls.ts';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { addDays } from '#core/time/day.ts';
import type { Answer } from '#server/testing/app.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-KESINTI');
afterEach(() => stage.current.reset());

const month = (ahead: number) => monthLater(stage.current.plan.today.slice(0, 7), ahead);
const planFrom = (ahead: number, ...amounts: number[]) =>
  amounts.map((amount, at) => ({ month: month(ahead + at), amount }));
const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, Message }) => `${field}: ${Message}`),
];

describe('a deduction month', () => {
  const ofMonth = (which: string) => ({
    companyId: stage.current.plan.world.companyId,
    month: which,
  });
  const lines = (which: string) =>
    stage.current.plan.ask<{ id: string; amount: number; short: number }[]>(
      'hr',
      deductionsCalls.GetDeductions,
      ofMonth(which),
    );
  const summary = (which: string) =>
    stage.current.plan.ask<{
      state: string;
      hindrance: string | null;
      sums: object[];
      lock: { id: string; sha256: string; isLast: boolean } | null;
    }>('hr', deductionsCalls.GetDeductionMonth, ofMonth(which));

  it('RQ-21: is a draft, is locked in its turn, keeps its file, and closes what was owed in it', async () => {
    const { lock, detail, plan } = stage.current;
    const id = await stage.current.paidBefore(2, { amount: 300_000, count: 3 });
    expect(await lines(month(-2))).toMatchObject([{ id, amount: 100_000, short: 0 }]);
    expect(await summary(month(-2))).toMatchObject({
      state: 'draft',
      hindrance: null,
      sums: [{ unit: 'TRY', advances: 1, amount: 100_000 }],
      lock: null,
    });
    expect(refusal(await lock(month(-1)))).toEqual([
      409,
      'month: Daha eski bir ayda açık taksit var; önce o ay kilitlenmeli.',
    ]);
    expect(refusal(await lock(month(1)))).toEqual([
      409,
      'month: Henüz başlamamış bir ayın kesintileri kilitlenemez.',
    ]);
    expect(await lock(month(-2))).toMatchObject({ status: 200, body: { data: { advances: 1 } } });
    expect(refusal(await lock(month(-2)))).toEqual([409, 'month: Bu kesinti ayı kilitli.']);
    const { lock: locked, state } = await summary(month(-2));
    expect(state).toBe('locked');
    const file = await plan.t.app.inject({
      method: 'GET',
      url: `/api${deductionsCalls.GetLockedFile.path}?id=${locked!.id}`,
      headers: { authorization: `Bearer ${plan.tokens.hr}` },
    });
    expect(file.body).toContain('Taksitli avans');
    expect(file.body).toContain(';1000;₺');
    await lock(month(-1));
    expect((await detail(id)).stage).toBe('deducting');
    await lock(month(0));
    const { stage: closed, account, plan: owed } = await detail(id);
    expect([closed, account?.balance, owed]).toEqual(['closed', 0, []]);
    expect(account?.entries.slice(1).map(({ day, kind, amount }) => [day, kind, amount])).toEqual(
      [-2, -1, 0].map((ahead) => [addDays(`${month(ahead + 1)}-01`, -1), 'deducted', -100_000]),
    );
  });

  it('RQ-21: what could not be deducted comes back, in the last locked month alone', async () => {
    const { lock, act, detail } = stage.current;
    const id = await stage.current.paidBefore(1, { amount: 300_000, count: 3 });
    await lock(month(-1));
    const short = (deducted: number, which = month(-1)) =>
      act(calls.EnterShortDeduction, id, { month: which, deducted });
    expect(refusal(await short(100_000))).toEqual([
      400,
      'deducted: Kesilenden az, en az sıfır bir tutar yazın.',
    ]);
    expect((await short(-1)).status).toBe(400);
    expect((await short(0.5)).status).toBe(400);
    expect((await short(0, month(-2))).status).toBe(409);
    expect((await short(40_000)).status).toBe(200);
    expect((await detail(id)).plan).toEqual(planFrom(0, 100_000, 100_000, 60_000));
    expect(await lines(month(-1))).toMatchObject([{ id, amount: 100_000, short: 60_000 }]);
    await lock(month(0));
    expect((await short(0)).status).toBe(409);
  });

  it('RQ-21: is unlocked into itself, and the lock before holds again', async () => {
    const { lock, unlock, act, detail } = stage.current;
    const id = await stage.current.paidBefore(1, { amount: 300_000, count: 3 });
    await lock(month(-1));
    await lock(month(0));
    await act(calls.EnterShortDeduction, id, { month: month(0), deducted: 30_000 });
    expect(refusal(await unlock(month(-1)))).toEqual([
      409,
      'month: Yalnız en son kilitlenen ayın kilidi açılabilir.',
    ]);
    expect(await unlock(month(0))).toMatchObject({ status: 200, body: { data: { advances: 1 } } });
    expect((await detail(id)).plan).toEqual(planFrom(0, 30_000, 100_000, 70_000));
    expect((await summary(month(-1))).lock?.isLast).toBe(true);
    expect((await lock(month(0))).status).toBe(200);
    expect((await detail(id)).account?.balance).toBe(170_000);
  });

  it('RQ-21, RQ-24: is locked as it was seen, by one of two', async () => {
    const { plan, paid } = stage.current;
    await paid();
    const { seen } = await plan.ask<{ seen: string }>(
      'hr',
      deductionsCalls.GetDeductionMonth,
      ofMonth(month(0)),
    );
    await paid({ amount: 100_000, count: 1 });
    const lockSeen = (which: string) =>
      plan.call('hr', deductionsCalls.LockDeductions, { ...ofMonth(month(0)), seen: which });
    expect((await lockSeen(seen)).status).toBe(409);
    const now = await plan.ask<{ seen: string }>(
      'hr',
      deductionsCalls.GetDeductionMonth,
      ofMonth(month(0)),
    );
    const answers = await Promise.all([1, 2].map(() => lockSeen(now.seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is no affair of who may not pay; a company that is not there has none', async () => {
    const { plan } = stage.current;
    for (const who of ['worker', 'clerk'] as const) {
      const { status } = await plan.call(who, deductionsCalls.GetDeductions, ofMonth(month(0)));
      expect(status).toBe(403);
    }
    const none = { companyId: crypto.randomUUID(), month: month(0) };
    expect((await plan.call('hr', deductionsCalls.GetDeductionMonth, none)).status).toBe(404);
    expect(
      (await plan.call('hr', deductionsCalls.LockDeductions, { ...none, seen: 'x' })).status,
    ).toBe(404);
  });
});
