import { workingTimesSchemas } from './working-times.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfWorkingTimes = {
  workingTimes: workingTimesSchemas,
} as const;
