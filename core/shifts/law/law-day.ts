import { classify } from '#core/puantaj/classify.ts';
import { shiftOf } from '#core/puantaj/day/shift.ts';
import { nightMinutes } from '#core/puantaj/period/law.ts';
import type { Plan } from '#core/puantaj/types.ts';
import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import { type Day, dayNumber } from '#core/time/day.ts';
import { type Interval, intersect, isEmpty, subtract, total } from '#core/time/interval.ts';

/** One day of one person as the law looks at it, with the drafts. */
export interface LawDay {
  readonly date: Day;
  /** Of a cell with candidates the first; null outside employment. */
  readonly plan: Plan | null;
  /** Such a day has no plan for the law; leave by the hour changes nothing. */
  readonly fullDayLeave: boolean;
  /** In minutes from midnight of the date; left out of the week only. */
  readonly holidays: readonly Interval[];
  /** The day lies in an equalization period. */
  readonly equalization: boolean;
  readonly pregnant: boolean;
  readonly nursing: boolean;
  readonly nightConsent: boolean;
}

/** A day on which work is planned, measured. */
export interface PlannedWork {
  readonly day: LawDay;
  readonly date: Day;
  /** In minutes since 1970-01-01, so that days can be compared. */
  readonly start: Minutes;
  readonly end: Minutes;
  /** `planned` of the calculation, without holidays. */
  readonly net: Minutes;
  /** The same with holidays: what counts for the week. */
  readonly weekNet: Minutes;
  /** Minutes of the plan outside unpaid breaks that lie in 20:00–06:00. */
  readonly atNight: Minutes;
  /** More than half of the net minutes lie in 20:00–06:00. */
  readonly isNight: boolean;
  /** All breaks of the plan: unpaid, paid and floating ones. */
  readonly breaks: Minutes;
}

/** The day's planned work; null where nothing is planned. A flexible plan starts at its earliest. */
export function plannedWork(day: LawDay): PlannedWork | null {
  const { plan } = day;
  if (plan === null || plan.kind === 'off' || day.fullDayLeave) return null;
  const shift =
    plan.kind === 'fixed'
      ? shiftOf(plan.start, plan.end)
      : shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
  if (isEmpty({ from: shift.start, to: shift.end })) return null;
  const { net, atNight, breaks } = measuresOf(plan, shift);
  const midnight = dayNumber(day.date) * DAY_MINUTES;
  return {
    day,
    date: day.date,
    start: midnight + shift.start,
    end: midnight + shift.end,
    net,
    weekNet: day.holidays.length === 0 ? net : classify({ plan, holidays: day.holidays }).planned,
    atNight,
    isNight: atNight * 2 > net,
    breaks,
  };
}

type Measures = Pick<PlannedWork, 'net' | 'atNight' | 'breaks'>;

/** What a plan itself decides: thousands of people share a few plans, and each is measured once. */
const measured = new WeakMap<Plan, Measures>();

function measuresOf(plan: Plan, shift: { start: Minutes; end: Minutes }): Measures {
  const known = measured.get(plan);
  if (known) return known;
  const whole = [{ from: shift.start, to: shift.end }];
  const breaks = plan.breaks ?? [];
  const unpaid = breaks.filter(({ paid }) => !paid);
  const measures = {
    net: classify({ plan }).planned,
    atNight: subtract(whole, unpaid).reduce((sum, { from, to }) => sum + nightMinutes(from, to), 0),
    breaks: total(intersect(whole, breaks)) + Math.max(0, plan.floatingBreak?.minutes ?? 0),
  };
  measured.set(plan, measures);
  return measures;
}
