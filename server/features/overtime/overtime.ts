/** What other features may use of this one. */
export { enterWaiting } from './requests/approve-waiting.commands.ts';
