import { datesOf, planReader } from './days-of-span.ts';
import { type DayTerms, dayCost } from './day-cost.ts';
import { partWindow } from './part-window.ts';
import { plannedMinutes } from './planned-minutes.ts';
import type { CountInput, LeftOutDay, TakenDay } from './types.ts';

export interface Counted {
  readonly taken: readonly TakenDay[];
  readonly leftOut: readonly LeftOutDay[];
}

/** Whole and half days. */
export function countDays(input: CountInput, terms: DayTerms): Counted {
  const planOn = planReader(input.days);
  const taken: TakenDay[] = [];
  const leftOut: LeftOutDay[] = [];
  for (const date of datesOf(input.from, input.to)) {
    const day = planOn(date);
    const { cost, leftOut: out, reason } = dayCost(day, terms);
    const inReport = terms.counting === 'annual' && day.isReport && reason !== 'report';
    if (reason !== null) {
      leftOut.push({ day: date, cost: out, reason, ...(inReport && { inReport }) });
    }
    if (cost === 0) continue;
    const window = partWindow(day, terms.part);
    const minutes = window === null ? 0 : plannedMinutes(day, [window]);
    taken.push({ day: date, cost, minutes });
  }
  return { taken, leftOut };
}
