/** Random months of a person: every kind of day, leave, wage, employment and setting that the payroll tells apart. */
import * as fc from 'fast-check';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { START_DAYS } from '../../period/pay-period.ts';
import type { ModelDay, ModelInput, ModelLeave, ModelSettings } from './slow-input.ts';

/** The dates that are known: the month with seven weeks before and after its first. */
const BEFORE = 49;
const LENGTH = 98;

const arbitraryLeave: fc.Arbitrary<ModelLeave> = fc.record({
  type: fc.constantFrom('yıllık', 'rapor', 'mazeret'),
  pay: fc.constantFrom('paid', 'unpaid', 'sgk'),
  part: fc.constantFrom('day', 'day', 'morning', 'afternoon', 'hours'),
  cost: fc.constantFrom(1, 1, 0.5, 0.5, 0),
  workTypeCode: fc.constantFrom('UCI', 'USI', 'UCI', 'USI', 'NC'),
  isReport: fc.boolean(),
  takesFromBalance: fc.boolean(),
  code: fc.constantFrom(null, null, '19', '18', '23'),
  travel: fc.constantFrom(false, false, false, true),
});

const HOLIDAYS: readonly ModelDay['holidays'][] = [
  [],
  [],
  [],
  [],
  [],
  [{ from: 0, to: 1440 }],
  [{ from: 780, to: 1440 }],
  [{ from: 1440, to: 2880 }],
  [{ from: 1440 + 780, to: 2880 }],
  [
    { from: 0, to: 700 },
    { from: 700, to: 1440 },
  ],
];

/** Pieces in a row: what a working day, a night, an absence or a rest may look like. */
const PIECES: readonly (readonly [code: string, ...lengths: number[]])[][] = [
  [['NC', 540]],
  [['NC', 540]],
  [
    ['GEC', 20],
    ['NC', 430, 520],
    ['NM', 45, 120],
  ],
  [
    ['NC', 300, 480],
    ['CEC', 60],
  ],
  [
    ['NC', 480],
    ['NM', 150, 240],
    ['CFC', 30],
  ],
  [['BOS', 540]],
  [['UCI', 540]],
  [['USI', 540]],
  [['DI', 540]],
  [
    ['IGM', 120],
    ['USI', 300],
  ],
  [
    ['NC', 400],
    ['DC', 120, 320],
  ],
  [
    ['NC', 200],
    ['RTM', 240, 500, 700],
  ],
  [['RTM', 100, 480]],
  [['HTM', 60, 471]],
  [],
];

interface RandomDay extends Omit<ModelDay, 'date' | 'totals' | 'segments' | 'dayKind'> {
  readonly pieces: readonly (readonly [string, ...number[]])[];
  readonly start: number;
  readonly choice: number;
}

const arbitraryDay: fc.Arbitrary<RandomDay> = fc.record({
  company: fc.constant('A'),
  sgkNo: fc.constant('1'),
  inPuantaj: fc.constantFrom(true, true, true, true, true, true, true, false),
  rest: fc.constantFrom(null, null, null, null, null, 'contract', 'weekly'),
  isPlanned: fc.constantFrom(true, true, true, false),
  planned: fc.constantFrom(540, 240, 0),
  planNet: fc.constantFrom(540, 540, 300),
  holidays: fc.constantFrom(...HOLIDAYS),
  anomalies: fc.constantFrom<string[][]>([], [], [], [], ['ABSENT'], ['LATE']),
  leaves: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(arbitraryLeave, { minLength: 1, maxLength: 3 }) },
  ),
  wageKind: fc.constant('monthly'),
  partTime: fc.constant(false),
  contractWeek: fc.constantFrom(2700, 2700, 2400, 2800),
  nightExempt: fc.constantFrom(false, false, true),
  restKept: fc.constantFrom(false, false, false, true),
  pieces: fc.constantFrom(...PIECES),
  start: fc.constantFrom(-60, 480, 480, 1200, 1320),
  choice: fc.nat({ max: 3 }),
});

function laid(date: Day, { pieces, start, choice, ...day }: RandomDay): ModelDay {
  const totals: Record<string, number> = {};
  const segments: (readonly [number, number, string])[] = [];
  let at = start;
  for (const [code, ...lengths] of pieces) {
    const length = lengths[choice % lengths.length]!;
    segments.push([at, at + length, code]);
    totals[code] = (totals[code] ?? 0) + length;
    at += length;
  }
  const isHoliday =
    day.holidays.reduce(
      (sum, { from, to }) => sum + Math.min(to, 1440) - Math.min(from, 1440),
      0,
    ) === 1440;
  const dayKind = isHoliday ? 'holiday' : day.rest === null ? 'work' : 'rest';
  return { ...day, date, dayKind, totals, segments };
}

