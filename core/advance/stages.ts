/** RQ-19: where an advance stands, from being asked for to the last lira. */
import { STATE_WORDS, STATES } from '#core/requests/flow/transitions.ts';
import { ACCOUNT_STATE_WORDS } from './account/act-words.ts';

/** What follows approval is derived from entries; before it the workflow's states hold. */
export const ADVANCE_STAGES = [...STATES, 'paid', 'deducting', 'closed'] as const;
export type AdvanceStage = (typeof ADVANCE_STAGES)[number];

export const STAGE_WORDS: Readonly<Record<AdvanceStage, string>> = {
  ...ACCOUNT_STATE_WORDS,
  ...STATE_WORDS,
};
