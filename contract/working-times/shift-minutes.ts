import { classify } from '#core/puantaj/classify.ts';
import { nightMinutes } from '#core/puantaj/period/law.ts';
import { subtract } from '#core/time/interval.ts';
import { planOfTerms, spanOfTerms } from './shift-plan.ts';
import type { ShiftTerms } from './term.schemas.ts';

/** What is to be worked, by the calculation itself. */
export const netMinutes = (terms: ShiftTerms): number =>
  classify({ plan: planOfTerms(terms) }).planned;

/** More than half of what is to be worked lies in the night. */
export function isNightShift(terms: ShiftTerms): boolean {
  const unpaid = terms.breaks.filter(({ paid }) => !paid);
  const atNight = subtract([spanOfTerms(terms)], unpaid).reduce(
    (sum, { from, to }) => sum + nightMinutes(from, to),
    0,
  );
  return atNight * 2 > netMinutes(terms);
}
