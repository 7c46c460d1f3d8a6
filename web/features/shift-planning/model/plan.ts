/** The plan of a range as the panel holds it: what is published, what is drafted, and where each day's plan comes from. */
import type { Day } from '#core/time/day.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { Shifts } from './plan-value.ts';

/** A cell's name: whose and which day's. */
export type CellKey = `${string} ${Day}`;

export const keyOf = (personId: string, day: Day): CellKey => `${personId} ${day}`;

export function partsOfKey(key: CellKey): { personId: string; day: Day } {
  const [personId, day] = key.split(' ') as [string, Day];
  return { personId, day };
}

/** A draft that the server has. */
export interface StoredDraft {
  /** What the grid would say: nothing where its cell would be cleared. */
  readonly own: PlanValue;
  /** What the day would be: where the cell is cleared, what then holds. */
  readonly shown: PlanValue;
  /** By which somebody else's change is noticed. */
  readonly version: number;
}

/** Somebody is away by an approved leave. */
export interface PlanLeave {
  /** 'Yıllık izin', 'Yıllık izin, öğleden önce' */
  readonly words: string;
  readonly colour: string;
  readonly isWholeDay: boolean;
}

export interface PlanPerson {
  readonly id: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly teamId: string | null;
  readonly teamName: string | null;
  /** As it is calculated now, by day; undefined on days outside of employment. */
  readonly published: readonly (PlanValue | undefined)[];
  /** Where that comes from, as a sentence. */
  readonly sources: readonly (string | undefined)[];
  /** Days that are a rotation's of their team. */
  readonly rotating: ReadonlySet<number>;
  /** By the day's place: versions of what was published in the grid. */
  readonly cells: ReadonlyMap<number, number>;
  readonly drafts: ReadonlyMap<number, StoredDraft>;
  /** Days on which they belong elsewhere, and are not counted here. */
  readonly elsewhere: ReadonlySet<number>;
  /** By the day's place. */
  readonly leaves: ReadonlyMap<number, PlanLeave>;
}

export interface Holiday {
  readonly name: string;
  /** 'Kurban Bayramı arifesi, 13:00 sonrası' */
  readonly words: string;
}

export interface Plan {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly shifts: Shifts;
  readonly people: readonly PlanPerson[];
  readonly holidays: ReadonlyMap<Day, Holiday>;
  /** How many a shift needs, by shift and day. */
  readonly needed: ReadonlyMap<string, number>;
  /** Who looks at it: nobody plans themselves. */
  readonly viewerId: string;
  readonly canEdit: boolean;
  readonly canPublish: boolean;
  /** Days before today may be changed, with a reason. */
  readonly canBackdate: boolean;
}

export const neededKey = (shiftId: string, day: Day) => `${shiftId} ${day}`;

/** What was changed here and is not saved yet, by cell. */
export interface PendingCell {
  readonly value: PlanValue;
  /** What it was when it was changed: the server compares. */
  readonly version: number | null;
  /** Why a day of the past is changed. */
  readonly reason?: string;
}
export type Pending = ReadonlyMap<CellKey, PendingCell>;

export interface CellState {
  /** What the grid itself says: pending, drafted or published; nothing where it says nothing. */
  readonly own: PlanValue;
  /** What holds with the drafts; undefined where nobody knows before it is saved. */
  readonly shown: PlanValue | undefined;
  readonly isDraft: boolean;
  /** From a rotation or a working time, not from the grid. */
  readonly isDefault: boolean;
  /** From a rotation, which the grid would go before. */
  readonly isRotation: boolean;
  readonly isEmployed: boolean;
  readonly source: string | undefined;
  readonly version: number | null;
}

const OUTSIDE: CellState = {
  own: NOTHING,
  shown: undefined,
  isDraft: false,
  isDefault: false,
  isRotation: false,
  isEmployed: false,
  source: undefined,
  version: null,
};

/** One cell as it stands with what is pending. */
export function cellState(plan: Plan, pending: Pending, person: PlanPerson, at: number): CellState {
  const published = person.published[at];
  if (published === undefined) return OUTSIDE;
  const cellVersion = person.cells.get(at);
  const inGrid = cellVersion === undefined ? NOTHING : published;
  const draft = person.drafts.get(at);
  const changed = pending.get(keyOf(person.id, plan.days[at]!));
  const own = changed?.value ?? draft?.own ?? inGrid;
  const isDefault = own === NOTHING;
  // What stands below a published cell is known to the server alone.
  const below = draft?.own === NOTHING ? draft.shown : inGrid === NOTHING ? published : undefined;
  return {
    own,
    shown: isDefault ? below : own,
    isDraft: own !== inGrid,
    isDefault,
    isRotation: isDefault && person.rotating.has(at),
    isEmployed: true,
    source: person.sources[at],
    version: draft?.version ?? cellVersion ?? null,
  };
}

/** What holds with the drafts, as `cellState` says it: asked for every cell of thousands of people. */
export function shownAt(
  plan: Plan,
  pending: Pending,
  person: PlanPerson,
  at: number,
): PlanValue | undefined {
  const isUntouched = pending.size === 0 && person.drafts.size === 0;
  return isUntouched ? person.published[at] : cellState(plan, pending, person, at).shown;
}
