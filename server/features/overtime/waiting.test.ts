/** Minutes that wait on a day: agreed to as they were worked, of one and of many. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays } from '#core/time/day.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { useOvertimeStage } from './testing/overtime-stage.ts';

const stage = useOvertimeStage('BEKLEYEN');

/** Work days that are over, on each of which the worker came an hour early and left two hours late. */
let days: readonly string[];

beforeAll(async () => {
  const { plan, past } = stage.current;
  const { ask, worker, t, world } = plan;
  days = [0, 1, 2, 3, 4].map((at) => addDays(past, at));
  for (const day of days) {
    for (const [time, direction] of [
      [420, 'in'],
      [1080, 'out'],
    ] as const) {
      const input = { personIds: [worker], day, time, direction, reason: 'Kart unutuldu' };
      await ask('boss', passesCalls.AddPasses, input);
    }
  }
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: days[0]!, to: days.at(-1)! });
  await drainAll(t.db, world.ctx);
});

interface Outcome {
  readonly people: number;
  readonly minutes: number;
  readonly leftOut: readonly { readonly personId: string; readonly reason: string }[];
  readonly effect: {
    readonly before: { waiting: number };
    readonly after: { waiting: number; overtime: number };
  };
}

const input = (at: number, change: object = {}) => ({
  day: days[at]!,
  personIds: [stage.current.plan.worker],
  reason: 'Sayım',
  ...change,
});
const approve = (at: number, change: object = {}, who: 'boss' | 'worker' = 'boss') =>
  stage.current.plan.call(who, overtimeCalls.ApproveWaiting, input(at, change));

const figures = async (at: number) => {
  const { plan } = stage.current;
  await drainAll(plan.t.db, plan.world.ctx);
  const { waiting, overtime } = await plan.ask<{ waiting: number; overtime: number }>(
    'boss',
    puantajDaysCalls.GetPersonDay,
    { id: plan.worker, day: days[at] },
  );
  return { waiting, overtime };
};
const entered = (at: number) =>
  stage.current.plan.ask<
    { id: string; asked: number; worked: number; waiting: number; state: string }[]
  >('boss', overtimeCalls.GetOvertimes, { view: 'all', from: days[at], to: days[at] });

it('RQ-25, RQ-26: what waits is entered as agreed, as it was worked, and nobody is asked', async () => {
  const { ask } = stage.current.plan;
  expect(await figures(0)).toEqual({ waiting: 180, overtime: 0 });
  const told = await ask<Outcome>('boss', overtimeCalls.PreviewApproveWaiting, input(0));
  expect(told).toMatchObject({
    people: 1,
    minutes: 180,
    leftOut: [],
    effect: { before: { waiting: 180 }, after: { waiting: 0, overtime: 180 } },
  });
  expect(await entered(0)).toEqual([]);
  const { status, body } = await approve(0);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ people: 1, minutes: 180, leftOut: [] });
  expect(await figures(0)).toEqual({ waiting: 0, overtime: 180 });
  expect(await entered(0)).toMatchObject([
    { asked: 180, worked: 180, waiting: 0, state: 'approved' },
  ]);
});

it('is taken back by one press by whoever did it, all of it or nothing', async () => {
  const { plan } = stage.current;
  const undo = (ids: readonly string[], who: 'boss' | 'hr' | 'worker' = 'boss') =>
    plan.call(who, requestsCalls.UndoEnteredRequests, { ids });
  const { ids } = (await approve(1)).body.data as { ids: string[] };
  expect(await figures(1)).toEqual({ waiting: 0, overtime: 180 });
  expect((await undo(ids, 'worker')).status).toBe(404);
  expect((await undo(ids, 'hr')).status).toBe(404);
  expect((await undo([...ids, crypto.randomUUID()])).status).toBe(404);
  expect(await figures(1)).toEqual({ waiting: 0, overtime: 180 });
  expect((await undo(ids)).body.data).toEqual({ undone: 1 });
  expect(await figures(1)).toEqual({ waiting: 180, overtime: 0 });
  expect((await undo(ids)).status).toBe(409);
});

