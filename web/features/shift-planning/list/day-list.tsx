import { Button } from 'antd';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import { cellState, type Pending, type Plan } from '../model/plan.ts';
import { DAY_NAMES, firstShift, timeOf } from '../model/plan-value.ts';
import type { ShiftHeads } from '../model/totals.ts';
import { ListCell, type PlanListProps } from './list-cell.tsx';

export interface DayListProps extends PlanListProps {
  readonly day: Day;
  readonly heads: readonly ShiftHeads[];
  readonly onDay: (day: Day) => void;
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly number[];
}

/** Who is planned for what on the day: shifts first, then the days without one. */
function groupsOf(plan: Plan, pending: Pending, heads: readonly ShiftHeads[], at: number): Group[] {
  const rows = new Map<string, number[]>();
  plan.people.forEach((person, row) => {
    const { shown, isEmployed } = cellState(plan, pending, person, at);
    if (!isEmployed) return;
    const key = firstShift(shown ?? NOTHING, plan.shifts)?.id ?? shown ?? NOTHING;
    rows.set(key, [...(rows.get(key) ?? []), row]);
  });
  const shifts = heads.map(({ shift, days }) => {
    const { planned, needed } = days[at]!;
    const hours = timeOf(shift, plan.days[at]!)?.hours;
    const count = needed === undefined ? `${planned} kişi` : `${planned} / ${needed} kişi`;
    return { key: shift.id, title: [shift.name, hours, count].filter(Boolean).join(' · ') };
  });
  const rest = [...Object.entries(DAY_NAMES), [NOTHING, 'Planı yok']].map(([key, name]) => ({
    key: key!,
    title: `${name} · ${rows.get(key!)?.length ?? 0} kişi`,
  }));
  return [...shifts, ...rest].flatMap(({ key, title }) => {
    const found = rows.get(key);
    return found ? [{ key, title, rows: found }] : [];
  });
}

/** The first so many people, group by group. */
function firstOf(groups: readonly Group[], most: number): Group[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left));
    left -= group.rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

/** As many lines as a phone shows without a pause. */
const FIRST = 100;

/** One day by shift. */
export function DayList({ day, heads, onDay, ...props }: DayListProps) {
  const { plan, pending } = props;
  const [most, setMost] = useState(FIRST);
  const at = Math.max(0, plan.days.indexOf(day));
  const shown = plan.days[at]!;
  const groups = groupsOf(plan, pending, heads, at);
  const left = groups.reduce((sum, { rows }) => sum + rows.length, 0) - most;
  return (
    <section className="plan-list" aria-label={formatDayLong(shown)}>
      <label className="plan-who">
        Gün
        <select
          className="plan-select"
          value={shown}
          onChange={({ target }) => onDay(target.value)}
        >
          {plan.days.map((one) => (
            <option key={one} value={one}>
              {[formatDayLong(one), plan.holidays.get(one)?.name].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
      {firstOf(groups, most).map(({ key, title, rows }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ul>
            {rows.map((row) => (
              <ListCell
                key={plan.people[row]!.id}
                {...props}
                row={row}
                at={at}
                heading={plan.people[row]!.name}
                below={plan.people[row]!.registrationNo}
              />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <Button onClick={() => setMost(most + 5 * FIRST)}>{`${left} kişi daha göster`}</Button>
      )}
    </section>
  );
}
