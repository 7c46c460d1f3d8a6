/** A file of debts that was wrong: all of it is written off together, and the corrected file is opened. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { advanceOpeningsCalls as calls } from '#contract/advance/openings.calls.ts';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-GERI');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

async function imported(text: string) {
  const { plan } = stage.current;
  const { body } = await uploadTo(plan.t, plan.tokens.hr, calls.UploadAdvanceOpenings, text);
  const { fileId } = body.data as { fileId: string };
  const { result } = await tasks.run('hr', calls.StartAdvanceOpenings, { fileId });
  const [newest] = await plan.ask<{ id: string }[]>('hr', importsCalls.GetImports, {
    kind: 'import-advance-openings',
  });
  return { id: newest!.id, result };
}

it('goes back whole, once and only while nobody acted on any of its debts', async () => {
  const { plan, detail, act } = stage.current;
  const { rows: accounts } = await readTenant(plan.t.db, plan.world.ctx, (db) =>
    sql<{ no: string }>`select registration_no as no from person where id = ${plan.worker}`.execute(
      db,
    ),
  );
  const own = accounts[0]!.no;
  const text = `Sicil no;Avans tipi;Kalan tutar;Taksit\n${own};TAKSIT;1234,56;2\n${own};TAKSIT;500;1`;
  const { id } = await imported(text);
  expect(await plan.ask('hr', importsCalls.PreviewUndoImport, { id })).toMatchObject({
    kind: 'import-advance-openings',
    removed: 2,
    blocked: 0,
  });
  expect((await plan.call('clerk', importsCalls.UndoImport, { id })).status).toBe(403);
  expect((await plan.call('hr', importsCalls.UndoImport, { id })).status).toBe(200);
  const debts = () =>
    readTenant(plan.t.db, plan.world.ctx, async (db) => {
      const { rows } = await sql<{ id: string; balance: number }>`
        select id, balance::float8 as balance from advance_account order by created_at, amount desc`.execute(
        db,
      );
      return rows;
    });
  expect((await debts()).map(({ balance }) => balance)).toEqual([0, 0]);

  // What was taken back is not known: the same file opens it again.
  const again = await imported(text);
  expect(again.result).toMatchObject({ added: 2, known: 0 });
  const open = (await debts()).filter(({ balance }) => balance > 0);
  expect(open).toHaveLength(2);
  const collected = { amount: 100, day: plan.today, account: 'cash' };
  expect((await act(advanceAccountCalls.CollectAdvance, open[0]!.id, collected)).status).toBe(200);
  const { status, body } = await plan.call('hr', importsCalls.UndoImport, { id: again.id });
  expect([status, body.errors?.[0]?.Message]).toEqual([
    409,
    expect.stringContaining('Aktarımdan sonra değiştirildi.'),
  ]);
  expect(await detail(open[1]!.id)).toMatchObject({ account: { balance: open[1]!.balance } });
});
