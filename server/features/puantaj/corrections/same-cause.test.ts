/** One cause for many: each one's own time by their own plan, seen before it is done, and taken back as one. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { addPerson } from '#server/testing/world.ts';
import type { Effect } from '../trial/effect.ts';
import { drainAll } from '../testing/drain-all.ts';

const stage = usePlanStage('SAME-CAUSE');
const { GetPersonDay, CorrectDays, PreviewCorrectDays } = puantajDaysCalls;
const { AttachExcuse, PreviewAttachExcuse, WithdrawCorrection, RecalculateDays } = puantajDaysCalls;

/** A Tuesday that is over. */
let day: string;
/** From nine to one, by a working time of their own. */
let partTimer: string;
/** Came as planned. */
let onTime: string;

const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);
const dayOf = (id: string) =>
  stage.current.ask<{
    worked: number;
    missing: number;
    corrections: { id: string; from: number; to: number; together: number }[];
  }>('boss', GetPersonDay, { id, day });

async function add(username: string): Promise<string> {
  const { t, world } = stage.current;
  const { id } = await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, {
      username,
      name: username,
      companyId: world.companyId,
      workPlaceId: world.workPlaces.MERKEZ,
      departmentId: world.departments.assembly,
    }),
  );
  return id;
}

const pass = (personId: string, time: number, direction: 'in' | 'out') =>
  stage.current.ask('boss', passesCalls.AddPasses, {
    personIds: [personId],
    day,
    time,
    direction,
    reason: 'Kart unutuldu',
  });

beforeAll(async () => {
  const { today, t, world, worker } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  partTimer = await add('parttimer');
  onTime = await add('ontime');
  await withTenant(t.db, world.ctx, async (db) => {
    const half = await addWorkingTime(
      db,
      'Yarım',
      await addShift(db, 'YRM', { start: 540, end: 780 }),
    );
    await sql`update person_fact set facts = facts || jsonb_build_object('working_time_id', ${half.id}::text)
      where person_id = ${partTimer}`.execute(db);
  });
  // The worker is twelve minutes late and leaves an hour early; the part-timer does not come at all.
  await pass(worker, 492, 'in');
  await pass(worker, 900, 'out');
  await pass(onTime, 480, 'in');
  await pass(onTime, 960, 'out');
  await stage.current.ask('boss', RecalculateDays, { from: day, to: day });
  await drained();
});

const all = () => [stage.current.worker, partTimer, onTime];
const given = (more: object = {}) => ({
  personIds: all(),
  day,
  own: ['GEC', 'CEC', 'BOS'],
  code: 'NC',
  reason: 'Elektrik kesildi',
  ...more,
});

interface Preview {
  readonly effect: Effect;
  readonly leftOut: readonly { personId: string; reason: string }[];
}

describe('before it is done', () => {
  it('each one’s day is shown as it is and as it would be, and who is left out is told why', async () => {
    const { worker } = stage.current;
    const { effect, leftOut } = await stage.current.ask<Preview>(
      'manager',
      PreviewCorrectDays,
      given(),
    );
    expect(leftOut).toMatchObject([{ personId: onTime, reason: 'Böyle bir süresi yok' }]);
    expect(effect).toMatchObject({
      people: 2,
      days: 2,
      tried: 2,
      changedPeople: 2,
      changedDays: 2,
    });
    const workedOf = (id: string) => {
      const sample = effect.samples.find(({ personId }) => personId === id)!;
      return [sample.before?.worked, sample.after?.worked];
    };
    expect(workedOf(partTimer)).toEqual([0, 240]);
    expect(workedOf(worker)).toEqual([408, 480]);
    expect(effect.before).toMatchObject({ worked: 408, missing: 312 });
    expect(effect.after).toMatchObject({ worked: 720, missing: 0 });
    // Nothing was done.
    await drained();
    expect(await dayOf(partTimer)).toMatchObject({ worked: 0, corrections: [] });
  });

  it('refuses what the act refuses, and whoever chooses themselves among others is left out', async () => {
    const { world } = stage.current;
    const { status } = await stage.current.call(
      'manager',
      PreviewCorrectDays,
      given({ personIds: [...all(), world.people.clerk.id] }),
    );
    expect(status).toBe(404);
    const own = world.people.manager.id;
    const { leftOut } = await stage.current.ask<Preview>(
      'manager',
      PreviewCorrectDays,
      given({ personIds: [...all(), own] }),
    );
    expect(leftOut).toContainEqual(
      expect.objectContaining({ personId: own, reason: 'Kendi gününüz' }),
    );
  });

  it('tells of nobody left where nobody has such time, and the act does nothing then', async () => {
    const nobody = given({ own: ['GFC'] });
    const { effect, leftOut } = await stage.current.ask<Preview>(
      'boss',
      PreviewCorrectDays,
      nobody,
    );
    expect([effect.people, leftOut.length]).toEqual([0, 3]);
    expect(await stage.current.ask('boss', CorrectDays, nobody)).toEqual({ touched: 0, id: null });
  });
});

describe('when it is done', () => {
  let id: string;

  it('everybody has their own missing time, and nobody more than they were planned', async () => {
    const { worker } = stage.current;
    const made = await stage.current.ask<{ touched: number; id: string }>(
      'manager',
      CorrectDays,
      given(),
    );
    expect(made.touched).toBe(2);
    id = made.id;
    await drained();
    expect(await dayOf(partTimer)).toMatchObject({ worked: 240, missing: 0 });
    expect(await dayOf(worker)).toMatchObject({ worked: 480, missing: 0 });
    const { corrections } = await dayOf(worker);
    expect(corrections.map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        [480, 492],
        [900, 960],
      ]),
    );
    expect((await dayOf(partTimer)).corrections).toMatchObject([
      { from: 540, to: 780, together: 3 },
    ]);
  });

  it('is taken back as one, once', async () => {
    const { worker } = stage.current;
    const back = { id, reason: 'Yanlış gün', together: true };
    expect(await stage.current.ask('manager', WithdrawCorrection, back)).toEqual({ touched: 3 });
    await drained();
    expect(await dayOf(partTimer)).toMatchObject({ worked: 0, corrections: [] });
    expect(await dayOf(worker)).toMatchObject({ worked: 408, corrections: [] });
    expect((await stage.current.call('manager', WithdrawCorrection, back)).status).toBe(400);
  });

  it('an excuse is attached in the same way, to what lies between the given hours only', async () => {
    const { t, world, worker } = stage.current;
    const offTimeTypeId = await withTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from day_off_time_type where counts = 'work' limit 1`.execute(db);
      return rows[0]!.id;
    });
    const { code: _code, ...rest } = given({ from: 480, to: 600 });
    const input = { ...rest, offTimeTypeId };
    const { effect } = await stage.current.ask<Preview>('boss', PreviewAttachExcuse, input);
    await stage.current.ask('boss', AttachExcuse, input);
    await drained();
    for (const [person, worked] of [
      [partTimer, 60],
      [worker, 420],
    ] as const) {
      expect(await dayOf(person)).toMatchObject({ worked });
      expect(effect.samples.find(({ personId }) => personId === person)?.after?.worked).toBe(
        worked,
      );
    }
  });
});
