/** How much one bulk leave may be: so many who are named one by one, and so many days. */
export const BULK_LIMITS = { people: 500, days: 366 } as const;
