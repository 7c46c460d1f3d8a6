/** A person as plain data, typed by the table of fields: as they are written, and as the calls answer them. */
import type { PersonField, ReferenceField, ValueOf } from './person-field.ts';
import { personFields } from './person-fields.ts';

type Fields = typeof personFields;
export type PersonFieldName = keyof Fields;

/** The names of fields that are of a kind. */
type NamesOf<Kind> = {
  [K in PersonFieldName]: Fields[K] extends Kind ? K : never;
}[PersonFieldName];

export type ReferenceName = NamesOf<{ kind: 'reference' }>;
/** Stored as they come. */
export type PlainName = Exclude<PersonFieldName, ReferenceName | 'roles'>;
/** Someone new must have them. */
export type NeededName = Exclude<
  NamesOf<{ required: true }>,
  NamesOf<{ default: unknown }> | 'roles'
>;
export type FilterName = NamesOf<{ filter: true }>;
export type BulkName = NamesOf<{ bulk: object }>;
/** What is kept from a day on. */
export type DatedName = NamesOf<{ dated: true }>;
export type HiddenName = NamesOf<{ shownTo: string }>;
/** Under which a field stands in lists: a reference by the name of what it refers to. */
type ListedAs<K extends PersonFieldName> = K extends PersonFieldName
  ? Fields[K] extends { named: infer N extends string }
    ? N
    : K
  : never;
export type ColumnName = ListedAs<NamesOf<{ list: string }>>;
export type SortName = ListedAs<NamesOf<{ sortable: true }>>;

export type PersonValues = { [K in PersonFieldName]: ValueOf<Fields[K]> };

/** One person as the calls answer them; what the caller may not see is absent. */
export type PersonAnswer = {
  id: string;
  version: number;
  avatar: string | null;
} & { [K in Exclude<PersonFieldName, HiddenName>]: PersonValues[K] } & {
  [K in HiddenName]?: PersonValues[K];
} & { [K in ReferenceName as ListedAs<K>]: string | null };

export type AnswerName = keyof PersonAnswer;

/** The row of a field, without its literal types. */
export const personField = (name: PersonFieldName): PersonField => personFields[name];

/** The fields whose row is so, in the order of the table. */
export function fieldsWhere<Name extends PersonFieldName = PersonFieldName>(
  isSo: (field: PersonField, name: PersonFieldName) => boolean,
): readonly Name[] {
  const names = Object.keys(personFields) as PersonFieldName[];
  return names.filter((name) => isSo(personField(name), name)) as Name[];
}

export const listedAs = (name: PersonFieldName): string => {
  const field = personField(name);
  return field.kind === 'reference' ? field.named : name;
};

export const isReference = (field: PersonField): field is ReferenceField =>
  field.kind === 'reference';

/** Fields that are stored as they come. */
export const plainNames = fieldsWhere<PlainName>(
  ({ kind }) => kind !== 'reference' && kind !== 'roles',
);
export const datedNames = fieldsWhere<DatedName>(({ dated }) => dated === true);
/** Where somebody belongs: whoever comes back is offered the place that they had. */
export const belongingNames = [
  'companyCode',
  'workPlaceCode',
  'departmentId',
  'titleId',
  'managerId',
  'secondManagerId',
] as const satisfies readonly DatedName[];
/** What a new period of employment begins without, unless it is given then. */
export type AnewName = Exclude<DatedName, (typeof belongingNames)[number]>;
export const anewNames = datedNames.filter(
  (name): name is AnewName => !(belongingNames as readonly string[]).includes(name),
);
/** What nobody changes of themselves: time, rights and who decides on them follow from it. */
export const timeNames = fieldsWhere(
  ({ dated, decidesTime }) => dated === true || decidesTime === true,
);
export const sortNames = fieldsWhere(({ sortable }) => sortable === true).map(
  listedAs,
) as unknown as readonly [SortName, ...SortName[]];
