import type { Interval } from '#core/time/interval.ts';

const HOUR = 60;

/** From whole hour to whole hour, with room around what happens. */
export function scaleAround(minutes: readonly number[]): Interval {
  return {
    from: Math.floor((Math.min(...minutes) - HOUR / 2) / HOUR) * HOUR,
    to: Math.ceil((Math.max(...minutes) + HOUR / 2) / HOUR) * HOUR,
  };
}

/** Whole hours of the scale, at most so many that they can be read. */
export function hoursOf({ from, to }: Interval, most: number): number[] {
  const every = Math.ceil((to - from) / HOUR / most) * HOUR;
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, i) => from + i * every);
}

export interface Placing {
  left(minute: number): string;
  box(window: Interval): { left: string; width: string };
}

/** Where minutes of a scale stand, as shares of its length. */
export function placingOn(scale: Interval): Placing {
  const length = scale.to - scale.from;
  const share = (minutes: number) => `${(minutes / length) * 100}%`;
  return {
    left: (minute) => share(minute - scale.from),
    box: ({ from, to }) => ({ left: share(from - scale.from), width: share(to - from) }),
  };
}
