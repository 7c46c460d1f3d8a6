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
import { today } from '#web/ui/time/instant.ts';
import { arrange, type Column, type ListLayout } from '#web/ui/list/columns/columns.ts';
import { fullName, type RowOfPeople, rowNeeds } from './people-queries.ts';
import { peopleShape } from './people-filters.ts';
import { PersonState } from './person-state.tsx';

/** On a phone's card. */
const facts: readonly ColumnName[] = ['titleName', 'departmentName', 'active'];

/** A list lies open on desks: of the number only its end is shown, whoever looks. */
const maskedNumber = (number: string) =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

const isMasked = (key: ColumnName) =>
  key in personFields && personField(key as PersonFieldName).masked !== undefined;

function cell(key: ColumnName, person: RowOfPeople) {
  if (key === 'name') {
    return (
      <span className="person-name">
        <Avatar name={fullName(person)} src={person.avatar} />
        <span>{fullName(person)}</span>
      </span>
    );
  }
  if (key === 'active') return <PersonState person={person} />;
  const { kind, value } = personColumns[key];
  // A shown column was asked for, with all that it needs.
  const text = value(person as ListedPerson, today());
  if (text === null) return '';
  if (isMasked(key)) return maskedNumber(text);
  return kind === 'day' ? <DayText day={text} /> : text;
}

export const peopleColumns: readonly Column<RowOfPeople>[] = keysOf(personColumns).map((key) => ({
  key,
  title: personColumns[key].label,
  isName: key === 'name',
  isFact: facts.includes(key),
  isOnRequest: !personColumns[key].isUsual,
  isSortable: peopleShape.sortable.includes(key),
  render: (person) => cell(key, person),
}));

/** What of people a list with this layout asks for. */
export function neededIn(layout: ListLayout): AnswerName[] {
  const shown = arrange(peopleColumns, layout).filter(({ isShown }) => isShown);
  const columns = shown.map(({ column }) => column.key as ColumnName);
  return [...new Set([...rowNeeds, ...neededBy(columns)])];
}
