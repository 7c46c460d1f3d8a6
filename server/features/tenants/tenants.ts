/** What other features may use of this one. */
export { ensureTenant } from './tenants.commands.ts';
