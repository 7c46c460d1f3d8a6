/** How the demo's people come and go: by their plan, with the faults that people make. */
import { nightMinutes } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import { addDays, type Day, daysBetween } from '#core/time/day.ts';
import { type Interval, subtract } from '#core/time/interval.ts';
import { type DemoDevice, demoDevices } from './devices.ts';
import { type Random, randomFrom } from './random.ts';

export interface DemoPasser {
  readonly id: string;
  /** Counts on: decides faults and turns. */
  readonly number: number;
  readonly pin: string;
  readonly workPlace: string;
}

/** What a day asks of a person. */
export interface DemoPlan {
  /** From when to when, in minutes of the day on which it begins; several where the passes decide, none on a day of rest. */
  readonly shifts: readonly Interval[];
  /** How much later one may come and stay as much longer. */
  readonly flex: Minutes;
  /** Holidays as far as they reach into it. */
  readonly holidays: readonly Interval[];
  /** On holidays too. */
  readonly goesOn: boolean;
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

const devicesAt = (workPlace: string, purpose: DemoDevice['purpose']) =>
  demoDevices.filter((device) => device.workPlace === workPlace && device.purpose === purpose);

/** Which device of the place a pass of this way is made at. */
function doorFor(workPlace: string, way: 'in' | 'out'): DemoDevice {
  const doors = devicesAt(workPlace, 'puantaj');
  return doors.find(({ direction }) => direction === way) ?? doors[0]!;
}

function passAt(
  passer: DemoPasser,
  device: DemoDevice,
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

/** In a hundred people at rest, and in as many on a holiday of theirs, so many are called in. */
const CALLED_AT_REST = 0.012;
const CALLED_ON_HOLIDAY = 0.05;
/** Whoever works again so soon stays no longer than planned. */
const SHORT_REST: Minutes = 660 + 180;
/** In a hundred, so many stay longer; fewer where the bus leaves at night, or who has another half of the day. */
const STAYS = 0.1;
const SELDOM_STAYS = 0.016;
const SHORT_DAY: Minutes = 300;

/** When this person means to be there; null for a day at home. */
function hoursOf({ shifts, flex, holidays, goesOn }: DemoPlan, random: Random): Interval | null {
  const [called, turn, later] = [random.next(), random.next(), random.next()];
  if (shifts.length === 0) {
    const from = 540 + Math.floor(later * 120);
    return called < CALLED_AT_REST ? { from, to: from + 240 + Math.floor(turn * 200) } : null;
  }
  const shift = shifts[Math.floor(turn * shifts.length)]!;
  if (goesOn || called < CALLED_ON_HOLIDAY) return shift;
  const wait = Math.floor((later * flex) / 15) * 15;
  const planned = { from: shift.from + wait, to: shift.to + wait };
  const [open] = subtract([planned], holidays);
  // What a holiday leaves of a shift is worked, unless it is not worth the way.
  return open && open.to - open.from >= 180 ? open : null;
}

/** What one person does at the doors on one day. The same at every call. */
function dayOf(
  passer: DemoPasser,
  day: Day,
  plan: DemoPlan,
  beginsNext: Minutes,
  hasMeals: boolean,
): DemoPass[] {
  const random = randomFrom(passer.number * 7919 + daysBetween('2020-01-01', day) * 104_729);
  const fate = random.next();
  const hours = hoursOf(plan, random);
  if (hours === null || fate < 0.03) return [];
  const early = random.next() < 0.12 ? -6 - random.below(35) : random.below(14);
  const over = random.next();
  const longer = [10 + random.below(70), 40 + random.below(140), random.below(12)] as const;
  const isPressed = beginsNext - hours.to < SHORT_REST;
  const isSeldom = nightMinutes(hours.from, hours.to) > 60 || hours.to - hours.from < SHORT_DAY;
  const stays = !isPressed && over < 0.06 + (isSeldom ? SELDOM_STAYS : STAYS);
  const usual = over < 0.06 ? -longer[0] : stays ? longer[1] : longer[2];
  // Every minute of a holiday is paid twice: nobody is there for one that is not asked for.
  const isHoliday = plan.holidays.length > 0;
  const comes = hours.from - (isHoliday ? Math.min(0, early) : early);
  const leaves = hours.to + (isHoliday ? 0 : usual);
  const entry = doorFor(passer.workPlace, 'in');
  const exit = doorFor(passer.workPlace, 'out');
  const passes = [passAt(passer, entry, 'in', day, comes, random.below(60))];
  if (random.next() < 0.03) {
    passes.push({ ...passAt(passer, entry, 'in', day, comes + 1, random.below(20)) });
  }
  const canteen = devicesAt(passer.workPlace, 'canteen')[0];
  const meal = hours.from + 240 + random.below(40);
  if (canteen && hasMeals && meal < hours.to && random.next() < 0.8)
    passes.push(passAt(passer, canteen, 'in', day, meal, random.below(60)));
  // Some forget to show themselves when they leave.
  if (random.next() >= 0.025)
    passes.push(passAt(passer, exit, 'out', day, leaves, random.below(60)));
  return passes;
}

/** Everybody's passes from a day on and up to one. `planOn` knows one day more; null is outside employment. `today` is that of the demo. */
export function demoPasses(
  people: readonly DemoPasser[],
  from: Day,
  to: Day,
  planOn: (person: DemoPasser, day: Day) => DemoPlan | null,
  today = to,
): DemoPass[] {
  const passes: DemoPass[] = [];
  // The canteen has its terminal since two weeks.
  const mealsFrom = addDays(today, -14);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const person of people) {
      const plan = planOn(person, day);
      if (plan === null) continue;
      const next = planOn(person, addDays(day, 1))?.shifts.map((shift) => shift.from) ?? [];
      const beginsNext = 1440 + Math.min(1440, ...next);
      passes.push(...dayOf(person, day, plan, beginsNext, day >= mealsFrom));
    }
  }
  return passes;
}
