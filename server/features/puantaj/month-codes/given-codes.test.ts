/** Codes of a month that are given: done as one as they were seen, taken back as one, and met by the lock. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { monthCodesCalls as calls } from '#contract/puantaj/months/month-codes.calls.ts';
import { addDays } from '#core/time/day.ts';
import { type Made, useCodesStage } from './testing/codes-stage.ts';

const { stage, of, given, preview, set, undo, dayOf, content } = useCodesStage('CODES-GIVEN');

describe('PR-32, PR-33: when it is given', () => {
  let first: Made;

  it('is done as it was seen, and not where the days are others by then', async () => {
    const { plan } = stage.current;
    const { seen } = await preview('hr');
    const one = {
      personIds: [of.worker],
      day: of.monday,
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
    expect(await dayOf(of.worker, addDays(of.monday, 1))).toMatchObject({
      worked: 480,
      corrections: [],
    });
    await plan.ask('hr', puantajDaysCalls.WithdrawCorrection, { id, reason: 'Yanlış' });
    await stage.current.drain();

    first = await set('hr', { personIds: [of.worker, of.manager] });
    expect(first).toMatchObject({ cells: 10, people: 2 });
    for (const personId of [of.worker, of.manager]) {
      expect(await dayOf(personId, addDays(of.monday, 4))).toMatchObject({
        worked: 0,
        missing: 480,
        computed: [{ code: 'NC', minutes: 480 }],
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
    const beyond = await set('hr', { personIds: [plan.world.people.clerk.id], to: of.monday });
    expect((await undo('manager', beyond)).status).toBe(404);
    expect((await undo('hr', beyond)).body.data).toEqual({ cells: 1 });
    expect((await undo('manager', first)).status).toBe(403);
    const second = await set('boss', {
      from: addDays(of.monday, 2),
      to: addDays(of.monday, 2),
      code: 'NC',
    });
    const refused = await undo('hr', first);
    expect(refused.status).toBe(409);
    expect(refused.body.Message).toMatch(
      /^Ali Kaya, \d\d\.\d\d\.\d{4}: üstüne düzeltme gelmiş \(.+, \d\d\.\d\d\.\d{4} \d\d:\d\d\)\. Hiçbir gün geri alınmadı\.$/u,
    );
    expect(await dayOf(of.worker, of.monday)).toMatchObject({ worked: 0 });
    expect((await undo('boss', second)).body.data).toEqual({ cells: 1 });
    expect((await undo('hr', first)).body.data).toEqual({ cells: 10 });
    for (const personId of [of.worker, of.manager]) {
      expect(await dayOf(personId, of.monday)).toMatchObject({
        worked: 480,
        computed: null,
        corrections: [],
      });
    }
    const again = await undo('hr', first);
    expect([again.status, again.body.Message]).toEqual([400, 'Bu işlem daha önce geri alınmış.']);
    expect((await plan.call('hr', calls.UndoMonthCodes, { id: crypto.randomUUID() })).status).toBe(
      404,
    );
  });

  it('of an act of which one day was taken back alone nothing is taken back', async () => {
    const { plan, write } = stage.current;
    const made = await set('hr', { to: addDays(of.monday, 1) });
    const [one] = await write(
      sql<{
        id: string;
      }>`select id from puantaj_correction where person_id = ${of.worker} and day = ${of.monday} and withdrawn_at is null`,
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
    const tuesday = addDays(of.monday, 1);
    const day = { from: tuesday, to: tuesday };
    const before = await content();
    await set('hr', { ...day, code: 'BOS' });
    await set('hr', { ...day, code: 'none' });
    expect(await dayOf(of.worker, tuesday)).toMatchObject({ worked: 0, missing: 0 });
    const cleared = await set('hr', { ...day, code: 'clear', reason: 'Yanlış girildi' });
    expect(cleared.cells).toBe(1);
    expect(await content()).toBe(before);
    expect((await undo('hr', cleared)).status).toBe(200);
    const back = await dayOf(of.worker, tuesday);
    expect(back).toMatchObject({ worked: 0, missing: 0 });
    expect(back.corrections).toHaveLength(2);
    const history = await stage.current.plan.ask<{ what: string; reason: string }[]>(
      'hr',
      puantajDaysCalls.GetDayHistory,
      { id: of.worker, day: tuesday },
    );
    expect(history.filter(({ reason }) => reason === 'Yanlış girildi')).toHaveLength(2);
    await set('hr', { ...day, code: 'clear' });
    expect(await content()).toBe(before);
  });
});

describe('PR-25: a locked period', () => {
  it('is left out by its name, and what was given before is not taken back any more', async () => {
    const made = await set('hr', { from: of.monday, to: of.monday });
    await stage.current.count();
    await stage.current.approveAll();
    await stage.current.lock();
    const told = await preview('hr');
    expect([told.cells, told.leftOut]).toEqual([
      0,
      [expect.objectContaining({ days: expect.arrayContaining([of.monday]) })],
    ]);
    expect(told.leftOut[0]!.reason).toMatch(/^Dönem kilitli: .+ \S+ \d{4}\.$/u);
    const { status, body } = await undo('hr', made);
    expect([status, body.Message]).toEqual([409, expect.stringMatching(/^Dönem kilitli: /)]);
    expect(await dayOf(of.worker, of.monday)).toMatchObject({ worked: 0 });
  });
});
