import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unparsed } from '#web/ui/form/form-input.ts';
import { idOf } from '../testing/sample-requests.ts';
import { faultsOf, fitting, moved, newStep, stepInput, type StepValue } from './step-values.ts';

const typed = (more: Partial<StepValue>): StepValue => ({ ...newStep('1'), ...more });

describe('a step as it is typed', () => {
  it.each<[Partial<StepValue>, readonly string[]]>([
    [{}, []],
    [{ who: 'person' }, ['personId']],
    [{ who: 'person', personId: idOf(1) }, []],
    [{ who: 'role' }, ['role']],
    [{ minSize: 0.5, remindAfterDays: 1, escalateAfterDays: 60 }, []],
    [{ remindAfterDays: 60, escalateAfterDays: 1 }, ['escalateAfterDays']],
    [{ remindAfterDays: 2, escalateAfterDays: 2 }, ['escalateAfterDays']],
    [{ minSize: 0.3 }, ['minSize']],
    [{ minSize: 366 }, ['minSize']],
    [{ minSize: 'beş' as Unparsed }, ['minSize']],
    [{ remindAfterDays: 61 }, ['remindAfterDays']],
    [{ escalateAfterDays: 1.5 }, ['escalateAfterDays']],
  ])('is told what is wrong at its field: %j', (given, fields) =>
    expect(Object.keys(faultsOf(1, typed(given)))).toEqual(fields),
  );

  it('is judged by the unit of its kind, and a kind without one knows no such condition (RQ-2)', () => {
    const large = typed({ minSize: 1_500_000 });
    expect(Object.keys(faultsOf(1, large))).toEqual(['minSize']);
    expect(faultsOf(3, large)).toEqual({});
    expect(faultsOf(5, large)).toEqual({});
    expect(fitting(5, large).minSize).toBeNull();
  });

  it('is sent without what only another kind of step has', () => {
    const given = typed({ who: 'manager', personId: idOf(1), personName: 'Ece Tan', role: 'MNG' });
    expect(stepInput(given)).toEqual({
      who: 'manager',
      personId: null,
      role: null,
      minSize: null,
      remindAfterDays: null,
      escalateAfterDays: null,
      leaveTypeIds: [],
    });
  });

  it('is moved without losing one, and is then where it was put', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (all, a, b) => {
        const [from, to] = [a % all.length, b % all.length];
        const after = moved(all, from, to);
        expect(after[to]).toBe(all[from]);
        expect(after.filter((one) => one !== all[from])).toEqual(
          all.filter((one) => one !== all[from]),
        );
      }),
    );
  });
});
