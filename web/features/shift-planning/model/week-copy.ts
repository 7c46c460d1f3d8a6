/** What copying the week before would do to each cell, before it is done. */
import { type Day, daysBetween } from '#core/time/day.ts';
import { NOTHING, type PlanValue, shiftIdsOf } from '#contract/shift-planning/plan-values.ts';
import { OWN_PLAN, refusal, type Wanted } from './changes.ts';
import { cellState, type Pending, type Plan, type PlanPerson } from './plan.ts';

/** Why a cell is left as it is, in the order in which it is told. */
export const LEFT_OUT = {
  leave: 'Onaylı izin günü',
  notEmployed: 'Bu gün çalışan değil (giriş ya da çıkış)',
  notThere: 'Geçen hafta çalışan değildi ya da bu seçimde yoktu',
  past: 'Geçmiş gün; değiştirme yetkiniz yok',
  own: 'Kendi planınız; yetkili bir başkası planlamalı',
  archived: 'Geçen haftaki vardiyası arşivlenmiş',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** `changed`: over a default that is no rotation; `painted`: over what was planned by hand. */
export type Outcome = 'same' | 'changed' | 'painted' | 'rotation' | LeftOut;

export interface CopiedCell extends Wanted {
  readonly outcome: Outcome;
  /** What holds there now. */
  readonly before: PlanValue;
}

const NO_PENDING: Pending = new Map();

/** The first reason that keeps a cell from being copied into. */
function leftOut(
  plan: Plan,
  person: PlanPerson,
  at: number,
  value: PlanValue | undefined,
): LeftOut | undefined {
  if (person.published[at] === undefined) return 'notEmployed';
  if (value === undefined) return 'notThere';
  const refused = refusal(plan, person, at);
  if (refused !== undefined) return refused === OWN_PLAN ? 'own' : 'past';
  if (person.leaves.get(at)?.isWholeDay) return 'leave';
  // The server takes an archived shift nowhere anew.
  return shiftIdsOf(value).some((id) => !plan.shifts.get(id)?.active) ? 'archived' : undefined;
}

/** Every cell of the week that is shown: what stood there a week before, whether by the grid or by default. */
export function weekCopy(
  plan: Plan,
  pending: Pending,
  before: Plan,
  monday: Day,
): readonly CopiedCell[] {
  const earlier = new Map(before.people.map((person) => [person.id, person]));
  const places = plan.days.flatMap((day, at) => {
    const from = daysBetween(monday, day);
    return from >= 0 && from < before.days.length ? [{ from, at }] : [];
  });
  return plan.people.flatMap((person, row) => {
    const source = earlier.get(person.id);
    return places.map(({ from, at }): CopiedCell => {
      const value = source && cellState(before, NO_PENDING, source, from).shown;
      const now = cellState(plan, pending, person, at);
      const cell = { row, at, value: value ?? NOTHING, before: now.shown ?? NOTHING };
      const left = leftOut(plan, person, at, value);
      if (left !== undefined) return { ...cell, outcome: left };
      // What holds there already needs no cell of its own.
      if (now.shown === value || now.own === value) return { ...cell, outcome: 'same' };
      if (now.isRotation) return { ...cell, outcome: 'rotation' };
      return { ...cell, outcome: now.isDefault ? 'changed' : 'painted' };
    });
  });
}

/** Those that change; rotations only where somebody says so. */
export const copiedCells = (cells: readonly CopiedCell[], overRotations: boolean) =>
  cells.filter(
    ({ outcome }) =>
      outcome === 'changed' || outcome === 'painted' || (overRotations && outcome === 'rotation'),
  );

export function countOutcomes(cells: readonly CopiedCell[]): ReadonlyMap<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (const { outcome } of cells) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}
