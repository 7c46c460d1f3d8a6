import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasRightSign } from './entry.ts';
import { balanceOn } from './replay.ts';
import { settlement } from './settlement.ts';

it('takes what a leave takes, and gives back what it takes no longer, each with its own date', () => {
  const takes = [
    { day: '2026-11-02', cost: 1 },
    { day: '2026-11-03', cost: 0.5 },
  ];
  const used = settlement(takes, []);
  expect(used).toEqual([
    { day: '2026-11-02', kind: 'used', days: -1 },
    { day: '2026-11-03', kind: 'used', days: -0.5 },
  ]);
  expect(settlement(takes, used)).toEqual([]);
  expect(settlement([takes[0]!], used)).toEqual([
    { day: '2026-11-03', kind: 'returned', days: 0.5 },
  ]);
});

it('leaves the account with just what the leave takes at last, however it changed before', () => {
  const costs = fc.array(
    fc.record({
      day: fc.constantFrom('2026-12-30', '2026-12-31', '2027-01-01'),
      cost: fc.constantFrom(0, 0.1, 0.5, 1),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(costs, { minLength: 1, maxLength: 6 }), (changes) => {
      const entries = changes.reduce<ReturnType<typeof settlement>>(
        (all, takes) => [...all, ...settlement(takes, all)],
        [],
      );
      const last = changes.at(-1)!;
      const sum = last.reduce((all, { cost }) => all + cost, 0);
      expect(balanceOn(entries, '2027-12-31')).toBeCloseTo(-sum, 8);
      expect(entries.every(hasRightSign)).toBe(true);
      expect(settlement(last, entries)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
