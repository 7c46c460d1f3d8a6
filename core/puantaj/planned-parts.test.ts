import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { lostMinutes } from './day-sums.ts';
import { codedParts, type GivenCode, isCodedSo } from './planned-parts.ts';
import { resolveShift } from './day/shift.ts';
import { keepPasses } from './day/passes.ts';
import { dayOf, planOf } from './testing/arbitrary-day.ts';
import type { DayInput, FixedPlan } from './types.ts';

const plan: FixedPlan = {
  kind: 'fixed',
  start: 480,
  end: 1020,
  breaks: [{ from: 720, to: 780, paid: false }],
};
const span = { from: 480, to: 1020 };
const given = (day: DayInput, code: GivenCode) =>
  classify({ ...day, overrides: codedParts(day, span, code) });

/** The shift as the day has it. */
const spanOf = (day: DayInput) => {
  const shift = resolveShift(day.plan, day, keepPasses(day.passes ?? [], day.plan.duplicateWindow));
  return { from: shift!.start, to: shift!.end };
};

describe('PR-32: a code over the plan’s net minutes', () => {
  it('is of the plan without its break, whoever came or not', () => {
    const absent = given({ plan }, 'NC');
    expect(absent).toMatchObject({ worked: 480, totals: { NC: 480, GIM: 60 } });
    const late = { plan, passes: [{ at: 600, dir: 'in' as const }] };
    expect(given(late, 'NC').totals).toMatchObject({ NC: 480 });
    expect(given(late, 'BOS').totals).toMatchObject({ BOS: 480 });
  });

  it('no code at all counts for nothing', () => {
    expect(given({ plan }, null).totals).toEqual({ GIM: 60 });
  });

  it('leaves a break where it was put, when it would go elsewhere by who was out', () => {
    const floating: FixedPlan = {
      kind: 'fixed',
      start: 480,
      end: 1020,
      floatingBreak: { from: 660, to: 840, minutes: 60 },
    };
    const passes = [
      { at: 480, dir: 'in' as const },
      { at: 750, dir: 'out' as const },
      { at: 810, dir: 'in' as const },
      { at: 1020, dir: 'out' as const },
    ];
    const coded = given({ plan: floating, passes }, 'NC');
    expect(coded.totals).toEqual({ NC: 480, GIM: 60 });
  });

  it('touches neither hours of leave nor duty elsewhere, nor what lies on a holiday', () => {
    const leave = [{ from: 480, to: 600, paid: true }];
    expect(given({ plan, leave }, 'BOS').totals).toMatchObject({ UCI: 120, BOS: 360 });
    const inDay = [{ from: 900, to: 1020, counts: 'work' as const }];
    expect(given({ plan, inDay }, 'BOS').totals).toMatchObject({ NC: 120, BOS: 360 });
    const holidays = [{ from: 780, to: 1440 }];
    expect(given({ plan, holidays }, 'NC').totals).toMatchObject({ NC: 240 });
  });

  it('is not given where nothing is planned', () => {
    expect(codedParts({ plan: { kind: 'off' } }, { from: 0, to: 0 }, 'NC')).toEqual([]);
    expect(codedParts({ plan, leave: [{ fullDay: true, paid: true }] }, span, 'NC')).toEqual([]);
    expect(codedParts({ plan, holidays: [{ from: 0, to: 1440 }] }, span, 'NC')).toEqual([]);
  });

  it('gives any day that is planned its net minutes, none lost and none beside', () => {
    fc.assert(
      fc.property(
        dayOf(planOf(['fixed', 'flex'])),
        fc.constantFrom('NC' as const, 'BOS' as const),
        ({ plan: asked, passes = [], holidays = [] }, code) => {
          const day = { plan: asked, passes, holidays };
          const parts = codedParts(day, spanOf(day), code);
          const net = parts
            .filter((part) => part.code === code)
            .reduce((sum, { from, to }) => sum + to - from, 0);
          const { totals, planned } = classify({ ...day, overrides: parts });
          if (net === 0) return;
          expect([totals.NC ?? 0, lostMinutes(totals)]).toEqual(
            code === 'NC' ? [net, 0] : [0, net],
          );
          // A floating break that does not fit into its window is deducted from the plan all the same.
          if (!day.plan.floatingBreak) expect(net).toBe(planned);
          else expect(net).toBeGreaterThanOrEqual(planned);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('PR-32: a day that is so already', () => {
  it('is told from its segments', () => {
    const worked = classify({
      plan,
      passes: [
        { at: 470, dir: 'in' },
        { at: 1030, dir: 'out' },
      ],
    });
    const parts = (code: GivenCode) => codedParts({ plan }, span, code);
    expect(isCodedSo(worked.segments, parts('NC'))).toBe(true);
    expect(isCodedSo(worked.segments, parts('BOS'))).toBe(false);
    expect(isCodedSo(worked.segments, parts(null))).toBe(false);
    expect(isCodedSo(given({ plan }, null).segments, parts(null))).toBe(true);
    expect(isCodedSo(classify({ plan }).segments, parts('BOS'))).toBe(true);
  });
});
