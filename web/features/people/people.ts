/** What other features may use of people. */
export { useDepartments } from './organisation.ts';
