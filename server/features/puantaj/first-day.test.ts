/** A company's first puantaj day: nothing before it is calculated, absent or in a sum, and moving it touches just the days between (D67). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { puantajCalls } from '#contract/puantaj/puantaj.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { beginDays } from './calculate/drain.commands.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('FIRST-DAY');
const companyCalls = callsByFeature.companies;

let first: string;
let person: string;
let otherCompany: string;

const inTenant = <T>(work: (db: TenantTx) => Promise<T>) =>
  withTenant(stage.current.t.db, stage.current.world.ctx, work);
const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);
const day = (ago: number) => addDays(stage.current.today, -ago);

const moveFirstDay = (to: string, companyId = stage.current.world.companyId) =>
  stage.current.ask('boss', companyCalls.Update, { id: companyId, firstPuantajDay: to });
const effectOf = (firstDay: string, companyId = stage.current.world.companyId) =>
  stage.current.ask('boss', puantajCalls.GetFirstDayEffect, { companyId, firstDay });

/** Of one person, as days ago. */
const daysOf = (id: string, table: 'puantaj_day' | 'day_to_calculate' = 'puantaj_day') =>
  readTenant(stage.current.t.db, stage.current.world.ctx, async (db) => {
    const { rows } = await sql<{ ago: number }>`select ${stage.current.today}::date - day as ago
      from ${sql.table(table)} where person_id = ${id} order by day`.execute(db);
    return rows.map(({ ago }) => ago);
  });
const upTo = (ago: number) => Array.from({ length: ago + 1 }, (_, i) => ago - i);

const hire = async (more: object = {}): Promise<string> => {
  const { id } = await stage.current.ask<{ id: string }>('boss', peopleCalls.AddUser, {
    registrationNo: `ILK-${crypto.randomUUID().slice(0, 8)}`,
    name: 'Eski',
    surname: 'Çalışan',
    companyCode: 'ANA',
    startDate: '2015-01-05',
    ...more,
  });
  return id;
};

beforeAll(async () => {
  first = day(5);
  await moveFirstDay(first);
  // Years that nobody calculated are not waited for.
  await inTenant((db) => sql`delete from puantaj_cause`.execute(db));
  otherCompany = (
    await stage.current.ask<{ id: string }>('boss', companyCalls.Add, {
      code: 'YENI',
      name: 'Yeni Firma',
      firstPuantajDay: day(2),
    })
  ).id;
  await drained();
  person = await hire();
});

describe('somebody who was hired long ago', () => {
  it('has no day before the first one: neither marked nor calculated, also after a pass or a wish of that time', async () => {
    expect(await daysOf(person, 'day_to_calculate')).toEqual(upTo(5));
    await drained();
    expect(await daysOf(person)).toEqual(upTo(5));
    await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
      from: day(12),
      to: day(0),
      search: 'Eski Çalışan',
    });
    await drained();
    expect(await daysOf(person)).toEqual(upTo(5));
    await inTenant((db) => beginDays(db, null));
    expect(await daysOf(person, 'day_to_calculate')).toEqual([]);
  });

  it('is told as outside on every page, and is in no sum', async () => {
    const before = addDays(first, -1);
    const { ask } = stage.current;
    expect(
      await ask('boss', puantajDaysCalls.GetPuantajDay, { day: before, companyId: undefined }),
    ).toMatchObject({ scopeFrom: first, total: 0, rows: [] });
    expect(await ask('boss', puantajDaysCalls.GetPuantajDay, { day: first })).toMatchObject({
      scopeFrom: null,
    });
    expect(
      await ask('boss', puantajDaysCalls.GetPersonDay, { id: person, day: before }),
    ).toMatchObject({ calculated: false, scopeFrom: first, canCorrect: false });
    const month = before.slice(0, 7);
    interface Month {
      readonly days: readonly { readonly date: string }[];
      readonly people: readonly {
        readonly personId: string;
        readonly cells: readonly (readonly [string, number, number] | null)[];
        readonly totals: { readonly absentDays: number };
      }[];
    }
    const grid = await ask<Month>('boss', puantajMonthsCalls.GetPuantajMonth, { month });
    const row = grid.people.find(({ personId }) => personId === person)!;
    const codes = new Map(grid.days.map(({ date }, i) => [date, row.cells[i]?.[0]]));
    expect(codes.get(before)).toBe('KD');
    expect(codes.get(first)).not.toBe('KD');
    const absent = row.cells.filter((cell) => cell && hasFlag(cell[2], 'absent'));
    expect(row.totals.absentDays).toBe(absent.length);
    const own = await ask<{ days: readonly { date: string; code: string; planName: string }[] }>(
      'boss',
      puantajMonthsCalls.GetPersonMonth,
      { id: person, month },
    );
    expect(own.days.find(({ date }) => date === before)).toMatchObject({
      code: 'KD',
      planName: 'Kapsam dışı',
    });
    const file = await ask<Buffer>('boss', puantajMonthsCalls.ExportPuantajMonth, {
      month,
      format: 'csv',
      search: 'Eski Çalışan',
    });
    expect(file.toString('utf8').split('\r\n')[1]).toContain(';Kapsam dışı;');
  });
});

