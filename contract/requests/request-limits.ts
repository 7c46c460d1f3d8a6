/** How much of something a request and its order may have; the panel knows it before it asks. */

/** Leave types that a step is for. */
export const MOST_LEAVE_TYPES = 50;
export const MOST_STEPS = 8;
/** Until a step is told of again, or handed on. */
export const MOST_WAITING_DAYS = 60;
/** Requests that are decided on together. */
export const MOST_AT_ONCE = 200;
/** Letters of a decision's note. */
export const MOST_NOTE = 500;
