/** A code for many cells of a month through HTTP: told before, done as one, taken back as one, and met by the lock. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { monthCodesCalls as calls } from '#contract/puantaj/months/month-codes.calls.ts';
import type { monthCodesSchemas } from '#contract/puantaj/months/month-codes.schemas.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import type { PlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { contentOf } from '../testing/content.ts';
import { useCloseStage } from '#server/features/month-close/testing/close-stage.ts';

type Who = keyof PlanStage['tokens'];
type Preview = z.output<(typeof monthCodesSchemas)['PreviewMonthCodes']['data']>;
type Made = z.output<(typeof monthCodesSchemas)['SetMonthCodes']['data']>;

const stage = useCloseStage('MONTH-CODES');

/** The first Monday of the month that is over. */
let monday: Day;
let worker: string;
let manager: string;

beforeAll(() => {
  const { plan, first } = stage.current;
  monday = addDays(first, (8 - weekday(first)) % 7);
  worker = plan.worker;
  manager = plan.world.people.manager.id;
});

const given = (more: object = {}) => ({
  personIds: [worker],
  from: monday,
  to: addDays(monday, 6),
  code: 'BOS',
  reason: 'Fabrika kapalıydı',
  ...more,
});
const preview = (who: Who, more: object = {}) =>
  stage.current.plan.ask<Preview>(who, calls.PreviewMonthCodes, given(more));

/** As it was seen a moment ago. */
async function set(who: Who, more: object = {}): Promise<Made> {
  const { seen } = await preview(who, more);
  const made = await stage.current.plan.ask<Made>(
    who,
    calls.SetMonthCodes,
    given({ ...more, seen }),
  );
  await stage.current.drain();
  return made;
}
const undo = async (who: Who, { id }: Made) => {
  const answer = await stage.current.plan.call(who, calls.UndoMonthCodes, { id: id! });
  await stage.current.drain();
  return answer;
};
const dayOf = (personId: string, day: Day) =>
  stage.current.plan.ask<{ worked: number; missing: number; corrections: { reason: string }[] }>(
    'boss',
    puantajDaysCalls.GetPersonDay,
    { id: personId, day },
  );
const content = () =>
  contentOf(stage.current.plan.t, stage.current.plan.world, ['puantaj_day', 'puantaj_plan']);
const reasonsOf = ({ leftOut }: Preview) =>
  Object.fromEntries(leftOut.map(({ reason, days }) => [reason, days.length]));

describe('PR-32: what would come of it', () => {
  it('is told by person, with the days that are left out and why; nothing is done', async () => {
    const before = await content();
    const told = await preview('manager', { to: addDays(monday, 13) });
    expect(told).toMatchObject({ cells: 10, effect: { changedDays: 10, tried: 10 } });
    expect(told.people).toEqual([
      expect.objectContaining({
        personId: worker,
        days: 10,
        before: expect.objectContaining({ worked: 4800, missing: 0 }),
        after: expect.objectContaining({ worked: 0, missing: 4800 }),
      }),
    ]);
    expect(reasonsOf(told)).toEqual({ 'Planlı çalışması yok': 4 });
    expect(await content()).toBe(before);
  });

  it('leaves out what is so already, has not come, is not over, and who does not work here', async () => {
    const { plan } = stage.current;
    const already = await preview('hr', { code: 'NC' });
    expect(reasonsOf(already)).toEqual({ 'Planlı çalışması yok': 2, 'Zaten Normal Çalışma': 5 });
    expect([already.cells, already.people]).toEqual([0, []]);
    const { cells, leftOut } = await preview('hr', { from: plan.today, to: plan.day(3) });
    expect(cells).toBe(0);
    expect(leftOut).toContainEqual(
      expect.objectContaining({ reason: 'Gün henüz gelmedi', days: [1, 2, 3].map(plan.day) }),
    );
    const before = await preview('hr', { from: '2020-01-01', to: '2020-01-31' });
    expect(reasonsOf(before)).toEqual({
      'Bu tarihte çalışmıyor': 14,
      'Bu gün için puantajı yok': 17,
    });
    const cleared = await preview('hr', { code: 'clear' });
    expect(reasonsOf(cleared)).toEqual({ 'Elle verilmiş kodu yok': 7 });
  });

  it('is bounded in people, days and cells', async () => {
    const { plan } = stage.current;
    const status = async (more: object) =>
      (await plan.call('hr', calls.PreviewMonthCodes, given(more))).status;
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    expect(await status({ to: addDays(monday, 31) })).toBe(400);
    expect(await status({ to: addDays(monday, -1) })).toBe(400);
    expect(await status({ personIds: ids(501), to: monday })).toBe(400);
    expect(await status({ personIds: ids(429) })).toBe(400);
    expect(await status({ personIds: ids(428) })).toBe(404);
  });
});

