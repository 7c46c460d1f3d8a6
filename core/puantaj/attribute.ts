import { DAY_MINUTES, type Minutes } from '../time/clock.ts';
import { type Day, dayNumber } from '../time/day.ts';
import { type Shift, shiftOf } from './day/shift.ts';
import type { Direction, Pass, Plan } from './types.ts';

export interface PlannedDay {
  readonly date: Day;
  readonly plan: Plan;
  /** How long before a shift that follows a day off its passes may begin (240). */
  readonly claimBefore?: Minutes;
  /** How long after a shift that a day off follows its passes may go on (360). */
  readonly claimAfter?: Minutes;
}

/** A pass at a local date and minute, not yet of any work day. */
export interface LocalPass {
  readonly date: Day;
  readonly minute: Minutes;
  readonly dir: Direction;
}

export interface AttributeInput {
  /** Consecutive dates, in order. */
  readonly days: readonly PlannedDay[];
  readonly passes: readonly LocalPass[];
}

export interface AttributedDay {
  readonly date: Day;
  /** By time; minutes from midnight of `date`. */
  readonly passes: Pass[];
}

const CLAIM_BEFORE = 240;
const CLAIM_AFTER = 360;
const LONGEST_CARRY = 960;

/** Section 5: which work day each pass belongs to. Passes outside all days are left out. */
export function attribute({ days, passes }: AttributeInput): { days: AttributedDay[] } {
  const attributed: AttributedDay[] = days.map(({ date }) => ({ date, passes: [] }));
  if (days.length === 0) return { days: attributed };
  const bounds = boundaries(days);
  const firstDay = dayNumber(days[0]!.date);
  let day = 0;
  for (const pass of onOneClock(passes, firstDay)) {
    if (pass.at < bounds[0]!) continue;
    while (day < days.length && pass.at >= bounds[day + 1]!) day++;
    if (day === days.length) break;
    attributed[day]!.passes.push({ at: pass.at - day * DAY_MINUTES, dir: pass.dir });
  }
  carryExits(attributed);
  return { days: attributed };
}

/** All passes in minutes from midnight of the first day, by time, input order among equals. */
function onOneClock(passes: readonly LocalPass[], firstDay: number): Pass[] {
  return passes
    .map(({ date, minute, dir }) => ({
      at: (dayNumber(date) - firstDay) * DAY_MINUTES + minute,
      dir,
    }))
    .sort((a, b) => a.at - b.at);
}

/**
 * Where each day begins to own passes, and where the last one ends, in minutes from midnight of the
 * first day. At the two ends the neighbour counts as off.
 */
function boundaries(days: readonly PlannedDay[]): Minutes[] {
  const bounds: Minutes[] = [];
  for (let i = 0; i <= days.length; i++) {
    const bound = boundary(days[i - 1], days[i]) + i * DAY_MINUTES;
    bounds.push(Math.max(bound, bounds[i - 1] ?? bound));
  }
  return bounds;
}

/** The boundary between two neighbours, in minutes from midnight of the second one. */
function boundary(before: PlannedDay | undefined, after: PlannedDay | undefined): Minutes {
  const ended = before && widestShift(before.plan);
  const next = after && widestShift(after.plan);
  const end = ended ? ended.end - DAY_MINUTES : 0;
  if (ended && next) return end > next.start ? next.start : Math.floor((end + next.start) / 2);
  if (ended) return Math.max(0, end + (before?.claimAfter ?? CLAIM_AFTER));
  if (next) return Math.min(0, next.start - (after?.claimBefore ?? CLAIM_BEFORE));
  return 0;
}

/** A flexible shift reaches from its earliest start to its latest end. */
export function widestShift(plan: Plan): Shift | null {
  if (plan.kind === 'off') return null;
  if (plan.kind === 'fixed') return shiftOf(plan.start, plan.end);
  return {
    start: plan.earliestStart,
    end: shiftOf(plan.latestStart, plan.latestStart + plan.span).end,
  };
}

/** An exit that only just fell into the next day goes back to the day that is still open. */
function carryExits(days: readonly AttributedDay[]): void {
  for (let i = 1; i < days.length; i++) {
    const before = days[i - 1]!.passes;
    const passes = days[i]!.passes;
    const last = before.at(-1);
    const first = passes[0];
    if (last === undefined || first === undefined || !endsInside(before)) continue;
    const mayBeExit = first.dir === 'out' || (first.dir === 'unknown' && passes.length % 2 === 1);
    if (!mayBeExit || first.at + DAY_MINUTES - last.at > LONGEST_CARRY) continue;
    passes.shift();
    before.push({ at: first.at + DAY_MINUTES, dir: first.dir });
  }
}

/** The walk of 1.4, without dropping duplicates. */
function endsInside(passes: readonly Pass[]): boolean {
  let inside = false;
  for (const { dir } of passes) inside = dir === 'unknown' ? !inside : dir === 'in';
  return inside;
}
