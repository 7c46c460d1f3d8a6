/** What other features may use of this one. */
export { holidaysOf } from './holidays.queries.ts';
