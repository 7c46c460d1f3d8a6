/** The demo's devices, and how its people come and go: by their shift, with the faults that people make. */
import { addDays, type Day, daysBetween, weekday } from '#core/time/day.ts';
import { randomFrom } from './random.ts';

export const demoDevices = [
  {
    serial: 'DEMO0001',
    code: 'GBZ-G1',
    name: 'Ana kapı giriş',
    workPlace: 'GEBZE',
    purpose: 'puantaj',
    direction: 'in',
    model: 'SC403',
  },
  {
    serial: 'DEMO0002',
    code: 'GBZ-C1',
    name: 'Ana kapı çıkış',
    workPlace: 'GEBZE',
    purpose: 'puantaj',
    direction: 'out',
    model: 'SC403',
  },
  {
    serial: 'DEMO0003',
    code: 'GBZ-UR',
    name: 'Üretim kapısı',
    workPlace: 'GEBZE',
    purpose: 'access',
    direction: 'both',
    model: 'SpeedFace V5L',
  },
  {
    serial: 'DEMO0004',
    code: 'GBZ-YM',
    name: 'Yemekhane',
    workPlace: 'GEBZE',
    purpose: 'canteen',
    direction: 'both',
    model: 'MB160',
  },
  {
    serial: 'DEMO0005',
    code: 'MRK-LB',
    name: 'Lobi',
    workPlace: 'MERKEZ',
    purpose: 'puantaj',
    direction: 'key',
    model: 'SenseFace 2A',
  },
  {
    serial: 'DEMO0006',
    code: 'TZL-G1',
    name: 'Depo girişi',
    workPlace: 'TUZLA',
    purpose: 'puantaj',
    direction: 'both',
    model: 'SenseFace 3A',
  },
  {
    serial: 'DEMO0007',
    code: 'ANK-G1',
    name: 'Şube girişi',
    workPlace: 'ANKARA',
    purpose: 'puantaj',
    direction: 'key',
    model: 'LX35',
  },
  {
    serial: 'DEMO0008',
    code: 'MRK-OT',
    name: 'Otopark',
    workPlace: 'MERKEZ',
    purpose: 'access',
    direction: 'both',
    model: 'SC403',
  },
] as const;

type Device = (typeof demoDevices)[number];

