import { specialDaysSchemas } from './special-days.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfSpecialDays = {
  specialDays: specialDaysSchemas,
} as const;
