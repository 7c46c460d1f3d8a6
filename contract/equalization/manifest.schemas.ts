import { equalizationSchemas } from './equalization.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfEqualization = { equalization: equalizationSchemas } as const;
