import { advanceAccountSchemas } from './advance-account.schemas.ts';
import { advanceSchemas } from './advance.schemas.ts';
import { bulkAdvanceSchemas } from './bulk-advance.schemas.ts';
import { deductionsSchemas } from './deductions.schemas.ts';
import { advanceOpeningsSchemas } from './openings.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfAdvance = {
  advance: advanceSchemas,
  advanceAccount: advanceAccountSchemas,
  bulkAdvance: bulkAdvanceSchemas,
  deductions: deductionsSchemas,
  advanceOpenings: advanceOpeningsSchemas,
} as const;
