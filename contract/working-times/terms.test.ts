import { describe, expect, it } from 'vitest';
import { planOfTerms, spanOfTerms } from './shift-plan.ts';
import { isNightShift, netMinutes } from './shift-minutes.ts';
import { offTerms, type ShiftTerms, shiftTerms } from './term.schemas.ts';
import { changedWords, hoursInWords, offInWords, shiftInWords } from './term-words.ts';
import { termLabels } from './term-labels.ts';

const fixed = (terms: object = {}): ShiftTerms =>
  shiftTerms.parse({ kind: 'fixed', start: 510, end: 1080, ...terms });
const flex = (terms: object = {}): ShiftTerms =>
  shiftTerms.parse({ kind: 'flex', earliestStart: 420, latestStart: 600, span: 540, ...terms });

describe('a shift as the calculation takes it', () => {
  it('has its times and parameters, and nothing that is no part of the plan', () => {
    const plan = planOfTerms(fixed({ breaks: [{ from: 750, to: 810 }] }));
    expect(plan).toEqual({
      kind: 'fixed',
      start: 510,
      end: 1080,
      breaks: [{ from: 750, to: 810, paid: false, deduct: 'always' }],
      presence: 'pairs',
      missingEntry: 'none',
      missingExit: 'none',
      duplicateWindow: 2,
      lateTolerance: 0,
      earlyExitTolerance: 0,
      beyondTolerance: 'whole',
      missingStep: 1,
      gapTolerance: 0,
      overtime: { minBefore: 0, minAfter: 0, step: 1, approval: 'required' },
    });
    expect(planOfTerms(flex())).toMatchObject({ kind: 'flex', earliestStart: 420, span: 540 });
    expect(planOfTerms(flex({ floatingBreak: { minutes: 60, from: 690, to: 870 } }))).toMatchObject(
      {
        floatingBreak: { minutes: 60, deduct: 'always' },
      },
    );
  });

  it('is measured by the calculation itself', () => {
    expect(netMinutes(fixed({ breaks: [{ from: 750, to: 810 }] }))).toBe(510);
    const night = fixed({ start: 1320, end: 360, breaks: [{ from: 1560, to: 1590 }] });
    expect(spanOfTerms(night)).toEqual({ from: 1320, to: 1800 });
    expect([netMinutes(night), isNightShift(night)]).toEqual([450, true]);
    expect(isNightShift(fixed())).toBe(false);
    expect(spanOfTerms(flex())).toEqual({ from: 420, to: 960 });
  });
});

describe('in words', () => {
  it('says the hours of both kinds', () => {
    expect(hoursInWords(fixed({ start: 1320, end: 360 }))).toBe('22:00–06:00');
    expect(hoursInWords(flex())).toBe('07:00–10:00 arası başlar, 09:00 sürer');
  });

  it('names every parameter, and tells which of two states differ', () => {
    const before = shiftInWords(fixed());
    const after = shiftInWords(
      fixed({
        breaks: [
          { from: 750, to: 810, deduct: 'whenOut' },
          { from: 930, to: 945, paid: true },
        ],
        floatingBreak: { minutes: 15, from: 1560, to: 1620, deduct: 'whenOut' },
        missingStep: 15,
      }),
    );
    expect(Object.keys(before)).toEqual(Object.keys(termLabels));
    expect(changedWords(before, after)).toEqual(['breaks', 'floatingBreak', 'missingStep']);
    expect(after).toMatchObject({
      breaks: '12:30–13:30 ücretsiz, dışarıdayken düşülür; 15:30–15:45 ücretli',
      floatingBreak: 'ertesi gün 02:00–03:00 arasında 15 dk, dışarıdayken düşülür',
      missingStep: '15 dk',
    });
    expect(offInWords(offTerms.parse({}))).toMatchObject({
      breaks: 'Yok',
      approval: 'Onay gerekir',
    });
  });
});
