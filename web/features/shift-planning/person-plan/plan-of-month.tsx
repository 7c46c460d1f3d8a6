import { formatDayLong, formatMonth, SHORT_WEEKDAYS, weekdayName } from '#core/format/day.ts';
import { type Day, partsOf } from '#core/time/day.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { weeksOf } from '#web/ui/day/month.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import type { PersonPlanAnswer, PlannedDay } from './person-plan-calls.ts';

const isOf = (month: Day, day: Day) => partsOf(day).month === partsOf(month).month;

/** On the shift's own colour; a rest or a day without a plan stays on the paper. */
function Planned({ of }: { of: PlannedDay }) {
  const { color, name, hours, source } = of;
  const style = color === null ? {} : { background: color, color: readableOn(color) };
  return (
    <span
      className="person-plan-value"
      data-plain={color === null}
      style={style}
      {...(source !== null && { title: source })}
    >
      <strong>{name}</strong>
      {hours !== null && <span>{hours}</span>}
    </span>
  );
}

function Beside({ of: { draft, holiday } }: { of: PlannedDay }) {
  return (
    <>
      {draft && <span className="person-plan-draft">{`Taslak: ${draft.name}`}</span>}
      {holiday !== null && <span className="person-plan-holiday">{holiday}</span>}
    </>
  );
}

interface MonthProps {
  readonly month: Day;
  readonly plan: PersonPlanAnswer;
  /** Days at which the law objects, with its sentences. */
  readonly findings: ReadonlyMap<Day, string>;
}

function Calendar({ month, plan, findings }: MonthProps) {
  const byDay = new Map(plan.days.map((one) => [one.day, one]));
  return (
    <table className="person-plan-month" aria-label={formatMonth(month)}>
      <thead>
        <tr>
          {weeksOf(month)[0]!.map((day, at) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {SHORT_WEEKDAYS[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const planned = byDay.get(day);
              return (
                <td
                  key={day}
                  data-other={!isOf(month, day)}
                  data-finding={findings.has(day)}
                  {...(day === plan.today && { 'aria-current': 'date' as const })}
                  {...(findings.has(day) && { title: findings.get(day) })}
                >
                  <span className="person-plan-date">{partsOf(day).date}</span>
                  {planned && planned.value !== null && <Planned of={planned} />}
                  {planned && <Beside of={planned} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone one day stands below the other. */
function DayList({ month, plan, findings }: MonthProps) {
  return (
    <ul className="person-plan-list" aria-label={formatMonth(month)}>
      {plan.days
        .filter(({ day }) => isOf(month, day))
        .map((planned) => (
          <li
            key={planned.day}
            data-finding={findings.has(planned.day)}
            {...(planned.day === plan.today && { 'aria-current': 'date' as const })}
          >
            <span>{formatDayLong(planned.day)}</span>
            {planned.value === null ? (
              <span className="quiet-text">{planned.name}</span>
            ) : (
              <Planned of={planned} />
            )}
            <Beside of={planned} />
          </li>
        ))}
    </ul>
  );
}

export function PlanOfMonth(props: MonthProps) {
  return useIsNarrow() ? <DayList {...props} /> : <Calendar {...props} />;
}
