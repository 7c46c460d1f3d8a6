import { describe, expect, it } from 'vitest';
import { type AnswerFacts, answerState, isAwaited } from './answers.ts';

const facts = (more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  digest: 'now',
  shownDigest: null,
  confirmedDigest: null,
  hasObjection: false,
  daysSince: 0,
  days: 3,
  ...more,
});

describe('PR-39: who was asked', () => {
  it.each<[string, Partial<AnswerFacts>, string]>([
    ['has not looked', {}, 'notLooked'],
    ['looked and said nothing', { shownDigest: 'now' }, 'looked'],
    ['agreed to these figures', { confirmedDigest: 'now' }, 'confirmed'],
    ['agreed to others, and is asked again', { confirmedDigest: 'before' }, 'changed'],
    ['is silent for as long as the company waits', { daysSince: 3 }, 'unanswered'],
    ['looked, and is silent just as long', { daysSince: 4, shownDigest: 'now' }, 'unanswered'],
    [
      'objects, whatever was agreed to before',
      { confirmedDigest: 'now', hasObjection: true },
      'objected',
    ],
  ])('%s', (_, more, state) => {
    expect(answerState(facts(more))).toBe(state);
  });

  it('is awaited in silence, and never taken for agreed', () => {
    expect(isAwaited('unanswered')).toBe(true);
    expect(isAwaited('changed')).toBe(true);
    expect(isAwaited('confirmed')).toBe(false);
  });
});
