/** What is wrong with an input is found in time proportional to what the call could take, and told in the schema's own words. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type CallSchema, mostBytesOf } from '#contract/kernel/call.ts';
import { declaredCalls } from '#server/testing/all-calls.ts';
import { countedReads } from '#server/testing/hostile/counted-reads.ts';
import {
  exampleInput,
  type Json,
  jsonSchemaOf,
  placesIn,
  withValueAt,
} from '#server/testing/example-input.ts';
import { HOSTILE } from '#server/testing/hostile/hostile-input.ts';
import { hostileBodies } from '#server/testing/hostile/hostile-bodies.ts';
import { mostNodesOf } from '#server/testing/hostile/most-nodes.ts';
import { refusalOf } from '#server/testing/hostile/refusal.ts';
import { checkInput } from './validation.ts';

const posted = declaredCalls.flatMap(({ name, call, schema }) =>
  schema.input && call.method === 'POST' ? [{ name, call, schema }] : [],
);

describe('an input as large as the call takes', () => {
  it.each(posted)(
    '$name → is refused after a look at no more than its schema has places for',
    ({ call, schema }) => {
      // Each place is asked for its kind, its length and its value by the limits and by the schema.
      const most = 50 + 20 * mostNodesOf(jsonSchemaOf(schema));
      for (const [i, { name, value }] of hostileBodies(schema, mostBytesOf(call)).entries()) {
        // All of what blows up the whole; of the places, which are alike, every ninth.
        if (name.includes(' at ') && i % 9 !== 0) continue;
        const { watched, count } = countedReads({ input: value() });
        const refusal = refusalOf(schema, watched.input);
        expect(refusal?.code, name).toMatch(/^(invalid|bad_request)$/);
        expect(count(), name).toBeLessThan(most);
        expect(JSON.stringify(refusal?.errors ?? []).length, name).toBeLessThan(8_000);
      }
    },
  );
});

/** What a message reads that nobody wrote. */
const UNWRITTEN = '(unwritten)';

/** Values that a place may refuse by a rule of its own: over its limits, twice the same, of any odd kind. */
function oddValues(schema: CallSchema, place: string[]): unknown[] {
  const example = exampleInput(schema, crypto.randomUUID());
  const usual = place.reduce<unknown>((at, key) => (at as never)?.[key], example);
  const lists = Array.isArray(usual) ? [2, 6, 101, 501, 10_001] : [];
  return [
    ...HOSTILE,
    'x'.repeat(70),
    'x'.repeat(2_500),
    'a\nb',
    '1899-12-31',
    9_999_999,
    99_999_999_999_999,
    1.3,
    ...lists.map((count) => Array<unknown>(count).fill((usual as unknown[])[0])),
  ];
}

/** Inputs with one odd value each, and what cannot be odd in one place. */
function* oddInputs(schema: CallSchema): Generator<Record<string, unknown>> {
  for (const which of ['all', 'required'] as const) {
    yield exampleInput(schema, crypto.randomUUID(), which);
  }
  const example = exampleInput(schema, crypto.randomUUID());
  yield {
    ...example,
    mapping: [
      { column: 0, field: 'name' },
      { column: 0, field: 'surname' },
    ],
  };
  yield { ...example, firstDay: '2026-03-02', lastDay: '2026-03-01' };
  yield { ...example, from: '2026-03-02', to: '2026-03-01' };
  const id = crypto.randomUUID();
  yield {
    ...example,
    cells: [{ personId: id, day: '2026-03-02', value: `${id}+${id}`, version: null }],
  };
  yield { ...example, kind: 'corrected', days: 0 };
  yield {
    ...example,
    personIds: [id, crypto.randomUUID()],
    own: undefined,
    from: 480,
    to: 540,
  };
  for (const place of placesIn(jsonSchemaOf(schema))) {
    for (const value of oddValues(schema, place)) yield withValueAt(example, place, value);
  }
}

/** Every message that a schema or one of its checks was given. */
function* writtenIn(schema: z.core.$ZodType): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  for (const part of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) {
    const words = (part.error as z.core.$ZodErrorMap | undefined)?.({
      code: 'custom',
      input: '',
      path: [],
    });
    if (typeof words === 'string') yield words;
  }
  if (def.type === 'object') for (const field of Object.values(def.shape)) yield* writtenIn(field);
  if (def.type === 'array') yield* writtenIn(def.element);
  if ('innerType' in def) yield* writtenIn(def.innerType);
  if (def.type === 'pipe') for (const part of [def.in, def.out]) yield* writtenIn(part);
}

describe('the words of a schema', () => {
  const arrived = new Set<string>();
  const withInput = declaredCalls.flatMap(({ name, schema }) =>
    schema.input ? [{ name, schema, input: schema.input }] : [],
  );

  it.each(withInput)('$name → arrive as they are written', ({ schema, input }) => {
    for (const odd of oddInputs(schema)) {
      const faults = checkInput(input, odd).faults ?? [];
      for (const { Message } of faults) arrived.add(Message);
      const told = new Map(faults.map(({ field, Message }) => [field, Message]));
      const issues = input.safeParse(odd, { error: () => UNWRITTEN, reportInput: true }).error
        ?.issues;
      const firsts = new Map(issues?.toReversed().map((issue) => [issue.path.join('.'), issue]));
      for (const [field, issue] of firsts) {
        const isMissing = issue.code !== 'custom' && (issue.input ?? null) === null;
        if (isMissing || issue.message === UNWRITTEN || !told.has(field)) continue;
        expect([field, told.get(field)]).toEqual([field, issue.message]);
      }
    }
  });

  it('are all met by some input', () => {
    const written = new Set(withInput.flatMap(({ input }) => [...writtenIn(input)]));
    expect(written.size).toBeGreaterThan(50);
    expect([...written].filter((message) => !arrived.has(message))).toEqual([]);
  });
});

/** The bytes of the largest input that a schema accepts: a letter takes up to three. */
function mostNeeded(json: Json): number {
  if (json.anyOf) return Math.max(...json.anyOf.map(mostNeeded));
  if (json.enum) return Math.max(...json.enum.map((value) => JSON.stringify(value).length));
  if (json.items) return 2 + (json.maxItems ?? 0) * (1 + mostNeeded(json.items));
  if (json.properties) {
    const fields = Object.entries(json.properties);
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + mostNeeded(field), 2);
  }
  if (json.type !== 'string') return 24;
  return json.format === 'uuid' ? 38 : 2 + 3 * (json.maxLength ?? 10);
}

it.each(posted)('$name → takes its largest input, and hardly more', ({ call, schema }) => {
  const needed = mostNeeded(jsonSchemaOf(schema));
  expect(mostBytesOf(call)).toBeGreaterThanOrEqual(needed);
  expect(mostBytesOf(call)).toBeLessThanOrEqual(Math.max(64 * 1024, 1.5 * needed));
});
