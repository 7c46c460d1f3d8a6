import { describe, expect, it } from 'vitest';
import type { KeptDay, KeptLeave } from './kept.ts';
import { dateValues, runsOf, runValues } from './runs.ts';

const day = (...segments: KeptDay['segments']): KeptDay => ({
  day: '2026-10-31',
  totals: {},
  segments,
});
const runs = (one: KeptDay, leaves: readonly KeptLeave[] = []) =>
  runsOf(one, { date: one.day, shares: [], leaves });
const leave = (code: string, isPaid: boolean): KeptLeave => ({ code, name: `${code} adı`, isPaid });

describe('PR-35: runs of overtime and leave', () => {
  it('are minutes of one kind that follow each other, in order', () => {
    const found = runs(
      day([1020, 1080, 'NM'], [480, 960, 'NC'], [960, 1020, 'NM'], [1100, 1130, 'NM']),
    );
    expect(found.map(({ from, to, code }) => [from, to, code])).toEqual([
      [960, 1080, 'NM'],
      [1100, 1130, 'NM'],
    ]);
  });

  it('are none of what was planned, missed or not agreed to', () => {
    const codes = ['NC', 'GEC', 'GFC', 'CEC', 'CFC', 'DC', 'GIM', 'BOS'] as const;
    expect(runs(day(...codes.map((code, at) => [at * 60, at * 60 + 60, code] as const)))).toEqual(
      [],
    );
  });

  it('bear the code of the leave that they are of', () => {
    const both = [leave('YI', true), leave('RAPOR', false)];
    const found = runs(day([480, 720, 'UCI'], [720, 960, 'USI']), both);
    expect(found.map(({ code, name }) => [code, name])).toEqual([
      ['YI', 'YI adı'],
      ['RAPOR', 'RAPOR adı'],
    ]);
    const unsure = runs(day([480, 720, 'UCI']), [leave('YI', true), leave('MZ', true)]);
    expect(unsure).toMatchObject([{ code: 'UCI', name: 'Ucretli İzin' }]);
    expect(runsOf(day([480, 720, 'DI']))).toMatchObject([
      { code: 'DI', name: 'Denkleştirme İzni' },
    ]);
  });

  it('go over midnight as one, of the date on which they begin', () => {
    const [over, after] = runs(day([1380, 1530, 'NM'], [1560, 1600, 'HTM']));
    expect(over).toMatchObject({ date: '2026-10-31', from: 1380, to: 1530 });
    expect(after).toMatchObject({ date: '2026-11-01', from: 120, to: 160 });
    expect(runValues(over!, '0012')).toEqual({
      runCode: 'NM',
      runName: 'Normal Mesai',
      runId: '0012-20261031-2300',
      runFrom: '23:00',
      runTo: '01:30',
      startHour: '23',
      startMinute: '0',
      endHour: '1',
      endMinute: '30',
      runMinutes: 150,
    });
  });

  it('have their date in parts', () =>
    expect(dateValues('2026-03-05')).toEqual({
      date: '2026-03-05',
      dayOfMonth: '5',
      monthNo: '3',
      year: '2026',
      yearShort: '26',
    }));
});
