import { daySpans } from '#contract/kernel/day-spans.ts';

/** How much one bulk leave may be: so many who are named one by one, and so many days. */
export const BULK_LIMITS = { people: 500, days: daySpans.bulkLeave.most } as const;
