/** A small month for tests: two people, November 2026 calculated up to today, the 5th. */
import { cellFlags } from '#contract/puantaj/months/cell-flags.ts';
import { addDays, weekday } from '#core/time/day.ts';
import type { PersonDay } from '../../days/day-calls.ts';
import type { DayOfPerson, Month, MonthPerson, MonthTotals, PersonMonth } from '../month-calls.ts';

export const ADA = '11111111-1111-4111-8111-111111111111';
export const BORA = '22222222-2222-4222-8222-222222222222';
export const TODAY = '2026-11-05';

const dates = Array.from({ length: 30 }, (_, at) => addDays('2026-11-01', at));

export const totals = (more: Partial<MonthTotals> = {}): MonthTotals => ({
  planned: 0,
  worked: 0,
  normal: 0,
  excess: 0,
  overtime: 0,
  night: 0,
  missing: 0,
  holidayWork: 0,
  restWork: 0,
  workedDays: 0,
  approved: 0,
  waiting: 0,
  absentDays: 0,
  leaveDays: 0,
  byCode: {},
  ...more,
});

type Cells = MonthPerson['cells'];
const ahead: Cells = Array.from({ length: 25 }, () => null);

const person = (personId: string, name: string, more: Partial<MonthPerson>): MonthPerson => ({
  personId,
  name,
  registrationNo: `D-${name.slice(0, 1)}`,
  titleName: null,
  departmentName: 'Montaj',
  workPlaceName: null,
  cells: ahead,
  totals: totals(),
  ...more,
});

export const sampleMonth = (more: Partial<Month> = {}): Month => ({
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  today: TODAY,
  current: true,
  days: dates.map((date) => ({
    date,
    weekday: weekday(date),
    holidayName: date === '2026-11-10' ? 'Anma günü' : null,
  })),
  people: [
    person(ADA, 'Ada Kaya', {
      cells: [
        ['HT', 0, 0, 0],
        ['NC', 540, 0, 0],
        ['GEC', 498, cellFlags.late | cellFlags.corrected, 42],
        ['NC', 540, cellFlags.stale, 0],
        ['NC', 120, 0, 0],
        ...ahead,
      ],
      totals: totals({ normal: 1698, overtime: 90, missing: 42, leaveDays: 2 }),
    }),
    person(BORA, 'Bora Tekin', {
      cells: [
        ['HT', 0, 0, 0],
        ['BOS', 0, cellFlags.missingPass | cellFlags.absent, 540],
        ['NC', 540, 0, 0],
        ['NC', 540, 0, 0],
        null,
        ...ahead,
      ],
      totals: totals({ normal: 1080, missing: 540 }),
    }),
  ],
  totals: totals({ normal: 2778, overtime: 90, missing: 582, leaveDays: 2 }),
  canCorrect: true,
  canExport: true,
  ...more,
});

const figures = {
  shift: {
    id: '33333333-3333-4333-8333-333333333333',
    code: 'G',
    name: 'Gündüz',
    color: '#2E7D32',
    hours: '08:00–18:00',
  },
  planName: 'Gündüz',
  dayKind: 'work' as const,
  firstIn: 480,
  lastOut: 1083,
  planSpan: { from: 480, to: 1080 },
  worked: 540,
  planned: 540,
  missing: 0,
  overtime: 0,
  waiting: 0,
  night: 0,
  anomalies: [],
  inside: false,
  corrected: false,
  stale: false,
};

const dayOf = (date: string): DayOfPerson => {
  const day = { date, holidayName: null, ...figures };
  if (date > TODAY) return { ...day, code: null, firstIn: null, lastOut: null, worked: 0 };
  if (date === '2026-11-01') {
    const rest = { shift: null, planName: 'Hafta tatili', planSpan: null, worked: 0, planned: 0 };
    return { ...day, ...rest, code: 'HT', dayKind: 'rest', firstIn: null, lastOut: null };
  }
  if (date === '2026-11-03')
    return { ...day, code: 'GEC', firstIn: 522, worked: 498, missing: 42, anomalies: ['LATE'] };
  if (date === TODAY) return { ...day, code: 'NC', lastOut: null, worked: 120, inside: true };
  return { ...day, code: 'NC' };
};

export const samplePersonMonth = (more: Partial<PersonMonth> = {}): PersonMonth => ({
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  today: TODAY,
  personId: ADA,
  name: 'Ada Kaya',
  registrationNo: 'D-A',
  days: dates.map(dayOf),
  totals: totals({ normal: 1698, excess: 30, overtime: 60, missing: 42 }),
  ...more,
});

const pass = {
  deviceName: 'Ana Kapı',
  source: 'Cihaz',
  cancelled: false,
  reason: null,
  used: true,
};

export const samplePersonDay = (more: Partial<PersonDay> = {}): PersonDay => ({
  personId: ADA,
  name: 'Ada Kaya',
  registrationNo: 'D-A',
  departmentName: 'Montaj',
  workPlaceName: null,
  ...figures,
  day: '2026-11-03',
  today: TODAY,
  calculated: true,
  scopeFrom: null,
  planSource: 'Yayınlanan plan',
  firstIn: 522,
  worked: 498,
  missing: 42,
  anomalies: ['LATE'],
  passes: [
    { ...pass, id: ADA, at: 522, dir: 'in' },
    { ...pass, id: BORA, at: 1083, dir: 'out', cancelled: true, reason: 'Yanlış kart' },
  ],
  segments: [
    { from: 480, to: 522, code: 'GEC', sentences: ['Geliş 42 dakika geç'] },
    { from: 522, to: 1080, code: 'NC', sentences: ['Vardiya içinde çalışıldı'] },
  ],
  totals: [
    { code: 'NC', minutes: 498 },
    { code: 'GEC', minutes: 42 },
  ],
  steps: [
    { kind: 'plan', title: 'Plan', lines: [{ text: 'Gündüz 08:00–18:00', value: '09:00' }] },
    { kind: 'passes', title: 'Geçişler', lines: [{ text: 'Giriş', value: '08:42' }] },
    { kind: 'rule', title: 'Kural', lines: [{ text: 'Geliş 42 dakika geç.' }] },
    { kind: 'result', title: 'Sonuç', lines: [] },
    { kind: 'payroll', title: 'Bordro', lines: [{ text: 'Eksik süre', value: '00:42' }] },
  ],
  computed: null,
  conflicts: [],
  corrections: [],
  legal: [{ text: 'Haftalık 45 saat', value: '44:00', level: 'near' }],
  canCorrect: true,
  ...more,
});
