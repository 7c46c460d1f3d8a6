/** The report of everybody's days: the days of the puantaj page, over a range, in any order, on the page and in a file. */
import { beforeAll, describe, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { reportsCalls } from '#contract/puantaj/reports/reports.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { drainAll } from '../testing/drain-all.ts';

const stage = usePlanStage('PERSONNEL-DAILY');
const { GetPersonnelDaily, ExportPersonnelDaily } = reportsCalls;

/** A Tuesday that is over. */
let day: string;
let range: { readonly from: string; readonly to: string };

interface Row {
  readonly personId: string;
  readonly name: string;
  readonly day: string;
  readonly worked: number;
  readonly missing: number;
  readonly overtime: number;
  readonly anomalies: readonly string[];
}

const report = (input: object = {}) =>
  stage.current.ask<readonly Row[]>('boss', GetPersonnelDaily, {
    ...range,
    pageSize: 500,
    ...input,
  });

beforeAll(async () => {
  const { today, worker } = stage.current;
  day = addDays(today, -7 - ((weekday(today) + 5) % 7));
  range = { from: addDays(day, -1), to: day };
  for (const [time, direction] of [
    [492, 'in'],
    [1020, 'out'],
  ] as const) {
    await stage.current.ask('boss', passesCalls.AddPasses, {
      personIds: [worker],
      day,
      time,
      direction,
      reason: 'Kart unutuldu',
    });
  }
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, range);
  await drainAll(stage.current.t.db, stage.current.world.ctx);
});

describe('the report of days', () => {
  it('has every day of the range once, the latest first, with the figures of the puantaj page', async () => {
    const rows = await report();
    expect(rows.map((row) => row.day)).toEqual([
      ...Array<string>(6).fill(day),
      ...Array<string>(6).fill(addDays(day, -1)),
    ]);
    const ofPage = await stage.current.ask<{ rows: readonly Row[] }>(
      'boss',
      puantajDaysCalls.GetPuantajDay,
      { day, pageSize: 500 },
    );
    const figures = ({ personId, worked, missing, overtime, anomalies }: Row) => ({
      personId,
      worked,
      missing,
      overtime,
      anomalies,
    });
    expect(rows.slice(0, 6).map(figures)).toEqual(ofPage.rows.map(figures));
    expect(rows.some(({ worked }) => worked > 0)).toBe(true);
  });

  it('is narrowed, searched and sorted', async () => {
    const { worker } = stage.current;
    const [most] = await report({ sort: [{ field: 'worked', order: 'desc' }] });
    expect(most).toMatchObject({ personId: worker, day });
    expect((await report({ personId: worker })).map((row) => row.day)).toEqual([
      range.to,
      range.from,
    ]);
    const late = await report({ anomaly: 'LATE' });
    expect(late.map(({ personId }) => personId)).toEqual([worker]);
    const found = await report({ search: most!.name.split(' ')[0] });
    expect(new Set(found.map(({ name }) => name))).toContain(most!.name);
    expect(found.length).toBeLessThan(12);
  });

  it('is asked for a range that is said, and of a month at most', async () => {
    const faultsOf = async (input: object) => {
      const { status, body } = await stage.current.call('boss', GetPersonnelDaily, input);
      return [status, body.errors?.map(({ field }) => field)];
    };
    expect(await faultsOf({})).toEqual([400, ['from', 'to']]);
    expect(await faultsOf({ from: addDays(day, -31), to: day })).toEqual([400, ['to']]);
  });

  it('is a file of the same rows, in the order and the columns of the page', async () => {
    const rows = await report({ sort: [{ field: 'name', order: 'desc' }] });
    const { status, body } = await stage.current.call('boss', ExportPersonnelDaily, {
      ...range,
      sort: [{ field: 'name', order: 'desc' }],
      format: 'csv',
      fields: ['name', 'day'],
    });
    expect(status).toBe(200);
    const lines = String(body.data).trim().split('\r\n');
    expect(lines[0]).toContain('Ad soyad;Gün');
    const turkish = (one: string) => one.split('-').toReversed().join('.');
    expect(lines.slice(1)).toEqual(rows.map((row) => `${row.name};${turkish(row.day)}`));
  });

  it('is nothing for who may not see it', async () => {
    expect((await stage.current.call('worker', GetPersonnelDaily, range)).status).toBe(403);
  });
});
