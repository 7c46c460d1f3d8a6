import type { Interval } from '#core/time/interval.ts';
import { scaleAround } from '../day-bar/day-scale.ts';
import type { DayRow } from './day-calls.ts';

/** An office day, where nothing says otherwise. */
const OFFICE_DAY = [8 * 60, 18 * 60];

/** What happens on these days, from the first minute to the last: bars are compared by eye, so they share it. */
export function scaleOf(
  rows: readonly Pick<DayRow, 'planSpan' | 'segments' | 'passes'>[],
): Interval {
  const minutes = rows.flatMap(({ planSpan, segments, passes }) => [
    ...(planSpan ? [planSpan.from, planSpan.to] : []),
    ...segments.flatMap(({ from, to }) => [from, to]),
    ...passes.map(({ at }) => at),
  ]);
  return scaleAround(minutes.length > 0 ? minutes : OFFICE_DAY);
}
