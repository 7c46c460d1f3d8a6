import { overtimeConsentSchemas } from './consents.schemas.ts';
import { overtimeOpeningsSchemas } from './openings.schemas.ts';
import { overtimeSchemas } from './overtime.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfOvertime = {
  overtime: overtimeSchemas,
  overtimeConsents: overtimeConsentSchemas,
  overtimeOpenings: overtimeOpeningsSchemas,
} as const;
