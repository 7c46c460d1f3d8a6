/** Serbest zaman (article 41): time off instead of paid overtime, RQ-40 to RQ-42. */
import type { Minutes } from '#core/time/clock.ts';
import { addDays, addMonths, type Day } from '#core/time/day.ts';

/** Of an hour of overtime 1 h 30 of time off, of one of fazla süreli 1 h 15. */
const RATES = {
  150: { off: 3, of: 2 },
  125: { off: 5, of: 4 },
} as const;
export type TimeOffRate = keyof typeof RATES;

const MONTHS_TO_USE = 6;

export interface TimeOffEntry {
  readonly id: string;
  readonly day: Day;
  /** Of overtime that is not paid. */
  readonly minutes: Minutes;
  readonly rate: TimeOffRate;
}

export interface TimeOffAccount {
  readonly entries: readonly TimeOffEntry[];
  readonly uses: readonly { readonly day: Day; readonly minutes: Minutes }[];
  /** Known up to this day; without one, all of it. */
  readonly on?: Day | undefined;
  readonly exit?: Day | undefined;
}

export interface TimeOffState {
  readonly id: string;
  readonly off: Minutes;
  readonly used: Minutes;
  readonly rest: Minutes;
  /** On which it can still be used. */
  readonly lastDay: Day;
  /** Overtime again, once that is known. */
  readonly due: Minutes | null;
  readonly dueDay: Day | null;
}

export interface TimeOffResult {
  /** What can still be used. */
  readonly balance: Minutes;
  /** As the entries came; null in the place of one that is not known yet. */
  readonly entries: readonly (TimeOffState | null)[];
  /** Places of uses that found too little. */
  readonly refused: readonly number[];
}

interface Running {
  readonly entry: TimeOffEntry;
  readonly off: Minutes;
  readonly lastDay: Day;
  /** From when on what is left is overtime again. */
  readonly dueDay: Day;
  used: Minutes;
}

export function timeOffAccount({ entries, uses, on, exit }: TimeOffAccount): TimeOffResult {
  const isKnown = (day: Day) => on === undefined || day <= on;
  const running = entries.map((entry) => (isKnown(entry.day) ? begin(entry, exit) : null));
  const inOrder = running
    .filter((one) => one !== null)
    .toSorted((a, b) => compare(a.lastDay, b.lastDay) || compare(a.entry.id, b.entry.id));
  const refused = uses
    .map((use, place) => ({ ...use, place }))
    .filter(({ day }) => isKnown(day))
    .toSorted((a, b) => compare(a.day, b.day))
    .filter(
      ({ day, minutes }) => !use(exit === undefined || day <= exit ? inOrder : [], day, minutes),
    )
    .map(({ place }) => place)
    .toSorted((a, b) => a - b);
  return {
    balance: inOrder.reduce(
      (sum, one) => (isKnown(one.dueDay) ? sum : sum + one.off - one.used),
      0,
    ),
    entries: running.map((one) => one && stateOf(one, isKnown(one.dueDay))),
    refused,
  };
}

function begin(entry: TimeOffEntry, exit: Day | undefined): Running {
  const { off, of } = RATES[entry.rate];
  const lastDay = addMonths(entry.day, MONTHS_TO_USE);
  const leaves = exit !== undefined && exit <= lastDay;
  return {
    entry,
    off: Math.ceil((entry.minutes * off) / of),
    lastDay,
    dueDay: leaves ? later(exit, entry.day) : addDays(lastDay, 1),
    used: 0,
  };
}

/** The earliest last day first; more than is there is refused whole. */
function use(inOrder: readonly Running[], day: Day, minutes: Minutes): boolean {
  const usable = inOrder.filter(({ entry, lastDay }) => entry.day <= day && day <= lastDay);
  const there = usable.reduce((sum, { off, used }) => sum + off - used, 0);
  if (minutes > there) return false;
  let left = minutes;
  for (const one of usable) {
    const taken = Math.min(one.off - one.used, left);
    one.used += taken;
    left -= taken;
  }
  return true;
}

function stateOf({ entry, off, lastDay, dueDay, used }: Running, isDue: boolean): TimeOffState {
  const rest = off - used;
  const rate = RATES[entry.rate];
  const due = Math.min(entry.minutes, Math.ceil((rest * rate.of) / rate.off));
  return {
    id: entry.id,
    off,
    used,
    rest,
    lastDay,
    due: isDue ? due : null,
    dueDay: isDue ? dueDay : null,
  };
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
