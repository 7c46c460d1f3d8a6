/** A day with several candidates: the passes decide, whatever the order in which they were sent. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift } from '#server/testing/planning.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('CANDIDATES');

let morning: string;
let noon: string;

beforeAll(async () => {
  const { t, world } = stage.current;
  [morning, noon] = await withTenant(t.db, world.ctx, async (db) => [
    await addShift(db, 'ADAY-1', { start: 480, end: 960 }),
    await addShift(db, 'ADAY-2', { start: 720, end: 1200 }),
  ]);
});

const dayOf = (day: string) =>
  stage.current.ask<{ shift: { id: string }; passes: { id: string; at: number }[] }>(
    'boss',
    puantajDaysCalls.GetPersonDay,
    { id: stage.current.worker, day },
  );

async function shiftNow(day: string): Promise<string> {
  await drainAll(stage.current.t.db, stage.current.world.ctx);
  return (await dayOf(day)).shift.id;
}

const pass = (day: string, time: number) =>
  stage.current.ask('boss', passesCalls.AddPasses, {
    personIds: [stage.current.worker],
    day,
    time,
    direction: 'in',
    reason: 'Cihaz kapalıydı',
  });

async function planBoth(day: string): Promise<void> {
  const { t, world, worker, ask } = stage.current;
  await withTenant(t.db, world.ctx, (db) =>
    sql`insert into plan_cell (person_id, day, published)
      values (${worker}, ${day}, ${`${morning}+${noon}`})`.execute(db),
  );
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: day, to: day });
}

it('is decided by the first pass of the day, also where that arrives late or is cancelled', async () => {
  const day = addDays(stage.current.today, -3);
  await planBoth(day);
  expect(await shiftNow(day)).toBe(morning);
  await pass(day, 715);
  expect(await shiftNow(day)).toBe(noon);
  await pass(day, 500);
  expect(await shiftNow(day)).toBe(morning);

  const { passes } = await dayOf(day);
  const deciding = passes.find(({ at }) => at === 500)!;
  await stage.current.ask('boss', passesCalls.CancelPasses, {
    ids: [deciding.id],
    reason: 'Başkasının kartı',
  });
  expect(await shiftNow(day)).toBe(noon);
});

it('says the same for the same passes in another order', async () => {
  const [one, other] = [addDays(stage.current.today, -13), addDays(stage.current.today, -10)];
  for (const [day, times] of [
    [one, [500, 715]],
    [other, [715, 500]],
  ] as const) {
    await planBoth(day);
    for (const time of times) {
      await pass(day, time);
      await shiftNow(day);
    }
  }
  expect(await shiftNow(one)).toBe(morning);
  expect(await shiftNow(other)).toBe(morning);
});
