/** The schemas of a resource's calls, made from its fields: what goes in is checked at each field, in Turkish. */
import { z } from 'zod';
import { fileOf, id, line, lines, search, sortBy } from '../fields.ts';
import { history } from '../history.schema.ts';
import { pagedList } from '../list.schema.ts';
import { lineChecks } from './line-checks.ts';
import { durationFault, NO_DURATION, numberFault } from './number-fault.ts';
import type {
  DurationField,
  Field,
  LineCheck,
  NumberField,
  ReferenceField,
  ResourceDef,
} from './resource.ts';

type Fields = Readonly<Record<string, Field>>;
type Checked<T> = z.ZodType<T, T>;

/** What a filled field holds. */
type Filled<F extends Field> = F extends { kind: 'number' | 'duration' }
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
  readonly [K in keyof F as F[K] extends { filter: true } ? K : never]: z.ZodOptional<
    Checked<Filled<F[K]>>
  >;
};

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

const number = (field: NumberField) =>
  z.number('Bir sayı girin.').superRefine((value, { addIssue }) => {
    const message = numberFault(field, value);
    if (message !== undefined) addIssue(message);
  });

const duration = (field: DurationField) =>
  z.number(NO_DURATION).superRefine((value, { addIssue }) => {
    const message = durationFault(field, value);
    if (message !== undefined) addIssue(message);
  });

/** What a field accepts when it is filled. */
function filled(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.check ? checkedLine(field.check, field.max) : line(field.max);
    case 'text':
      return lines(field.max);
    case 'number':
      return number(field);
    case 'duration':
      return duration(field);
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
  const isNumber = field.kind === 'number' || field.kind === 'duration';
  const value = isNumber ? z.number() : field.kind === 'yesNo' ? z.boolean() : z.string();
  return isNeverEmpty(field) ? value : value.nullable();
}

const mapFields = (fields: Fields, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

const version = z.int().min(1);

/** By kind, as counted: '3 işyeri'. */
const uses = z.array(z.object({ label: z.string(), count: z.int() }));

export function resourceSchemas<const R extends ResourceDef>({ fields }: R) {
  type F = R['fields'];
  const entries = Object.entries(fields);
  const listed = entries.filter(([, field]) => field.list).map(([name]) => name);
  const references = entries.filter(([, field]) => field.kind === 'reference');
  const filters = Object.fromEntries(entries.filter(([, field]) => 'filter' in field));

  const row = z.object({
    id,
    version: z.int(),
    active: z.boolean(),
    ...mapFields(fields, stored),
    ...Object.fromEntries(references.map(([name]) => [`${name}Name`, z.string().nullable()])),
  }) as unknown as z.ZodObject<RowShape<F>>;
  const filter = {
    search,
    sort: sortBy(['active', ...listed]),
    active: z.boolean().optional(),
    ...mapFields(filters, (field) => filled(field).optional()),
  } as unknown as FilterShape<F>;
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
    List: pagedList(filter, row),
    Get: { input: z.strictObject({ id }), data: row },
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
      input: z.strictObject({ ...filter, ...fileOf(['active', ...Object.keys(fields)]) }),
      data: z.null(),
    },
    History: history,
  } as const;
}
