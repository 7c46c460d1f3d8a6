import * as fc from 'fast-check';
import { CODES } from '../codes.ts';
import type { DayInput, Plan } from '../types.ts';

/**
 * Random days that are nasty on purpose: few distinct times, so that edges meet; windows that are
 * empty, overlap, lie beyond midnight or before it; passes at equal minutes and without direction.
 */
const USUAL_TIMES = [
  -240, -60, -10, 0, 1, 360, 480, 495, 505, 509, 510, 511, 512, 515, 530, 600, 630, 660, 720, 740,
  750, 751, 780, 809, 810, 811, 840, 900, 930, 945, 1020, 1060, 1075, 1079, 1080, 1081, 1083, 1090,
  1110, 1170, 1200, 1230, 1320, 1380, 1439, 1440, 1441, 1500, 1560, 1590, 1800, 1860, 2880,
];

const usual = fc.constantFrom(...USUAL_TIMES);
const time = fc.oneof(
  { weight: 6, arbitrary: usual },
  { weight: 3, arbitrary: fc.integer({ min: 420, max: 1260 }) },
  { weight: 1, arbitrary: fc.integer({ min: -300, max: 2400 }) },
);

/** Mostly a real window; now and then empty or the wrong way round. */
const interval = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(time, fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 30, max: 700 })))
      .map(([from, length]) => ({ from, to: from + length })),
  },
  { weight: 1, arbitrary: fc.record({ from: time, to: time }) },
);

const few = <T>(item: fc.Arbitrary<T>, max = 3) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 2, arbitrary: fc.array(item, { minLength: 1, maxLength: max }) },
  );

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const tolerance = fc.oneof(fc.constantFrom(0, 1, 2, 5, 15, 60), fc.integer({ min: -2, max: 90 }));
const step = fc.constantFrom(0, 1, 2, 5, 7, 15, 30, 45, 60, 240);
const deduct = sometimes(fc.constantFrom('always' as const, 'whenOut' as const));

const plainBreak = fc.constantFrom(
  { from: 750, to: 810, paid: false },
  { from: 930, to: 945, paid: true },
  { from: 1080, to: 1110, paid: false },
  { from: 1560, to: 1590, paid: false },
);
const anyBreak = fc
  .record({ window: interval, paid: sometimes(fc.boolean()), deduct })
  .map(({ window, paid, deduct: when }) => ({ ...window, paid, deduct: when }));

const terms = fc.record({
  breaks: sometimes(
    fc.array(fc.oneof({ weight: 2, arbitrary: plainBreak }, { weight: 3, arbitrary: anyBreak }), {
      maxLength: 4,
    }),
  ),
  floatingBreak: sometimes(
    fc
      .record({ window: interval, minutes: fc.integer({ min: -1, max: 120 }), deduct })
      .map(({ window, ...rest }) => ({ ...window, ...rest })),
  ),
  presence: sometimes(fc.constantFrom('pairs' as const, 'pairs' as const, 'firstLast' as const)),
  missingEntry: sometimes(fc.constantFrom('none' as const, 'planStart' as const)),
  missingExit: sometimes(fc.constantFrom('none' as const, 'planEnd' as const)),
  duplicateWindow: sometimes(fc.constantFrom(-1, 0, 1, 2, 3, 10)),
  lateTolerance: sometimes(tolerance),
  earlyExitTolerance: sometimes(tolerance),
  beyondTolerance: sometimes(fc.constantFrom('whole' as const, 'excess' as const)),
  missingStep: sometimes(step),
  gapTolerance: sometimes(tolerance),
  overtime: sometimes(
    fc.record({
      minBefore: sometimes(tolerance),
      minAfter: sometimes(tolerance),
      step: sometimes(step),
      approval: sometimes(fc.constantFrom('required' as const, 'auto' as const)),
    }),
  ),
});

const fixedTimes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom([510, 1080], [1320, 360], [480, 480], [0, 1440], [-60, 420]),
  },
  { weight: 1, arbitrary: fc.tuple(time, time) },
);

export const planOf = (kinds: readonly Plan['kind'][]): fc.Arbitrary<Plan> =>
  fc.tuple(terms, fc.constantFrom(...kinds)).chain(([rest, kind]): fc.Arbitrary<Plan> => {
    if (kind === 'off') {
      return sometimes(fc.constantFrom('weekly' as const, 'contract' as const)).map(
        (kindOfRest) => ({
          kind,
          rest: kindOfRest,
          ...rest,
        }),
      );
    }
    if (kind === 'fixed') {
      return fixedTimes.map(([start, end]) => ({ kind, start: start!, end: end!, ...rest }));
    }
    return fc
      .record({
        earliestStart: time,
        room: fc.constantFrom(0, 15, 60, 120, 300),
        span: fc.oneof(fc.constantFrom(0, 1, 480, 570, 1440), fc.integer({ min: 30, max: 900 })),
      })
      .map(({ earliestStart, room, span }) => ({
        kind,
        earliestStart,
        latestStart: earliestStart + room,
        span,
        ...rest,
      }));
  });

const directions = fc.constantFrom('in' as const, 'out' as const, 'unknown' as const);

/** A person's ordinary passes, shaken a little. */
const plausiblePasses = fc
  .tuple(
    fc.uniqueArray(time, { minLength: 0, maxLength: 6 }),
    fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2), { minLength: 6, maxLength: 6 }),
  )
  .map(([times, faults]) =>
    times
      .toSorted((a, b) => a - b)
      .map((at, i) => ({
        at,
        dir: (['in', 'out', 'unknown'] as const)[((i % 2) + (faults[i] ?? 0)) % 3]!,
      })),
  );
const wildPasses = fc.array(fc.record({ at: time, dir: directions }), { maxLength: 8 });

const leave = fc.oneof(
  { weight: 1, arbitrary: fc.record({ fullDay: fc.constant(true as const), paid: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.tuple(interval, fc.boolean()).map(([window, paid]) => ({ ...window, paid })),
  },
);
const holiday = fc.oneof(
  fc.constantFrom({ from: 0, to: 1440 }, { from: 780, to: 1440 }, { from: 1440, to: 2880 }),
  interval,
);

export const dayOf = (plan: fc.Arbitrary<Plan>): fc.Arbitrary<DayInput> =>
  fc.record(
    {
      plan,
      passes: fc.oneof(
        { weight: 3, arbitrary: plausiblePasses },
        { weight: 2, arbitrary: wildPasses },
      ),
      holidays: few(holiday),
      leave: few(leave),
      equalization: few(
        fc
          .tuple(interval, fc.constantFrom('DI' as const, 'DC' as const))
          .map(([window, kind]) => ({ ...window, kind })),
      ),
      overtimeApprovals: few(interval),
      inDay: few(
        fc
          .tuple(interval, fc.constantFrom('work' as const, 'break' as const))
          .map(([window, counts]) => ({ ...window, counts })),
      ),
      overrides: few(
        fc
          .tuple(interval, fc.option(fc.constantFrom(...CODES)))
          .map(([window, code]) => ({ ...window, code })),
      ),
    },
    { requiredKeys: ['plan'] },
  );

export const anyDay = dayOf(planOf(['fixed', 'fixed', 'flex', 'off']));
