import { Select } from 'antd';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { fold } from '#core/text/turkish.ts';
import { mondayOf } from '#core/time/day.ts';
import { weekNumber } from '../model/period.ts';
import { personTotal } from '../model/totals.ts';
import { ListCell, type PlanListProps } from './list-cell.tsx';

interface PersonListProps extends PlanListProps {
  readonly personId: string | undefined;
  readonly onPerson: (id: string) => void;
}

/** One person's weeks, day by day. */
export function PersonList({ personId, onPerson, ...props }: PersonListProps) {
  const { plan, pending } = props;
  const found = plan.people.findIndex(({ id }) => id === personId);
  const row = Math.max(0, found);
  const person = plan.people[row];
  if (!person) return null;
  const { minutes, nights } = personTotal(plan, pending, person);
  const mondays = [...new Set(plan.days.map(mondayOf))];
  return (
    <section className="plan-list" aria-label={`${person.name}, plan`}>
      <label className="plan-who">
        Personel
        <Select
          aria-label="Personel"
          value={person.id}
          onChange={onPerson}
          options={plan.people.map(({ id, name, registrationNo }) => ({
            value: id,
            label: `${name} (${registrationNo})`,
          }))}
          showSearch={{
            filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
          }}
        />
      </label>
      <p className="quiet-text">
        {[
          `Toplam ${formatDuration(minutes)}`,
          `${nights} gece vardiyası`,
          ...(person.teamName === null ? [] : [person.teamName]),
        ].join(' · ')}
      </p>
      {mondays.map((monday) => (
        <section key={monday}>
          <h2>{`${weekNumber(monday)}. hafta`}</h2>
          <ul>
            {plan.days.map((day, at) =>
              mondayOf(day) === monday ? (
                <ListCell
                  key={day}
                  {...props}
                  row={row}
                  at={at}
                  heading={formatDayLong(day)}
                  below={plan.holidays.get(day)?.words}
                />
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </section>
  );
}
