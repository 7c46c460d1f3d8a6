import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { classify } from './classify.ts';
import { anyDay } from './testing/arbitrary-day.ts';
import { classifyByMinute } from './testing/minute-model.ts';
import { randomRuns } from './testing/runs.ts';

const LONG = 3_600_000;

it(
  'agrees with the definition by the minute, reasons included',
  () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(classify(day)).toEqual(classifyByMinute(day));
      }),
      randomRuns('by minute'),
    );
  },
  LONG,
);