describe('who may', () => {
  it('is whoever may correct a day of these people, and nobody for themselves', async () => {
    const { plan } = stage.current;
    const { clerk, viewer } = plan.world.people;
    const call = (who: Who, more: object) =>
      plan.call(who, calls.SetMonthCodes, given({ seen: '', ...more }));
    expect((await call('worker', {})).status).toBe(403);
    expect((await call('clerk', {})).status).toBe(403);
    expect((await call('manager', { personIds: [worker, clerk.id] })).status).toBe(404);
    const own = await call('manager', { personIds: [manager] });
    expect([own.status, own.body.Message]).toEqual([
      403,
      expect.stringMatching(/siz değiştiremez/),
    ]);
    const told = await preview('manager', { personIds: [manager, worker] });
    expect(told.leftOut).toContainEqual(
      expect.objectContaining({ personId: manager, reason: 'Kendi gününüz' }),
    );
    expect(told.people.map(({ personId }) => personId)).toEqual([worker]);
    expect(
      (await preview('boss', { personIds: [worker, viewer.id, clerk.id] })).people,
    ).toHaveLength(3);
  });
});

describe('PR-32, PR-33: when it is given', () => {
  let first: Made;

  it('is done as it was seen, and not where the days are others by then', async () => {
    const { plan } = stage.current;
    const { seen } = await preview('hr');
    const one = {
      personIds: [worker],
      day: monday,
      from: 480,
      to: 960,
      code: 'BOS',
      reason: 'Gelmedi',
    };
    const { id } = await plan.ask<{ id: string }>('hr', puantajDaysCalls.CorrectDays, one);
    await stage.current.drain();
    const late = await plan.call('hr', calls.SetMonthCodes, given({ seen }));
    expect([late.status, late.body.Message]).toEqual([
      409,
      expect.stringMatching(/^Önizlemeden sonra/),
    ]);
    expect(await dayOf(worker, addDays(monday, 1))).toMatchObject({ worked: 480, corrections: [] });
    await plan.ask('hr', puantajDaysCalls.WithdrawCorrection, { id, reason: 'Yanlış' });
    await stage.current.drain();

    first = await set('hr', { personIds: [worker, manager] });
    expect(first).toMatchObject({ cells: 10, people: 2 });
    for (const personId of [worker, manager]) {
      expect(await dayOf(personId, addDays(monday, 4))).toMatchObject({
        worked: 0,
        missing: 480,
        corrections: [{ reason: 'Fabrika kapalıydı' }],
      });
    }
    expect((await preview('hr')).cells).toBe(0);
  });

  it('is one entry of the trail beside those of the corrections', async () => {
    const rows = await stage.current.write(
      sql<{ after: Record<string, unknown> }>`select after from audit_entry where id = ${first.id}`,
    );
    expect(rows[0]!.after).toMatchObject({
      dayCount: 10,
      personCount: 2,
      code: 'BOS',
      reason: 'Fabrika kapalıydı',
    });
  });

  it('goes back as one and only once, by who may; not while something newer lies over a day', async () => {
    const { plan } = stage.current;
    expect((await undo('worker', first)).status).toBe(403);
    const beyond = await set('hr', { personIds: [plan.world.people.clerk.id], to: monday });
    expect((await undo('manager', beyond)).status).toBe(404);
    expect((await undo('hr', beyond)).body.data).toEqual({ cells: 1 });
    expect((await undo('manager', first)).status).toBe(403);
    const second = await set('boss', {
      from: addDays(monday, 2),
      to: addDays(monday, 2),
      code: 'NC',
    });
    const refused = await undo('hr', first);
    expect(refused.status).toBe(409);
    expect(refused.body.Message).toMatch(
      /^Ali Kaya, \d\d\.\d\d\.\d{4}: üstüne düzeltme gelmiş \(.+, \d\d\.\d\d\.\d{4} \d\d:\d\d\)\. Hiçbir gün geri alınmadı\.$/u,
    );
    expect(await dayOf(worker, monday)).toMatchObject({ worked: 0 });
    expect((await undo('boss', second)).body.data).toEqual({ cells: 1 });
    expect((await undo('hr', first)).body.data).toEqual({ cells: 10 });
    for (const personId of [worker, manager]) {
      expect(await dayOf(personId, monday)).toMatchObject({ worked: 480, corrections: [] });
    }
    const again = await undo('hr', first);
    expect([again.status, again.body.Message]).toEqual([400, 'Bu işlem daha önce geri alınmış.']);
    expect((await plan.call('hr', calls.UndoMonthCodes, { id: crypto.randomUUID() })).status).toBe(
      404,
    );
  });

  it('of an act of which one day was taken back alone nothing is taken back', async () => {
    const { plan, write } = stage.current;
    const made = await set('hr', { to: addDays(monday, 1) });
    const [one] = await write(
      sql<{
        id: string;
      }>`select id from puantaj_correction where person_id = ${worker} and day = ${monday} and withdrawn_at is null`,
    );
    await plan.ask('hr', puantajDaysCalls.WithdrawCorrection, { id: one!.id, reason: 'Geldi' });
    const { status, body } = await undo('hr', made);
    expect([status, body.Message]).toEqual([409, expect.stringMatching(/ayrıca geri alınmış/)]);
    await plan.ask('hr', calls.SetMonthCodes, {
      ...given({ code: 'clear' }),
      seen: (await preview('hr', { code: 'clear' })).seen,
    });
    await stage.current.drain();
  });

  it('what is cleared comes back in its order, and that it was away is told', async () => {
    const tuesday = addDays(monday, 1);
    const day = { from: tuesday, to: tuesday };
    const before = await content();
    await set('hr', { ...day, code: 'BOS' });
    await set('hr', { ...day, code: 'none' });
    expect(await dayOf(worker, tuesday)).toMatchObject({ worked: 0, missing: 0 });
    const cleared = await set('hr', { ...day, code: 'clear', reason: 'Yanlış girildi' });
    expect(cleared.cells).toBe(1);
    expect(await content()).toBe(before);
    expect((await undo('hr', cleared)).status).toBe(200);
    const back = await dayOf(worker, tuesday);
    expect(back).toMatchObject({ worked: 0, missing: 0 });
    expect(back.corrections).toHaveLength(2);
    const history = await stage.current.plan.ask<{ what: string; reason: string }[]>(
      'hr',
      puantajDaysCalls.GetDayHistory,
      { id: worker, day: tuesday },
    );
    expect(history.filter(({ reason }) => reason === 'Yanlış girildi')).toHaveLength(2);
    await set('hr', { ...day, code: 'clear' });
    expect(await content()).toBe(before);
  });
});

describe('PR-25: a locked period', () => {
  it('is left out by its name, and what was given before is not taken back any more', async () => {
    const made = await set('hr', { from: monday, to: monday });
    await stage.current.count();
    await stage.current.approveAll();
    await stage.current.lock();
    const told = await preview('hr');
    expect([told.cells, told.leftOut]).toEqual([
      0,
      [expect.objectContaining({ days: expect.arrayContaining([monday]) })],
    ]);
    expect(told.leftOut[0]!.reason).toMatch(/^Dönem kilitli: .+ \S+ \d{4}\.$/u);
    const { status, body } = await undo('hr', made);
    expect([status, body.Message]).toEqual([409, expect.stringMatching(/^Dönem kilitli: /)]);
    expect(await dayOf(worker, monday)).toMatchObject({ worked: 0 });
  });
});
