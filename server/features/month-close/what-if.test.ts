/** PR-31: what a month would come to, told before it is done, is what it comes to once it is; and nothing is written. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import { whatIfCalls } from '#contract/month-close/what-if.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { sumFigures } from '#core/month-close/figures.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { addPerson, addTitle, createWorld } from '#server/testing/world.ts';
import { difference, inOrder, useWhatIfStage, type WhatIf } from './testing/what-if-stage.ts';

const stage = useWhatIfStage('WHAT-IF');
const both = ['missingPass', 'unapproved'];
const people = () => stage.current.close.plan.world.people;
const worker = () => stage.current.close.plan.worker;
const names = ({ people: told }: WhatIf) => told.map(({ personName }) => personName);

it('is told of a month that was counted', async () => {
  const { status, body } = await stage.current.call({});
  expect(status).toBe(409);
  expect(body.Message).toBe('Dönem henüz hesaplanmadı.');
});

describe('PR-31: a month with records before its lock', () => {
  beforeAll(async () => {
    const { close, passes, workday, setSettings } = stage.current;
    // Whatever day of this month it is: those of the last one are not too long ago.
    await setSettings({ overtimeDaysBack: 366 });
    // The worker forgot to pass out, and stayed long on another day.
    await passes(worker(), workday(0), ['in', '08:00']);
    await passes(worker(), workday(1), ['in', '08:00'], ['out', '18:30']);
    // Somebody of another department came an hour early, and nobody knows when they left.
    await passes(people().clerk.id, workday(2), ['in', '07:00']);
    // A night shift ends on the date after.
    await close.write(
      sql`insert into plan_cell (person_id, day, published) values (${people().viewer.id}, ${workday(3)}, ${close.plan.night})`,
    );
    await passes(people().viewer.id, workday(3), ['in', '23:00']);
    // Whoever asks cannot mend their own day.
    await passes(people().hr.id, workday(0), ['in', '08:00']);
    await close.count();
  });

  it('comes to what it is where nothing is chosen, and says by which settings it is counted', async () => {
    const told = await stage.current.ask({});
    expect(told).toMatchObject({
      total: 0,
      done: 0,
      after: null,
      deltas: {},
      changed: 0,
      people: [],
    });
    expect(told.settings).toMatchObject({
      sgkMonth: 'calendar',
      overtimeBasis: 'weekly',
      overtimeRounding: 'regulation',
      offsetMissing: 'yes',
      lostRest: true,
    });
  });

  it('names who changes most with every figure before and after, and who is left out, with the reason', async () => {
    const told = await stage.current.ask({ remedies: both });
    expect(told.after).toBeNull();
    expect(told.done).toBe(told.total);
    expect(told.mended).toEqual({ missingPass: 4, unapproved: 2 });
    expect(names(told).toSorted()).toEqual(
      ['Ali Kaya', people().clerk.name, people().viewer.name].toSorted(),
    );
    expect(told.leftOut).toMatchObject([
      {
        personId: people().hr.id,
        remedy: 'missingPass',
        reason: expect.stringMatching(/^\d\d\.\d\d: Kendi geçişiniz$/u),
      },
    ]);
    expect(told.leftOutCount).toBe(1);
    for (const { personId, before } of told.people) {
      const [kept] = await stage.current.close.write(
        sql<{
          figures: object;
        }>`select k.figures from payroll_kept k join pay_period p on p.id = k.period_id
          where p.month = ${stage.current.close.month} and k.person_id = ${personId}`,
      );
      expect(before).toEqual(kept!.figures);
    }
  });

  it('writes nothing: every row of the company is what it was', async () => {
    const { rows, ask } = stage.current;
    const before = await rows();
    await ask({ remedies: both });
    await ask({ settings: { overtimeBasis: 'daily', lostRest: false } });
    await ask({ remedies: both, settings: { overtimeRounding: 'exact' } });
    expect(await rows()).toEqual(before);
  });

  it('is told in parts that go on behind somebody, and come to the same', async () => {
    const { ask } = stage.current;
    const whole = await ask({ settings: { sgkMonth: 'period' } });
    const [first] = await stage.current.close.write(
      sql<{ id: string }>`select person_id as id from payroll_kept order by person_id limit 1`,
    );
    const rest = await ask({ settings: { sgkMonth: 'period' }, after: first!.id });
    expect(rest.total).toBe(whole.total);
    expect(rest.done).toBe(whole.total);
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    expect(await ask({ settings: { sgkMonth: 'period' }, after: last })).toMatchObject({
      after: null,
      deltas: {},
      changed: 0,
    });
  });

  it('is of the people whom one sees, in sums as in names', async () => {
    const { ask } = stage.current;
    const told = await ask({ remedies: both }, 'manager');
    // Of the production that they lead; the clerk is of the sales.
    expect(names(told).toSorted()).toEqual(['Ali Kaya', people().viewer.name].toSorted());
    expect(told.leftOut).toEqual([]);
    const own = (await ask({ remedies: both })).people.filter(
      ({ personId }) => personId !== people().clerk.id,
    );
    const sums = own.map(({ after, before }) => difference(after, before));
    expect(inOrder(told.deltas)).toEqual(sumFigures(sums));
  });

  it('is refused to whoever may not do it either, and to strangers', async () => {
    const { call, close } = stage.current;
    expect((await call({}, 'clerk')).status).toBe(403);
    const { t, world } = close.plan;
    await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'ONAYCI', [{ groupName: 'Puantaj', number: 1 + 2 }]);
      const { companyId } = world;
      const { id } = await addPerson(db, {
        username: 'approver',
        roles: ['MNG'],
        titleId,
        companyId,
      });
      // Of this month: nothing of the last one is theirs.
      await sql`update person set start_date = current_date where id = ${id}`.execute(db);
    });
    const approver = await t.signIn(world, { username: 'approver' });
    const asks = (remedies: readonly string[]) =>
      t.call(approver, whatIfCalls.GetCloseWhatIf, { ...close.of, remedies });
    const refused = await asks(both);
    expect(refused.status).toBe(403);
    expect(refused.body.Message).toBe('Bunu giderme yetkiniz yok: eksik geçiş.');
    expect(refused.body.errors![0]!.field).toBe('remedies');
    expect((await asks(['unapproved'])).status).toBe(200);
    const foreign = await createWorld(t.db, 'WHAT-IF-FOREIGN');
    const token = await t.signIn(foreign, 'boss');
    expect((await t.call(token, whatIfCalls.GetCloseWhatIf, close.of)).status).toBe(404);
  });

  it.each([
    [{ remedies: ['openRequest'] }, 'remedies.0', 'Bunun toplu bir giderimi yok.'],
    [{ settings: { overtimeBasis: 'monthly' } }, 'settings.overtimeBasis', undefined],
    [{ settings: { overtimeDaysBack: 3 } }, 'settings', undefined],
    [{ month: '2026-13' }, 'month', undefined],
    [{ after: 'x' }, 'after', undefined],
  ])('refuses %j in words, at its field', async (input, field, message) => {
    const { status, body } = await stage.current.call(input);
    expect(status).toBe(400);
    expect(body.errors!.map((one) => one.field)[0]).toContain(field);
    if (message) expect(body.Message).toBe(message);
  });

  it('comes to what really stands once the settings are so', async () => {
    const { ask, now, setSettings } = stage.current;
    const settings = { overtimeBasis: 'daily', overtimeRounding: 'exact', lostRest: false };
    const before = await now();
    const told = await ask({ settings });
    expect(told.changed).toBeGreaterThanOrEqual(0);
    await setSettings(settings);
    expect(difference(await now(), before)).toEqual(inOrder(told.deltas));
    expect((await ask({ settings })).deltas).toEqual({});
    await setSettings({ overtimeBasis: null, overtimeRounding: null, lostRest: null });
    expect(await now()).toEqual(before);
  });

  it('comes to what really stands once absences are entered as leave and lateness as an excuse', async () => {
    const { ask, now, passes, workday, close, call } = stage.current;
    const { plan, write, drain } = close;
    await passes(people().viewer.id, workday(4), ['in', '08:30'], ['out', '16:00']);
    await passes(people().clerk.id, workday(5));
    await write(sql`update leave_type set missing_day_code = '21' where code = 'UCRETSIZ'`);
    const [types] = await write(sql<{ leaveTypeId: string; offTimeTypeId: string }>`
      select (select id from leave_type where code = 'UCRETSIZ') as "leaveTypeId",
        (select id from day_off_time_type where active order by sort_key limit 1) as "offTimeTypeId"`);
    const before = await now();
    const rows = await stage.current.rows();
    const told = await ask({ remedies: ['absence', 'late'], ...types });
    expect(await stage.current.rows()).toEqual(rows);
    expect(told.mended).toEqual({ absence: 1, late: 1 });
    expect(names(told).toSorted()).toEqual([people().clerk.name, people().viewer.name].toSorted());
    for (const [remedy, field, message] of [
      ['absence', 'leaveTypeId', 'İzin tipini seçin.'],
      ['late', 'offTimeTypeId', 'Mazeret türünü seçin.'],
    ]) {
      const { status, body } = await call({ remedies: [remedy] });
      expect([status, body.errors]).toEqual([400, [{ field, Message: message }]]);
    }
    const day = workday(5);
    await plan.ask('hr', leaveCalls.EnterLeave, {
      personId: people().clerk.id,
      leaveTypeId: types!.leaveTypeId,
      from: day,
      to: day,
      part: 'day',
      fromMinute: null,
      toMinute: null,
    });
    await plan.ask('hr', puantajDaysCalls.AttachExcuse, {
      personIds: [people().viewer.id],
      day: workday(4),
      from: 480,
      to: 510,
      offTimeTypeId: types!.offTimeTypeId,
      reason: 'Servis gecikti',
    });
    await drain();
    expect(difference(await now(), before)).toEqual(inOrder(told.deltas));
    await close.count();
  });

  it('comes to what really stands once the remedies are done, and the last run stays beside it', async () => {
    const { ask, now, add, approve, workday, close } = stage.current;
    const before = await now();
    const told = await ask({ remedies: both, settings: { overtimeRounding: 'exact' } });
    const alone = await ask({ remedies: both });
    const passes = await ask({ remedies: ['missingPass'] });

    await add(worker(), workday(0), 960, 'out');
    await add(people().clerk.id, workday(2), 960, 'out');
    await add(people().viewer.id, addDays(workday(3), 1), 420, 'out');
    const completed = await now();
    expect(difference(completed, before)).toEqual(inOrder(passes.deltas));

    await approve([worker()], workday(1));
    await approve([people().clerk.id], workday(2));
    const approved = await now();
    expect(difference(approved, before)).toEqual(inOrder(alone.deltas));
    expect(inOrder(alone.deltas)).not.toEqual(inOrder(passes.deltas));
    const { sums } = await close.period();
    expect(sums.lastRun, 'nobody has counted since').toEqual(before);

    for (const { personId, after } of alone.people) {
      const [kept] = await close.write(
        sql<{
          figures: object;
        }>`select k.figures from payroll_kept k join pay_period p on p.id = k.period_id
          where p.month = ${close.month} and k.person_id = ${personId}`,
      );
      expect(after).toEqual(kept!.figures);
    }
    await stage.current.setSettings({ overtimeRounding: 'exact' });
    expect(difference(await now(), before)).toEqual(inOrder(told.deltas));
    expect((await close.period()).sums.lastRun, 'it was counted now').toEqual(await now());
    expect((await ask({ remedies: both })).mended).toEqual({ missingPass: 1, unapproved: 0 });
  });

  it('is told of no month that is locked', async () => {
    const { close, call, passes, workday } = stage.current;
    await passes(people().hr.id, workday(0), ['in', '08:00'], ['out', '16:00']);
    await close.approveAll();
    await close.lock();
    const { status, body } = await call({ remedies: both });
    expect(status).toBe(409);
    expect(body.Message).toBe('Dönem kilitli: rakamları artık değişmez.');
    const { sums } = await close.plan.ask<{ sums: { lastRun: unknown } }>(
      'hr',
      monthCloseCalls.GetClosePeriod,
      close.of,
    );
    expect(sums.lastRun).toBeNull();
  });
});
