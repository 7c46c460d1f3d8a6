/** What of a person is read from the database, and what lists of people are sorted by; made from the table of fields. */
import { type AliasedExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import type { ReferenceField } from '#contract/people/person-field.ts';
import { recordedName } from '#contract/people/person-history.ts';
import {
  type AnswerName,
  fieldsWhere,
  type FilterName,
  isReference,
  listedAs,
  type PersonAnswer,
  personField,
  type PersonFieldName,
  type SortName,
} from '#contract/people/person-values.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import type { Schema } from '#server/db/schema.ts';

export type People<O> = SelectQueryBuilder<Schema, 'person', O>;

/** As it is read: the picture by its id. */
export type UserRow = Omit<PersonAnswer, 'avatar'> & { readonly avatarId: string | null };

const ownColumn = (name: PersonFieldName) => sql.ref(`person.${snakeCase(recordedName(name))}`);

/** The day that was set, or so many months after the start. */
export const probationEnd = sql<
  string | null
>`coalesce(person.probation_end, (person.start_date + make_interval(months => ${sql.lit(PROBATION_MONTHS)}))::date)`;

/** Something of what the person refers to; asked for the rows of the page only. */
const ofReference = (name: PersonFieldName, { to }: ReferenceField, what: RawBuilder<unknown>) =>
  sql`(select ${what} from ${sql.table(snakeCase(to))} r where r.id = ${ownColumn(name)})`;

const nameOf = (name: PersonFieldName, field: ReferenceField) =>
  ofReference(name, field, field.to === 'person' ? sql`r.name || ' ' || r.surname` : sql`r.name`);

function valueOf(name: PersonFieldName): RawBuilder<unknown> {
  const field = personField(name);
  if (name === 'probationEnd') return probationEnd;
  return field.kind === 'reference' && field.by === 'code'
    ? ofReference(name, field, sql`r.code`)
    : ownColumn(name);
}

const SELECTS: ReadonlyMap<string, AliasedExpression<unknown, string>> = new Map([
  ['id', sql.ref('person.id').as('id')],
  ['version', sql.ref('person.version').as('version')],
  ['avatar', sql.ref('person.avatar_id').as('avatarId')],
  ...fieldsWhere(() => true).map((name) => [name, valueOf(name).as(name)] as const),
  ...fieldsWhere(isReference).map((name) => {
    const listed = listedAs(name);
    return [listed, nameOf(name, personField(name) as ReferenceField).as(listed)] as const;
  }),
]);

const everything = [...SELECTS.keys()] as AnswerName[];

/** The people of a query with the fields that were asked for, or all; the id always. */
export const asUsers = (query: People<unknown>, fields: readonly AnswerName[] = everything) =>
  query
    .select([...new Set<AnswerName>(['id', ...fields])].map((name) => SELECTS.get(name)!))
    .$castTo<UserRow>();

/** What is sorted otherwise than by its column: names as Turkish has them, numbers as they are written. */
const OWN_SORT_KEYS: Readonly<Partial<Record<PersonFieldName, RawBuilder<unknown>>>> = {
  name: sql.ref('person.sort_key'),
  // As the index of migration 0010 has it.
  surname: sql`tr_sort_key(person.surname || ' ' || person.name) collate "C"`,
  registrationNo: ownColumn('registrationNo'),
};

function sortKeyOf(name: PersonFieldName): RawBuilder<unknown> {
  const field = personField(name);
  switch (field.kind) {
    case 'reference':
      return ofReference(name, field, sql`r.sort_key`);
    case 'choice':
      return sql`array_position(${Object.keys(field.options)}::text[], ${ownColumn(name)})`;
    case 'line':
    case 'text':
      // What has a shape of its own is no word of a language.
      return 'check' in field ? ownColumn(name) : sql`tr_sort_key(${ownColumn(name)}) collate "C"`;
    case 'day':
    case 'duration':
    case 'state':
    case 'flag':
    case 'roles':
      return valueOf(name);
  }
}

/** What a field sorts by. Nothing of the request but these names reaches the query. */
export const SORT_KEYS = Object.fromEntries(
  fieldsWhere(({ sortable }) => sortable === true).map((name) => [
    listedAs(name),
    OWN_SORT_KEYS[name] ?? sortKeyOf(name),
  ]),
) as Readonly<Record<SortName, RawBuilder<unknown>>>;

export const filterNames = fieldsWhere<FilterName>((field) => 'filter' in field);
export const filterColumn = ownColumn;
