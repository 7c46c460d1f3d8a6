/** What other features may use of this one. */
export { accountsOfTime } from './accounts/accounts-of-time.queries.ts';
