/** A day with several candidates: the passes decide, and what they decided is kept. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift } from '#server/testing/planning.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('CANDIDATES');

it('a day is decided by the pass that is nearest to a start, and keeps it when an earlier one arrives late', async () => {
  const { t, world, worker, today, ask } = stage.current;
  const day = addDays(today, -3);
  const [morning, noon] = await withTenant(t.db, world.ctx, async (db) => {
    const first = await addShift(db, 'ADAY-1', { start: 480, end: 960 });
    const second = await addShift(db, 'ADAY-2', { start: 720, end: 1200 });
    await sql`insert into plan_cell (person_id, day, published)
      values (${worker}, ${day}, ${`${first}+${second}`})`.execute(db);
    return [first, second];
  });
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: day, to: day });
  const shiftNow = async () => {
    await drainAll(t.db, world.ctx);
    const { shift } = await ask<{ shift: { id: string } }>('boss', puantajDaysCalls.GetPersonDay, {
      id: worker,
      day,
    });
    return shift.id;
  };
  const pass = (time: number) =>
    ask('boss', passesCalls.AddPasses, {
      personIds: [worker],
      day,
      time,
      direction: 'in',
      reason: 'Cihaz kapalıydı',
    });

  expect(await shiftNow()).toBe(morning);
  await pass(715);
  expect(await shiftNow()).toBe(noon);
  await pass(500);
  expect(await shiftNow()).toBe(noon);

  const { passes } = await ask<{ passes: { id: string; at: number }[] }>(
    'boss',
    puantajDaysCalls.GetPersonDay,
    { id: worker, day },
  );
  const deciding = passes.find(({ at }) => at === 715)!;
  await ask('boss', passesCalls.CancelPasses, { ids: [deciding.id], reason: 'Başkasının kartı' });
  expect(await shiftNow()).toBe(morning);
});
