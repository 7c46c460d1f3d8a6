import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { scopeText } from '#contract/special-days/special-day-list.ts';
import { formatDayLong, formatMonth, SHORT_WEEKDAYS, weekdayName } from '#core/format/day.ts';
import { addMonths, type Day, partsOf } from '#core/time/day.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { weeksOf } from '#web/ui/day/month.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { spanText } from './span-text.ts';
import { type SpecialDay, yearQuery } from './special-day-calls.ts';
import './special-days.css';

interface DaysProps {
  readonly days: readonly SpecialDay[];
  readonly onOpen: (day: SpecialDay) => void;
}

const isOn = (date: Day) => (day: SpecialDay) => day.firstDay <= date && date <= day.lastDay;

const inColour = ({ typeColour }: SpecialDay) => ({
  background: typeColour,
  color: readableOn(typeColour),
});

interface MarkProps extends Pick<DaysProps, 'onOpen'> {
  readonly day: SpecialDay;
  readonly isNarrow: boolean;
}

/** On a phone there is room for the colour alone: the list below tells the name and opens the day. */
function Mark({ day, isNarrow, onOpen }: MarkProps) {
  const look = { className: 'special-mark', style: inColour(day) };
  if (isNarrow) return <span {...look} aria-hidden />;
  return (
    <button
      type="button"
      {...look}
      title={`${day.name} · ${spanText(day)} · ${scopeText(day)}`}
      onClick={() => onOpen(day)}
    >
      {day.name}
    </button>
  );
}

/** A month from Monday to Sunday. */
function MonthGrid({ month, days, onOpen }: DaysProps & { month: Day }) {
  const weeks = weeksOf(month);
  const isNarrow = useIsNarrow();
  return (
    <table className="special-month" aria-label={formatMonth(month)}>
      <thead>
        <tr>
          {weeks[0]!.map((date, at) => (
            <th key={date} scope="col" abbr={weekdayName(date)}>
              {isNarrow ? SHORT_WEEKDAYS[at] : weekdayName(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                data-other={partsOf(date).month !== partsOf(month).month}
                {...(date === today() && { 'aria-current': 'date' })}
              >
                <span className="special-date">{partsOf(date).date}</span>
                {days.filter(isOn(date)).map((day) => (
                  <Mark key={day.id} day={day} isNarrow={isNarrow} onOpen={onOpen} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the month or the year has, in words: for phones, screen readers and print. */
function DayList({ days, onOpen }: DaysProps) {
  if (days.length === 0) return <p className="quiet-text special-none">Bu dönemde özel gün yok.</p>;
  return (
    <ul className="special-list">
      {days.map((day) => (
        <li key={day.id}>
          <button type="button" onClick={() => onOpen(day)}>
            <span className="special-dot" style={{ background: day.typeColour }} aria-hidden />
            <strong>{day.name}</strong>
            <span className="quiet-text">{`${spanText(day)} · ${day.typeName} · ${scopeText(day)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SmallMonth({
  month,
  days,
  onMonth,
}: Omit<DaysProps, 'onOpen'> & { month: Day; onMonth: () => void }) {
  return (
    <section className="special-small">
      <h3>
        <button type="button" className="link-button" onClick={onMonth}>
          {formatMonth(month).split(' ')[0]}
        </button>
      </h3>
      <div className="special-small-days">
        {weeksOf(month).flatMap((week) =>
          week.map((date) => {
            const isOther = partsOf(date).month !== partsOf(month).month;
            const day = isOther ? undefined : days.find(isOn(date));
            return (
              <span
                key={date}
                {...(day && {
                  style: inColour(day),
                  title: `${formatDayLong(date)}: ${day.name}`,
                })}
              >
                {isOther ? '' : partsOf(date).date}
              </span>
            );
          }),
        )}
      </div>
    </section>
  );
}

interface CalendarProps {
  /** The list's search and filters hold here too. */
  readonly query: ListQuery;
  readonly onOpen: (day: SpecialDay) => void;
}

type Mode = 'month' | 'year';

/** Special days on a calendar, a month or a year at a time. */
export function SpecialDaysCalendar({ query, onOpen }: CalendarProps) {
  const [month, setMonth] = useState<Day>(() => `${today().slice(0, 8)}01`);
  const [mode, setMode] = useState<Mode>('month');
  const { year } = partsOf(month);
  const days = useQuery({ ...yearQuery(query, year), placeholderData: keepPreviousData });
  const step = mode === 'month' ? 1 : 12;
  const period = mode === 'month' ? 'ay' : 'yıl';
  return (
    <div className="special-calendar">
      <header>
        <IconButton
          label={`Önceki ${period}`}
          icon={<LeftOutlined />}
          onClick={() => setMonth(addMonths(month, -step))}
        />
        <h2 aria-live="polite">{mode === 'month' ? formatMonth(month) : year}</h2>
        <IconButton
          label={`Sonraki ${period}`}
          icon={<RightOutlined />}
          onClick={() => setMonth(addMonths(month, step))}
        />
        <button
          type="button"
          className="link-button"
          onClick={() => setMonth(`${today().slice(0, 8)}01`)}
        >
          Bugün
        </button>
        <Segmented<Mode>
          value={mode}
          onChange={setMode}
          options={[
            { value: 'month', label: 'Ay' },
            { value: 'year', label: 'Yıl' },
          ]}
        />
      </header>
      <QueryState query={days} rows={10}>
        {(all) => {
          if (mode === 'year') {
            const months = Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01-01`, at));
            return (
              <>
                <div className="special-year">
                  {months.map((one) => (
                    <SmallMonth
                      key={one}
                      month={one}
                      days={all}
                      onMonth={() => {
                        setMonth(one);
                        setMode('month');
                      }}
                    />
                  ))}
                </div>
                <DayList days={all} onOpen={onOpen} />
              </>
            );
          }
          const last = addMonths(month, 1);
          const ofMonth = all.filter((day) => day.firstDay < last && day.lastDay >= month);
          return (
            <>
              <MonthGrid month={month} days={all} onOpen={onOpen} />
              <DayList days={ofMonth} onOpen={onOpen} />
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
