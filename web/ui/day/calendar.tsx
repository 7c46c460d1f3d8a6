import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  formatDayLong,
  formatMonth,
  MONTHS,
  SHORT_WEEKDAYS,
  weekdayName,
} from '#core/format/day.ts';
import { addDays, addMonths, type Day, mondayOf, partsOf } from '#core/time/day.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type DaySpan, presetsOn } from './day-presets.ts';
import { weeksOf } from './month.ts';
import { offerFocus } from '#web/ui/focus.ts';

/** What the day is an end of, and how both ends are chosen at once. */
export interface RangeOfDay {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly onChoose: (span: DaySpan) => void;
}

export interface CalendarProps {
  readonly day: Day | undefined;
  readonly onChoose: (day: Day) => void;
  readonly range?: RangeOfDay | undefined;
}

const GAP = 4;
const EDGE = 8;

/** Below what it belongs to, above where there is no room, never out of the window. */
function place(box: HTMLElement): void {
  const { left, top, bottom } = box.parentElement!.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + GAP;
  const isRoomBelow = below + height <= window.innerHeight - EDGE;
  box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  box.style.top = `${isRoomBelow ? below : Math.max(EDGE, top - GAP - height)}px`;
}

/** From the birth of the oldest who work to the plans of the next decade, and wherever one has gone. */
function yearsAround(shown: number): number[] {
  const { year } = partsOf(today());
  const [first, last] = [Math.min(shown, year - 90), Math.max(shown, year + 10)];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

/** Where a key leads from a day. */
const steps: Readonly<Record<string, (day: Day, isYear: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, isYear) => addMonths(day, isYear ? -12 : -1),
  PageDown: (day, isYear) => addMonths(day, isYear ? 12 : 1),
};

/** Stretches by name: one press instead of two days. */
function Presets({ from, to, onChoose }: RangeOfDay) {
  return (
    <div className="calendar-presets" role="group" aria-label="Hazır aralıklar">
      {presetsOn(today()).map(({ label, ...span }) => (
        <button
          key={label}
          type="button"
          aria-pressed={span.from === from && span.to === to}
          onClick={() => onChoose(span)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** A month at a time, weeks from Monday. Mount it to open it, inside of what it belongs to. */
export function Calendar({ day, onChoose, range }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => day ?? today());
  /** The arrows of the head keep the focus; moving among days takes it along. */
  const takesFocus = useRef(true);

  useLayoutEffect(() => {
    const element = box.current!;
    element.showPopover();
    const follow = () => place(element);
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, []);

  useEffect(() => {
    if (!takesFocus.current) return;
    const calendar = box.current!;
    offerFocus(calendar.querySelector<HTMLElement>(`[data-day="${current}"]`), {
      // Pressing its button leads into the field beside it first.
      asker: calendar.closest('.day-input')?.querySelector('input') ?? null,
      preventScroll: true,
    });
  }, [current]);

  const keyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    takesFocus.current = true;
    setCurrent(step(current, event.shiftKey));
  };
  const turn = (months: number) => {
    takesFocus.current = false;
    setCurrent(addMonths(current, months));
  };
  const arrow = (label: string, icon: ReactNode, months: number) => (
    <IconButton label={label} tooltip="none" icon={icon} onClick={() => turn(months)} />
  );
  const weeks = weeksOf(current);
  const { year, month } = partsOf(current);

  return (
    <div ref={box} popover="manual" className="calendar" role="dialog" aria-label="Takvim">
      <header>
        {arrow('Önceki yıl', <DoubleLeftOutlined />, -12)}
        {arrow('Önceki ay', <LeftOutlined />, -1)}
        <select
          aria-label="Ay"
          value={month}
          onChange={({ target }) => turn(Number(target.value) - month)}
        >
          {MONTHS.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Yıl"
          value={year}
          onChange={({ target }) => turn(12 * (Number(target.value) - year))}
        >
          {yearsAround(year).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        {arrow('Sonraki ay', <RightOutlined />, 1)}
        {arrow('Sonraki yıl', <DoubleRightOutlined />, 12)}
      </header>
      <table role="grid" aria-label={formatMonth(current)} onKeyDown={keyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((one, at) => (
              <th key={one} scope="col" abbr={weekdayName(one)}>
                {SHORT_WEEKDAYS[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === day}>
                  <button
                    type="button"
                    data-day={one}
                    data-other={partsOf(one).month !== month}
                    tabIndex={one === current ? 0 : -1}
                    aria-label={formatDayLong(one)}
                    {...(one === today() && { 'aria-current': 'date' })}
                    onClick={() => onChoose(one)}
                  >
                    {partsOf(one).date}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {range ? (
        <Presets {...range} />
      ) : (
        <button type="button" className="link-button" onClick={() => onChoose(today())}>
          Bugün
        </button>
      )}
    </div>
  );
}
