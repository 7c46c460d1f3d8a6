/** Every declared call, walked for ranges of days: none may be asked for that is longer than the contract's table says. */
import { describe, expect, it } from 'vitest';
import { daySpans } from '#contract/kernel/day-spans.ts';
import { addDays } from '#core/time/day.ts';
import { checkInput } from './http/input/validation.ts';
import { declaredCalls } from './testing/all-calls.ts';
import { rangesIn } from './testing/day-ranges.ts';
import { exampleInput, jsonSchemaOf, withValueAt } from './testing/example-input.ts';

const found = declaredCalls.flatMap(({ name, schema }) =>
  rangesIn(jsonSchemaOf(schema)).map((range) => ({ name, schema, range })),
);
const ranges = found.flatMap(({ name, schema, range }) =>
  typeof range === 'string' ? [] : { name: `${name} ${range.to.join('.')}`, schema, range },
);

const FIRST = '1950-01-02';
const said = Object.values(daySpans);

describe('a range of days', () => {
  it('is known as one, or its days are named as moments', () => {
    const unknown = found.filter(({ range }) => typeof range === 'string');
    expect(unknown.map(({ name, range }) => `${name}: ${String(range)}`)).toEqual([]);
    expect(ranges.length).toBeGreaterThan(20);
  });

  it.each(ranges)('$name ends somewhere', ({ schema, range }) => {
    const example = exampleInput(schema, crypto.randomUUID());
    const faultsOf = (days: number) => {
      const begun = withValueAt(example, range.from, FIRST);
      const input = withValueAt(begun, range.to, addDays(FIRST, days - 1));
      const { faults = [] } = checkInput(schema.input!, input);
      return faults.filter(({ field }) => field === range.to.join('.'));
    };
    const [fault] = faultsOf(80_000);
    const span = said.find((one) => one.said === fault?.Message);
    expect(span, `${range.to.join('.')} takes any range: ${JSON.stringify(fault)}`).toBeDefined();
    expect(faultsOf(span!.most + 1)).toMatchObject([{ Message: span!.said }]);
    expect(faultsOf(span!.most)).toEqual([]);
  });
});