const arbitrarySettings: fc.Arbitrary<ModelSettings> = fc.record(
  {
    startDay: fc.constantFrom(...START_DAYS),
    sgkMonth: fc.constantFrom('calendar', 'period'),
    overtimeBasis: fc.constantFrom('weekly', 'daily'),
    rounding: fc.constantFrom('regulation', 'exact'),
    offsetMissing: fc.boolean(),
    dailyLimits: fc.boolean(),
    lostRest: fc.boolean(),
    monthlyWage: fc.constantFrom('sgk', 'thirtieth'),
    partTimeSgk: fc.constantFrom('hours', 'calendar'),
    partTimeRest: fc.boolean(),
  },
  { requiredKeys: ['startDay'] },
);

/** From which day on something is otherwise, and how long. */
const arbitraryStretch = fc.record({
  from: fc.nat({ max: LENGTH - 1 }),
  length: fc.nat({ max: 40 }),
});

const bands = {
  overtime: fc.constantFrom(0, 30, 75),
  excess: fc.constantFrom(0, 45),
};

export const arbitraryPayroll: fc.Arbitrary<ModelInput> = fc
  .record({
    month: fc.constantFrom('2026-02', '2026-03', '2026-04', '2024-02', '2026-12'),
    settings: arbitrarySettings,
    days: fc.array(arbitraryDay, { minLength: LENGTH, maxLength: LENGTH, size: 'max' }),
    elsewhere: fc.option(arbitraryStretch),
    otherNumber: fc.option(arbitraryStretch),
    otherWage: arbitraryStretch,
    wageKind: fc.constantFrom<ModelDay['wageKind'][]>('monthly', 'daily', 'hourly'),
    partTime: fc.boolean(),
    unpaid: fc.option(arbitraryStretch),
    gone: fc.option(arbitraryStretch),
    lastDay: fc.option(fc.nat({ max: LENGTH - 1 })),
    known: fc.integer({ min: BEFORE + 12, max: LENGTH }),
    equalization: fc.array(arbitraryStretch, { maxLength: 2 }),
    settlements: fc.array(fc.record({ day: fc.nat({ max: LENGTH - 1 }), ...bands }), {
      maxLength: 3,
    }),
    timeOff: fc.array(fc.record({ week: fc.nat({ max: 12 }), ...bands }), { maxLength: 3 }),
  })
  .map((drawn): ModelInput => {
    const first = addDays(`${drawn.month}-01`, -BEFORE);
    const at = (i: number) => addDays(first, i);
    const isIn = (i: number, stretch: { from: number; length: number } | null) =>
      stretch !== null && i >= stretch.from && i <= stretch.from + stretch.length;
    const monday = mondayOf(first);
    const days = drawn.days.slice(0, drawn.known).map((day, i): ModelDay => {
      const away: ModelLeave = {
        type: 'ücretsiz',
        pay: 'unpaid',
        part: 'day',
        cost: 1,
        workTypeCode: 'USI',
        isReport: false,
        takesFromBalance: false,
        code: null,
        travel: false,
      };
      return laid(at(i), {
        ...day,
        ...(isIn(i, drawn.elsewhere) && { company: 'B' }),
        ...(isIn(i, drawn.otherNumber) && { sgkNo: null }),
        ...(isIn(i, drawn.otherWage) && { wageKind: drawn.wageKind, partTime: drawn.partTime }),
        ...(isIn(i, drawn.unpaid) && { leaves: [away] }),
      });
    });
    const last = drawn.lastDay === null ? null : at(drawn.lastDay);
    const employments = drawn.gone
      ? [
          { from: at(drawn.gone.from + drawn.gone.length + 1), to: null },
          { from: '2020-01-01', to: at(drawn.gone.from) },
        ]
      : [{ from: at(-5), to: last === null || last < at(-5) ? null : last }];
    return {
      month: drawn.month,
      company: 'A',
      settings: drawn.settings,
      employments,
      equalization: drawn.equalization.map(({ from, length }) => ({
        from: at(from),
        to: at(from + length),
      })),
      settlements: drawn.settlements.map(({ day, ...one }) => ({ date: at(day), ...one })),
      timeOff: drawn.timeOff.map(({ week, ...one }) => ({
        monday: addDays(monday, week * 7),
        ...one,
      })),
      days,
    };
  });
