/** What other features may use of this one. */
export { enterForMany } from './bulk/judge-bulk.ts';
