/** A day from the passes to the page: calculated after the commit that marked it, explained, corrected, told to those who may see it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { answerLine } from '#core/puantaj/input/answer-line.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('PUANTAJ-DAYS');
const { GetPuantajDay, GetPersonDay, GetDayInput, GetDayHistory } = puantajDaysCalls;
const { ExportPuantajDay } = puantajDaysCalls;
const { CorrectDays, AttachExcuse, WithdrawCorrection, RecalculateDays } = puantajDaysCalls;

/** A Tuesday that is over, with the day before it a working day too. */
let day: string;

interface Row {
  readonly personId: string;
  readonly name: string;
  readonly worked: number;
  readonly missing: number;
  readonly anomalies: readonly string[];
  readonly corrected: boolean;
  readonly stale: boolean;
  readonly firstIn: number | null;
}
interface Page {
  readonly counters: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
  readonly current: boolean;
  readonly total: number;
}

const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);
const pageOf = (who: 'boss' | 'manager' = 'boss', filter: object = {}) =>
  stage.current.ask<Page>(who, GetPuantajDay, { day, pageSize: 500, ...filter });
const rowOf = async (personId: string) =>
  (await pageOf()).rows.find((row) => row.personId === personId)!;

const addPass = (time: number, direction: 'in' | 'out', on = day) =>
  stage.current.ask('boss', passesCalls.AddPasses, {
    personIds: [stage.current.worker],
    day: on,
    time,
    direction,
    reason: 'Kart unutuldu',
  });

/** When each row was written. */
async function versions(): Promise<ReadonlyMap<string, number>> {
  const { t, world } = stage.current;
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{ key: string; version: number }>`
      select person_id || ' ' || day as key, version from puantaj_day`.execute(db),
  );
  return new Map(rows.map(({ key, version }) => [key, version]));
}

beforeAll(async () => {
  const { today } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  await stage.current.ask('boss', RecalculateDays, { from: addDays(day, -2), to: addDays(day, 2) });
  await drained();
});

describe('a day', () => {
  it('is calculated for everybody who works here, also without a pass', async () => {
    expect(weekday(day)).toBe(2);
    const { counters, rows, current } = await pageOf();
    expect(current).toBe(true);
    expect(rows.length).toBe(6);
    expect(counters).toMatchObject({ expected: 6, came: 0, absent: 6, late: 0, inside: 0 });
    expect(rows.every(({ missing }) => missing === 480)).toBe(true);
  });

  it('is shown while it goes on, also of who has not passed yet', async () => {
    const { today } = stage.current;
    await stage.current.ask('boss', RecalculateDays, { from: today, to: today });
    await drained();
    const { rows, counters } = await pageOf('boss', { day: today });
    expect(rows).toHaveLength(6);
    expect(counters).toMatchObject({ came: 0, inside: 0 });
  });

  it('follows a pass: only the person whose it is, and only the days that say something else', async () => {
    const before = await versions();
    await addPass(492, 'in');
    expect(await rowOf(stage.current.worker)).toMatchObject({ stale: true });
    expect((await pageOf()).current).toBe(false);
    await drained();
    await addPass(960, 'out');
    await drained();
    expect(await rowOf(stage.current.worker)).toMatchObject({
      worked: 468,
      missing: 12,
      anomalies: ['LATE', 'SHORT_BREAK'],
      firstIn: 492,
      stale: false,
    });
    const after = await versions();
    const changed = [...after].filter(([key, version]) => before.get(key) !== version);
    expect(changed.map(([key]) => key)).toEqual([`${stage.current.worker} ${day}`]);
  });

  it('says why, in the order plan, passes, rule, result, and to the person themselves', async () => {
    const { worker } = stage.current;
    interface Told {
      readonly steps: readonly {
        readonly kind: string;
        readonly lines: readonly { text: string }[];
      }[];
      readonly segments: readonly {
        readonly code: string;
        readonly sentences: readonly string[];
      }[];
      readonly passes: readonly { readonly used: boolean; readonly reason: string }[];
      readonly canCorrect: boolean;
    }
    const told = await stage.current.ask<Told>('worker', GetPersonDay, { id: worker, day });
    expect(told.steps.map(({ kind }) => kind)).toEqual(['plan', 'passes', 'rule', 'result']);
    expect(told.segments[0]).toMatchObject({ code: 'GEC' });
    expect(told.segments[0]!.sentences[0]).toContain("08:00'de başlıyor");
    expect(told.passes.map(({ used, reason }) => [used, reason])).toEqual([
      [true, 'Kart unutuldu'],
      [true, 'Kart unutuldu'],
    ]);
    expect(told.canCorrect).toBe(false);
    expect((await stage.current.call('clerk', GetPersonDay, { id: worker, day })).status).not.toBe(
      200,
    );
    expect((await stage.current.call('worker', GetPuantajDay, { day })).status).toBe(403);
  });

  it('hands out the very line that the command line takes, with the same result', async () => {
    const { worker } = stage.current;
    const { line } = await stage.current.ask<{ line: string }>('hr', GetDayInput, {
      id: worker,
      day,
    });
    const answer = JSON.parse(answerLine(line)!) as { worked: number; totals: object };
    expect(answer).toMatchObject({ worked: 468, totals: { NC: 468, GEC: 12 } });
    const none = await stage.current.call('hr', GetDayInput, { id: worker, day: '2001-01-01' });
    expect(none.status).toBe(404);
  });
});

