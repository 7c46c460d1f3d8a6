import { firstDeduction } from '#core/advance/account/book.ts';
import type { StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Payment } from './payment-list-calls.ts';

/** The month of the first deduction, were it paid on that day (RQ-15). */
export const firstOf = ({ first, locked, startDay }: Payment, day: string): string =>
  firstDeduction(
    { locked: locked === null ? [] : [locked], startDay: startDay as StartDay },
    first,
    day,
  );
