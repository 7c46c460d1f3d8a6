/** Breaks that do not lie in their shift, in words: what the server refuses and what the form says are the same. */
import { isInside } from '#core/shifts/breaks.ts';
import { formatClock } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';
import { spanOfTerms } from './shift-plan.ts';
import type { ShiftTerms } from './term.schemas.ts';

/** From the earliest minute of the shift to its last; a flexible one may be anywhere between. */
function roomOfTerms(terms: ShiftTerms): Interval {
  const { from, to } = spanOfTerms(terms);
  const { kind, earliestStart, latestStart } = terms;
  return kind === 'fixed'
    ? { from, to }
    : { from, to: to + (latestStart ?? 0) - (earliestStart ?? 0) };
}

const roomInWords = ({ from, to }: Interval) =>
  `${formatClock(from)}–${formatClock(to)} arasında olmalı.`;

interface BreakFault {
  readonly field: 'breaks' | 'floatingBreak';
  readonly message: string;
}

/** The first break, and the floating one; none while the times of the shift are missing. */
export function breakFaults(terms: ShiftTerms): readonly BreakFault[] {
  const times =
    terms.kind === 'fixed'
      ? [terms.start, terms.end]
      : [terms.earliestStart, terms.latestStart, terms.span];
  if (times.includes(null)) return [];
  const room = roomOfTerms(terms);
  const outside = terms.breaks.findIndex((window) => !isInside(window, room));
  const { floatingBreak } = terms;
  const isFloatingOutside = floatingBreak !== null && !isInside(floatingBreak, room);
  return [
    ...(outside < 0
      ? []
      : [
          {
            field: 'breaks' as const,
            message: `${outside + 1}. mola vardiyanın dışında: ${roomInWords(room)}`,
          },
        ]),
    ...(isFloatingOutside
      ? [
          {
            field: 'floatingBreak' as const,
            message: `Serbest mola vardiyanın dışında: ${roomInWords(room)}`,
          },
        ]
      : []),
  ];
}
