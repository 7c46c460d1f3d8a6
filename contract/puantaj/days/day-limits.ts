/** People whose day one call changes by hand. */
export const MOST_PEOPLE_AT_ONCE = 500;
