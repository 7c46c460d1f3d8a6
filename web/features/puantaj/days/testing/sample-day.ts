/** A Monday of three people for tests: one is late, one did not pass out, one did not come. */
import type { DayAnswer, DayRow, PersonDay } from '../day-calls.ts';

export const ADA = 'aaaaaaaa-0000-4000-8000-000000000001';
export const BORA = 'aaaaaaaa-0000-4000-8000-000000000002';
export const CEM = 'aaaaaaaa-0000-4000-8000-000000000003';
export const MONDAY = '2026-11-16';

export const dayRow = (personId: string, name: string, more: Partial<DayRow> = {}): DayRow => ({
  personId,
  name,
  registrationNo: `D-${name.split(' ')[0]}`,
  departmentName: 'Üretim',
  workPlaceName: 'Gebze',
  shift: {
    id: 'bbbbbbbb-0000-4000-8000-000000000001',
    code: 'GND',
    name: 'Gündüz',
    color: '#2E7D32',
    hours: '08:00–18:00',
  },
  planName: 'Gündüz',
  dayKind: 'work',
  firstIn: 475,
  lastOut: 1084,
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
  passes: [
    { at: 475, dir: 'in' },
    { at: 1084, dir: 'out' },
  ],
  segments: [
    { from: 480, to: 720, code: 'NC' },
    { from: 720, to: 780, code: 'GIM' },
    { from: 780, to: 1080, code: 'NC' },
  ],
  ...more,
});

export const late = dayRow(ADA, 'Ada Kaya', {
  firstIn: 499,
  worked: 521,
  missing: 19,
  anomalies: ['LATE', 'SHORT_BREAK'],
  segments: [
    { from: 480, to: 499, code: 'GEC' },
    { from: 499, to: 1080, code: 'NC' },
  ],
});
export const withoutExit = dayRow(BORA, 'Bora Tekin', {
  lastOut: null,
  anomalies: ['MISSING_EXIT'],
  passes: [{ at: 477, dir: 'in' }],
});
export const absent = dayRow(CEM, 'Cem Ak', {
  firstIn: null,
  lastOut: null,
  worked: 0,
  missing: 540,
  anomalies: ['ABSENT'],
  passes: [],
  segments: [{ from: 480, to: 1080, code: 'BOS' }],
});

export const dayAnswer = (more: Partial<DayAnswer> = {}): DayAnswer => ({
  day: MONDAY,
  today: MONDAY,
  current: true,
  scopeFrom: null,
  counters: {
    expected: 203,
    came: 192,
    absent: 11,
    late: 8,
    earlyExit: 4,
    missingPass: 2,
    waiting: 0,
    overtime: 5,
    inside: 180,
    onLeave: 14,
    unplanned: 1,
  },
  total: 3,
  rows: [late, withoutExit, absent],
  canCorrect: true,
  canExport: true,
  ...more,
});

export const personDay = (row: DayRow, more: Partial<PersonDay> = {}): PersonDay => ({
  ...row,
  day: MONDAY,
  today: MONDAY,
  calculated: true,
  scopeFrom: null,
  planSource: 'Yayınlanan plan',
  passes: [
    {
      id: 'cccccccc-0000-4000-8000-000000000001',
      at: 499,
      dir: 'in',
      deviceName: 'Gebze Ana Kapı',
      source: 'adms',
      cancelled: false,
      reason: null,
      used: true,
    },
    {
      id: 'cccccccc-0000-4000-8000-000000000002',
      at: 505,
      dir: 'in',
      deviceName: 'Gebze Yan Kapı',
      source: 'adms',
      cancelled: true,
      reason: 'Yanlış kart',
      used: false,
    },
  ],
  segments: row.segments.map((segment) => ({
    ...segment,
    sentences: [
      segment.code === 'GEC' ? '08:00–08:19 Plan 08:00’de başlar, giriş 08:19’da.' : 'Plan içinde.',
    ],
  })),
  totals: [],
  steps: [
    { kind: 'plan', title: 'Plan', lines: [{ text: 'Gündüz', value: '08:00–18:00' }] },
    { kind: 'passes', title: 'Geçişler', lines: [{ text: 'İlk giriş', value: '08:19' }] },
    { kind: 'rule', title: 'Kural', lines: [{ text: 'Geç kalma toleransı aşıldı' }] },
    { kind: 'result', title: 'Sonuç', lines: [{ text: 'Çalışılan', value: '08:41' }] },
  ],
  computed: null,
  conflicts: [],
  corrections: [],
  legal: [{ text: 'Günlük 11:00 sınırı', value: '08:41', level: 'ok' }],
  canCorrect: true,
  ...more,
});
