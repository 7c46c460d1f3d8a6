import type { Minutes } from '#core/time/clock.ts';
import type { PayrollSettings } from './settings.ts';

/** PR-20: by regulation a rest of under half an hour is half an hour, one over it a whole one. */
export function paidMinutes(minutes: Minutes, rounding: PayrollSettings['rounding']): Minutes {
  return rounding === 'exact' ? minutes : Math.ceil(minutes / 30) * 30;
}
