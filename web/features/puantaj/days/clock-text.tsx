import { dayOffset, formatClock, type Minutes } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';

const OTHER_DAY: Readonly<Record<number, string>> = {
  [-1]: 'önceki gün',
  1: 'ertesi gün',
  2: 'iki gün sonra',
};

/** A time of the work date; of another day it says so: 02:10 +1. */
export function ClockText({ at }: { at: Minutes }) {
  const offset = dayOffset(at);
  return (
    <span className="day-clock">
      {formatClock(at)}
      {offset !== 0 && (
        <sup title={OTHER_DAY[offset]}>{offset > 0 ? `+${offset}` : `−${-offset}`}</sup>
      )}
    </span>
  );
}

/** '08:00–12:00' */
export const spanText = ({ from, to }: Interval) => `${formatClock(from)}–${formatClock(to)}`;
