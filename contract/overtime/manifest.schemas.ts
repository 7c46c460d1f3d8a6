import { overtimeSchemas } from './overtime.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfOvertime = { overtime: overtimeSchemas } as const;
