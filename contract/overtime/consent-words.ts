import type { ConsentPaper } from '#core/overtime/consent.ts';

/** What of somebody's consent holds today. */
export const CONSENT_STATES = {
  given: 'Onayı var',
  ending: 'Sona eriyor',
  ended: 'Sona erdi',
  none: 'Onayı yok',
} as const;

export type ConsentState = keyof typeof CONSENT_STATES;

export const CONSENT_PAPERS: Readonly<Record<ConsentPaper['kind'], string>> = {
  given: 'Onay',
  notice: 'Vazgeçme bildirimi',
};
