import { planOfTerms } from '#contract/working-times/shift-plan.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { dayBreaches } from '#core/shifts/law/day-rules.ts';
import { LAW_RULES } from '#core/shifts/law/finding.ts';
import { plannedWork } from '#core/shifts/law/law-day.ts';

/** Any day: what a shift breaks by itself does not depend on the date. */
const SOME_DAY = '2026-01-05';

/** What the law says to the shift itself, whoever works it. */
export function ShiftLaw({ terms }: { terms: ShiftTerms }) {
  const work = plannedWork({
    date: SOME_DAY,
    plan: planOfTerms(terms),
    fullDayLeave: false,
    holidays: [],
    equalization: false,
    pregnant: false,
    nursing: false,
    nightConsent: false,
  });
  const breaches = work ? dayBreaches(work, { young: false, nightException: false }) : [];
  if (breaches.length === 0) return null;
  return (
    <div role="note" className="sample-law" aria-label="Yasal uyarılar">
      {breaches.map(({ rule, sentence }) => (
        <p key={rule}>
          {sentence} <span className="quiet-text">({LAW_RULES[rule]})</span>
        </p>
      ))}
    </div>
  );
}
