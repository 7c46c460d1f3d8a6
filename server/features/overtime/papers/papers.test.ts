/** Fazla çalışma belgesi: the hours of a month, of oneself, of somebody whom one sees and of many. */
import { expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { useOvertimeStage } from '../testing/overtime-stage.ts';
import { overtimePaper } from './overtime-paper.ts';
import { workedMonths } from './worked-month.queries.ts';

const stage = useOvertimeStage('BELGE');

it('has the hours that were agreed to, with basis and reason, and what waits is not on it', async () => {
  const { plan, past } = stage.current;
  const { ask, worker, t, world } = plan;
  for (const [time, direction] of [
    [480, 'in'],
    [1080, 'out'],
  ] as const) {
    const input = { personIds: [worker], day: past, time, direction, reason: 'Kart unutuldu' };
    await ask('boss', passesCalls.AddPasses, input);
  }
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: past, to: past });
  await drainAll(t.db, world.ctx);
  const month = past.slice(0, 7);
  const read = () => readTenant(t.db, world.ctx, (db) => workedMonths(db, [worker], month));
  expect((await read())[0]!.days).toEqual([]);
  const input = { personIds: [worker], day: past, basis: 42, reason: 'Arıza' };
  await ask('boss', overtimeCalls.ApproveWaiting, input);
  await drainAll(t.db, world.ctx);
  const people = await read();
  expect(people[0]!.days).toEqual([
    { day: past, runs: [{ from: 960, to: 1080, code: 'NM' }], bases: [42], reasons: ['Arıza'] },
  ]);
  const paper = JSON.stringify(overtimePaper(people, month));
  for (const words of ['16:00–18:00', '02:00', 'İş K. 42', 'Arıza', 'Toplam fazla çalışma']) {
    expect(paper).toContain(words);
  }
});

it('opens for whose it is, for who sees them, and of many for who may take files', async () => {
  const { plan, past } = stage.current;
  const { call, worker, world } = plan;
  const month = past.slice(0, 7);
  const one = (who: 'worker' | 'manager' | 'clerk' | 'boss', id = worker) =>
    call(who, overtimeCalls.GetOvertimePaper, { id, month });
  expect((await one('worker')).status).toBe(200);
  expect((await one('boss')).status).toBe(200);
  // Nothing beyond the time is a paper too.
  expect((await one('boss', world.people.clerk.id)).status).toBe(200);
  expect([403, 404]).toContain((await one('worker', world.people.clerk.id)).status);
  const many = (input: object, who: 'boss' | 'worker' = 'boss') =>
    call(who, overtimeCalls.ExportOvertimePapers, { month, ...input });
  const both = await many({ personIds: [worker, world.people.clerk.id] });
  expect(both.status).toBe(200);
  expect((await many({ personIds: [worker] }, 'worker')).status).toBe(403);
  const none = await many({ personIds: [worker], month: addDays(`${month}-01`, -100).slice(0, 7) });
  expect([none.status, none.body.errors?.[0]?.field]).toEqual([400, 'month']);
  expect((await many({})).body.errors?.[0]?.field).toBe('personIds');
});
