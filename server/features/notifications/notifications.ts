/** What other features may use of this one. */
export { notifyEach } from './notifications.commands.ts';
