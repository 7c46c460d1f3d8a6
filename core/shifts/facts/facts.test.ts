import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { addDays } from '#core/time/day.ts';
import { anyHistory, DAYS, FIRST } from '../testing/arbitrary-history.ts';
import { factsByDay } from '../testing/facts-model.ts';
import { rowAsOf, valueAsOf } from './dated.ts';
import { type FactRow, factsAsOf, type PersonHistory } from './facts.ts';

const employed = (...rows: FactRow[]): PersonHistory => ({
  periods: [
    { from: '2026-01-05', to: '2026-02-10' },
    { from: '2026-03-01', to: null },
  ],
  rows,
});

describe('facts as of a day', () => {
  const card = employed(
    { kind: 'card', from: '2026-01-05', value: 'A' },
    { kind: 'card', from: '2026-02-01', value: null },
    { kind: 'card', from: '2026-02-05', value: 'B' },
  );
  const cases: [day: string, held: string | null | undefined][] = [
    ['2026-01-04', undefined],
    ['2026-01-05', 'A'],
    ['2026-01-31', 'A'],
    ['2026-02-01', null],
    ['2026-02-05', 'B'],
    ['2026-02-10', 'B'],
    ['2026-02-11', undefined],
    ['2026-03-01', null],
  ];
  it.each(cases)('on %s the card is %s', (day, held) => {
    expect(factsAsOf(card, day)?.card).toBe(held);
  });

  it('goes on with the fields that a row of belonging does not name', () => {
    const moved = employed(
      { kind: 'belonging', from: '2026-01-05', value: { companyId: 'c1', departmentId: 'd1' } },
      { kind: 'belonging', from: '2026-01-10', value: { departmentId: null, titleId: 't1' } },
    );
    expect(factsAsOf(moved, '2026-01-10')?.belonging).toEqual({
      companyId: 'c1',
      workPlaceId: null,
      departmentId: null,
      titleId: 't1',
      managerIds: null,
    });
  });

  it('replaces the row of a day by a later entry for it, whole', () => {
    const corrected = employed(
      { kind: 'belonging', from: '2026-01-10', value: { companyId: 'c1', titleId: 't1' } },
      { kind: 'belonging', from: '2026-01-10', value: { companyId: 'c2' } },
    );
    expect(factsAsOf(corrected, '2026-01-10')?.belonging).toMatchObject({
      companyId: 'c2',
      titleId: null,
    });
  });

  it('lets no row of between two periods hold in the second', () => {
    const early = employed({ kind: 'team', from: '2026-02-20', value: 'e1' });
    expect(factsAsOf(early, '2026-03-05')?.team).toBeNull();
  });

  it('is what a person lived through day by day, on random histories', () => {
    const runs = randomRuns('facts', 0.03);
    const first = addDays(FIRST, -10);
    const check = (history: PersonHistory) => {
      const lived = factsByDay(history, first, DAYS.at(-1)!);
      for (const day of DAYS) expect(factsAsOf(history, day)).toEqual(lived.get(day));
    };
    fc.assert(fc.property(anyHistory, check), runs);
  });
});

it('takes the latest row that has begun, in whatever order they come, and the later entry of a day', () => {
  const rows = [
    { from: '2026-03-01', value: 3 },
    { from: '2026-01-01', value: 1 },
    { from: '2026-02-01', value: 2 },
    { from: '2026-02-01', value: null },
  ];
  expect(rowAsOf(rows, '2025-12-31')).toBeUndefined();
  expect(valueAsOf(rows, '2026-01-31')).toBe(1);
  expect(valueAsOf(rows, '2026-02-28')).toBeNull();
  expect(valueAsOf(rows, '2026-12-31')).toBe(3);
});
