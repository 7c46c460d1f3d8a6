/** The schemas of a resource's calls, made from its fields: what goes in is checked at each field, in Turkish. */
import { z } from 'zod';
import { MOST_KURUS } from '#core/format/money.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { type SpanRule, within } from '../day-spans.ts';
import { day, fileOf, id, line, lines, search, sortBy } from '../fields.ts';
import { history } from '../history.schema.ts';
import { bounded, pagedList } from '../list.schema.ts';
import { lineChecks } from './line-checks.ts';
import type { DayField, Field, LineCheck, ReferenceField, ResourceDef } from './resource.ts';
import {
  COLOUR,
  dayFault,
  durationFault,
  moneyFault,
  NO_COLOUR,
  NO_DURATION,
  NO_MONEY,
  NO_TIME_OF_DAY,
  numberFault,
  timeOfDayFault,
} from './value-faults.ts';

type Fields = Readonly<Record<string, Field>>;
type Checked<T> = z.ZodType<T, T>;

/** Kinds whose values are numbers in calls. */
const NUMERIC = ['number', 'duration', 'timeOfDay', 'money'] as const;
type NumericKind = (typeof NUMERIC)[number];
const isNumeric = ({ kind }: Field) => (NUMERIC as readonly string[]).includes(kind);

/** What a filled field holds. */
type Filled<F extends Field> = F extends { kind: NumericKind }
  ? number
  : F extends { kind: 'yesNo' }
    ? boolean
    : F extends { kind: 'choice'; options: readonly { value: infer V extends string }[] }
      ? V
      : string;
type NeverEmpty = { required: true } | { kind: 'yesNo' };
type Value<F extends Field> = F extends NeverEmpty ? Filled<F> : Filled<F> | null;
type MustBeGiven<F extends Field> = F extends { default: unknown }
  ? false
  : F extends { required: true }
    ? true
    : false;

type ReferenceNames<F extends Fields> = {
  readonly [K in keyof F & string as F[K] extends ReferenceField ? `${K}Name` : never]: Checked<
    string | null
  >;
};
type RowShape<F extends Fields> = {
  readonly id: typeof id;
  readonly version: z.ZodInt;
  readonly active: z.ZodBoolean;
} & { readonly [K in keyof F]: Checked<Value<F[K]>> } & ReferenceNames<F>;
type AddShape<F extends Fields> = {
  readonly [K in keyof F]: MustBeGiven<F[K]> extends true
    ? Checked<Value<F[K]>>
    : z.ZodOptional<Checked<Value<F[K]>>>;
};
type UpdateShape<F extends Fields> = {
  readonly id: typeof id;
  readonly version: z.ZodOptional<z.ZodInt>;
  readonly active: z.ZodOptional<z.ZodBoolean>;
} & { readonly [K in keyof F]: z.ZodOptional<Checked<Value<F[K]>>> };
type FilterShape<F extends Fields> = {
  readonly search: typeof search;
  readonly sort: ReturnType<typeof sortBy<[string, ...string[]]>>;
  readonly active: z.ZodOptional<z.ZodBoolean>;
} & {
  readonly [K in keyof F & string as FilterName<K, F[K]>]: z.ZodOptional<Checked<Filled<F[K]>>>;
};
/** A day is filtered from one on and up to one, the rest by a value. */
type FilterName<K extends string, F extends Field> = F extends { filter: true }
  ? F extends DayField
    ? `${K}From` | `${K}To`
    : K
  : never;

function checkedLine(check: LineCheck, max: number) {
  const [parse, Message] = lineChecks[check];
  // Longer than what is kept, because blanks between the digits are welcome.
  return line(2 * max).transform((text, { issues }) => {
    const kept = parse(text);
    if (kept !== null && kept.length <= max) return kept;
    issues.push({ code: 'custom', message: Message, input: text });
    return z.NEVER;
  });
}

/** As the description of the API tells it: words of one's own for what is wrong leave a schema's limits unsaid. */
interface Described {
  readonly type: 'integer' | 'number';
  readonly minimum: number;
  readonly maximum: number;
  readonly description?: string;
}

/** A number of which one can say in words what is wrong. */
const numeric = (
  none: string,
  faultOf: (value: number) => string | undefined,
  described: Described,
) =>
  z
    .number(none)
    .superRefine((value, { addIssue }) => {
      const message = faultOf(value);
      if (message !== undefined) addIssue(message);
    })
    .meta({ ...described });

/** What a field accepts when it is filled. */
export function filled(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.check ? checkedLine(field.check, field.max) : line(field.max);
    case 'text':
      return lines(field.max);
    case 'number':
      return numeric('Bir sayı girin.', (value) => numberFault(field, value), {
        type: field.digits === 0 ? 'integer' : 'number',
        minimum: field.min,
        maximum: field.max,
      });
    case 'duration':
      return numeric(NO_DURATION, (value) => durationFault(field, value), {
        type: 'integer',
        minimum: field.min,
        maximum: field.max,
        description: 'Dakika',
      });
    case 'timeOfDay':
      return numeric(NO_TIME_OF_DAY, timeOfDayFault, {
        type: 'integer',
        minimum: 0,
        maximum: DAY_MINUTES - 1,
        description: 'Gece yarısından başlayarak dakika',
      });
    case 'money':
      return numeric(NO_MONEY, (value) => moneyFault(field, value), {
        type: 'integer',
        minimum: field.min ?? 0,
        maximum: field.max ?? MOST_KURUS,
        description: 'Kuruş',
      });
    case 'day':
      return day.superRefine((value, { addIssue }) => {
        const message = dayFault(field, value);
        if (message !== undefined) addIssue(message);
      });
    case 'colour':
      return z.string(NO_COLOUR).max(7, NO_COLOUR).regex(COLOUR, NO_COLOUR).toUpperCase();
    case 'yesNo':
      return z.boolean('Evet ya da hayır seçin.');
    case 'choice':
      return z.enum(
        field.options.map(({ value }) => value),
        'Listeden bir değer seçin.',
      );
    case 'reference':
      return id;
  }
}

