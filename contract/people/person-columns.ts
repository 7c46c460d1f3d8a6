/** What a list of people may show and a file of them hold, in the order of the table of fields. */
import { formatDuration } from '#core/format/duration.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import type { ListColumn } from '../kernel/list-column.ts';
import { roleNames } from '../kernel/permissions/role-names.ts';
import { isPhone, type PersonField } from './person-field.ts';
import {
  type ColumnName,
  fieldsWhere,
  listedAs,
  type PersonAnswer,
  personField,
  type PersonFieldName,
} from './person-values.ts';

/** A person as far as columns show them. */
export type ListedPerson = Omit<PersonAnswer, 'avatar'>;
type Need = keyof ListedPerson;

interface PersonColumn extends Omit<ListColumn<ListedPerson>, 'value'> {
  /** In a list from the start. */
  readonly isUsual: boolean;
  /** What of a person the column is made from. */
  readonly needs: readonly Need[];
  /** As of a day: how somebody stands changes with it. */
  value(person: ListedPerson, today: string): string | null;
}

export const personStates = {
  passive: 'Pasif',
  left: 'Ayrıldı',
  leaving: 'Ayrılıyor',
  starting: 'Başlayacak',
  probation: 'Denemede',
  active: 'Aktif',
} as const;

/** How someone stands on a day. Who does not work and has no last day is passive, not gone. */
export function stateOf(
  {
    active,
    startDate,
    endDate,
    probationEnd,
  }: Pick<PersonAnswer, 'active' | 'startDate' | 'endDate' | 'probationEnd'>,
  today: string,
): keyof typeof personStates {
  if (!active) return endDate === null ? 'passive' : 'left';
  if (endDate !== null) return 'leaving';
  if (startDate !== null && startDate > today) return 'starting';
  return probationEnd !== null && probationEnd >= today ? 'probation' : 'active';
}

/** Columns that are made from more than their own field. */
const COMPOSED: Readonly<Partial<Record<PersonFieldName, Partial<PersonColumn>>>> = {
  name: {
    label: 'Ad soyad',
    needs: ['name', 'surname'],
    value: ({ name, surname }) => `${name} ${surname}`,
  },
  active: {
    needs: ['active', 'startDate', 'endDate', 'probationEnd'],
    value: (person, today) => personStates[stateOf(person, today)],
  },
  roles: { value: ({ roles }) => roles.map((role) => roleNames[role]).join(', ') },
};

/** A filled field as people read it. */
function textOf(field: PersonField, value: unknown): string {
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value);
  if (field.kind === 'flag') return value === true ? 'Evet' : 'Hayır';
  if (field.kind === 'duration') return formatDuration(Number(value));
  return isPhone(field) ? formatPhone(String(value)) : String(value);
}

function columnOf(name: PersonFieldName): PersonColumn {
  const field = personField(name);
  const listed = listedAs(name) as Need;
  return {
    label: field.label,
    kind: field.kind === 'day' ? 'day' : 'text',
    isUsual: field.list === 'always',
    needs: [listed],
    value: ({ [listed]: value }) =>
      value === null || value === undefined ? null : textOf(field, value),
    ...COMPOSED[name],
  };
}

const listed = fieldsWhere(({ list }) => list !== undefined);

/** Whoever reads a list reads the name first. */
export const personColumns = Object.fromEntries(
  ['name' as const, ...listed].map((name) => [listedAs(name), columnOf(name)]),
) as Readonly<Record<ColumnName, PersonColumn>>;

/** What of people these columns are made from. */
export const neededBy = (columns: readonly ColumnName[]): Need[] => [
  ...new Set(columns.flatMap((name) => personColumns[name].needs)),
];

/** The same for a file, whose columns know no day of their own. */
export const personColumnsOn = (today: string) =>
  Object.fromEntries<ListColumn<ListedPerson>>(
    Object.entries<PersonColumn>(personColumns).map(([name, { label, kind, value }]) => [
      name,
      { label, kind, value: (person) => value(person, today) },
    ]),
  ) as Record<ColumnName, ListColumn<ListedPerson>>;