describe('a correction', () => {
  it('lies over the day with its reason, for many at once, and the raw passes stay', async () => {
    const { worker, world } = stage.current;
    const people = [worker, world.people.viewer.id];
    const input = {
      personIds: people,
      day,
      own: ['GEC', 'BOS'],
      from: 480,
      to: 492,
      code: 'NC',
      reason: 'Servis gecikti',
    };
    expect(await stage.current.ask('manager', CorrectDays, input)).toMatchObject({ touched: 2 });
    await drained();
    expect(await rowOf(worker)).toMatchObject({ worked: 480, missing: 0, corrected: true });
    expect(await rowOf(world.people.viewer.id)).toMatchObject({ worked: 12, corrected: true });
    const history = await stage.current.ask<{ what: string; reason: string }[]>(
      'boss',
      GetDayHistory,
      { id: worker, day },
    );
    expect(history.map(({ reason }) => reason).sort()).toEqual([
      'Kart unutuldu',
      'Kart unutuldu',
      'Servis gecikti',
    ]);
    expect(history.some(({ what }) => what.includes('Normal Çalışma olarak düzeltildi'))).toBe(
      true,
    );
  });

  it('is withdrawn with a reason, once, and the day is what it was', async () => {
    const { worker } = stage.current;
    const { corrections } = await stage.current.ask<{ corrections: { id: string }[] }>(
      'boss',
      GetPersonDay,
      { id: worker, day },
    );
    const id = corrections[0]!.id;
    const input = { id, reason: 'Yanlış kişi' };
    expect((await stage.current.call('clerk', WithdrawCorrection, input)).status).toBe(403);
    expect(await stage.current.ask('boss', WithdrawCorrection, input)).toEqual({ touched: 1 });
    await drained();
    expect(await rowOf(worker)).toMatchObject({ worked: 468, corrected: false });
    expect((await stage.current.call('boss', WithdrawCorrection, input)).status).toBe(400);
  });

  it('attaches an excuse that counts as work', async () => {
    const { t, world, worker } = stage.current;
    const offTimeTypeId = await withTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from day_off_time_type where counts = 'work' limit 1`.execute(db);
      return rows[0]!.id;
    });
    const input = {
      personIds: [worker],
      day,
      from: 480,
      to: 492,
      offTimeTypeId,
      reason: 'Görevli',
    };
    await stage.current.ask('boss', AttachExcuse, input);
    await drained();
    expect(await rowOf(worker)).toMatchObject({ worked: 480, corrected: true });
  });

  it('is refused for people out of scope, days ahead and empty stretches, and changes nothing', async () => {
    const { worker, world } = stage.current;
    const input = { personIds: [worker], day, from: 480, to: 492, code: 'NC', reason: 'x' };
    const refused = async (change: object, who: 'boss' | 'manager' | 'worker' = 'manager') =>
      (await stage.current.call(who, CorrectDays, { ...input, ...change })).status;
    expect(await refused({ personIds: [world.people.clerk.id] })).toBe(404);
    expect(await refused({ day: addDays(stage.current.today, 1) })).toBe(400);
    expect(await refused({ to: 480 })).toBe(400);
    expect(await refused({ to: undefined })).toBe(400);
    expect(await refused({ personIds: [worker, world.people.viewer.id] })).toBe(400);
    expect(await refused({ reason: ' ' })).toBe(400);
    expect(await refused({}, 'worker')).toBe(403);
    await drained();
    expect(await rowOf(worker)).toMatchObject({ worked: 480 });
  });
});

describe('the file of a day', () => {
  const linesOf = async (who: 'boss' | 'manager', input: object) => {
    const { status, body } = await stage.current.call(who, ExportPuantajDay, {
      day,
      format: 'csv',
      ...input,
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    return String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
  };

  it('has the columns that were asked for, in the words of the page', async () => {
    const fields = ['name', 'shift', 'firstIn', 'lastOut', 'codes', 'worked', 'missing', 'state'];
    expect(await linesOf('boss', { fields, state: 'came' })).toEqual([
      'Ad soyad;Vardiya;Giriş;Çıkış;Çalışma kayıtları;Net;Eksik;Durum',
      'Ali Kaya;Vardiya SBH 08:00–16:00;08:12;16:00;NC Normal Çalışma 08:00;08:00;00:00;Ara dinlenmesi yasal süreden kısa, Düzeltildi',
    ]);
  });

  it('holds whom the list holds, in its order, and leaves a trace', async () => {
    const sort = [{ field: 'firstIn', order: 'desc' }];
    const named = async (who: 'boss' | 'manager', input: object) =>
      (await linesOf(who, { fields: ['name'], ...input })).slice(1);
    const namesOf = async (who: 'boss' | 'manager', filter: object) =>
      (await pageOf(who, filter)).rows.map(({ name }) => name);
    for (const filter of [{ sort }, { search: 'a', sort: [{ field: 'shift', order: 'asc' }] }]) {
      expect(await named('boss', filter)).toEqual(await namesOf('boss', filter));
    }
    expect((await named('boss', { sort }))[0]).toBe('Ali Kaya');
    expect(await named('manager', {})).toEqual(await namesOf('manager', {}));
    expect((await stage.current.call('worker', ExportPuantajDay, { day })).status).toBe(403);
    const { t, world } = stage.current;
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{ actor: string }>`select actor_id as actor from audit_entry
        where entity = 'export' order by at desc limit 1`.execute(db),
    );
    expect(rows[0]?.actor).toBe(world.people.manager.id);
  });
});

describe('the list', () => {
  it('shows a manager only their own people, and filters by counter, anomaly and place', async () => {
    const { world, worker } = stage.current;
    const own = await pageOf('manager');
    expect(own.rows.map(({ personId }) => personId).sort()).toEqual(
      [world.people.manager.id, world.people.viewer.id, worker].sort(),
    );
    expect(own.counters.expected).toBe(3);
    const came = await pageOf('boss', { state: 'came' });
    expect([came.total, came.rows[0]?.personId]).toEqual([1, worker]);
    expect((await pageOf('boss', { state: 'ABSENT' })).total).toBe(5);
    expect((await pageOf('boss', { departmentId: world.departments.production })).total).toBe(3);
    expect((await pageOf('boss', { workPlaceId: world.workPlaces.DEPO })).total).toBe(0);
  });
});
