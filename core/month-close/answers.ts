/** How somebody stands who was asked whether their month is right (PR-39). Silence is no consent. */
export const ANSWER_STATES = [
  'confirmed',
  'objected',
  'changed',
  'looked',
  'notLooked',
  'unanswered',
] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export interface AnswerFacts {
  /** Of the figures as they are. */
  readonly digest: string;
  readonly shownDigest: string | null;
  readonly confirmedDigest: string | null;
  /** An objection to a day of the period that nobody answered yet. */
  readonly hasObjection: boolean;
  readonly daysSince: number;
  /** So many days are waited for an answer. */
  readonly days: number;
}

export function answerState(facts: AnswerFacts): AnswerState {
  if (facts.hasObjection) return 'objected';
  if (facts.confirmedDigest === facts.digest) return 'confirmed';
  if (facts.confirmedDigest !== null) return 'changed';
  if (facts.daysSince >= facts.days) return 'unanswered';
  return facts.shownDigest === null ? 'notLooked' : 'looked';
}

/** As they are counted, in a sentence. */
export const answerWords: Readonly<Record<AnswerState, string>> = {
  confirmed: 'onayladı',
  objected: 'itiraz etti',
  changed: 'yeniden bakacak',
  looked: 'baktı, yanıtlamadı',
  notLooked: 'henüz bakmadı',
  unanswered: 'yanıtsız',
};

/** Those who may still answer. */
export const isAwaited = (state: AnswerState): boolean =>
  state !== 'confirmed' && state !== 'objected';
