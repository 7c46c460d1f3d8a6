/** Minutes that requests are about: what the calculation takes of them, and that none lies over another. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import {
  type AskedWindow,
  overlapping,
  settleWindows,
  storeWindows,
  windowsByDay,
  windowsOf,
} from './work-windows.ts';

const stage = usePlanStage('WINDOWS');
const write = <T>(work: (db: TenantTx) => Promise<T>) =>
  withTenant(stage.current.t.db, stage.current.world.ctx, work);

/** A Monday that is over; its plan is 08:00–16:00. */
let monday: string;
const window = (change: Partial<AskedWindow> = {}): AskedWindow => ({
  personId: stage.current.worker,
  day: monday,
  kind: 'overtime',
  from: 960,
  to: 1080,
  basis: 41,
  ...change,
});

async function addRequest(db: TenantTx, state: 'waiting' | 'approved'): Promise<string> {
  const { id } = await db
    .insertInto('request')
    .values({
      kind: 2,
      person_id: stage.current.worker,
      entered_by: stage.current.worker,
      size: 120,
      summary: 'Fazla mesai',
      state,
      round: 1,
      step: state === 'waiting' ? 0 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stored = (windows: readonly AskedWindow[], state: 'waiting' | 'approved' = 'approved') =>
  write(async (db) => {
    const requestId = await addRequest(db, state);
    await storeWindows(
      db,
      windows.map((one) => ({ ...one, requestId })),
    );
    return requestId;
  });

const setState = (id: string, state: string) =>
  write(async (db) => {
    await sql`update request set state = ${state}, step = ${state === 'cancelling' ? 0 : null} where id = ${id}`.execute(
      db,
    );
    await settleWindows(db, [id]);
  });

beforeAll(async () => {
  const { today, ask, worker } = stage.current;
  monday = addDays(today, -6 - weekday(today));
  for (const [time, direction] of [
    [480, 'in'],
    [1080, 'out'],
  ] as const) {
    const input = { personIds: [worker], day: monday, time, direction, reason: 'Kart unutuldu' };
    await ask('boss', passesCalls.AddPasses, input);
  }
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: monday, to: monday });
});

beforeEach(() => write((db) => sql`delete from work_window`.execute(db)));

async function totals(): Promise<Readonly<Record<string, number>>> {
  await drainAll(stage.current.t.db, stage.current.world.ctx);
  const { rows } = await write((db) =>
    sql<{ totals: Record<string, number> }>`
      select totals from puantaj_day where person_id = ${stage.current.worker} and day = ${monday}`.execute(
      db,
    ),
  );
  return rows[0]!.totals;
}

it('RQ-26: minutes after the plan wait until somebody agreed to them, and wait again when that is taken back', async () => {
  expect(await totals()).toMatchObject({ CFC: 120 });
  const id = await stored([window({ to: 1050 })], 'waiting');
  expect(await totals()).toMatchObject({ CFC: 120 });
  await setState(id, 'approved');
  expect(await totals()).toMatchObject({ NM: 90, CFC: 30 });
  await setState(id, 'cancelling');
  expect(await totals()).toMatchObject({ NM: 90 });
  await setState(id, 'cancelled');
  expect(await totals()).toMatchObject({ CFC: 120 });
  await setState(id, 'approved');
  await stored([]);
  await write((db) => storeWindows(db, [{ ...window({ to: 990 }), requestId: id }]));
  expect(await totals()).toMatchObject({ NM: 30, CFC: 90 });
});

it('RQ-34: work for equalization is DC, time off from it DI', async () => {
  await stored([window({ kind: 'longer', basis: null })]);
  expect(await totals()).toMatchObject({ DC: 120 });
  await write((db) => sql`delete from work_window`.execute(db));
  await stored([window({ kind: 'makeUp', to: 1020, basis: null })]);
  expect(await totals()).toMatchObject({ DC: 60, CFC: 60 });
});

it('RQ-25: none lies over another in time, also not over the night before', async () => {
  const id = await stored([window({ from: 1380, to: 1560 })], 'waiting');
  const tuesday = addDays(monday, 1);
  const found = (change: Partial<AskedWindow>, except: string | null = null) =>
    write((db) => overlapping(db, [window(), window(change)], except));
  expect(await found({ from: 1080, to: 1380 })).toEqual([]);
  expect(await found({ from: 1080, to: 1381 })).toMatchObject([{ requestId: id, with: 1 }]);
  expect(
    await found({ day: tuesday, from: 60, to: 119, kind: 'makeUp', basis: null }),
  ).toHaveLength(1);
  expect(await found({ day: tuesday, from: 120, to: 180 })).toEqual([]);
  expect(await found({ from: 1380, to: 1400 }, id)).toEqual([]);
  expect(await found({ from: 1380, to: 1400, personId: stage.current.world.people.hr.id })).toEqual(
    [],
  );
  await setState(id, 'rejected');
  expect(await found({ from: 1380, to: 1400 })).toEqual([]);
});

it('tells by person and day what holds, and what waits where that is asked', async () => {
  const id = await stored([window(), window({ from: 1100, to: 1110 })], 'waiting');
  const { worker } = stage.current;
  const byDay = (waiting: boolean) =>
    write((db) => windowsByDay(db, [worker], monday, monday, { waiting }));
  expect([...(await byDay(false))]).toEqual([]);
  expect((await byDay(true)).get(`${worker} ${monday}`)).toMatchObject([
    { requestId: id, from: 960, state: 'waiting' },
    { requestId: id, from: 1100, state: 'waiting' },
  ]);
  await setState(id, 'withdrawn');
  expect(await write((db) => windowsOf(db, [id]))).toMatchObject([
    { state: 'none' },
    { state: 'none' },
  ]);
  expect([...(await byDay(true))]).toEqual([]);
});
