import { type Interval, union } from '#core/time/interval.ts';
import { anomalyBit } from '../anomaly-names.ts';
import { keepPasses } from './passes.ts';
import { resolveShift, type Shift } from './shift.ts';
import type { DayInput, Pass, Plan } from '../types.ts';

const DOUBLE_ENTRY = anomalyBit('DOUBLE_ENTRY');
const MISSING_ENTRY = anomalyBit('MISSING_ENTRY');
const MISSING_EXIT = anomalyBit('MISSING_EXIT');
const UNMATCHED_EXIT = anomalyBit('UNMATCHED_EXIT');

/** When somebody was there by their passes, and what was odd about those (a set of anomalies). */
export interface Presence {
  readonly intervals: Interval[];
  anomalies: number;
}

/** 1.4 and 1.5. `kept`: the passes in order, without duplicates. */
export function findPresence(kept: readonly Pass[], plan: Plan, shift: Shift | null): Presence {
  const presence: Presence = { intervals: [], anomalies: 0 };
  if (kept.length === 0) return presence;
  if (plan.presence === 'firstLast') firstToLast(presence, kept, plan, shift);
  else walkPairs(presence, kept, plan, shift);
  return presence;
}

function walkPairs(
  presence: Presence,
  kept: readonly Pass[],
  plan: Plan,
  shift: Shift | null,
): void {
  let openedAt: number | undefined;
  for (let i = 0; i < kept.length; i++) {
    const { at, dir } = kept[i]!;
    const entering = dir === 'in' || (dir === 'unknown' && openedAt === undefined);
    if (entering) {
      if (openedAt === undefined) openedAt = at;
      else presence.anomalies |= DOUBLE_ENTRY;
    } else if (openedAt !== undefined) {
      presence.intervals.push({ from: openedAt, to: at });
      openedAt = undefined;
    } else if (i === 0) missingEntry(presence, at, plan, shift);
    else presence.anomalies |= UNMATCHED_EXIT;
  }
  if (openedAt !== undefined) missingExit(presence, openedAt, plan, shift);
}

function firstToLast(
  presence: Presence,
  kept: readonly Pass[],
  plan: Plan,
  shift: Shift | null,
): void {
  const first = kept[0]!;
  if (kept.length > 1) presence.intervals.push({ from: first.at, to: kept.at(-1)!.at });
  else if (first.dir === 'out') missingEntry(presence, first.at, plan, shift);
  else missingExit(presence, first.at, plan, shift);
}

/** The day begins with an exit: the plan's start is assumed, where the plan says so. */
function missingEntry(presence: Presence, exit: number, plan: Plan, shift: Shift | null): void {
  presence.anomalies |= MISSING_ENTRY;
  if (plan.missingEntry === 'planStart' && shift !== null && shift.start < exit) {
    presence.intervals.push({ from: shift.start, to: exit });
  }
}

/** The day ends inside: the plan's end is assumed, where the plan says so. */
function missingExit(presence: Presence, entry: number, plan: Plan, shift: Shift | null): void {
  presence.anomalies |= MISSING_EXIT;
  if (plan.missingExit === 'planEnd' && shift !== null && entry < shift.end) {
    presence.intervals.push({ from: entry, to: shift.end });
  }
}

/** When somebody was there by their passes alone. */
export function presenceByPasses(day: DayInput): Interval[] {
  const { plan } = day;
  const kept = keepPasses(day.passes ?? [], plan.duplicateWindow);
  return union(findPresence(kept, plan, resolveShift(plan, day, kept)).intervals);
}

/** All attended minutes of a day, with duty elsewhere (1.6), ordered and joined. */
export function attendedIntervals(day: DayInput): Interval[] {
  const duty = (day.inDay ?? []).filter((window) => window.counts === 'work');
  return union([...presenceByPasses(day), ...duty]);
}
