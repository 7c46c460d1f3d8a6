/** Inputs that a call's schema accepts, made from the schema, so that new calls are walked without writing anything. */
import { z } from 'zod';
import type { CallSchema } from '#contract/kernel/call.ts';

export type Json = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
};

const TEXTS = ['abc', '5551234567', '/x', 'A', '1', 'ornek@ornek.com', '2026-01'];

function exampleOf(schema: Json, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  // A file of cells where one may choose: a paper takes a hundred times as long, and holds what was read of the same input.
  if (schema.enum) return schema.enum.includes('xlsx') ? 'xlsx' : schema.enum[0];
  if (schema.anyOf)
    return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0]!, id);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, exampleOf(inner, id)]),
      );
    case 'array':
      return [exampleOf(schema.items ?? {}, id)];
    case 'string':
      if (schema.format === 'uuid') return id;
      if (schema.format === 'date') return '2026-01-05';
      if (schema.format === 'email') return 'ornek@ornek.com';
      return (
        TEXTS.find((text) => !schema.pattern || new RegExp(schema.pattern, 'u').test(text)) ?? 'abc'
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'abc';
  }
}

const jsonSchemas = new WeakMap<CallSchema, Json>();

/** Made once of each: the walks ask for every request. */
export function jsonSchemaOf(schema: CallSchema): Json {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const made: Json = schema.input
    ? (z.toJSONSchema(schema.input, { io: 'input', unrepresentable: 'any' }) as Json)
    : { type: 'object' };
  jsonSchemas.set(schema, made);
  return made;
}

/** As large as the schema accepts: every list full, every text as long as it may be. */
function largestOf(schema: Json): unknown {
  if (schema.anyOf) return largestOf(schema.anyOf.find(({ type }) => type !== 'null')!);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, largestOf(inner)]),
    );
  if (schema.items?.enum) return schema.items.enum.slice(0, schema.maxItems);
  if (schema.items)
    return Array.from({ length: schema.maxItems ?? 1 }, () => largestOf(schema.items!));
  const isFree = schema.type === 'string' && !schema.format && !schema.pattern && !schema.enum;
  return isFree ? 'İ'.repeat(schema.maxLength ?? 10) : exampleOf(schema, crypto.randomUUID());
}

export const largestInput = (schema: CallSchema) =>
  largestOf(jsonSchemaOf(schema)) as Record<string, unknown>;

/** Every field filled, ids with the given one; `required`: only the fields that must be there. */
export function exampleInput(
  schema: CallSchema,
  id: string,
  which: 'all' | 'required' = 'all',
): Record<string, unknown> {
  const json = jsonSchemaOf(schema);
  const all = exampleOf(json, id) as Record<string, unknown>;
  if (which === 'all') return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => json.required?.includes(key)));
}

/** Every place in the input where a value may stand, outermost first: `['sort']`, `['sort', '0', 'field']`. */
export function placesIn(json: Json): string[][] {
  if (json.anyOf) return json.anyOf.flatMap(placesIn);
  const inner: [string, Json][] = json.items
    ? [['0', json.items]]
    : Object.entries(json.properties ?? {});
  return inner.flatMap(([name, schema]) => [
    [name],
    ...placesIn(schema).map((place) => [name, ...place]),
  ]);
}

/** The input with one value put in a place. */
export function withValueAt(
  input: unknown,
  [name, ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const before = (input as Record<string, unknown>)[name!];
  const after = rest.length > 0 ? withValueAt(before, rest, value) : value;
  const changed = { ...(input as object), [name!]: after };
  return Array.isArray(input) ? Object.assign([], changed) : changed;
}
