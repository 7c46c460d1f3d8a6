/** What other features may use of this one. */
export { overtimeYears } from './judge/overtime-years.queries.ts';
export { enterWaiting } from './requests/approve-waiting.commands.ts';