/** From and to in minutes of the day on which it begins; a night's end lies on the next. */
interface Hours {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

const OFFICE: Hours = { from: 510, to: 1080, days: 5 };
/** A week each, in turn. */
const THREE: readonly Hours[] = [
  { from: 360, to: 840, days: 6 },
  { from: 840, to: 1320, days: 6 },
  { from: 1320, to: 1800, days: 6 },
];
const EARLY: Hours = { from: 420, to: 900, days: 6 };
const GUARD: Hours = { from: 1200, to: 1680, days: 5 };

/** Departments by their names; all others keep office hours. */
const BY_DEPARTMENT: Readonly<Record<string, 'three' | 'early' | 'guard'>> = {
  Montaj: 'three',
  Boyahane: 'three',
  'Talaşlı İmalat': 'three',
  Depo: 'early',
  Sevkiyat: 'early',
  Güvenlik: 'guard',
};

function hoursOf(department: string, n: number, day: Day): Hours {
  const kind = BY_DEPARTMENT[department];
  if (kind === 'early') return EARLY;
  if (kind === 'guard') return GUARD;
  if (kind !== 'three') return OFFICE;
  const week = Math.floor(daysBetween('2020-01-06', day) / 7);
  return THREE[(week + n) % THREE.length]!;
}

export interface DemoPasser {
  readonly id: string;
  /** Counts on: decides faults and turns. */
  readonly number: number;
  readonly pin: string;
  readonly workPlace: string;
  readonly department: string;
  readonly startDate: Day | null;
}

export interface DemoPass {
  readonly personId: string | null;
  readonly pin: string;
  readonly serial: string;
  /** By the clock of the work place: YYYY-MM-DD HH:MM:SS. */
  readonly localTime: string;
  readonly status: number;
  readonly direction: 'in' | 'out' | null;
}

const two = (n: number) => String(n).padStart(2, '0');

const timeAt = (day: Day, minutes: number, seconds: number): string => {
  const on = addDays(day, Math.floor(minutes / 1440));
  const minute = ((minutes % 1440) + 1440) % 1440;
  return `${on} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(seconds)}`;
};

const devicesAt = (workPlace: string, purpose: Device['purpose']) =>
  demoDevices.filter((device) => device.workPlace === workPlace && device.purpose === purpose);

/** Which device of the place a pass of this way is made at. */
function doorFor(workPlace: string, way: 'in' | 'out'): Device {
  const doors = devicesAt(workPlace, 'puantaj');
  return doors.find(({ direction }) => direction === way) ?? doors[0]!;
}

function passAt(
  passer: DemoPasser,
  device: Device,
  way: 'in' | 'out',
  day: Day,
  minutes: number,
  seconds: number,
): DemoPass {
  const fixed = device.direction === 'in' || device.direction === 'out';
  return {
    personId: passer.id,
    pin: passer.pin,
    serial: device.serial,
    localTime: timeAt(day, minutes, seconds),
    status: way === 'in' ? 0 : 1,
    direction: fixed || device.direction === 'key' ? way : null,
  };
}

/** What one person does at the doors on one day of work. The same at every call. */
function dayOf(passer: DemoPasser, day: Day, hours: Hours, hasMeals: boolean): DemoPass[] {
  const random = randomFrom(passer.number * 7919 + daysBetween('2020-01-01', day) * 104_729);
  const fate = random.next();
  if (fate < 0.03) return [];
  const late = random.next() < 0.12 ? 6 + random.below(35) : -random.below(14);
  const over = random.next();
  const leaves =
    over < 0.06
      ? -(10 + random.below(70))
      : over < 0.16
        ? 40 + random.below(140)
        : random.below(12);
  const entry = doorFor(passer.workPlace, 'in');
  const exit = doorFor(passer.workPlace, 'out');
  const passes = [passAt(passer, entry, 'in', day, hours.from + late, random.below(60))];
  if (random.next() < 0.03) {
    passes.push({ ...passAt(passer, entry, 'in', day, hours.from + late + 1, random.below(20)) });
  }
  const canteen = devicesAt(passer.workPlace, 'canteen')[0];
  const meal = hours.from + 240 + random.below(40);
  if (canteen && hasMeals && random.next() < 0.8)
    passes.push(passAt(passer, canteen, 'in', day, meal, random.below(60)));
  // Some forget to show themselves when they leave.
  if (random.next() >= 0.025)
    passes.push(passAt(passer, exit, 'out', day, hours.to + leaves, random.below(60)));
  return passes;
}

/** Everybody's passes from a day on and up to one, but for the days that are holidays. */
export function demoPasses(
  people: readonly DemoPasser[],
  from: Day,
  to: Day,
  isHoliday: (day: Day) => boolean,
): DemoPass[] {
  const passes: DemoPass[] = [];
  // The canteen has its terminal since two weeks.
  const mealsFrom = addDays(to, -14);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isHoliday(day)) continue;
    for (const person of people) {
      if (person.startDate !== null && person.startDate > day) continue;
      const hours = hoursOf(person.department, person.number, day);
      if (weekday(day) <= hours.days) passes.push(...dayOf(person, day, hours, day >= mealsFrom));
    }
  }
  return passes;
}

/** Numbers that nobody has: a guest card, and somebody whom nobody entered. */
export const demoStrangers = [
  { pin: '9101', serial: 'DEMO0001', days: [2, 5, 9] },
  { pin: '9102', serial: 'DEMO0005', days: [1] },
] as const;
