/** What other features may use of this one. */
export { type Delivered, notifyEach } from './notifications.commands.ts';