describe('another first day', () => {
  it('is told before it is saved, brings the days between and takes them again, and stands in the trail', async () => {
    const everybody = 7;
    expect(await effectOf(day(8))).toEqual({ days: everybody * 3, people: everybody });
    await moveFirstDay(day(8));
    await drained();
    expect(await daysOf(person)).toEqual(upTo(8));
    expect(await daysOf(stage.current.worker)).toEqual(upTo(8));

    expect(await effectOf(day(4))).toEqual({ days: everybody * 4, people: everybody });
    await moveFirstDay(day(4));
    const { rows } = await inTenant((db) =>
      sql`select from_day, to_day from puantaj_cause`.execute(db),
    );
    expect(rows).toEqual([{ from_day: day(8), to_day: day(5) }]);
    await drained();
    expect(await daysOf(person)).toEqual(upTo(4));
    await moveFirstDay(first);
    await drained();
    expect(await daysOf(person)).toEqual(upTo(5));
    const { rows: trail } = await inTenant((db) =>
      sql<{
        before: string;
        after: string;
      }>`select before ->> 'first_puantaj_day' as before, after ->> 'first_puantaj_day' as after
        from audit_entry where entity = 'company' and entity_id = ${stage.current.world.companyId} and action = 'update'
        order by at desc limit 1`.execute(db),
    );
    expect(trail).toEqual([{ before: day(4), after: first }]);
  });

  it('is counted only of whom it concerns: employed, of that company, with a puantaj', async () => {
    const counted = await effectOf(day(9));
    await hire({ startDate: day(1) });
    await hire({ inPuantaj: false });
    await hire({ companyCode: 'YENI' });
    expect(await effectOf(day(9))).toEqual(counted);
    const { call } = stage.current;
    const input = { companyId: crypto.randomUUID(), firstDay: first };
    expect((await call('boss', puantajCalls.GetFirstDayEffect, input)).status).toBe(404);
    expect((await call('manager', puantajCalls.GetFirstDayEffect, input)).status).toBe(403);
  });

  it('long ago by a slip of the hand is refused at its field', async () => {
    const { status, body } = await stage.current.call('boss', companyCalls.Update, {
      id: otherCompany,
      firstPuantajDay: '1926-11-01',
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'firstPuantajDay', Message: 'En erken 01.01.2010 olabilir.' }],
    ]);
  });
});

it('whoever moves between companies follows the one that holds on each day', async () => {
  const mover = await hire({ companyCode: 'YENI' });
  await drained();
  expect(await daysOf(mover)).toEqual(upTo(2));
  await stage.current.ask('boss', peopleCalls.UpdateUser, {
    id: mover,
    companyCode: 'ANA',
    effectiveFrom: day(4),
  });
  await drained();
  expect(await daysOf(mover)).toEqual(upTo(4));
  await stage.current.ask('boss', peopleCalls.UpdateUser, {
    id: mover,
    companyCode: 'YENI',
    effectiveFrom: day(3),
  });
  await drained();
  // On the day before the last three it was a company whose puantaj had begun, then one whose had not.
  expect(await daysOf(mover)).toEqual([4, 2, 1, 0]);
});

it('whoever belongs to no company follows the first of all, also when another one becomes that', async () => {
  const roamer = await hire({ companyCode: undefined });
  await drained();
  expect(await daysOf(roamer)).toEqual(upTo(5));
  await moveFirstDay(day(7), otherCompany);
  await drained();
  expect(await daysOf(roamer)).toEqual(upTo(7));
  await moveFirstDay(day(2), otherCompany);
  await drained();
  expect(await daysOf(roamer)).toEqual(upTo(5));
});

it('begins for a new company with the month in which it is made', async () => {
  const { ask, today } = stage.current;
  const { id } = await ask<{ id: string }>('boss', companyCalls.Add, { code: 'UC', name: 'Üç' });
  expect(await ask('boss', companyCalls.Get, { id })).toMatchObject({
    firstPuantajDay: `${today.slice(0, 7)}-01`,
  });
});
