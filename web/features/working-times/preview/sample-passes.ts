/** The passes of a sample day, as the preview begins and as one changes them. */
import type { Direction, Pass } from '#core/puantaj/types.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';

/** A little late, and a little longer: so that there is something to see. */
const LATE = 6;
const LONGER = 40;

export const samplePasses = ({ from, to }: Interval): Pass[] => [
  { at: from + LATE, dir: 'in' },
  { at: to + LONGER, dir: 'out' },
];

/** A time of the day as a minute of the sample day: of the days around it the one nearest to the shift's middle. */
export function minuteNear(timeOfDay: number, { from, to }: Interval): number {
  const middle = (from + to) / 2;
  const days = Math.round((middle - timeOfDay) / DAY_MINUTES);
  return timeOfDay + days * DAY_MINUTES;
}

/** As the engine takes them and people read them. */
export const inOrder = (passes: readonly Pass[]): Pass[] => passes.toSorted((a, b) => a.at - b.at);

/** One more, an hour after the last, in the direction that is due. */
export function onePassMore(passes: readonly Pass[], shift: Interval): Pass[] {
  const last = inOrder(passes).at(-1);
  const dir: Direction = last?.dir === 'in' ? 'out' : 'in';
  return inOrder([...passes, { at: last ? last.at + 60 : shift.from, dir }]);
}

export const directionNames = {
  in: 'Giriş',
  out: 'Çıkış',
  unknown: 'Yönü belli değil',
} as const satisfies Readonly<Record<Direction, string>>;
