import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#core/time/day.ts';
import { type ConsentPaper, consentTurns } from './consent.ts';

const given = (day: Day): ConsentPaper => ({ kind: 'given', day });
const notice = (day: Day): ConsentPaper => ({ kind: 'notice', day });

describe('RQ-28: consent to overtime', () => {
  it.each<[string, readonly ConsentPaper[], readonly (readonly [Day, boolean])[]]>([
    ['nobody signed', [], []],
    ['holds from the day on which it was given', [given('2026-01-10')], [['2026-01-10', true]]],
    [
      'ends on the 30th day after a notice',
      [given('2026-01-10'), notice('2026-03-01')],
      [
        ['2026-01-10', true],
        ['2026-03-31', false],
      ],
    ],
    [
      'goes on where it is given again before the notice ends it',
      [given('2026-01-10'), notice('2026-03-01'), given('2026-03-20')],
      [['2026-01-10', true]],
    ],
    [
      'goes on where it is given again on the very day',
      [given('2026-01-10'), notice('2026-03-01'), given('2026-03-31')],
      [['2026-01-10', true]],
    ],
    [
      'begins anew where it is given after it had ended',
      [given('2026-01-10'), notice('2026-03-01'), given('2026-05-01')],
      [
        ['2026-01-10', true],
        ['2026-03-31', false],
        ['2026-05-01', true],
      ],
    ],
    [
      'a notice on the day of the consent ends that one',
      [given('2026-01-10'), notice('2026-01-10')],
      [
        ['2026-01-10', true],
        ['2026-02-09', false],
      ],
    ],
    [
      'a notice alone ends what was given without a paper',
      [notice('2026-03-01')],
      [['2026-03-31', false]],
    ],
    [
      'a second notice, given while the first one runs, moves nothing',
      [given('2026-01-10'), notice('2026-03-01'), notice('2026-03-15')],
      [
        ['2026-01-10', true],
        ['2026-03-31', false],
      ],
    ],
  ])('%s', (_, papers, turns) => {
    expect(consentTurns(papers)).toEqual(turns.map(([from, holds]) => ({ from, holds })));
  });

  it('is what a walk over the days finds, whatever was signed and in whatever order it is told', () => {
    const start = '2026-01-01';
    const paper = fc.record({
      kind: fc.constantFrom('given' as const, 'notice' as const),
      at: fc.integer({ min: 0, max: 150 }),
    });
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 6 }), (all) => {
        const turns = consentTurns(all.map(({ kind, at }) => ({ kind, day: addDays(start, at) })));
        let holds: boolean | undefined;
        let endsAt: number | undefined;
        for (let at = 0; at < 200; at++) {
          // On one day a consent is signed before it is taken back, and what ends that day ended before.
          if (endsAt === at) [holds, endsAt] = [false, undefined];
          const today = all.filter((one) => one.at === at).map(({ kind }) => kind);
          if (today.includes('given')) [holds, endsAt] = [true, undefined];
          if (today.includes('notice') && holds !== false) endsAt ??= at + 30;
          const said = turns.findLast(({ from }) => from <= addDays(start, at))?.holds;
          expect(said, addDays(start, at)).toBe(holds);
        }
      }),
    );
  });
});
