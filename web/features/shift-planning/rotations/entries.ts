/** The days of a rotation, as calls carry them and as cells of the plan. */
import {
  CONTRACT_REST,
  type PlanValue,
  restValue,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { cycleDay } from '#core/shifts/rotation.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import type { Rotation } from '../plan-calls.ts';

export type Cycle = Rotation['cycles'][number];
export type Entry = Cycle['entries'][number];

export const valueOfEntry = ({ shiftId, rest }: Entry): PlanValue =>
  shiftId ?? restValue(rest ?? 'contract');

export const entryOfValue = (value: PlanValue): Entry =>
  value === WEEKLY_REST || value === CONTRACT_REST
    ? { shiftId: null, rest: value === WEEKLY_REST ? 'weekly' : 'contract' }
    : { shiftId: value, rest: null };

/** The one that holds on a day; the first one where none does yet. */
export const cycleOn = ({ cycles }: Rotation, day: Day): Cycle | undefined =>
  cycles.findLast(({ from }) => from <= day) ?? cycles[0];

const WEEKS = 4;

/** The coming weeks from Monday on; null before the first day. */
export function comingWeeks(
  values: readonly PlanValue[],
  firstDay: Day,
  today: Day,
  offset = 0,
): { readonly monday: Day; readonly days: readonly (PlanValue | null)[] }[] {
  // Whoever begins later is shown from there.
  const begin = mondayOf(firstDay > today ? firstDay : today);
  return Array.from({ length: WEEKS }, (_, week) => {
    const monday = addDays(begin, 7 * week);
    const days = Array.from(
      { length: 7 },
      (_, at) =>
        cycleDay({ firstDay, entries: values }, offset, addDays(monday, at))?.entry ?? null,
    );
    return { monday, days };
  });
}
