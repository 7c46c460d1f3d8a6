/** What other features may use of this one. */
export { holidaysOf, type SpecialDaysOf, specialDaysByPlace } from './holidays.queries.ts';
