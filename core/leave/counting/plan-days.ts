import type { Plan } from '#core/puantaj/types.ts';
import { type Day, mondayOf, type Weekday, weekday } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { DayOfPlan } from './types.ts';

/** A date as plans, special days and reports tell it. */
export interface GivenDay {
  readonly day: Day;
  /** As the calculation takes it; `unplanned` where the grid says that nothing holds, null where no plan exists yet. */
  readonly plan: Plan | 'unplanned' | null;
  /** The weekly rest days of the working time, which hold where there is no plan; without one, Sunday. */
  readonly weeklyRests?: readonly Weekday[];
  /** The whole date is a special day of the company's own: contract rest also where nothing is planned. */
  readonly isCompanyDay?: boolean;
  readonly holidays: readonly Interval[];
  readonly isReport?: boolean;
}

const SUNDAY: readonly Weekday[] = [7];

/**
 * The days that leave is counted on. Part-timers have one weekly rest day in seven, however many days off their week has:
 * give whole weeks, Monday to Sunday, for them.
 */
export function planDays(given: readonly GivenDay[], partTime: boolean): DayOfPlan[] {
  const days = given.map(dayOfPlan);
  return partTime ? withOneWeeklyRest(days) : days;
}

function dayOfPlan({
  day,
  plan,
  weeklyRests,
  isCompanyDay = false,
  holidays,
  isReport = false,
}: GivenDay): DayOfPlan {
  const rest = { day, shift: null, holidays, isReport };
  if (plan === null || plan === 'unplanned') {
    const free = weeklyRests?.length ? weeklyRests : SUNDAY;
    const isFree = free.includes(weekday(day));
    const otherwise = isCompanyDay ? 'contract' : null;
    return { ...rest, rest: isFree ? 'weekly' : otherwise, isPlanned: plan !== null };
  }
  if (plan.kind === 'off') return { ...rest, rest: plan.rest ?? 'weekly', isPlanned: true };
  return { ...rest, shift: plan, rest: null, isPlanned: true };
}

/** Of a week's days off the last weekly one rests, or the last of all where none is called weekly; the others are contract rest. */
function withOneWeeklyRest(days: readonly DayOfPlan[]): DayOfPlan[] {
  const resting = new Map<Day, DayOfPlan>();
  for (const day of days) {
    if (day.rest === null) continue;
    const monday = mondayOf(day.day);
    const other = resting.get(monday);
    if (other === undefined || day.rest === 'weekly' || other.rest === 'contract') {
      resting.set(monday, day);
    }
  }
  return days.map((day) => {
    if (day.rest === null) return day;
    return { ...day, rest: resting.get(mondayOf(day.day)) === day ? 'weekly' : 'contract' };
  });
}
