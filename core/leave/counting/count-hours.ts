import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { Counted } from './count-days.ts';
import { datesOf, planReader } from './days-of-span.ts';
import { holidayOf } from './holiday.ts';
import { askedHours, partWindow } from './part-window.ts';
import { fullMinutes, plannedMinutes } from './planned-minutes.ts';
import type { CountInput, DayOfPlan, LeftOutDay, LeftOutReason, TakenDay } from './types.ts';

/**
 * Planned minutes inside the span. They are told by the date on which their shift starts: who asks for 02:00–04:00 in a
 * night shift takes them from the shift of the evening before.
 */
export function countHours(input: CountInput): Counted {
  const planOn = planReader(input.days);
  const isAsked = (day: Day) => day >= input.from && day <= input.to && !isCut(planOn(day), input);
  const taken: TakenDay[] = [];
  const met = new Set<Day>();
  for (const date of datesOf(addDays(input.from, -1), input.to)) {
    const day = planOn(date);
    const windows: Interval[] = [];
    const meet = (asked: Day, shift: number) => {
      if (!isAsked(asked)) return;
      const window = windowOn(day, input, shift);
      if (window === null || plannedMinutes(day, [window]) === 0) return;
      windows.push(window);
      met.add(asked);
    };
    meet(date, 0);
    if (input.part === 'hours') meet(addDays(date, 1), DAY_MINUTES);
    const minutes = plannedMinutes(day, windows);
    if (minutes === 0) continue;
    const cost = shareOfDay(minutes, fullMinutes(day));
    const window = input.part === 'hours' && hull(windows);
    taken.push({ day: date, cost, minutes, ...(window && { window }) });
  }
  const leftOut: LeftOutDay[] = datesOf(input.from, input.to)
    .filter((date) => !met.has(date))
    .map((date) => ({ day: date, cost: askedCost(input), reason: reasonOf(planOn(date), input) }));
  return { taken, leftOut };
}

/** Annual leave by the hour gives way to a report as a day of it does. */
const isCut = (day: DayOfPlan, { counting }: CountInput) => counting === 'annual' && day.isReport;

function windowOn(day: DayOfPlan, input: CountInput, shift: number): Interval | null {
  if (input.part !== 'hours') return partWindow(day, input.part);
  const { from, to } = askedHours(input);
  return { from: from + shift, to: to + shift };
}

const hull = (windows: readonly Interval[]): Interval => ({
  from: Math.min(...windows.map(({ from }) => from)),
  to: Math.max(...windows.map(({ to }) => to)),
});

/** In hundredths, because the account keeps hundredths. */
function shareOfDay(minutes: number, full: number): number {
  return Math.round((100 * minutes) / full) / 100;
}

function askedCost({ part }: CountInput): number {
  if (part === 'day') return 1;
  return part === 'hours' ? 0 : 0.5;
}

function reasonOf(day: DayOfPlan, input: CountInput): LeftOutReason {
  const holiday = holidayOf(day);
  if (holiday === 'full') return 'holiday';
  if (day.rest === 'weekly') return 'weeklyRest';
  if (day.rest === 'contract') return 'contractRest';
  if (isCut(day, input)) return 'report';
  if (day.shift === null) return 'noPlan';
  return holiday === 'half' ? 'halfHoliday' : 'outsidePlan';
}