it('of several, who has nothing that waits is left out and told, and stops nobody', async () => {
  const { plan } = stage.current;
  const other = plan.world.people.viewer.id;
  const { status, body } = await approve(1, { personIds: [plan.worker, other] });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    people: 1,
    leftOut: [{ personId: other, reason: 'Bu gün onay bekleyen süresi yok.' }],
  });
  const alone = await approve(1, { personIds: [other] });
  expect([alone.status, alone.body.errors?.[0]?.Message]).toEqual([
    409,
    'Bu gün onay bekleyen süresi yok.',
  ]);
});

it('of two at once one does and the other is told; what somebody asked for is left to their chain', async () => {
  const answers = await Promise.all([approve(2), approve(2)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await figures(2)).toEqual({ waiting: 0, overtime: 180 });
  await stage.current.request('worker', { day: days[3], windows: [{ from: 1000, to: 1080 }] });
  const over = await approve(3);
  expect(over.status).toBe(409);
  expect(over.body.errors?.[0]?.Message).toMatch(/bekleyen ya da onaylı/);
  expect(await figures(3)).toEqual({ waiting: 180, overtime: 0 });
});

it('RQ-5: takes Puantaj 2, never one’s own minutes, and only people whom one sees', async () => {
  const { plan, write } = stage.current;
  expect((await approve(3, {}, 'worker')).status).toBe(403);
  const own = await approve(3, { personIds: [plan.world.people.boss.id] });
  expect([own.status, own.body.errors?.[0]?.field]).toEqual([400, 'personIds']);
  expect((await approve(3, { personIds: [crypto.randomUUID()] })).status).toBe(404);
  expect((await approve(3, { reason: ' ' })).status).toBe(400);
  await write(
    sql`update request set state = 'withdrawn', step = null where kind = 2 and state = 'waiting'`,
  );
  await write(sql`update work_window set state = 'none' where state = 'waiting'`);
  // A lead who cannot work overtime by law is still paid what was worked.
  await write(sql`update person set overtime_consent = false where id = ${plan.worker}`);
  expect((await approve(3)).status).toBe(200);
});

it('PR-32: what waits on several days is agreed to at once, each day’s own, and goes back at once', async () => {
  const { plan } = stage.current;
  const { id } = (await entered(3)).find(({ state }) => state === 'approved')!;
  await plan.ask('boss', requestsCalls.UndoEnteredRequests, { ids: [id] });
  await figures(3);
  const other = plan.world.people.viewer.id;
  const week = { personIds: [plan.worker, other], to: days[4] };
  const told = await plan.ask<Outcome & { days: number }>(
    'boss',
    overtimeCalls.PreviewApproveWaiting,
    input(0, week),
  );
  expect(told).toMatchObject({
    people: 1,
    days: 2,
    minutes: 360,
    leftOut: [{ personId: other, reason: 'Bu günlerde onay bekleyen süresi yok.' }],
    effect: { before: { waiting: 360 }, after: { waiting: 0, overtime: 360 } },
  });
  expect(await figures(4)).toEqual({ waiting: 180, overtime: 0 });
  const { body } = await approve(0, week);
  expect(body.data).toMatchObject({ people: 1, days: 2, minutes: 360 });
  const { ids } = body.data as { ids: string[] };
  for (const at of [3, 4]) expect(await figures(at)).toEqual({ waiting: 0, overtime: 180 });
  expect((await approve(0, week)).status).toBe(409);
  await plan.ask('boss', requestsCalls.UndoEnteredRequests, { ids });
  for (const at of [3, 4]) expect(await figures(at)).toEqual({ waiting: 180, overtime: 0 });
});

it('PR-32: takes a range that ends after it begins, and no longer than a month', async () => {
  const before = await approve(1, { to: days[0] });
  expect([before.status, before.body.errors]).toMatchObject([
    400,
    [{ field: 'to', Message: 'Bitiş günü başlangıçtan önce olamaz.' }],
  ]);
  const long = await approve(0, { to: addDays(days[0]!, 31) });
  expect([long.status, long.body.errors]).toMatchObject([
    400,
    [{ field: 'to', Message: 'Tek seferde en çok 31 günün süresi onaylanabilir.' }],
  ]);
});
