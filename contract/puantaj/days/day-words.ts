/** Parts of a person's day in the words of its lists and files. */
import { dayOffset, formatClock, type Minutes } from '#core/time/clock.ts';
import { type DayFigures, findingsOf, stateOf } from './day-state.ts';

interface Plan {
  readonly planName: string;
  /** '08:30–18:00' */
  readonly hours: string | null;
}

/** A time of the work date; of another day with how many days lie between: '02:10 +1'. */
export function clockText(at: Minutes): string {
  const offset = dayOffset(at);
  if (offset === 0) return formatClock(at);
  return `${formatClock(at)} ${offset > 0 ? '+' : '−'}${Math.abs(offset)}`;
}

export const planText = ({ planName, hours }: Plan): string =>
  hours === null ? planName : `${planName} ${hours}`;

/** The word that the page shows, and what it tells where one points. */
export const stateText = (row: DayFigures & { readonly corrected: boolean }): string =>
  [
    stateOf(row).label,
    ...(row.stale ? [] : findingsOf(row).slice(1)).map(({ label }) => label),
    ...(row.corrected ? ['Düzeltildi'] : []),
  ].join(', ');
