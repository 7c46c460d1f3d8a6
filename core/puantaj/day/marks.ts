/** What holds for a piece of the day, one bit each: the words that the rules are written in. */
export const PRESENT = 1;
export const PLAN = 1 << 1;
export const HOLIDAY = 1 << 2;
/** In an unpaid break that is deducted even when worked through. */
export const BREAK_ALWAYS = 1 << 3;
/** In an unpaid break that is deducted only while absent. */
export const BREAK_WHEN_OUT = 1 << 4;
export const BREAK_PAID = 1 << 5;
/** In a partial leave; of several, the first in the list that contains the minute. */
export const LEAVE_PAID = 1 << 6;
export const LEAVE_UNPAID = 1 << 7;
/** In a DI window: time off from the equalization account. */
export const TIME_OFF = 1 << 8;
/** In a DC window: compensation work. */
export const COMPENSATION = 1 << 9;
/** In an approved overtime window. */
export const APPROVED = 1 << 10;
/** In an in-day window that counts as a break. */
export const EXCUSED = 1 << 11;
/** In the window of the floating break. */
export const FLOATING = 1 << 12;

export const ANY_UNPAID_BREAK = BREAK_ALWAYS | BREAK_WHEN_OUT;
export const ANY_PARTIAL_LEAVE = LEAVE_PAID | LEAVE_UNPAID;
