/** Whose day is changed and which part of it is meant at first: one person's, or that of all who were chosen. */
import { MISSING_PARTS, type OwnPart } from '#contract/puantaj/days/own-parts.ts';
import type { Code } from '#core/puantaj/codes.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { DayRow } from '../day-calls.ts';

export interface DayTarget {
  readonly personIds: readonly string[];
  /** 'Berk Güneş', '12 personel' */
  readonly whom: string;
  readonly day: Day;
  /** Offered at first: of one person the hours, of many whichever time each of them has of these kinds. */
  readonly window: Interval | undefined;
  readonly own: readonly OwnPart[];
  readonly code: Code | undefined;
  /** A shift over midnight: the form asks on which day the time lies. */
  readonly isOverMidnight: boolean;
}

type Known = Pick<DayRow, 'planSpan' | 'segments' | 'passes'>;

/** From the first of them to the last; nothing of none. */
const around = (parts: readonly Interval[]): Interval | undefined =>
  parts.length === 0
    ? undefined
    : {
        from: Math.min(...parts.map(({ from }) => from)),
        to: Math.max(...parts.map(({ to }) => to)),
      };

const firstMissing = (segments: Known['segments']): OwnPart | undefined =>
  MISSING_PARTS.find((code) => segments.some((segment) => segment.code === code));

/** What one most likely wants to put right of many: the first kind of time that any of them lost; all kinds where none is seen. */
export function likelyParts(days: readonly Known[]): readonly OwnPart[] {
  const kind = firstMissing(days.flatMap((one) => one.segments));
  return kind === undefined ? MISSING_PARTS : [kind];
}

/** What one most likely wants to put right of one: of the first kind of lost time all of it, otherwise the plan. */
export function likelyWindow(days: readonly Known[]): Interval | undefined {
  const segments = days.flatMap((one) => one.segments);
  const kind = firstMissing(segments);
  return (
    around(segments.filter(({ code }) => code === kind)) ??
    around(days.flatMap(({ planSpan }) => planSpan ?? []))
  );
}

const isOther = (minute: number) => minute < 0 || minute > DAY_MINUTES;

export const reachesOverMidnight = (days: readonly Known[]): boolean =>
  days.some(
    ({ planSpan, segments, passes }) =>
      [planSpan, ...segments].some((part) => part && (isOther(part.from) || isOther(part.to))) ||
      passes.some(({ at }) => isOther(at)),
  );

export const targetOf = (
  day: Day,
  whom: string,
  personIds: readonly string[],
  known: readonly Known[],
  segment?: Interval & { readonly code: Code },
): DayTarget => ({
  personIds,
  whom,
  day,
  window: segment ?? likelyWindow(known),
  own: likelyParts(known),
  code: segment?.code,
  isOverMidnight: reachesOverMidnight(known),
});