const isNeverEmpty = (field: Field) => field.required === true || field.kind === 'yesNo';
const accepted = (field: Field) => (isNeverEmpty(field) ? filled(field) : filled(field).nullable());
const mustBeGiven = (field: Field) => field.required === true && !('default' in field);

/** As it is kept, for what comes out. */
function stored(field: Field): z.ZodType {
  const value = isNumeric(field) ? z.number() : field.kind === 'yesNo' ? z.boolean() : z.string();
  return isNeverEmpty(field) ? value : value.nullable();
}

const isFiltered = (field: Field) => 'filter' in field;

const filtersOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isFiltered(field))
    .flatMap(([name, field]) => {
      const keys = field.kind === 'day' ? [`${name}From`, `${name}To`] : [name];
      return keys.map((key) => [key, filled(field).optional()] as const);
    });

const filterSpans = (fields: Fields): SpanRule[] =>
  Object.entries(fields)
    .filter(([, field]) => isFiltered(field) && field.kind === 'day')
    .map(([name]) => within('filter', `${name}From`, `${name}To`));

/** What selects offer of a record. */
type OptionShape<R extends ResourceDef> = {
  readonly id: typeof id;
  readonly name: z.ZodString;
} & { readonly [K in CodeName<R> | Extract<keyof R['fields'], 'code'>]: z.ZodString };

/** 'companyId' → 'companyCode'. */
export const codeNameOf = (reference: string) => reference.replace(/Id$/, 'Code');
type CodeName<R extends ResourceDef> = R extends { narrowedBy: `${infer Name}Id` }
  ? `${Name}Code`
  : never;
type NarrowingShape<R extends ResourceDef> = {
  readonly [K in CodeName<R>]: z.ZodOptional<z.ZodString>;
};

const mapFields = (fields: Fields, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

const version = z.int().min(1);

/** By kind, as counted: '3 işyeri'. */
const uses = z.array(z.object({ label: z.string(), count: z.int() }));

export function resourceSchemas<const R extends ResourceDef>({ fields, narrowedBy, builtIn }: R) {
  type F = R['fields'];
  const entries = Object.entries(fields);
  const listed = entries.filter(([, field]) => field.list).map(([name]) => name);
  const references = entries.filter(([, field]) => field.kind === 'reference');
  const ofWhich = narrowedBy === undefined ? [] : [codeNameOf(narrowedBy)];
  const option = z.object({
    id,
    name: z.string(),
    ...Object.fromEntries(
      [...('code' in fields ? ['code'] : []), ...ofWhich].map((name) => [name, z.string()]),
    ),
  }) as unknown as z.ZodObject<OptionShape<R>>;
  const narrowing = Object.fromEntries(
    ofWhich.map((name) => [name, line(32).optional()]),
  ) as unknown as NarrowingShape<R>;

  const row = z.object({
    id,
    version: z.int(),
    active: z.boolean(),
    ...(builtIn && { builtIn: z.boolean() }),
    ...mapFields(fields, stored),
    ...Object.fromEntries(references.map(([name]) => [`${name}Name`, z.string().nullable()])),
  }) as unknown as z.ZodObject<RowShape<F>>;
  const filter = {
    search,
    sort: sortBy(['active', ...listed]),
    active: z.boolean().optional(),
    ...Object.fromEntries(filtersOf(fields)),
  } as unknown as FilterShape<F>;
  const spans = filterSpans(fields);
  const add = mapFields(fields, (field) =>
    mustBeGiven(field) ? accepted(field) : accepted(field).optional(),
  ) as unknown as AddShape<F>;
  const change = {
    id,
    version: version.optional(),
    active: z.boolean().optional(),
    ...mapFields(fields, (field) => accepted(field).optional()),
  } as unknown as UpdateShape<F>;
  return {
    List: pagedList(filter, row, ...spans),
    Get: { input: z.strictObject({ id }), data: row },
    Select: { input: z.strictObject(narrowing), data: z.array(option) },
    Add: { input: z.strictObject(add), data: z.object({ id }) },
    Update: { input: z.strictObject(change), data: z.object({ id, version: z.int() }) },
    Delete: {
      input: z.strictObject({ id, version: version.optional() }),
      data: z.object({
        archived: z.boolean(),
        /** What was done, for the person who asked. */
        message: z.string(),
        usedBy: uses,
      }),
    },
    Uses: { input: z.strictObject({ id }), data: uses },
    Export: {
      input: bounded(
        z.strictObject({ ...filter, ...fileOf(['active', ...Object.keys(fields)]) }),
        spans,
      ),
      data: z.null(),
    },
    History: history,
  } as const;
}
