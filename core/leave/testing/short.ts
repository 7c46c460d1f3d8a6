import type { Plan } from '#core/puantaj/types.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import { fixed, off } from '#core/puantaj/testing/short.ts';
import { planDays } from '../counting/plan-days.ts';
import type { DayOfPlan, LeaveCount } from '../counting/types.ts';

/** A day shift on weekdays, Saturday contract rest, Sunday weekly rest. */
export function officeWeek(day: Day): Plan {
  if (weekday(day) === 7) return off({ rest: 'weekly' });
  return weekday(day) === 6 ? off({ rest: 'contract' }) : fixed();
}

export const FULL = [{ from: 0, to: 1440 }];
export const EVE = [{ from: 780, to: 1440 }];

export interface World {
  readonly planOf?: (day: Day) => Plan | 'unplanned' | null;
  readonly holidays?: Readonly<Record<Day, { from: number; to: number }[]>>;
  readonly reports?: readonly Day[];
  readonly partTime?: boolean;
}

/** So many days of plan from one on. */
export function plans(from: Day, length: number, world: World = {}): DayOfPlan[] {
  const given = Array.from({ length }, (_, i) => addDays(from, i)).map((day) => ({
    day,
    plan: (world.planOf ?? officeWeek)(day),
    holidays: world.holidays?.[day] ?? [],
    isReport: world.reports?.includes(day) ?? false,
  }));
  return planDays(given, world.partTime ?? false);
}

/** '5 days, back 2026-03-09; 2026-03-07 weeklyRest 1' */
export function written({ days, leftOut, returnDay }: LeaveCount): string {
  const out = leftOut.map(({ day, reason, cost }) => `${day.slice(5)} ${reason} ${cost}`);
  return [`${days}, back ${returnDay.slice(5)}`, ...out].join('; ');
}
