/** Plans as values of the grid and as people read them. */
import {
  CONTRACT_REST,
  NOTHING,
  type PlanValue,
  restValue,
  shiftIdsOf,
  shiftsValue,
  UNPLANNED,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { restNames } from '#contract/working-times/rests.ts';
import { hoursInWords } from '#contract/working-times/term-words.ts';
import { netMinutes } from '#contract/working-times/shift-minutes.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import type { LoadedShift } from '#server/features/work-plan/work-plan.ts';

type Shifts = ReadonlyMap<string, LoadedShift>;

/** As a cell would say it; '' where nothing says anything. */
export function valueOfPlan({ plan, candidates, source }: DayPlan): PlanValue {
  if (source.kind === 'none') return source.byCell ? UNPLANNED : NOTHING;
  return plan.kind === 'off'
    ? restValue(plan.rest ?? 'contract')
    : shiftsValue(candidates.map(({ shift }) => shift.id));
}

const NAMES: Readonly<Record<string, string>> = {
  [NOTHING]: 'Planı yok',
  [UNPLANNED]: 'Plansız',
  [WEEKLY_REST]: restNames.weekly,
  [CONTRACT_REST]: restNames.contract,
};

/** 'Gece', 'Hafta tatili', 'Sabah veya Akşam' */
export const nameOfValue = (value: PlanValue, shifts: Shifts): string =>
  NAMES[value] ??
  shiftIdsOf(value)
    .map((id) => shifts.get(id)?.name ?? '')
    .join(' veya ');

/** The hours and minutes of the first shift as it stands on a day. */
export function hoursOnDay(value: PlanValue, day: Day, shifts: Shifts) {
  const [first] = shiftIdsOf(value);
  const shift = first === undefined ? undefined : shifts.get(first);
  if (!shift) return { hours: null, netMinutes: 0, color: null };
  const { terms } = versionAsOf(shift.terms, day);
  return { hours: hoursInWords(terms), netMinutes: netMinutes(terms), color: shift.color };
}
