import { auditSchemas } from './audit.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfAudit = {
  audit: auditSchemas,
} as const;
