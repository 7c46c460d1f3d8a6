/** What becomes of an approved advance (RQ-15 to RQ-22), call by call. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { advanceAccountCalls as calls } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { addDays } from '#core/time/day.ts';
import type { Answer } from '#server/testing/app.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-HESAP');
const IBAN = 'TR330006100519786457841326';

afterEach(() => stage.current.reset());

const thisMonth = () => stage.current.plan.today.slice(0, 7);
const month = (ahead: number) => monthLater(thisMonth(), ahead);
const planFrom = (ahead: number, ...amounts: number[]) =>
  amounts.map((amount, at) => ({ month: month(ahead + at), amount }));
const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, Message }) => `${field}: ${Message}`),
];

describe('a payment', () => {
  it('RQ-16, RQ-17: waits in the list with its IBAN, is paid with its receipt, and is owed by its plan', async () => {
    const { plan, approved, payments, pay, detail } = stage.current;
    await plan.call('worker', calls.SetOwnIban, { iban: 'tr33 0006 1005 1978 6457 8413 26' });
    const id = await approved();
    expect(await payments()).toMatchObject([{ id, iban: IBAN, ibanChangedAt: null, isOwn: false }]);
    const totals = await plan.ask('hr', calls.GetAdvancePaymentTotals, {});
    expect(totals).toEqual([{ unit: 'TRY', advances: 1, amount: 1_250_000 }]);
    expect(await pay([id])).toMatchObject({ status: 200, body: { data: { paid: 1 } } });
    expect(await payments()).toEqual([]);
    const { stage: state, account, plan: owed } = await detail(id);
    expect([state, account?.balance, account?.debt]).toEqual(['paid', 1_250_000, 1_250_000]);
    expect(account?.entries).toMatchObject([
      { day: plan.today, kind: 'paid', amount: 1_250_000, account: 'bank', canReverse: true },
    ]);
    expect(owed).toEqual(planFrom(0, 310_000, 310_000, 310_000, 320_000));
    const told = await plan.ask<{ title: string; webUrl: string }[]>(
      'worker',
      notificationsCalls.GetNotifications,
      {},
    );
    expect(told[0]).toMatchObject({
      title: 'Avansınız ödendi',
      webUrl: `/onlineIslemler/avans-detay/${id}`,
    });
    const url = account!.entries[0]!.receipt!.url;
    expect((await plan.t.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('RQ-15: begins with the first month that is not locked', async () => {
    const { lock, approved, pay, detail } = stage.current;
    expect((await lock(thisMonth())).status).toBe(200);
    const id = await approved({ amount: 200_000, count: 2 });
    await pay([id]);
    expect((await detail(id)).plan).toEqual(planFrom(1, 100_000, 100_000));
  });

  it('RQ-16: is done for many or for none, once, with a receipt of one’s own', async () => {
    const { plan, approved, pay, payments, receipt } = stage.current;
    const [first, second] = [await approved(), await approved({ amount: 100_000, count: 1 })];
    const used = await receipt();
    expect((await pay([first], { receiptFileId: used })).status).toBe(200);
    expect(refusal(await pay([second], { receiptFileId: used }))).toEqual([
      400,
      'receiptFileId: Yüklenen dosya bulunamadı. Yeniden yükleyin.',
    ]);
    const both = await pay([first, second]);
    expect(both.status).toBe(409);
    expect((await payments()).map(({ id }) => id)).toEqual([second]);
    expect((await pay([second], { payments: [] })).status).toBe(400);
    expect(refusal(await pay([second, second]))).toEqual([
      400,
      'payments: Bir avans bir kez seçilebilir.',
    ]);
    expect(refusal(await pay([second], { day: addDays(plan.today, 1) }))).toEqual([
      400,
      'day: Ödeme günü bugünden sonra olamaz.',
    ]);
    expect((await pay([second], { account: 'payroll' })).status).toBe(400);
    expect((await pay([crypto.randomUUID()])).status).toBe(404);
  });

  it('RQ-24: is done by one of two who pay at once, and the other is told', async () => {
    const { plan, approved, payments, receipt, detail } = stage.current;
    const id = await approved();
    const seen = (await payments())[0]!.version;
    const receipts = [await receipt(), await receipt()];
    const answers = await Promise.all(
      receipts.map((receiptFileId) =>
        plan.call('hr', calls.PayAdvances, {
          payments: [{ id, seen }],
          day: plan.today,
          account: 'bank',
          receiptFileId,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await detail(id)).account?.entries).toHaveLength(1);
  });

  it('RQ-5: is no affair of who may not pay, nor of oneself', async () => {
    const { plan, approved, pay, receipt, write, asked } = stage.current;
    const id = await approved();
    for (const who of ['worker', 'clerk'] as const) {
      expect((await plan.call(who, calls.GetAdvancePayments, {})).status).toBe(403);
    }
    const { body } = await plan.call('boss', advanceCalls.EnterAdvance, {
      ...asked(),
      personId: plan.world.people.hr.id,
    });
    const own = (body.data as { id: string }).id;
    expect(await stage.current.payments()).toMatchObject([
      { isOwn: false },
      { id: own, isOwn: true },
    ]);
    expect((await pay([id, own])).status).toBe(403);
    expect((await pay([id], { receiptFileId: await receipt() })).status).toBe(200);
    await write(sql`update request set state = 'withdrawn' where id = ${own}`);
  });

  it('RQ-20: keeps the advance from being cancelled until it is reversed', async () => {
    const { paid, decide, act, detail } = stage.current;
    const id = await paid();
    expect(refusal(await decide('hr', id, 'annul', 'Yanlış'))).toEqual([
      409,
      'act: Ödenmiş avans iptal edilemez; önce ödemesi geri alınmalı.',
    ]);
    expect((await decide('worker', id, 'cancel', 'Vazgeçtim')).status).toBe(409);
    expect((await act(calls.ReverseAdvanceEntry, id, { entry: 0 })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ stage: 'approved', account: { balance: 0, debt: 0 } });
    expect((await act(calls.ReverseAdvanceEntry, id, { entry: 0 })).status).toBe(409);
    expect((await stage.current.pay([id])).status).toBe(200);
    expect((await act(calls.ReverseAdvanceEntry, id, { entry: 2 })).status).toBe(200);
    expect((await decide('hr', id, 'annul', 'Yanlış')).status).toBe(200);
  });

  it('RQ-22: is not made beyond a known last day', async () => {
    const { approved, pay, write, plan } = stage.current;
    const id = await approved();
    await write(
      sql`update person set end_date = ${addDays(`${month(1)}-01`, -1)} where id = ${plan.worker}`,
    );
    expect(refusal(await pay([id]))).toEqual([
      409,
      'act: Taksitler işten çıkış ayını aşıyor; avans daha az taksitle yeniden istenmeli.',
    ]);
  });
});

describe('a plan', () => {
  it('RQ-18: is postponed, paid back, written off, planned anew and reversed, and the person is told why', async () => {
    const { paid, act, detail, plan } = stage.current;
    const id = await paid();
    expect((await act(calls.PostponeInstalment, id, { month: month(0) })).status).toBe(200);
    expect((await detail(id)).plan).toEqual(planFrom(1, 310_000, 310_000, 320_000, 310_000));
    expect(refusal(await act(calls.PostponeInstalment, id, { month: month(1) }))).toEqual([
      400,
      'month: Bu avansın erteleme hakkı kalmadı.',
    ]);
    const collected = { amount: 400_000, day: plan.today, account: 'cash' };
    expect((await act(calls.CollectAdvance, id, collected)).status).toBe(200);
    expect((await act(calls.WriteOffAdvance, id, { amount: 30_000 })).status).toBe(200);
    expect((await detail(id)).plan).toEqual(planFrom(1, 310_000, 310_000, 200_000));
    expect((await act(calls.ReplanAdvance, id, { count: 2, first: month(2) })).status).toBe(200);
    expect((await detail(id)).plan).toEqual(planFrom(2, 410_000, 410_000));
    expect((await act(calls.ReverseAdvanceEntry, id, { entry: 1 })).status).toBe(200);
    const { account, plan: owed, stage: state } = await detail(id);
    expect(owed).toEqual(planFrom(2, 410_000, 410_000, 400_000));
    expect([state, account?.balance]).toEqual(['deducting', 1_220_000]);
    expect(
      account?.entries.map(({ kind, amount, account: where }) => [kind, amount, where]),
    ).toEqual([
      ['paid', 1_250_000, 'bank'],
      ['collected', -400_000, 'cash'],
      ['writtenOff', -30_000, 'expense'],
      ['reversed', 400_000, 'cash'],
    ]);
    expect(account?.acts.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['pay', null],
      ...['postpone', 'collect', 'writeOff', 'replan', 'reverse'].map((kind) => [
        kind,
        'Öyle gerekti',
      ]),
    ]);
    const told = await plan.ask<{ title: string; content: string }[]>(
      'worker',
      notificationsCalls.GetNotifications,
      {},
    );
    expect(told[0]?.content).toContain('Öyle gerekti');
  });

  it.each([
    ['CollectAdvance', { amount: 0, account: 'cash' }, 'amount'],
    ['CollectAdvance', { amount: -5, account: 'cash' }, 'amount'],
    ['CollectAdvance', { amount: 0.125, account: 'cash' }, 'amount'],
    ['CollectAdvance', { amount: 1_250_001, account: 'cash' }, 'amount'],
    ['CollectAdvance', { amount: 100, account: 'cash', day: '2199-01-01' }, 'day'],
    ['CollectAdvance', { amount: 100, account: 'cash', day: '2001-01-01' }, 'day'],
    ['WriteOffAdvance', { amount: 10_000_000_000_000 }, 'amount'],
    ['WriteOffAdvance', { amount: 100, reason: '' }, 'reason'],
    ['ReplanAdvance', { count: 7, first: '2099-01' }, 'count'],
    ['ReplanAdvance', { count: 0, first: '2099-01' }, 'count'],
    ['ReplanAdvance', { count: 2, first: '2026-13' }, 'first'],
    ['PostponeInstalment', { month: '2099-01' }, 'month'],
  ] as const)('refuses %s with %j at its field, and nothing changes', async (call, more, field) => {
    const { paid, act, detail, plan } = stage.current;
    const id = await paid();
    const before = await detail(id);
    const input = call === 'CollectAdvance' ? { day: plan.today, ...more } : more;
    const { status, body } = await act(calls[call], id, input);
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
    expect(await detail(id)).toEqual(before);
  });

  it('RQ-18: is not planned into a locked month', async () => {
    const { act, lock } = stage.current;
    const id = await stage.current.paidBefore(1);
    expect((await lock(month(-1))).status).toBe(200);
    expect(refusal(await act(calls.ReplanAdvance, id, { count: 2, first: month(-1) }))).toEqual([
      400,
      'first: Bu kesinti ayı kilitli; kilitlenmemiş bir ay seçin.',
    ]);
    expect((await act(calls.PostponeInstalment, id, { month: month(-1) })).status).toBe(400);
  });

  it('RQ-5: is not changed by whose it is', async () => {
    const { plan, asked, pay, detail, act, write } = stage.current;
    const { body } = await plan.call('boss', advanceCalls.EnterAdvance, {
      ...asked(),
      personId: plan.world.people.hr.id,
    });
    const { id } = body.data as { id: string };
    const receiptFileId = await stage.current.receiptOf('boss');
    const seen = (await stage.current.payments())[0]!.version;
    const input = { payments: [{ id, seen }], day: plan.today, account: 'bank', receiptFileId };
    expect((await plan.call('boss', calls.PayAdvances, input)).status).toBe(200);
    const before = await detail(id);
    expect(before.canAct).toBe(false);
    const acts = [
      pay([id]),
      act(calls.PostponeInstalment, id, { month: thisMonth() }),
      act(calls.CollectAdvance, id, { amount: 1, day: plan.today, account: 'cash' }),
      act(calls.WriteOffAdvance, id, { amount: 1 }),
      act(calls.ReplanAdvance, id, { count: 2, first: month(1) }),
      act(calls.ReverseAdvanceEntry, id, { entry: 0 }),
      act(calls.EnterShortDeduction, id, { month: thisMonth(), deducted: 0 }),
    ];
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 403));
    expect(await detail(id)).toEqual(before);
    await write(sql`update request set state = 'withdrawn' where id = ${id}`);
  });

  it('RQ-24: changes once of two acts at once, and the other is told', async () => {
    const { paid, detail, plan } = stage.current;
    const id = await paid();
    const seen = (await detail(id)).account!.version;
    const input = { id, seen, reason: 'Öyle gerekti', amount: 1000 };
    const answers = await Promise.all(
      [1, 2].map(() => plan.call('hr', calls.WriteOffAdvance, input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await detail(id)).account?.balance).toBe(1_249_000);
  });

  it('RQ-22: joins the pay month of a last day that becomes known, and stays there when it is taken back', async () => {
    const { paid, detail, write, plan, act } = stage.current;
    const id = await paid();
    const setEnd = (day: string | null) =>
      write(sql`update person set end_date = ${day} where id = ${plan.worker}`);
    await setEnd(`${month(1)}-10`);
    expect((await detail(id)).plan).toEqual(planFrom(0, 310_000, 940_000));
    expect((await detail(id)).account?.acts.at(-1)).toMatchObject({ kind: 'exit', byName: null });
    expect((await act(calls.PostponeInstalment, id, { month: month(0) })).status).toBe(400);
    await setEnd(null);
    expect((await detail(id)).plan).toEqual(planFrom(0, 310_000, 940_000));
  });
});
