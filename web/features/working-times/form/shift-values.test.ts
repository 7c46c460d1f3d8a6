import { describe, expect, it } from 'vitest';
import { newShiftValues, type ShiftValues, termsOfValues, valuesOfTerms } from './shift-values.ts';

const typed = (values: object): Partial<ShiftValues> =>
  ({ ...newShiftValues, ...values }) as ShiftValues;
const pause = (from: number, to: number) => ({ from, to, paid: false, deduct: 'always' as const });

describe('what a shift’s form holds', () => {
  it('puts a break of a night shift on the next day, and shows it by the clock again', () => {
    const terms = termsOfValues(
      typed({ start: 1320, end: 360, breaks: [pause(120, 150), pause(1410, 30)] }),
    );
    expect(terms?.breaks.map(({ from, to }) => [from, to])).toEqual([
      [1560, 1590],
      [1410, 1470],
    ]);
    expect(valuesOfTerms(terms!).breaks?.map(({ from, to }) => [from, to])).toEqual([
      [120, 150],
      [1410, 30],
    ]);
  });

  it('leaves a break of a day shift where it is', () => {
    const terms = termsOfValues(typed({ breaks: [pause(480, 500), pause(1085, 1100)] }));
    expect(terms?.breaks.map(({ from }) => from)).toEqual([480, 1085]);
  });

  it('has nothing to plan with while a time is missing', () => {
    expect(termsOfValues(typed({ end: null }))).toBeUndefined();
    expect(termsOfValues(typed({ kind: 'flex' }))).toBeUndefined();
    const flexible = typed({ kind: 'flex', earliestStart: 420, latestStart: 600, span: 540 });
    expect(termsOfValues(flexible)).toMatchObject({ kind: 'flex', start: null, span: 540 });
  });

  it('comes back as it was', () => {
    const terms = termsOfValues(
      typed({
        start: 1200,
        end: 240,
        floatingMinutes: 20,
        floatingFrom: 60,
        floatingTo: 180,
        step: 15,
      }),
    )!;
    expect(terms.floatingBreak).toEqual({ minutes: 20, from: 1500, to: 1620, deduct: 'always' });
    expect(termsOfValues(typed(valuesOfTerms(terms)))).toEqual(terms);
  });
});
