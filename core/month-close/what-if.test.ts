/** PR-31: what changes most, and answers that came in parts. */
import { describe, expect, it } from 'vitest';
import type { Figures } from './figures.ts';
import {
  changesOf,
  joinedWhatIf,
  MOST_LEFT_OUT,
  MOST_NAMED,
  movedBy,
  whatIfOf,
  type WhatIfLeftOut,
} from './what-if.ts';

const person = (personId: string, before: Figures, after: Figures) => ({
  personId,
  before,
  after,
});
const nobodyLeft = { mended: {}, leftOut: [] as WhatIfLeftOut[] };

describe('PR-31: what somebody changes', () => {
  it('is told by the figures that move most, a day as seven and a half hours', () => {
    const changes = changesOf({
      before: { normal: 9600, absent: 1, paidDays: 30, overtime: 60 },
      after: { normal: 10_020, paidDays: 31, overtime: 60 },
    });
    expect(changes).toEqual([
      { figure: 'absent', before: 1, after: 0 },
      { figure: 'paidDays', before: 30, after: 31 },
      { figure: 'normal', before: 9600, after: 10_020 },
    ]);
  });

  it('is nothing where all figures are equal, whichever of them is not there', () => {
    expect(movedBy({ before: { normal: 480, missing: 0 }, after: { normal: 480 } })).toBe(0);
  });
});

describe('PR-31: what a period would come to', () => {
  it('is the sum of what each changes; who does not is not told', () => {
    const whatIf = whatIfOf(
      [
        person('a', { normal: 480 }, { normal: 480 }),
        person('b', { normal: 480, missing: 60 }, { normal: 540 }),
        person('c', {}, { normal: 60 }),
      ],
      nobodyLeft,
    );
    expect(whatIf.deltas).toEqual({ normal: 120, missing: -60 });
    expect(whatIf.changed).toBe(2);
    expect(whatIf.people.map(({ personId }) => personId)).toEqual(['b', 'c']);
  });

  it('is no difference where one gains what another loses', () => {
    const { deltas, changed } = whatIfOf(
      [person('a', { normal: 60 }, {}), person('b', {}, { normal: 60 })],
      nobodyLeft,
    );
    expect(deltas).toEqual({});
    expect(changed).toBe(2);
  });

  it('comes out alike, in one part or in several', () => {
    const people = Array.from({ length: 50 }, (_, n) =>
      person(`p${String(n).padStart(2, '0')}`, { normal: 480 }, { normal: 480 + ((n * 7) % 13) }),
    );
    const leftOut = people.map(({ personId }) => ({
      personId,
      remedy: 'missingPass' as const,
      reason: 'x',
    }));
    const part = (from: number, to: number) =>
      whatIfOf(people.slice(from, to), {
        mended: { missingPass: to - from },
        leftOut: leftOut.slice(from, to),
      });
    const whole = part(0, 50);
    expect(joinedWhatIf([part(0, 7), part(7, 31), part(31, 50)])).toEqual(whole);
    expect(whole.people).toHaveLength(MOST_NAMED);
    expect(whole.mended).toEqual({ missingPass: 50 });
    expect(joinedWhatIf([])).toEqual({
      deltas: {},
      changed: 0,
      people: [],
      mended: {},
      leftOutCount: 0,
      leftOut: [],
    });
  });

  it('names so many who are left out, and counts the others', () => {
    const leftOut = Array.from({ length: MOST_LEFT_OUT + 5 }, (_, n) => ({
      personId: `p${n}`,
      remedy: 'unapproved' as const,
      reason: 'Kendi süreniz',
    }));
    const told = whatIfOf([], { mended: { unapproved: leftOut.length }, leftOut });
    expect(told.leftOutCount).toBe(MOST_LEFT_OUT + 5);
    expect(told.leftOut).toHaveLength(MOST_LEFT_OUT);
  });
});
