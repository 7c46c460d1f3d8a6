/** Sums at the edges of the plan: hours and nights of a person, heads of a day and shift. */
import type { PlanPerson, Plan, Pending } from './plan.ts';
import { neededKey, partsOfKey, shownAt } from './plan.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import { firstShift, type PlanShift, timeOf } from './plan-value.ts';

export interface PersonTotal {
  readonly minutes: number;
  readonly nights: number;
}

/** Candidates count for their first, days of leave for nothing. */
export function personTotal(plan: Plan, pending: Pending, person: PlanPerson): PersonTotal {
  let minutes = 0;
  let nights = 0;
  for (let at = 0; at < plan.days.length; at++) {
    if (person.leaves.get(at)?.isWholeDay) continue;
    const shown = shownAt(plan, pending, person, at);
    const shift = firstShift(shown ?? NOTHING, plan.shifts);
    const time = shift && timeOf(shift, plan.days[at]!);
    minutes += time?.minutes ?? 0;
    if (time?.isNight) nights += 1;
  }
  return { minutes, nights };
}

const UNTOUCHED: Pending = new Map();

export interface Heads {
  readonly planned: number;
  /** Undefined where nobody said how many are needed. */
  readonly needed: number | undefined;
  readonly isShort: boolean;
}

export interface ShiftHeads {
  readonly shift: PlanShift;
  /** By the day's place. */
  readonly days: readonly Heads[];
}

/** Who is there against who is needed, for the shifts that are planned or needed, in their order. */
export function headsByShift(plan: Plan, pending: Pending): ShiftHeads[] {
  const counts = new Map<string, number[]>();
  const countsOf = (id: string) => {
    let found = counts.get(id);
    if (!found) {
      found = plan.days.map(() => 0);
      counts.set(id, found);
    }
    return found;
  };
  // Few people are painted at once, and few values are planned: the rest is looked up.
  const touched = new Set([...pending.keys()].map((key) => partsOfKey(key).personId));
  const known = new Map<PlanValue, PlanShift | undefined>();
  const shiftOf = (value: PlanValue) => {
    if (!known.has(value)) known.set(value, firstShift(value, plan.shifts));
    return known.get(value);
  };
  for (const person of plan.people) {
    const own = touched.has(person.id) ? pending : UNTOUCHED;
    for (let at = 0; at < plan.days.length; at++) {
      const shown = shownAt(plan, own, person, at);
      if (shown === undefined || person.elsewhere.has(at)) continue;
      // Who is on leave is planned, and not there.
      if (person.leaves.get(at)?.isWholeDay) continue;
      const shift = shiftOf(shown);
      if (shift) countsOf(shift.id)[at]! += 1;
    }
  }
  return [...plan.shifts.values()].flatMap((shift) => {
    const planned = counts.get(shift.id);
    const days = plan.days.map((day, at): Heads => {
      const needed = plan.needed.get(neededKey(shift.id, day));
      const heads = planned?.[at] ?? 0;
      return { planned: heads, needed, isShort: heads < (needed ?? 0) };
    });
    const isUsed = planned !== undefined || days.some(({ needed }) => needed !== undefined);
    return isUsed ? [{ shift, days }] : [];
  });
}

/** As many shifts as leave fourteen people room on an office screen. */
export const MOST_FOOT = 5;

/** A row below the plan: of one shift, or of all that found no row of their own. */
export interface FootRow {
  readonly name: string;
  readonly days: readonly (Omit<Heads, 'isShort'> & { readonly missing: number })[];
}

const missingOf = ({ planned, needed = 0 }: Heads) => Math.max(0, needed - planned);
const isNeeded = ({ days }: ShiftHeads) => days.some(({ needed }) => needed !== undefined);

/** Those with a need first, where somebody may be missing; the rest is summed up, so that nobody is left out. */
export function footRows(heads: readonly ShiftHeads[], most: number): FootRow[] {
  const rowOf = ({ shift, days }: ShiftHeads): FootRow => ({
    name: shift.name,
    days: days.map((day) => ({ ...day, missing: missingOf(day) })),
  });
  if (heads.length <= most) return heads.map(rowOf);
  const sorted = heads.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)));
  const others = sorted.slice(most - 1);
  const sum = (of: (heads: Heads) => number, at: number) =>
    others.reduce((total, { days }) => total + of(days[at]!), 0);
  const days = others[0]!.days.map((_, at) => ({
    planned: sum(({ planned }) => planned, at),
    needed: others.some(({ days: own }) => own[at]!.needed !== undefined)
      ? sum(({ needed = 0 }) => needed, at)
      : undefined,
    missing: sum(missingOf, at),
  }));
  return [
    ...sorted.slice(0, most - 1).map(rowOf),
    { name: `Diğer ${others.length} vardiya`, days },
  ];
}
