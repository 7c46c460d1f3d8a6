import { useQuery } from '@tanstack/react-query';
import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useApproving } from '../codes/use-approving.ts';
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
  const approving = useApproving();
  const may = useMay();
  const isSelf = useIsSelf();
  const person = people.find((one) => one.personId === personId) ?? people[0]!;
  const target = {
    personIds: [person.personId],
    whom: person.name,
    from,
    to: today < to ? today : to,
  };
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
      {!isSelf(person.personId) && from <= today && (
        <div className="month-give">
          {month.canCorrect && (
            <Button icon={<EditOutlined aria-hidden />} onClick={() => codes.begin(target)}>
              Günlere kod ver
            </Button>
          )}
          {person.totals.waiting > 0 && may(overtimeCalls.ApproveWaiting.permission) && (
            <Button icon={<CheckOutlined aria-hidden />} onClick={() => approving.begin(target)}>
              Bekleyen mesaiyi onayla
            </Button>
          )}
        </div>
      )}
      {codes.drawer}
      {approving.drawer}
      <QueryState query={query} rows={8}>
        {(data) => <PersonMonthBody month={data} />}
      </QueryState>
    </section>
  );
}
