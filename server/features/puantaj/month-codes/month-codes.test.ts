/** A code for many cells of a month through HTTP: what is told of it before, and who may. */
import { describe, expect, it } from 'vitest';
import { monthCodesCalls as calls } from '#contract/puantaj/months/month-codes.calls.ts';
import { addDays } from '#core/time/day.ts';
import { reasonsOf, useCodesStage, type Who } from './testing/codes-stage.ts';

const { stage, of, given, preview, content } = useCodesStage('MONTH-CODES');

describe('PR-32: what would come of it', () => {
  it('is told by person, with the days that are left out and why; nothing is done', async () => {
    const before = await content();
    const told = await preview('manager', { to: addDays(of.monday, 13) });
    expect(told).toMatchObject({ cells: 10, effect: { changedDays: 10, tried: 10 } });
    expect(told.people).toEqual([
      expect.objectContaining({
        personId: of.worker,
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
    expect(await status({ to: addDays(of.monday, 31) })).toBe(400);
    expect(await status({ to: addDays(of.monday, -1) })).toBe(400);
    expect(await status({ personIds: ids(501), to: of.monday })).toBe(400);
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
    expect((await call('manager', { personIds: [of.worker, clerk.id] })).status).toBe(404);
    const own = await call('manager', { personIds: [of.manager] });
    expect([own.status, own.body.Message]).toEqual([
      403,
      expect.stringMatching(/siz değiştiremez/),
    ]);
    const told = await preview('manager', { personIds: [of.manager, of.worker] });
    expect(told.leftOut).toContainEqual(
      expect.objectContaining({ personId: of.manager, reason: 'Kendi gününüz' }),
    );
    expect(told.people.map(({ personId }) => personId)).toEqual([of.worker]);
    expect(
      (await preview('boss', { personIds: [of.worker, viewer.id, clerk.id] })).people,
    ).toHaveLength(3);
  });
});
