import { useQuery } from '@tanstack/react-query';
import { EditOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useCodes } from '../codes/use-codes.ts';
import { type Month, personMonthQuery } from '../month-calls.ts';
import { PersonMonthBody } from '../own/person-month-body.tsx';

interface PersonListProps {
  readonly month: Month;
  readonly personId: string | undefined;
  readonly onPerson: (id: string) => void;
}

/** One person's month, day by day. */
export function PersonList({ month, personId, onPerson }: PersonListProps) {
  const { people, from, to, today } = month;
  const codes = useCodes();
  const isSelf = useIsSelf();
  const person = people.find((one) => one.personId === personId) ?? people[0]!;
  const query = useQuery(personMonthQuery(person.personId, month.month));
  return (
    <section className="month-list" aria-label={`${person.name}, puantaj`}>
      <label className="month-who">
        Personel
        <Select
          aria-label="Personel"
          value={person.personId}
          onChange={onPerson}
          options={people.map((one) => ({
            value: one.personId,
            label: `${one.name} (${one.registrationNo})`,
          }))}
          showSearch={{
            filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
          }}
        />
      </label>
      {month.canCorrect && !isSelf(person.personId) && from <= today && (
        <Button
          className="month-give"
          icon={<EditOutlined aria-hidden />}
          onClick={() =>
            codes.begin({
              personIds: [person.personId],
              whom: person.name,
              from,
              to: today < to ? today : to,
            })
          }
        >
          Günlere kod ver
        </Button>
      )}
      {codes.drawer}
      <QueryState query={query} rows={8}>
        {(data) => <PersonMonthBody month={data} />}
      </QueryState>
    </section>
  );
}
