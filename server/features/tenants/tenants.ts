/** What other features may use of this one. */
export { ensureTenant, normalizeTenantCode } from './tenants.commands.ts';
