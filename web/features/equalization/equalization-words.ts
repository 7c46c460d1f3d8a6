import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';

/** In the address: the request that is looked at. */
export const REQUEST = 'talep';

/** A true minus sign stands as wide as a plus. */
export const signed = (minutes: number): string =>
  minutes === 0 ? '00:00' : `${minutes < 0 ? '−' : '+'}${formatDuration(Math.abs(minutes))}`;

export const balanceText = (minutes: number): string =>
  minutes < 0 ? signed(minutes) : formatDuration(minutes);

interface Owed {
  readonly excess125: number;
  readonly excess150: number;
}

/** '03:00 ×1,5', '01:00 ×1,25 + 03:00 ×1,5', '00:00' */
export function owedText({ excess125, excess150 }: Owed): string {
  const parts = [
    excess125 > 0 && `${formatDuration(excess125)} ×1,25`,
    excess150 > 0 && `${formatDuration(excess150)} ×1,5`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '00:00' : parts.join(' + ');
}

export const isOwed = ({ excess125, excess150 }: Owed): boolean => excess125 + excess150 > 0;

export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${formatDay(from).slice(0, 5)} – ${formatDay(to)}`;
