import type { FixedPlan, FlexPlan, OffPlan } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Dated } from '../facts/dated.ts';
import type { Cycle } from '../rotation.ts';
import type { Version } from '../versions.ts';

export type Rest = 'weekly' | 'contract';

export interface ShiftVersion extends Version {
  readonly plan: FixedPlan | FlexPlan;
  /** How long before and after it passes may still belong to it, next to a day off (240, 360). */
  readonly claimBefore?: Minutes;
  readonly claimAfter?: Minutes;
}

export interface ShiftDefinition {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly versions: readonly ShiftVersion[];
}

/** One day of a working time or a rotation: a shift or a rest. */
export type PlanEntry = { readonly shiftId: string } | { readonly rest: Rest };

/** What a plan for a day off may carry, whichever rest it is. */
export type OffTerms = Omit<OffPlan, 'kind' | 'rest'>;

export interface WorkingTimeVersion extends Version {
  /** Seven, Monday to Sunday. */
  readonly entries: readonly PlanEntry[];
  readonly offTerms: OffTerms;
}

export interface WorkingTimeDefinition {
  readonly id: string;
  readonly name: string;
  readonly versions: readonly WorkingTimeVersion[];
}

export interface RotationDefinition {
  readonly id: string;
  /** Dated: before the first one it says nothing. */
  readonly cycles: readonly Dated<Cycle<PlanEntry>>[];
}

/** Whoever has a default working time. */
export interface Planned {
  readonly id: string;
  readonly name: string;
  readonly workingTimes: readonly Dated<string>[];
}

export interface Team extends Planned {
  readonly rotations: readonly Dated<string>[];
  /** A team without one has 0. */
  readonly offsets: readonly Dated<number>[];
}

export interface Department extends Planned {
  readonly parents: readonly Dated<string>[];
}

/** All that a plan is read from, besides the person and the grid. */
export interface PlanWorld {
  readonly shifts: ReadonlyMap<string, ShiftDefinition>;
  readonly workingTimes: ReadonlyMap<string, WorkingTimeDefinition>;
  readonly rotations: ReadonlyMap<string, RotationDefinition>;
  readonly teams: ReadonlyMap<string, Team>;
  readonly departments: ReadonlyMap<string, Department>;
  readonly workPlaces: ReadonlyMap<string, Planned>;
  readonly companies: ReadonlyMap<string, Planned>;
}

/** A published cell of the grid. An empty cell is none: it says nothing. */
export type Cell =
  | { readonly kind: 'shifts'; readonly shiftIds: readonly string[] }
  | { readonly kind: 'rest'; readonly rest: Rest }
  | { readonly kind: 'unplanned' };

/** What an id refers to. References are kept by the database: one that leads nowhere is a fault. */
export function definitionOf<T>(definitions: ReadonlyMap<string, T>, id: string): T {
  const found = definitions.get(id);
  if (found === undefined) throw new RangeError(`no such definition: ${id}`);
  return found;
}
