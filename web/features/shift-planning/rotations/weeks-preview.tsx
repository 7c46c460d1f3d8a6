import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { firstShift, type Shifts, valueName, valueText } from '../model/plan-value.ts';
import { comingWeeks } from './entries.ts';

interface WeeksPreviewProps {
  readonly values: readonly PlanValue[];
  readonly firstDay: Day;
  readonly today: Day;
  readonly offset?: number;
  readonly shifts: Shifts;
}

/** What the coming weeks would be. */
export function WeeksPreview({ values, firstDay, today, offset = 0, shifts }: WeeksPreviewProps) {
  return (
    <table className="plan-weeks">
      <caption>Önümüzdeki haftalar</caption>
      <thead>
        <tr>
          <th scope="col">Hafta</th>
          {SHORT_WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comingWeeks(values, firstDay, today, offset).map(({ monday, days }) => (
          <tr key={monday}>
            <th scope="row">{formatDay(monday).slice(0, 5)}</th>
            {SHORT_WEEKDAYS.map((name, at) => {
              const value = days[at];
              if (value === null || value === undefined) return <td key={name} />;
              const color = firstShift(value, shifts)?.color;
              return (
                <td
                  key={name}
                  title={valueName(value, shifts)}
                  style={color ? { background: color, color: readableOn(color) } : undefined}
                >
                  {valueText(value, shifts)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
