/**
 * How large each place of an input may be, read off its schema and checked before the schema runs. A schema looks at
 * everything that is there, however much; this stops at the first thing too many, and so costs no more than the
 * largest input that the schema could accept.
 */
import type { z } from 'zod';
import type { JsonAmount } from './json-body.ts';

/** Where the input is too large, and in what words; without a place: it holds what no column can. */
export interface LimitFault {
  readonly path: readonly (string | number)[];
  readonly Message: string | undefined;
}

type Limit =
  | { readonly kind: 'text'; readonly most: number; readonly Message: string }
  | { readonly kind: 'list'; readonly most: number; readonly Message: string; readonly item: Limit }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Limit> }
  /** Numbers, switches and choices: their size costs nothing. */
  | { readonly kind: 'plain' };

/** Blanks around a text are welcome, and one that is a little too long is told together with the other faults. */
const LENIENCE = 1_000;
/** More than these in one record are no slip of a caller's. */
const MOST_UNKNOWN_FIELDS = 20;

export const TOO_LARGE = 'Değer çok büyük ya da uzun.';
export const UNKNOWN_FIELD = 'Bilinmeyen alan.';

/** Texts of a fixed shape need no limit of their own. */
const SHAPED: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/** The words of a check or of a schema for what is too long, where it has some. */
function wordsOf(def: { readonly error?: z.core.$ZodErrorMap<never> | undefined }) {
  const error = def.error as z.core.$ZodErrorMap | undefined;
  const words = error?.({ code: 'too_big', origin: 'string', maximum: 0, input: '', path: [] });
  return typeof words === 'string' ? words : words?.message;
}

/** The least of a schema's limits on length. */
function lengthLimit(
  def: z.core.$ZodStringDef | z.core.$ZodArrayDef,
): { most: number; Message: string } | undefined {
  const limits = (def.checks ?? []).flatMap((check) => {
    const own = check._zod.def as z.core.$ZodCheckMaxLengthDef;
    if (own.check !== 'max_length') return [];
    return [{ most: own.maximum, Message: wordsOf(own) ?? wordsOf(def) ?? TOO_LARGE }];
  });
  return limits.sort((a, b) => a.most - b.most)[0];
}

function textLimit(def: z.core.$ZodStringDef): Limit {
  const limit = lengthLimit(def);
  if (limit) return { kind: 'text', ...limit };
  const most = SHAPED[(def as Partial<z.core.$ZodStringFormatDef>).format ?? ''];
  if (most === undefined) throw new Error('an input has a text without a limit on its length');
  return { kind: 'text', most, Message: wordsOf(def) ?? TOO_LARGE };
}

/** Read off once; a schema that leaves a place without a limit is a mistake of ours. */
function limitOf(schema: z.core.$ZodType): Limit {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, limitOf(field)] as const,
      );
      return { kind: 'record', fields: new Map(fields) };
    }
    case 'array': {
      const limit = lengthLimit(def);
      if (!limit) throw new Error('an input has a list without a limit on its length');
      return { kind: 'list', ...limit, item: limitOf(def.element) };
    }
    case 'string':
      return textLimit(def);
    case 'optional':
    case 'nullable':
    case 'default':
      return limitOf(def.innerType);
    case 'pipe':
      return limitOf(def.in);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return { kind: 'plain' };
    default:
      throw new Error(`an input has a ${def.type}, whose size nobody limits`);
  }
}

const limits = new WeakMap<z.ZodObject, Limit>();

function limitsOf(schema: z.ZodObject): Limit {
  const known = limits.get(schema);
  if (known) return known;
  const limit = limitOf(schema);
  limits.set(schema, limit);
  return limit;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const within = (step: string | number, { path, Message }: LimitFault): LimitFault => ({
  path: [step, ...path],
  Message,
});

function faultAt(limit: Limit, value: unknown): LimitFault | undefined {
  // What is of another kind than it should be is left to the schema, which does not look inside.
  switch (limit.kind) {
    case 'text':
      if (typeof value !== 'string') return undefined;
      if (value.length > limit.most + LENIENCE) return { path: [], Message: limit.Message };
      return isStorable(value) ? undefined : { path: [], Message: undefined };
    case 'list':
      return Array.isArray(value) ? listFault(limit, value) : undefined;
    case 'record':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? recordFault(limit, value)
        : undefined;
    case 'plain':
      return undefined;
  }
}

function listFault(
  { most, Message, item }: Limit & { kind: 'list' },
  list: readonly unknown[],
): LimitFault | undefined {
  if (list.length > most) return { path: [], Message };
  for (let i = 0; i < list.length; i++) {
    const fault = faultAt(item, list[i]);
    if (fault) return within(i, fault);
  }
  return undefined;
}

function recordFault(
  { fields }: Limit & { kind: 'record' },
  record: object,
): LimitFault | undefined {
  let unknown = 0;
  for (const name in record) {
    const limit = fields.get(name);
    if (limit) {
      const fault = faultAt(limit, (record as Record<string, unknown>)[name]);
      if (fault) return within(name, fault);
    } else if (++unknown > MOST_UNKNOWN_FIELDS) {
      return { path: [name], Message: UNKNOWN_FIELD };
    }
  }
  return undefined;
}

/** The first thing in an input that is larger than its schema could accept, or cannot be kept. */
export const limitFault = (schema: z.ZodObject, input: unknown): LimitFault | undefined =>
  faultAt(limitsOf(schema), input);

/** All of it, every list full. */
function amountIn(limit: Limit): JsonAmount {
  if (limit.kind === 'list') {
    const item = amountIn(limit.item);
    return { values: 1 + limit.most * item.values, names: limit.most * item.names };
  }
  const fields = limit.kind === 'record' ? [...limit.fields.values()].map(amountIn) : [];
  return {
    values: fields.reduce((sum, field) => sum + field.values, 1),
    names: fields.reduce((sum, field) => sum + field.names, fields.length),
  };
}

/** How much a body may hold to be looked at: more than the schema accepts, so that what is wrong can be told in its words. */
export function mostOf(schema: z.ZodObject): JsonAmount {
  const { values, names } = amountIn(limitsOf(schema));
  return { values: 1_000 + 2 * values, names: 1_000 + 2 * names };
}
