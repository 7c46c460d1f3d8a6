import * as fc from 'fast-check';
import { addDays, type Day } from '#core/time/day.ts';
import type { FactRow, PersonHistory } from '../facts/facts.ts';

/** Few days, so that rows meet on one, lie before, between and after the periods of employment. */
export const FIRST: Day = '2026-01-26';
const LENGTH = 40;
export const DAYS: readonly Day[] = Array.from({ length: LENGTH }, (_, i) => addDays(FIRST, i));

export const anyDate = fc.integer({ min: -5, max: LENGTH + 5 }).map((n) => addDays(FIRST, n));

const oneOf = (...names: string[]) => fc.option(fc.constantFrom(...names), { freq: 3 });

const belonging = fc.record(
  {
    companyId: oneOf('c1', 'c2'),
    workPlaceId: oneOf('w1', 'w2'),
    departmentId: oneOf('d1', 'd2', 'd3', 'd4'),
    titleId: oneOf('t1', 't2'),
    managerIds: fc.option(fc.subarray(['m1', 'm2']), { freq: 3 }),
  },
  { requiredKeys: [] },
);

const row: fc.Arbitrary<FactRow> = anyDate.chain((from) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .option(belonging, { freq: 6 })
        .map((value): FactRow => ({ kind: 'belonging', from, value })),
    },
    {
      weight: 3,
      arbitrary: oneOf('e1', 'e2').map((value): FactRow => ({ kind: 'team', from, value })),
    },
    {
      weight: 2,
      arbitrary: oneOf('wt1', 'wt2', 'wt3').map(
        (value): FactRow => ({ kind: 'workingTime', from, value }),
      ),
    },
    {
      weight: 1,
      arbitrary: oneOf('A', 'B').map((value): FactRow => ({ kind: 'card', from, value })),
    },
    {
      weight: 1,
      arbitrary: oneOf('1', '2').map((value): FactRow => ({ kind: 'pin', from, value })),
    },
    {
      weight: 1,
      arbitrary: fc
        .option(fc.constantFrom(1800, 2700))
        .map((value): FactRow => ({ kind: 'contractWeek', from, value })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('pregnant', 'nursing', 'overtimeConsent', 'nightConsent', 'inPuantaj'),
          fc.option(fc.boolean()),
        )
        .map(([kind, value]): FactRow => ({ kind, from, value })),
    },
  ),
);

/** Up to three periods one after the other; the last may go on. */
const periods = fc
  .uniqueArray(fc.integer({ min: -5, max: LENGTH + 5 }), { maxLength: 6 })
  .map((days) => days.toSorted((a, b) => a - b).map((n) => addDays(FIRST, n)))
  .map((days) =>
    days.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: days[i + 1] ?? null }] : [])),
  );

export const anyHistory: fc.Arbitrary<PersonHistory> = fc.record({
  periods: fc.oneof(
    { weight: 2, arbitrary: periods },
    { weight: 1, arbitrary: fc.constant([{ from: FIRST, to: null }]) },
  ),
  rows: fc.array(row, { maxLength: 25 }),
});
