/** What somebody owes, as a paper and when they leave. */
import { expect, it } from 'vitest';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { readAdvances } from '../account/stored-advances.ts';
import { useAccountStage } from '../testing/account-stage.ts';
import { statementPaper } from './statement-paper.ts';

const stage = useAccountStage('EKSTRE');
const PERSON = { name: 'Ada Kaya', registrationNo: 'D1', departmentName: null, companyName: null };

it('the drawer of leaving names what is owed, what is not paid yet and what waits', async () => {
  const { plan, paid, approved, request, act } = stage.current;
  const atExit = () => plan.ask('hr', advanceAccountCalls.GetAdvancesAtExit, { id: plan.worker });
  expect(await atExit()).toEqual({ owed: [], unpaid: [], waiting: 0 });
  const id = await paid({ amount: 60_000, count: 1 });
  await approved({ amount: 40_000, count: 1 });
  await request({ amount: 30_000, count: 1 });
  expect(await atExit()).toEqual({
    owed: [{ unit: 'TRY', advances: 1, amount: 60_000 }],
    unpaid: [{ unit: 'TRY', advances: 1, amount: 40_000 }],
    waiting: 1,
  });
  await act(advanceAccountCalls.CollectAdvance, id, {
    amount: 15_000,
    day: plan.today,
    account: 'cash',
  });
  expect(await atExit()).toMatchObject({ owed: [{ amount: 45_000 }] });
  const advances = await readTenant(plan.t.db, plan.world.ctx, (db) => readAdvances(db, [id]));
  const paper = JSON.stringify(statementPaper(PERSON, advances, plan.today));
  for (const words of ['₺600,00', '₺150,00', '₺450,00', 'Erken ödeme', 'Kalan taksitler']) {
    expect(paper).toContain(words);
  }
});

it('the statement opens for whose it is and for who sees them with AdvancePayment 1', async () => {
  const { plan } = stage.current;
  const get = (who: 'worker' | 'hr' | 'clerk') =>
    plan.call(who, advanceAccountCalls.GetAdvanceStatement, { id: plan.worker });
  expect((await get('worker')).status).toBe(200);
  expect((await get('hr')).status).toBe(200);
  expect([403, 404]).toContain((await get('clerk')).status);
  const exit = await plan.call('clerk', advanceAccountCalls.GetAdvancesAtExit, { id: plan.worker });
  expect([403, 404]).toContain(exit.status);
});
