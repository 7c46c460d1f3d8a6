/** The demo's shifts and weeks: office, two and three shifts, shifts round the clock, part-time, flexible. Minutes since midnight. */

const lunch = { from: 750, to: 810 };
/** Of a shift of eight hours: half an hour for a meal and two paid quarters, the hour that more than 7.5 hours of work ask for (article 68). */
const pauses = (start: number) =>
  [
    { from: start + 120, to: start + 135, paid: true },
    { from: start + 240, to: start + 270 },
    { from: start + 390, to: start + 405, paid: true },
  ] as const;

/** A few minutes before and after the shift are nobody's overtime; whoever shows no exit was there until the end, and is late while still inside. */
const usual = {
  missingExit: 'planEnd',
  overtime: { minBefore: 30, minAfter: 30, step: 15 },
} as const;

/** Eight hours from `start` on. */
const eightHours = (start: number) =>
  ({
    kind: 'fixed',
    start,
    end: (start + 480) % 1440,
    breaks: pauses(start),
    lateTolerance: 3,
    ...usual,
  }) as const;

export const demoShifts = [
  {
    code: 'OFS',
    name: 'Ofis',
    color: '#2F5586',
    shortKey: 'O',
    terms: { kind: 'fixed', start: 510, end: 1080, breaks: [lunch], lateTolerance: 5, ...usual },
  },
  {
    code: 'SBH',
    name: 'Sabah (ikili)',
    color: '#86492B',
    shortKey: 'S',
    terms: eightHours(420),
  },
  {
    code: 'AKS',
    name: 'Akşam (ikili)',
    color: '#614A8C',
    shortKey: 'A',
    terms: eightHours(900),
  },
  {
    code: 'V1',
    name: '1. vardiya (üçlü)',
    color: '#45692F',
    shortKey: '1',
    terms: eightHours(360),
  },
  {
    code: 'V2',
    name: '2. vardiya (üçlü)',
    color: '#8A3F55',
    shortKey: '2',
    terms: eightHours(840),
  },
  {
    code: 'V3',
    name: '3. vardiya (üçlü, gece)',
    color: '#25637A',
    shortKey: '3',
    terms: eightHours(1320),
  },
  {
    code: 'KG',
    name: 'Kesintisiz, gece',
    color: '#7A5420',
    shortKey: 'G',
    terms: eightHours(0),
  },
  {
    code: 'KS',
    name: 'Kesintisiz, gündüz',
    color: '#2A6457',
    shortKey: 'K',
    terms: eightHours(480),
  },
  {
    code: 'KA',
    name: 'Kesintisiz, akşam',
    color: '#9DB8DB',
    shortKey: 'L',
    terms: eightHours(960),
  },
  {
    code: 'YZ',
    name: 'Yarı zamanlı',
    color: '#DDAE94',
    shortKey: 'Y',
    terms: {
      kind: 'fixed',
      start: 540,
      end: 780,
      breaks: [{ from: 660, to: 675, paid: true }],
      ...usual,
    },
  },
  {
    code: 'ESN',
    name: 'Esnek',
    color: '#B9A6DC',
    shortKey: 'E',
    terms: {
      kind: 'flex',
      earliestStart: 450,
      latestStart: 600,
      span: 540,
      floatingBreak: { minutes: 60, from: 690, to: 870 },
      presence: 'firstLast',
      ...usual,
    },
  },
] as const;

/** Worked at every hour of every day, on holidays too. */
export const demoContinuous: ReadonlySet<string> = new Set(['KG', 'KS', 'KA']);

/** Whoever is called in on a day off has half an hour for a meal. */
export const demoOffTerms = { breaks: [{ from: 720, to: 750 }] } as const;

type ShiftCode = (typeof demoShifts)[number]['code'];
export type DemoDay = ShiftCode | 'weekly' | 'contract';

interface DemoWeek {
  readonly code: string;
  readonly name: string;
  readonly contractWeek: number;
  /** Monday to Sunday. */
  readonly days: readonly DemoDay[];
}

const workDays = (count: number, shift: ShiftCode): DemoDay[] =>
  Array.from({ length: count }, () => shift);
const fiveDays = (shift: ShiftCode): DemoDay[] => [...workDays(5, shift), 'contract', 'weekly'];
const sixDays = (shift: ShiftCode): DemoDay[] => [...workDays(6, shift), 'weekly'];

export const demoWeeks: readonly DemoWeek[] = [
  { code: 'OFIS', name: 'Ofis, 5 gün', contractWeek: 2550, days: fiveDays('OFS') },
  { code: 'IKI-S', name: 'İkili vardiya, sabah', contractWeek: 2700, days: sixDays('SBH') },
  { code: 'IKI-A', name: 'İkili vardiya, akşam', contractWeek: 2700, days: sixDays('AKS') },
  { code: 'UC-1', name: 'Üçlü vardiya, 1', contractWeek: 2700, days: sixDays('V1') },
  { code: 'UC-2', name: 'Üçlü vardiya, 2', contractWeek: 2700, days: sixDays('V2') },
  { code: 'UC-3', name: 'Üçlü vardiya, 3 (gece)', contractWeek: 2700, days: sixDays('V3') },
  { code: 'YARI', name: 'Yarı zamanlı, 5 gün', contractWeek: 1200, days: fiveDays('YZ') },
  { code: 'ESNEK', name: 'Esnek, 5 gün', contractWeek: 2400, days: fiveDays('ESN') },
];
