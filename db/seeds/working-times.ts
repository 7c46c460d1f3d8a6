/** The demo's shifts and weeks: office, two and three shifts, night, part-time, flexible. Minutes since midnight. */

const lunch = { from: 750, to: 810 };
const pause = (from: number, minutes = 30) => ({ from, to: from + minutes });

export const demoShifts = [
  {
    code: 'OFS',
    name: 'Ofis',
    color: '#1565C0',
    shortKey: 'O',
    terms: { kind: 'fixed', start: 510, end: 1080, breaks: [lunch], lateTolerance: 5 },
  },
  {
    code: 'SBH',
    name: 'Sabah (ikili)',
    color: '#2E7D32',
    shortKey: 'S',
    terms: { kind: 'fixed', start: 420, end: 900, breaks: [pause(660)], lateTolerance: 3 },
  },
  {
    code: 'AKS',
    name: 'Akşam (ikili)',
    color: '#EF6C00',
    shortKey: 'A',
    terms: { kind: 'fixed', start: 900, end: 1380, breaks: [pause(1140)], lateTolerance: 3 },
  },
  {
    code: 'V1',
    name: '1. vardiya (üçlü)',
    color: '#00838F',
    shortKey: '1',
    terms: { kind: 'fixed', start: 360, end: 840, breaks: [pause(600)], lateTolerance: 3 },
  },
  {
    code: 'V2',
    name: '2. vardiya (üçlü)',
    color: '#6A1B9A',
    shortKey: '2',
    terms: { kind: 'fixed', start: 840, end: 1320, breaks: [pause(1080)], lateTolerance: 3 },
  },
  {
    code: 'V3',
    name: '3. vardiya (üçlü, gece)',
    color: '#283593',
    shortKey: '3',
    terms: { kind: 'fixed', start: 1320, end: 360, breaks: [pause(1560)], lateTolerance: 3 },
  },
  {
    code: 'GVG',
    name: 'Güvenlik gece',
    color: '#37474F',
    shortKey: 'G',
    terms: {
      kind: 'fixed',
      start: 1200,
      end: 240,
      breaks: [pause(1440)],
      missingExit: 'planEnd',
      claimAfter: 480,
    },
  },
  {
    code: 'YZ',
    name: 'Yarı zamanlı',
    color: '#AD1457',
    shortKey: 'Y',
    terms: { kind: 'fixed', start: 540, end: 780, breaks: [{ ...pause(660, 15), paid: true }] },
  },
  {
    code: 'ESN',
    name: 'Esnek',
    color: '#5D4037',
    shortKey: 'E',
    terms: {
      kind: 'flex',
      earliestStart: 450,
      latestStart: 600,
      span: 540,
      floatingBreak: { minutes: 60, from: 690, to: 870 },
      presence: 'firstLast',
    },
  },
] as const;

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
  { code: 'GECE', name: 'Güvenlik, gece', contractWeek: 2250, days: fiveDays('GVG') },
  { code: 'YARI', name: 'Yarı zamanlı, 5 gün', contractWeek: 1200, days: fiveDays('YZ') },
  { code: 'ESNEK', name: 'Esnek, 5 gün', contractWeek: 2400, days: fiveDays('ESN') },
];
