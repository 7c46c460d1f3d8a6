/** One person: as the calls show them, as they are written, and by what lists are narrowed; made from the table of fields. */
import { z } from 'zod';
import { parsePhone } from '#core/identifiers/phone.ts';
import { isTckn } from '#core/identifiers/tckn.ts';
import { capitals } from '#core/text/capitals.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, line, longText, personId, role, search } from '#contract/kernel/fields.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import {
  lowerUsername,
  NOT_A_PHONE,
  NOT_A_TCKN,
  NOT_AN_EMAIL,
  personChecks,
} from './person-checks.ts';
import { keysOf, personStatuses } from './person-choices.ts';
import { iban } from './iban.schema.ts';
import type { PersonCheck, PersonField } from './person-field.ts';
import {
  type BulkName,
  fieldsWhere,
  type FilterName,
  isReference,
  listedAs,
  type NeededName,
  type PersonAnswer,
  personField,
  type PersonFieldName,
  type PersonValues,
} from './person-values.ts';

type Checked<T> = z.ZodType<T, T>;
/** A schema for each of the values. */
type Shape<Values> = { readonly [K in keyof Values]-?: Checked<Values[K]> };

/** Longer than any of the shapes allow, for those who type blanks or marks between. */
const LONGEST_SHAPED = 100;

const shaped = (check: keyof typeof personChecks) => {
  const [shape, Message] = personChecks[check];
  return z.string().trim().max(LONGEST_SHAPED, Message).regex(shape, Message);
};

const CHECKS: Readonly<Record<PersonCheck, z.ZodType>> = {
  username: z
    .string()
    .trim()
    .max(LONGEST_SHAPED, personChecks.username[1])
    .transform(lowerUsername)
    .pipe(z.string().regex(...personChecks.username)),
  email: z.email(NOT_AN_EMAIL).max(254),
  /** One number however it is typed, so that it is found and dialled. */
  phone: z
    .string()
    .trim()
    .max(LONGEST_SHAPED, NOT_A_PHONE)
    .transform((text, { issues }) => {
      const number = parsePhone(text);
      if (number !== null) return number;
      issues.push({ code: 'custom', message: NOT_A_PHONE, input: text });
      return z.NEVER;
    }),
  /** As readers tell it, whoever types it. */
  cardNo: shaped('cardNo').transform(capitals),
  nationalId: z.string().trim().max(LONGEST_SHAPED, NOT_A_TCKN).refine(isTckn, NOT_A_TCKN),
  foreignId: shaped('foreignId'),
  devicePin: shaped('devicePin'),
  iban,
};

export const code = line(32);

const choiceOf = (options: Readonly<Record<string, string>>, label: string) =>
  z.enum(keysOf(options), `Bilinmeyen ${label.toLocaleLowerCase('tr')}.`);

function minutes(label: string, max: number) {
  const range = `${label} 0 ile ${max} dakika arasında olmalı.`;
  return z.int(`${label} dakika olarak tam sayı olmalı.`).min(0, range).max(max, range);
}

/** What a field takes when it is filled. */
function filled(field: PersonField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.check ? CHECKS[field.check] : line(field.max);
    case 'text':
      return longText(field.max);
    case 'day':
      return day;
    case 'duration':
      return minutes(field.label, field.max);
    case 'choice':
      return choiceOf(field.options, field.label);
    case 'state':
    case 'flag':
      return z.boolean();
    case 'roles':
      return z
        .array(role)
        .min(1, 'En az bir rol seçin.')
        .max(roles.length, 'Bir rol bir kez seçilebilir.')
        .refine((list) => new Set(list).size === list.length, 'Bir rol bir kez seçilebilir.');
    case 'reference':
      return field.by === 'code' ? code : id;
  }
}

/** What a field holds when it is filled, for what comes out: what is stored is not judged again. */
function stored(field: PersonField): z.ZodType {
  switch (field.kind) {
    case 'duration':
      return z.int();
    case 'choice':
    case 'state':
    case 'flag':
      return filled(field);
    case 'roles':
      return z.array(role);
    case 'line':
    case 'text':
    case 'day':
    case 'reference':
      return z.string();
  }
}

const orEmpty = (field: PersonField, schema: z.ZodType) =>
  field.required ? schema : schema.nullable();

const shapeOf = (
  names: readonly PersonFieldName[],
  make: (field: PersonField) => z.ZodType,
): Record<string, z.ZodType> =>
  Object.fromEntries(names.map((name) => [name, make(personField(name))]));

const all = fieldsWhere(() => true);
const references = fieldsWhere(isReference);

/** One person as the calls show them. What the caller may not see is absent, or masked but for its end. */
export const user = z.object({
  id: personId,
  version: z.int(),
  avatar: z.string().nullable(),
  ...shapeOf(all, (field) => {
    const value = orEmpty(field, stored(field));
    return field.shownTo ? value.optional() : value;
  }),
  ...Object.fromEntries(references.map((name) => [listedAs(name), z.string().nullable()])),
}) as unknown as z.ZodObject<UserShape>;

type UserShape = {
  readonly [K in keyof PersonAnswer]-?: undefined extends PersonAnswer[K]
    ? z.ZodOptional<Checked<Exclude<PersonAnswer[K], undefined>>>
    : Checked<PersonAnswer[K]>;
};

/** Every field that a request may write. */
export const editable = shapeOf(all, (field) =>
  orEmpty(field, filled(field)),
) as unknown as Shape<PersonValues>;

/** What someone new must have. */
export const needed = Object.fromEntries(
  fieldsWhere<NeededName>((field) => field.required === true && !hasFirstValue(field)).map(
    (name) => [name, editable[name]],
  ),
) as Pick<typeof editable, NeededName>;

/** Roles begin with the least of them. */
function hasFirstValue(field: PersonField): boolean {
  return 'default' in field || field.kind === 'roles';
}

/** What may be set for many people at once. */
export const settable = Object.fromEntries(
  fieldsWhere<BulkName>(({ bulk }) => bulk !== undefined).map((name) => [name, editable[name]]),
) as Pick<typeof editable, BulkName>;

type Filters = {
  readonly [K in FilterName]: z.ZodOptional<Checked<NonNullable<PersonValues[K]>>>;
};

/** How far the days lie apart between which somebody began. */
export const startsWithin = within('employment', 'startFrom', 'startTo');

/** By what a list of people is narrowed: the list itself, and all that acts on what it shows. */
export const peopleFilter = {
  search,
  companyCode: code.optional(),
  workPlaceCode: code.optional(),
  departmentId: id.optional(),
  titleId: id.optional(),
  role: role.optional(),
  active: z.boolean().optional(),
  startFrom: day.optional(),
  startTo: day.optional(),
  status: z.enum(keysOf(personStatuses), 'Bilinmeyen durum.').optional(),
  ...(shapeOf(
    fieldsWhere((field) => 'filter' in field),
    (field) => filled(field).optional(),
  ) as unknown as Filters),
  managerId: id.optional(),
  hasCard: z.boolean().optional(),
  hasManager: z.boolean().optional(),
};
