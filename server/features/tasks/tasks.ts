/** What other features may use of this one. */
export { startTask } from './tasks.commands.ts';
