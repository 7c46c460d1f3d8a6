import { formatDay } from '#core/format/day.ts';
import { type PersonColumnName, personColumns } from '#contract/people/person-columns.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { today } from '#web/ui/time/instant.ts';
import type { Column } from '#web/ui/list/columns/columns.ts';
import { fullName, type Person } from './people-queries.ts';
import { peopleShape } from './people-filters.ts';
import { PersonState } from './person-state.tsx';

/** Shown unless a person chooses otherwise. */
const usual: readonly PersonColumnName[] = [
  'name',
  'registrationNo',
  'companyName',
  'workPlaceName',
  'departmentName',
  'titleName',
  'roles',
  'cardNo',
  'startDate',
  'active',
];

/** On a phone's card. */
const facts: readonly PersonColumnName[] = ['titleName', 'departmentName', 'active'];

/** A list lies open on desks: of the number only its end is shown, whoever looks. */
const maskedNumber = (number: string) =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

function cell(key: PersonColumnName, person: Person) {
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
  const text = value(person, today());
  if (text === null) return '';
  if (key === 'nationalId') return maskedNumber(text);
  return kind === 'day' ? formatDay(text) : text;
}

export const peopleColumns: readonly Column<Person>[] = (
  Object.keys(personColumns) as PersonColumnName[]
).map((key) => ({
  key,
  title: personColumns[key].label,
  isName: key === 'name',
  isFact: facts.includes(key),
  isOnRequest: !usual.includes(key),
  isSortable: peopleShape.sortable.includes(key),
  render: (person) => cell(key, person),
}));
