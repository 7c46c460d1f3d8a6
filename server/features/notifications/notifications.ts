/** What other features may use of this one. */
export type { Delivered } from './message.ts';
export { notifyEach } from './notifications.commands.ts';
