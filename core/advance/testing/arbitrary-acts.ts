import * as fc from 'fast-check';
import type { AdvanceAct } from '../account/act.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

const id = fc.constantFrom('a', 'b');
const person = fc.constantFrom('p', 'q');
const month = fc.constantFrom(...MONTHS);
const amount = fc.integer({ min: -1, max: 40 });
const count = fc.integer({ min: 0, max: 5 });
const by = fc.constantFrom('bank' as const, 'cash' as const);
const terms = fc.record({
  person,
  amount: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 5, max: 40 }) }, amount),
  count: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) }, count),
  first: fc.option(month, { nil: undefined }),
  step: fc.constantFrom(1, 1, 5),
  postpones: fc.integer({ min: 0, max: 2 }),
  most: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
});

const shapes = {
  approve: { id, terms },
  open: { id, terms },
  pay: { id, by },
  postpone: { id, month },
  collect: { id, amount, by },
  writeOff: { id, amount },
  replan: { id, count, first: month },
  reverse: { id, entry: fc.integer({ min: 0, max: 4 }) },
  cancel: { id },
  short: { id, month, deducted: amount },
  lock: { month },
  unlock: { month },
  exit: {
    person,
    last: fc.option(
      month.map((name) => `${name}-15`),
      { nil: undefined },
    ),
  },
} as const;

const begun = (of: string) =>
  fc.record({ act: fc.constantFrom('approve', 'approve', 'open'), id: fc.constant(of), terms });

/** Two advances and what is done with them, in an order of days, much of which fits somewhere. */
export const arbitraryActs: fc.Arbitrary<AdvanceAct[]> = fc
  .tuple(
    begun('a'),
    begun('b'),
    fc.array(
      fc.oneof(
        ...Object.entries(shapes).map(([act, shape]) => ({
          weight: act === 'lock' || act === 'pay' ? 4 : act === 'exit' || act === 'cancel' ? 1 : 2,
          arbitrary: fc.record({
            act: fc.constant(act),
            ...(shape as Record<string, fc.Arbitrary<unknown>>),
          }),
        })),
      ),
      { minLength: 10, maxLength: 40, size: 'max' },
    ),
  )
  .map(([a, b, acts]) => [a, b, ...acts])
  .chain((acts) =>
    fc
      .array(fc.integer({ min: 0, max: 12 }), { minLength: acts.length, maxLength: acts.length })
      .map((steps) => {
        let day = 0;
        return acts.map((act, i) => {
          day += steps[i] ?? 0;
          const at = MONTHS[Math.min(5, Math.floor(day / 28))] ?? '2026-06';
          const date = String((day % 28) + 1).padStart(2, '0');
          return { ...act, day: `${at}-${date}` } as AdvanceAct;
        });
      }),
  );
