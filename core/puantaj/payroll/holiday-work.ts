/** Work on public holidays, by the date on which its minutes lie (PR-10), and on weekly rests (PR-11). */
import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { type Employment, holidayOf, type PayrollDate } from './dates.ts';
import { isEmployed } from './employments.ts';
import { paidMinutes } from './rounding.ts';
import type { PayrollSettings } from './settings.ts';

/** A day's work; what is more on a holiday or a rest day is overtime as well. */
const FULL_DAY = 450;
const HALF_DAY = 225;

export interface HolidayDate {
  readonly date: Day;
  readonly minutes: Minutes;
  /** One more day's wage, or half of one. */
  readonly days: number;
  readonly onRest: boolean;
  readonly over: Minutes;
}

interface Found {
  readonly minutes: Minutes;
  /** How much of the date is a holiday, as the day on which the work began knew it. */
  readonly known: ReturnType<typeof holidayOf>;
}

/** A night has two dates. One on which nobody is employed any more counts for the day on which the work began. */
export function holidayDates(
  dates: readonly PayrollDate[],
  employments: readonly Employment[],
): HolidayDate[] {
  const found = new Map<Day, Found>();
  for (const { date, row } of dates) {
    if (row === null) continue;
    for (const { code, from, to } of row.segments) {
      if (code !== 'RTM') continue;
      for (const { offset, minutes } of piecesByDay(from, to)) {
        const lies = addDays(date, offset);
        const counted = isEmployed(lies, employments) ? lies : date;
        const before = found.get(counted);
        found.set(counted, {
          minutes: (before?.minutes ?? 0) + minutes,
          known: before?.known ?? holidayOf(row, offset),
        });
      }
    }
  }
  const rows = new Map(dates.map(({ date, row }) => [date, row]));
  return [...found]
    .map(([date, { minutes, known }]) => {
      const row = rows.get(date);
      const isHalf = ((row && holidayOf(row)) ?? known) === 'half';
      return {
        date,
        minutes,
        days: isHalf ? 0.5 : 1,
        onRest: row?.rest === 'weekly',
        over: Math.max(0, minutes - (isHalf ? HALF_DAY : FULL_DAY)),
      };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function* piecesByDay(
  from: Minutes,
  to: Minutes,
): Generator<{ readonly offset: number; readonly minutes: Minutes }> {
  for (let start = from; start < to; ) {
    const offset = Math.floor(start / DAY_MINUTES);
    const end = Math.min(to, (offset + 1) * DAY_MINUTES);
    yield { offset, minutes: end - start };
    start = end;
  }
}

export interface RestFigures {
  readonly restWorked: number;
  readonly restWork: Minutes;
  readonly restOver: Minutes;
  readonly restOverPaid: Minutes;
}

/** `onRest`: what was worked on the weekly rest of each date. */
export function restFigures(
  onRest: readonly Minutes[],
  { rounding }: Pick<PayrollSettings, 'rounding'>,
): RestFigures {
  const worked = onRest.filter((minutes) => minutes > 0);
  const over = worked.map((minutes) => Math.max(0, minutes - FULL_DAY));
  return {
    restWorked: worked.length,
    restWork: sum(worked),
    restOver: sum(over),
    restOverPaid: sum(over.map((minutes) => paidMinutes(minutes, rounding))),
  };
}

const sum = (minutes: readonly Minutes[]): Minutes => minutes.reduce((all, one) => all + one, 0);
