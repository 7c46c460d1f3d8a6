/** Periods of equalization, who agreed, accounts and their settling, through HTTP. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { equalizationCalls as calls } from '#contract/equalization/equalization.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { addDays } from '#core/time/day.ts';
import type { Answer } from '#server/testing/app.ts';
import { useEqualizationStage } from './testing/equalization-stage.ts';

const stage = useEqualizationStage('DENKLESTIRME');
afterEach(() => stage.current.reset());

const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, Message }) => `${field}: ${Message}`),
];
const add = (change: object = {}) =>
  stage.current.plan.call('boss', calls.AddEqualizationPeriod, stage.current.period(change));
const only = async (id: string) => (await stage.current.detail(id)).people[0]!;

describe('a period', () => {
  it('RQ-32: is of whole weeks, and no longer than its basis allows', async () => {
    const { from } = stage.current;
    expect(refusal(await add({ from: addDays(from, 1) }))).toEqual([
      400,
      'from: Dönem pazartesi günü başlamalı.',
    ]);
    expect(refusal(await add({ to: addDays(from, 54) }))).toEqual([
      400,
      'to: Dönem pazar günü bitmeli.',
    ]);
    const long = { to: addDays(from, 69) };
    expect(refusal(await add(long))[1]).toMatch(/^to: Bu dayanakla dönem 2 aydan kısa olmalı/);
    expect((await add({ ...long, basis: 'collective' })).status).toBe(200);
  });

  it('RQ-32: of a person never overlaps another, whatever it takes in', async () => {
    const { from, plan } = stage.current;
    const companyId = plan.world.companyId;
    const id = await stage.current.add();
    const departmentId = plan.world.departments.assembly;
    for (const other of [
      { scope: 'company', companyId, personIds: [] },
      { scope: 'department', departmentId, personIds: [] },
      {},
    ]) {
      const [status, said] = refusal(
        await add({ ...other, from: addDays(from, 49), to: addDays(from, 90) }),
      );
      expect([status, said]).toEqual([
        400,
        expect.stringContaining('“Yoğun sezon” dönemine de girer'),
      ]);
    }
    expect((await add({ from: addDays(from, 56), to: addDays(from, 90) })).status).toBe(200);
    const later = { id, ...stage.current.period(), name: 'Kış' };
    expect(
      (await plan.call('boss', calls.UpdateEqualizationPeriod, { ...later, version: 9 })).status,
    ).toBe(409);
    expect((await plan.call('boss', calls.UpdateEqualizationPeriod, later)).status).toBe(200);
    const [status, said] = refusal(
      await plan.call('boss', calls.UpdateEqualizationPeriod, {
        ...later,
        from: addDays(from, 14),
        to: addDays(from, 62),
      }),
    );
    expect([status, said]).toEqual([
      400,
      expect.stringContaining('bir personelin dönemleri çakışamaz'),
    ]);
  });

  it('RQ-5: is opened by who sees all of it, and is no affair of who sees nobody in it', async () => {
    const { plan } = stage.current;
    const as = (who: 'manager' | 'hr' | 'worker', change: object = {}) =>
      plan.call(who, calls.AddEqualizationPeriod, stage.current.period(change));
    expect(
      refusal(await as('manager', { scope: 'company', companyId: plan.world.companyId })),
    ).toEqual([400, 'companyId: Dönem yalnız gördüğünüz personeli kapsayabilir.']);
    expect((await as('worker')).status).toBe(403);
    const unknown = crypto.randomUUID();
    expect(refusal(await as('manager', { personIds: [unknown] }))[0]).toBe(400);
    expect(refusal(await add({ scope: 'department', departmentId: unknown }))).toEqual([
      400,
      'departmentId: Bilinmeyen departman.',
    ]);
    const { status, body } = await as('manager');
    expect(status).toBe(200);
    const { id } = body.data as { id: string };
    expect((await stage.current.detail(id, 'manager')).people).toHaveLength(1);
    const periods = (who: 'hr' | 'manager') =>
      plan.ask<{ id: string }[]>(who, calls.GetEqualizationPeriods);
    expect((await periods('manager')).map((one) => one.id)).toContain(id);
    expect((await plan.call('manager', calls.DeleteEqualizationPeriod, { id })).status).toBe(200);
    expect(
      (await plan.call('manager', calls.GetEqualizationPeriod, { id, search: '' })).status,
    ).toBe(404);
  });
});

describe('an agreement', () => {
  it('RQ-33: with its paper puts whole weeks inside, from its day to its end', async () => {
    const { plan, from, worked, sign } = stage.current;
    const id = await stage.current.add();
    // Of the first week two hours of compensation work, of the second one, of the third half an hour.
    await worked(0, { NC: 540, DC: 60 });
    await worked(7, { NC: 540, DC: 30 });
    await worked(14, { NC: 540, DC: 15 });
    expect(await only(id)).toMatchObject({ agreement: null, isInside: false, earned: 0 });
    // Signed on a Tuesday: the week before is not inside, as little as its own.
    await sign(id, { from: addDays(from, 1) });
    expect(await only(id)).toMatchObject({ isInside: true, earned: 45 });
    const { agreement } = await only(id);
    const paper = await plan.t.app.inject({ url: agreement!.url });
    expect(paper.body).toBe('%PDF-1.7 anlaşma');
    const end = { id: agreement!.id, version: 1, to: addDays(from, 13) };
    expect((await plan.call('boss', calls.EndEqualizationAgreement, end)).status).toBe(200);
    expect((await plan.call('boss', calls.EndEqualizationAgreement, end)).status).toBe(409);
    expect((await only(id)).earned).toBe(30);
    expect(
      (await plan.call('boss', calls.DeleteEqualizationAgreement, { id: agreement!.id })).status,
    ).toBe(200);
    expect((await only(id)).isInside).toBe(false);
  });

  it('RQ-33: by the collective one nobody signs', async () => {
    const { worked } = stage.current;
    const id = await stage.current.add({ basis: 'collective' });
    await worked(0, { NC: 540, DC: 60 });
    expect(await only(id)).toMatchObject({ isInside: true, earned: 60 });
    await expect(stage.current.sign(id)).rejects.toThrow('yazılı anlaşma gerekmez');
  });

  it('is entered once, of who belongs there, with a paper of one’s own', async () => {
    const { plan, from, sign, paper } = stage.current;
    const id = await stage.current.add();
    await expect(sign(id, { from: addDays(from, 56) })).rejects.toThrow('son gününden');
    await expect(sign(id, { fileId: await paper('hr') })).rejects.toThrow(
      'Yüklenen dosya bulunamadı',
    );
    await expect(sign(id, { personIds: [plan.world.people.hr.id] })).rejects.toThrow(
      'bu döneme girmiyor',
    );
    await expect(sign(id, { personIds: [crypto.randomUUID()] })).rejects.toThrow('404');
    await sign(id);
    await expect(sign(id)).rejects.toThrow('için anlaşma girilmiş');
  });

  it('RQ-5: nobody enters, ends or deletes their own', async () => {
    const { plan } = stage.current;
    const manager = plan.world.people.manager.id;
    const id = await stage.current.add({ personIds: [plan.worker, manager] });
    const asked = { periodId: id, personIds: [manager], from: stage.current.from };
    const own = await plan.call('manager', calls.AddEqualizationAgreements, {
      ...asked,
      fileId: await stage.current.paper('manager'),
    });
    expect(own.status).toBe(403);
    await stage.current.sign(id, { personIds: [manager] });
    const signed = (await stage.current.detail(id)).people.find((one) => one.personId === manager)!;
    const ends = { id: signed.agreement!.id, to: stage.current.to };
    expect((await plan.call('manager', calls.EndEqualizationAgreement, ends)).status).toBe(403);
    expect(
      (await plan.call('manager', calls.DeleteEqualizationAgreement, { id: ends.id })).status,
    ).toBe(403);
  });
});

describe('settling', () => {
  const preview = (periodId: string, who: 'boss' | 'manager' = 'boss') =>
    stage.current.plan.ask<{
      seen: string;
      people: { reason: string | null }[];
      excess125: number;
      excess150: number;
    }>(who, calls.PreviewEqualizationSettlement, { periodId });
  const settle = (periodId: string, seen: string, who: 'boss' | 'manager' = 'boss') =>
    stage.current.plan.call(who, calls.SettleEqualization, { periodId, seen });

  /** Eight weeks of 45 hours in five days, with two hours more on each of the first ten days. */
  async function busy(): Promise<string> {
    const { worked, sign } = stage.current;
    const id = await stage.current.add();
    await sign(id);
    for (let week = 0; week < 8; week++) {
      for (let day = 0; day < 5; day++) {
        await worked(week * 7 + day, { NC: 540, ...(week < 2 && { DC: 120 }) });
      }
    }
    return id;
  }

  it('RQ-34, RQ-36, RQ-37: is looked at before, owes the excess by rate on the last day, and is kept', async () => {
    const { plan, to } = stage.current;
    const id = await busy();
    // 11 hours are the most of a day: all of the twenty hours are earned.
    expect(await only(id)).toMatchObject({
      earned: 1200,
      used: 0,
      balance: 1200,
      minutes: 8 * 2700 + 1200,
      norm: 8 * 2700,
      average: 2700 + 150,
      now: { excess125: 0, excess150: 1200 },
    });
    const looked = await preview(id);
    expect(looked).toMatchObject({ excess125: 0, excess150: 1200, people: [{ reason: null }] });
    expect((await settle(id, 'x')).status).toBe(409);
    expect(await settle(id, looked.seen)).toMatchObject({
      status: 200,
      body: { data: { settled: 1 } },
    });
    expect((await only(id)).settlement).toMatchObject({ day: to, excess125: 0, excess150: 1200 });
    expect((await settle(id, looked.seen)).status).toBe(409);
    // What is counted otherwise afterwards does not touch what was kept.
    await stage.current.worked(0, { NC: 540 });
    expect(await only(id)).toMatchObject({ earned: 1080, settlement: { excess150: 1200 } });
    const update = { id, ...stage.current.period(), name: 'Başka' };
    expect((await plan.call('boss', calls.UpdateEqualizationPeriod, update)).status).toBe(409);
    expect((await plan.call('boss', calls.DeleteEqualizationPeriod, { id })).status).toBe(409);
  });

  it('RQ-10: is never changed, only reversed; then it is closed anew', async () => {
    const { plan } = stage.current;
    const id = await busy();
    await settle(id, (await preview(id)).seen);
    const { settlement } = await only(id);
    const reverse = () =>
      plan.call('boss', calls.ReverseEqualizationSettlement, {
        id: settlement!.id,
        reason: 'Gün düzeltildi',
      });
    expect((await reverse()).status).toBe(200);
    expect((await reverse()).status).toBe(409);
    await stage.current.worked(0, { NC: 540 });
    await settle(id, (await preview(id)).seen);
    expect((await only(id)).settlement).toMatchObject({ excess150: 1080 });
  });

  it('RQ-37: a period that runs owes nothing yet, but of who left: on their last day', async () => {
    const { plan, from, write, worked, sign } = stage.current;
    const id = await stage.current.add({ from: addDays(from, 28), to: addDays(from, 83) });
    await sign(id);
    for (let day = 28; day < 33; day++) await worked(day, { NC: 540, DC: 120 });
    expect((await preview(id)).people).toEqual([]);
    const last = addDays(from, 34);
    await write(sql`update person set end_date = ${last} where id = ${plan.worker}`);
    await write(sql`delete from day_to_calculate`);
    expect((await preview(id)).people).toMatchObject([{ day: last, excess150: 600, reason: null }]);
    await write(sql`update person set end_date = null, active = true where id = ${plan.worker}`);
  });

  it('RQ-5: nobody closes their own account, and one whose days wait stays open', async () => {
    const { plan, write, from, to } = stage.current;
    const manager = plan.world.people.manager.id;
    const id = await stage.current.add({ personIds: [manager], basis: 'collective' });
    const { seen, people } = await preview(id, 'manager');
    expect(people).toMatchObject([{ reason: 'Kendi hesabınızı kapatamazsınız.' }]);
    expect((await settle(id, seen, 'manager')).status).toBe(409);
    await write(sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night,
        missing, overtime, waiting, totals, segments, computed_from)
      values (${manager}, ${from}, 'Deneme', true, ${plan.worker}, 'work', 0, 0, 0, 0, 0, 0, '{}', '[]', 'x')`);
    await write(
      sql`insert into day_to_calculate (person_id, day) values (${manager}, ${from}) on conflict do nothing`,
    );
    expect((await preview(id)).people).toMatchObject([{ reason: 'Günleri yeniden hesaplanıyor.' }]);
    await write(sql`delete from day_to_calculate`);
    await settle(id, (await preview(id)).seen);
    const { settlement } = await only(id);
    expect(settlement).toMatchObject({ day: to });
    const own = { id: settlement!.id, reason: 'Kendim için' };
    expect((await plan.call('manager', calls.ReverseEqualizationSettlement, own)).status).toBe(403);
  });
});

describe('weeks inside a period', () => {
  const month = async () => {
    const { plan, from } = stage.current;
    const { totals } = await plan.ask<{ totals: { normal: number; overtime: number } }>(
      'boss',
      puantajMonthsCalls.GetPersonMonth,
      { id: plan.worker, month: monthOf(addDays(from, 20)) },
    );
    return totals.overtime;
  };
  const monthOf = (day: string) => day.slice(0, 7);

  it('RQ-29: have no bands in the month, and what was settled is of the payroll on its day', async () => {
    const { plan, to, worked, sign } = stage.current;
    const id = await stage.current.add();
    for (let day = 0; day < 56; day++) {
      if (day % 7 < 6) await worked(day, { NC: 540 });
    }
    // Whole weeks of 54 hours: nine over 45 in each of them.
    expect(await month()).toBeGreaterThanOrEqual(3 * 540);
    await sign(id);
    expect(await month()).toBe(0);
    const { seen } = await plan.ask<{ seen: string }>('boss', calls.PreviewEqualizationSettlement, {
      periodId: id,
    });
    await plan.ask('boss', calls.SettleEqualization, { periodId: id, seen });
    const owed = (await only(id)).settlement!;
    expect(owed.excess150).toBe(8 * 540);
    const { lines } = await plan.ask<{
      lines: { minutes: { settledOvertime: number; overtime: number } }[];
    }>('boss', payrollCalls.GetPersonPayroll, { id: plan.worker, month: monthOf(to) });
    expect(lines[0]!.minutes.settledOvertime).toBe(owed.excess150);
  });
});

describe('an account', () => {
  it('is everybody’s own, line by line; others’ by whom one sees', async () => {
    const { plan, from, worked, sign } = stage.current;
    const id = await stage.current.add();
    await sign(id);
    await worked(0, { NC: 540, DC: 180 });
    await worked(1, { NC: 480, DI: 60 });
    const account = (who: 'worker' | 'manager' | 'clerk', more: object = {}) =>
      plan.call(who, calls.GetEqualizationAccount, { id: plan.worker, ...more });
    const { body } = await account('worker');
    expect(body.data).toMatchObject({
      periods: [{ id, name: 'Yoğun sezon' }],
      account: {
        balance: 60,
        atOnce: 60,
        rows: [
          { date: from, earned: 120, used: 0, atOnce: 60, balance: 120 },
          { date: addDays(from, 1), earned: 0, used: 60, balance: 60 },
        ],
      },
    });
    expect((await account('manager')).status).toBe(200);
    expect((await account('clerk')).status).toBe(403);
    expect((await account('worker', { periodId: crypto.randomUUID() })).status).toBe(404);
  });
});
