import { describe, expect, it } from 'vitest';
import { attribute } from './attribute.ts';
import { classify } from './classify.ts';
import cases from './puantaj-cases.json' with { type: 'json' };
import { parseAttributeInput, parseDayInput } from './input/parse-input.ts';
import { classifyByMinute } from './testing/minute-model.ts';
import type { Segment } from './types.ts';

/** The worked examples of the definition. They state no `why`; the properties cover that. */
const withoutWhy = <T extends { segments: readonly Omit<Segment, 'why'>[] }>(result: T) => ({
  ...result,
  segments: result.segments.map(({ from, to, code }) => ({ from, to, code })),
});

describe('golden cases', () => {
  for (const { name, input, expected } of cases) {
    if (input.op === 'attribute') {
      it(name, () => {
        expect(attribute(parseAttributeInput(input))).toStrictEqual(expected);
      });
      continue;
    }
    it(name, () => {
      const day = parseDayInput(input);
      expect(withoutWhy(classify(day))).toStrictEqual(expected);
      expect(withoutWhy(classifyByMinute(day))).toStrictEqual(expected);
    });
  }
});
