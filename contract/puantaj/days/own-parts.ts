/** Time of a day that is put right for many at once, each one's own: what is missing, and what waits for approval. */
import type { Code } from '#core/puantaj/codes.ts';

export const MISSING_PARTS = ['GEC', 'CEC', 'BOS'] as const satisfies readonly Code[];

export const OWN_PARTS = [...MISSING_PARTS, 'GFC', 'CFC'] as const satisfies readonly Code[];

export type OwnPart = (typeof OWN_PARTS)[number];
