import { type ListedPerson, neededBy, personColumns } from '#contract/people/person-columns.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { personFields } from '#contract/people/person-fields.ts';
import {
  type AnswerName,
  type ColumnName,
  personField,
  type PersonFieldName,
} from '#contract/people/person-values.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DayText } from '#web/ui/day/day-text.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import { arrange, type Column, fieldsOf, type ListLayout } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { today } from '#web/ui/time/instant.ts';
import { fullName, type RowOfPeople, rowNeeds } from './people-queries.ts';
import { peopleShape } from './people-filters.ts';
import { PersonState } from './person-state.tsx';

/** A list lies open on desks: of the number only its end is shown, whoever looks. */
const maskedNumber = (number: string) =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

const isMasked = (key: ColumnName) =>
  key in personFields && personField(key as PersonFieldName).masked !== undefined;

function textOf(key: ColumnName, person: RowOfPeople): string {
  const { value } = personColumns[key];
  // A shown column was asked for, with all that it needs; while it is on its way, the rows of before stand in for it.
  if (key === 'roles' && person.roles === undefined) return '';
  const text = value(person as ListedPerson, today());
  if (text === null || text === undefined) return '';
  if (isMasked(key)) return maskedNumber(text);
  return text;
}

function cell(key: ColumnName, person: RowOfPeople) {
  if (key === 'active') return <PersonState person={person} />;
  const text = textOf(key, person);
  if (key === 'cardNo' && text === '') return <span className="missing">Kart yok</span>;
  return text !== '' && personColumns[key].kind === 'day' ? <DayText day={text} /> : text;
}

/** In px. The usual columns fit beside the menu on a screen of 1366. */
const WIDTHS: Readonly<Partial<Record<ColumnName, number>>> = {
  registrationNo: 100,
  cardNo: 110,
  startDate: 100,
  roles: 130,
  active: 116,
  email: 210,
  gender: 90,
  weeklyMinutes: 110,
  endDate: 100,
  seniorityDate: 110,
  probationEnd: 150,
};
const USUAL_WIDTH = 160;

/** What belongs together stands in one cell, from the start; each also has a column of its own for who asks for it. */
const PAIRS = [
  { key: 'department', width: 158, fields: ['departmentName', 'titleName'] },
  { key: 'place', width: 200, fields: ['workPlaceName', 'companyName'] },
] as const satisfies readonly {
  fields: readonly [ColumnName, ColumnName];
  [key: string]: unknown;
}[];

/** Two labels as one heading: 'Departman, ünvan'. */
const together = (first: ColumnName, second: ColumnName) =>
  `${personColumns[first].label}, ${personColumns[second].label.toLocaleLowerCase('tr')}`;

const name: Column<RowOfPeople> = {
  key: 'name',
  title: together('name', 'registrationNo'),
  width: 206,
  fields: ['name', 'registrationNo'],
  isName: true,
  isSortable: true,
  render: (person) => (
    <span className="person-name">
      <Avatar name={fullName(person)} src={person.avatar} />
      <TwoLines first={fullName(person)} second={person.registrationNo} />
    </span>
  ),
};

const pairs = PAIRS.map(
  ({ key, width, fields }): Column<RowOfPeople> => ({
    key,
    title: together(fields[0], fields[1]),
    width,
    fields,
    isSortable: true,
    render: (person) => (
      <TwoLines first={textOf(fields[0], person)} second={textOf(fields[1], person)} />
    ),
  }),
);

const isPaired = (key: ColumnName) =>
  key === 'registrationNo' || PAIRS.some(({ fields }) => fields.some((field) => field === key));

const single = (key: ColumnName): Column<RowOfPeople> => ({
  key,
  title: personColumns[key].label,
  width: WIDTHS[key] ?? USUAL_WIDTH,
  isOnRequest: !personColumns[key].isUsual || isPaired(key),
  isSortable: peopleShape.sortable.includes(key),
  render: (person) => cell(key, person),
});

/** Each fact of a person by itself, as a card tells it. */
export const personFacts = keysOf(personColumns).map(single);

/** What somebody may do and how they stand is read last, where the eye ends. */
const LAST: readonly ColumnName[] = ['roles', 'active'];

const singles = keysOf(personColumns)
  .filter((key) => key !== 'name')
  .toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
  .map(single);

export const peopleColumns: readonly Column<RowOfPeople>[] = [name, ...pairs, ...singles];

const CARD_FACTS = ['departmentName', 'titleName'] as const satisfies readonly ColumnName[];

/** On a phone: who, where and what, and how they stand. */
export const personCard = (person: RowOfPeople): Card => ({
  picture: <Avatar name={fullName(person)} src={person.avatar} size={40} />,
  name: fullName(person),
  below: CARD_FACTS.map((key) => textOf(key, person))
    .filter((text) => text !== '')
    .join(' · '),
  end: <PersonState person={person} />,
  endBelow: person.registrationNo,
});

/** What of people a list with this layout asks for, as a table and as the rows of a phone: a window that is made narrow asks nothing anew. */
export function neededIn(layout: ListLayout): AnswerName[] {
  const shown = arrange(peopleColumns, layout).filter(({ isShown }) => isShown);
  const columns = [
    ...CARD_FACTS,
    ...(shown.flatMap(({ column }) => fieldsOf(column)) as ColumnName[]),
  ];
  return [...new Set([...rowNeeds, ...neededBy(columns)])];
}
