import { correctionSchemas } from './correction.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfCorrection = { correction: correctionSchemas } as const;
