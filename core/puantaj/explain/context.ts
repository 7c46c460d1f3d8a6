import { type Interval, isEmpty, overlap } from '#core/time/interval.ts';
import type { Code } from '../codes.ts';
import type { DayFacts } from '../day/facts.ts';
import type { Break, DayInput, DayResult } from '../types.ts';

/** What a sentence about one stretch of the day may speak of. */
export interface Context {
  readonly stretch: Interval;
  readonly code: Code | null;
  readonly day: DayInput;
  readonly facts: DayFacts;
  /** Presence by passes. */
  readonly inside: readonly Interval[];
  /** Presence by passes and duty elsewhere. */
  readonly attended: readonly Interval[];
  readonly result: DayResult;
}

/** The windows that reach into the stretch. */
export function over<T extends Interval>(windows: readonly T[] | undefined, c: Context): T[] {
  return (windows ?? []).filter((window) => !isEmpty(overlap(window, c.stretch)));
}

export function unpaidBreaks(c: Context): Break[] {
  return over(c.day.plan.breaks, c).filter((pause) => !pause.paid);
}

export function duties(c: Context): Interval[] {
  return over(c.day.inDay, c).filter(({ counts }) => counts === 'work');
}

/** The absence that the stretch is part of: from the exit before it to the entry after it. */
export function absenceAround(c: Context): Interval {
  const left = c.attended.filter(({ to }) => to <= c.stretch.from).at(-1);
  const back = c.attended.find(({ from }) => from >= c.stretch.to);
  return { from: left?.to ?? c.stretch.from, to: back?.from ?? c.stretch.to };
}
