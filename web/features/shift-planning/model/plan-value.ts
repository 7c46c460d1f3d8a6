/** What a cell of the plan says, as the server writes it, and as people read, type and paste it. */
import { fold } from '#core/text/turkish.ts';
import type { Day } from '#core/time/day.ts';
import {
  CONTRACT_REST,
  dayCode,
  MOST_CANDIDATES,
  NOTHING,
  type PlanValue,
  shiftIdsOf,
  UNPLANNED,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { restNames } from '#contract/working-times/rests.ts';

/** How long a shift is, from a day on. */
interface ShiftTime {
  /** Null from the beginning on. */
  readonly from: Day | null;
  /** '08:00–16:00' */
  readonly hours: string;
  /** What is to be worked. */
  readonly minutes: number;
  readonly isNight: boolean;
}

/** What the plan needs to know of a shift. */
export interface PlanShift {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly color: string;
  readonly shortKey: string | null;
  /** Archived ones stay where they are and are not chosen anew. */
  readonly active: boolean;
  /** Oldest first. */
  readonly times: readonly ShiftTime[];
}

/** The last that begins no later than the day; the first one holds for all days before it. */
export const timeOf = ({ times }: PlanShift, day: Day): ShiftTime | undefined =>
  times.findLast(({ from }) => from === null || from <= day) ?? times[0];

export type Shifts = ReadonlyMap<string, PlanShift>;

/** What is no shift, in words. */
export const DAY_NAMES: Readonly<Record<string, string>> = {
  [WEEKLY_REST]: restNames.weekly,
  [CONTRACT_REST]: restNames.contract,
  [UNPLANNED]: 'Plansız',
};

export const isShifts = (value: PlanValue) => shiftIdsOf(value).length > 0;

/** The one that counts before a pass has decided: the first. */
export const firstShift = (value: PlanValue, shifts: Shifts): PlanShift | undefined =>
  shifts.get(shiftIdsOf(value)[0] ?? NOTHING);

/** As it is written in a cell and on the clipboard: 'S1', 'S1/S2', 'HT', 'AT', '-'. */
export const valueText = (value: PlanValue, shifts: Shifts): string =>
  isShifts(value)
    ? shiftIdsOf(value)
        .map((id) => shifts.get(id)?.code ?? '?')
        .join('/')
    : dayCode(value);

/** As it is said: 'Sabah', 'Sabah ya da Akşam', 'Hafta tatili'. */
export const valueName = (value: PlanValue, shifts: Shifts): string =>
  DAY_NAMES[value] ??
  shiftIdsOf(value)
    .map((id) => shifts.get(id)?.name ?? 'Bilinmeyen vardiya')
    .join(' ya da ');

/** What can stand for one shift or a day without one, by how it is written. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, PlanValue>;
}

/** A code is meant before a name where two are written alike; what is no shift has its words before both. */
export function vocabularyOf(shifts: Iterable<PlanShift>): Vocabulary {
  const words = new Map<string, PlanValue>();
  const all = [...shifts];
  for (const { id, name } of all) words.set(fold(name), id);
  for (const { id, code } of all) words.set(fold(code), id);
  for (const [value, name] of Object.entries(DAY_NAMES)) {
    // Also as older files have it.
    words.set(fold(value), value);
    words.set(fold(dayCode(value)), value);
    words.set(fold(name), value);
  }
  // As spreadsheets write a dash.
  for (const dash of ['–', '—']) words.set(dash, UNPLANNED);
  return { words };
}

const SEPARATORS = /\s*[/+]\s*/;

/**
 * What a typed or pasted text means: a code, a name, HT, AT, '-', candidates as 'S1/S2'. Undefined where nobody knows it;
 * the whole text is tried first, since a name may have a stroke in it.
 */
export function parseValue(text: string, { words }: Vocabulary): PlanValue | undefined {
  const folded = fold(text.trim());
  if (folded === '') return NOTHING;
  const whole = words.get(folded);
  if (whole !== undefined) return whole;
  const parts = folded.split(SEPARATORS).map((part) => words.get(part));
  const isMade = parts.every((part): part is string => part !== undefined && isShifts(part));
  if (!isMade) return undefined;
  const candidates = [...new Set(parts)];
  return candidates.length <= MOST_CANDIDATES ? candidates.join('+') : undefined;
}
