import { expect, it } from 'vitest';
import { dayColumns } from './day-columns.ts';

const night = {
  registrationNo: 'D-1',
  name: 'Ada Kaya',
  departmentName: null,
  workPlaceName: 'Gebze',
  planName: 'Gece',
  shift: { hours: '22:00–06:00' },
  dayKind: 'work',
  firstIn: -10,
  lastOut: 1815,
  planned: 450,
  worked: 441,
  missing: 9,
  overtime: 0,
  waiting: 15,
  night: 441,
  anomalies: ['LATE', 'UNAPPROVED_OVERTIME'],
  stale: false,
  inside: false,
  corrected: true,
  passes: [{ at: -10 }, { at: 1815 }],
  segments: [
    { from: 1320, to: 1500, code: 'NC' },
    { from: 1500, to: 1530, code: 'GIM' },
    { from: 1530, to: 1791, code: 'NC' },
  ],
} as const;

const written = (row: Parameters<(typeof dayColumns)['codes']['value']>[0]) =>
  Object.fromEntries(Object.entries(dayColumns).map(([name, { value }]) => [name, value(row)]));

it('writes a day as its page shows it: times with their day, codes with their names, lengths as hours', () => {
  expect(written(night)).toEqual({
    registrationNo: 'D-1',
    name: 'Ada Kaya',
    departmentName: null,
    workPlaceName: 'Gebze',
    shift: 'Gece 22:00–06:00',
    firstIn: '23:50 −1',
    lastOut: '06:15 +1',
    passes: '23:50 −1, 06:15 +1',
    codes: 'NC Normal Çalışma 07:21, GIM Gün içi Mola 00:30',
    planned: '07:30',
    worked: '07:21',
    missing: '00:09',
    overtime: '00:00',
    waiting: '00:15',
    night: '07:21',
    state: 'Geç geldi, Fazla mesai onayı bekliyor, Düzeltildi',
  });
});

it('leaves empty what a day off has not, and says "yok" of a pass that is missing', () => {
  const off = {
    ...night,
    planName: 'Hafta tatili',
    shift: null,
    dayKind: 'rest',
    planned: 0,
    worked: 0,
    firstIn: null,
    lastOut: null,
    anomalies: [],
    corrected: false,
    passes: [],
    segments: [],
  } as const;
  expect(written(off)).toMatchObject({
    shift: 'Hafta tatili',
    firstIn: null,
    lastOut: null,
    passes: null,
    codes: null,
    state: 'Hafta tatili',
  });
  expect(written({ ...off, firstIn: 475, anomalies: ['MISSING_EXIT'] })).toMatchObject({
    firstIn: '07:55',
    lastOut: 'yok',
  });
  // What is being calculated is not told by what it was before.
  expect(written({ ...night, corrected: false, stale: true }).state).toBe('Hesaplanıyor…');
});
