import { classify } from '#core/puantaj/classify.ts';
import { parseDayInput } from '#core/puantaj/input/parse-input.ts';
import type { DayResult } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';

/**
 * The day as it would be if one left now: whoever is inside sees the time grow. By the engine itself, from the very line
 * that the day was calculated from.
 */
export function daySoFar(line: string, inside: boolean, now: Minutes): DayResult {
  const day = parseDayInput(JSON.parse(line));
  if (!inside) return classify(day);
  return classify({ ...day, passes: [...(day.passes ?? []), { at: now, dir: 'out' }] });
}
