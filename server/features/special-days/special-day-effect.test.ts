/** A special day of the past changes days that are over: how many and how is told before it is saved, and it can be taken back. */
import { beforeAll, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { callsByFeature } from '#contract/calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { specialDaysCalls as calls } from '#contract/special-days/special-days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';

const stage = usePlanStage('SPECIAL-EFFECT');
/** A Tuesday that is over. */
let day: string;
let typeId: string;

interface Told {
  readonly effect: {
    readonly people: number;
    readonly days: number;
    readonly tried: number;
    readonly changedPeople: number;
    readonly changedDays: number;
    readonly before: Record<string, number>;
    readonly after: Record<string, number>;
    readonly samples: readonly { readonly name: string; readonly day: string }[];
  };
}

const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);
const workerDay = () =>
  stage.current.ask<{ worked: number; waiting: number }>('boss', puantajDaysCalls.GetPersonDay, {
    id: stage.current.worker,
    day,
  });

beforeAll(async () => {
  const { today, t, world, worker } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  for (const [time, direction] of [
    [480, 'in'],
    [960, 'out'],
  ] as const) {
    await stage.current.ask('boss', passesCalls.AddPasses, {
      personIds: [worker],
      day,
      time,
      direction,
      reason: 'Kart unutuldu',
    });
  }
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: addDays(day, -2),
    to: addDays(day, 2),
  });
  await drained();
  const types = await stage.current.ask<{ id: string; code: string }[]>(
    'hr',
    callsByFeature.specialDayTypes.List,
    { pageSize: 50 },
  );
  typeId = types.find(({ code }) => code === 'SIRKET')!.id;
});

const input = () => ({ name: 'Kuruluş günü', typeId, firstDay: day, lastDay: day });

it('tells whose days change, and that work becomes overtime which waits, and saves nothing', async () => {
  const { effect } = await stage.current.ask<Told>('hr', calls.PreviewAddSpecialDay, input());
  // Of six people the day, the one before and the one after are looked at; the day itself changes.
  expect(effect).toMatchObject({
    people: 6,
    days: 18,
    tried: 18,
    changedPeople: 6,
    changedDays: 6,
  });
  expect(effect.before).toMatchObject({ worked: 480, missing: 5 * 480, waiting: 0 });
  expect(effect.after).toMatchObject({ worked: 0, missing: 0, waiting: 480 });
  expect(effect.samples).toHaveLength(6);
  expect(new Set(effect.samples.map((one) => one.day))).toEqual(new Set([day]));
  const { rows } = await readTenant(stage.current.t.db, stage.current.world.ctx, async (db) => ({
    rows: await db.selectFrom('special_day').select('id').execute(),
  }));
  expect(rows).toEqual([]);
  await drained();
  expect(await workerDay()).toMatchObject({ worked: 480, waiting: 0 });
});

it('is what becomes of it, and a removal tells the way back', async () => {
  const { id } = await stage.current.ask<{ id: string }>('hr', calls.AddSpecialDay, input());
  await drained();
  expect(await workerDay()).toMatchObject({ worked: 0, waiting: 480 });
  const known = { id, version: 1 };
  const moved = await stage.current.ask<Told>('hr', calls.PreviewUpdateSpecialDay, {
    ...known,
    firstDay: addDays(day, 1),
    lastDay: addDays(day, 1),
  });
  expect(moved.effect).toMatchObject({ changedPeople: 6, changedDays: 12 });
  const named = await stage.current.ask<Told>('hr', calls.PreviewUpdateSpecialDay, {
    ...known,
    name: 'Kuruluş',
  });
  expect(named.effect.changedDays).toBe(0);
  const { effect } = await stage.current.ask<Told>('hr', calls.PreviewDeleteSpecialDay, known);
  expect(effect).toMatchObject({ changedDays: 6, after: { worked: 480, waiting: 0 } });
  await stage.current.ask('hr', calls.DeleteSpecialDay, known);
  await drained();
  expect(await workerDay()).toMatchObject({ worked: 480, waiting: 0 });
});

it('of a type, the days that it judges are counted, and nothing is saved', async () => {
  const { id } = await stage.current.ask<{ id: string }>('hr', calls.AddSpecialDay, input());
  await drained();
  const asked = (change: object) =>
    stage.current.ask<Told>('hr', calls.PreviewUpdateSpecialDayType, { id: typeId, ...change });
  const judged = await asked({ worksAsHoliday: true });
  expect(judged.effect).toMatchObject({ people: 6, tried: judged.effect.days });
  expect(judged.effect.days).toBeGreaterThanOrEqual(6);
  expect((await asked({ note: 'Yalnız açıklama' })).effect).toMatchObject({ people: 0, days: 0 });
  const { worksAsHoliday } = await stage.current.ask<{ worksAsHoliday: boolean }>(
    'hr',
    callsByFeature.specialDayTypes.Get,
    { id: typeId },
  );
  expect(worksAsHoliday).toBe(false);
  await stage.current.ask('hr', calls.DeleteSpecialDay, { id, version: 1 });
  await drained();
});

it('is refused as the act is, and of days ahead there is nothing to tell', async () => {
  const { today } = stage.current;
  const wrong = { ...input(), typeId: crypto.randomUUID() };
  expect((await stage.current.call('hr', calls.PreviewAddSpecialDay, wrong)).status).toBe(400);
  expect((await stage.current.call('manager', calls.PreviewAddSpecialDay, input())).status).toBe(
    403,
  );
  const ahead = { ...input(), firstDay: addDays(today, 9), lastDay: addDays(today, 9) };
  const { effect } = await stage.current.ask<Told>('hr', calls.PreviewAddSpecialDay, ahead);
  expect(effect).toMatchObject({ people: 0, days: 0 });
});
