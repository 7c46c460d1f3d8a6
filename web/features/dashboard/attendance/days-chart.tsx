import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import type { Code } from '#core/puantaj/codes.ts';
import { formatDay, formatDayLong } from '#core/format/day.ts';
import { weekday } from '#core/time/day.ts';
import { type CodeLook, useCodeLooks } from '#web/features/puantaj/puantaj.tsx';
import type { Attendance } from './attendance-query.ts';

type Days = Attendance['days'];
type Stacked = keyof Days[number]['heads'];

/** From the axis upwards, always in this order. */
export const STACKED: readonly Stacked[] = ['NC', 'GEC', 'CEC', 'UCI', 'BOS', 'HTM', 'RTM'];

const WIDTH = 696;
const HEADS_HEIGHT = 118;
const HOURS_HEIGHT = 34;
const LEFT = 34;
const BELOW = 18;
/** Half of the last day's name. */
const RIGHT = 10;
/** Names of days nearer to each other than so many would lie over each other. */
const NAMED_APART = 3;
const HEIGHT = HEADS_HEIGHT + HOURS_HEIGHT + BELOW;
const BAR = 15;
const AXIS = HEADS_HEIGHT;

const isWeekend = (date: string) => weekday(date) > 5;
const headsOf = ({ heads }: Days[number]) => STACKED.reduce((sum, code) => sum + heads[code], 0);

/** Mondays and holidays are named, where there is room. */
function namedDays(days: Days): ReadonlySet<string> {
  const named = new Set<string>();
  let last = -NAMED_APART;
  for (const [i, { date, holidayName }] of days.entries()) {
    if (i - last < NAMED_APART || (weekday(date) !== 1 && holidayName === null)) continue;
    named.add(date);
    last = i;
  }
  return named;
}

function tellDay(day: Days[number], lookOf: (code: Code) => CodeLook): string {
  const heads = STACKED.filter((code) => day.heads[code] > 0).map(
    (code) => `${lookOf(code).label}: ${day.heads[code]} kişi`,
  );
  const hours = (name: string, minutes: number) =>
    minutes === 0 ? [] : [`${name}: ${Math.round(minutes / 60)} saat`];
  const overtime = [
    ...hours('Onaylı mesai', day.overtimeMinutes),
    ...hours('Onay bekleyen mesai', day.waitingMinutes),
  ];
  const name = day.holidayName === null ? [] : [day.holidayName];
  return [formatDayLong(day.date), ...name, ...heads, ...overtime].join('\n');
}

/** Codes with a pattern keep it here: never colour alone, also on paper. */
function Pattern({ id, look }: { id: string; look: CodeLook }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill={look.color} />
      <rect width="1.6" height="5" fill={look.textColor} opacity="0.3" />
    </pattern>
  );
}

/** Thirty days: heads by work record above the axis, hours of overtime below it. */
export function DaysChart({ days }: { days: Days }) {
  const id = useId();
  const lookOf = useCodeLooks();
  const most = Math.max(1, ...days.map(headsOf));
  const heads = scaleLinear([0, most], [AXIS, 8]).nice(4);
  const mostMinutes = Math.max(
    60,
    ...days.map(({ overtimeMinutes, waitingMinutes }) => overtimeMinutes + waitingMinutes),
  );
  const hours = scaleLinear([0, mostMinutes], [0, HOURS_HEIGHT - 4]);
  const x = scaleBand(
    days.map(({ date }) => date),
    [LEFT, WIDTH - RIGHT],
  );
  const width = Math.min(BAR, x.bandwidth() - 2);
  const named = namedDays(days);
  const hatched = STACKED.filter((code) => lookOf(code).pattern === 'hatched');
  const fillOf = (code: Code) =>
    lookOf(code).pattern === 'hatched' ? `url(#${id}-${code})` : lookOf(code).color;
  return (
    <svg
      className="days-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Son 30 günün çalışma kayıtları; sayıları aşağıdaki tabloda"
    >
      <defs>
        {hatched.map((code) => (
          <Pattern key={code} id={`${id}-${code}`} look={lookOf(code)} />
        ))}
      </defs>
      {heads.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            className="days-chart-line"
            x1={LEFT}
            x2={WIDTH}
            y1={heads(tick)}
            y2={heads(tick)}
          />
          <text x={LEFT - 8} y={heads(tick) + 4} textAnchor="end">
            {tick.toLocaleString('tr-TR')}
          </text>
        </g>
      ))}
      <text x={LEFT - 8} y={AXIS + HOURS_HEIGHT / 2 + 4} textAnchor="end">
        saat
      </text>
      {days.map((day) => {
        const left = x(day.date)!;
        const middle = left + x.bandwidth() / 2;
        let below = 0;
        return (
          <g key={day.date}>
            {isWeekend(day.date) && (
              <rect
                className="days-chart-weekend"
                x={left}
                y="4"
                width={x.bandwidth()}
                height={AXIS + HOURS_HEIGHT - 4}
              />
            )}
            {STACKED.filter((code) => day.heads[code] > 0).map((code) => {
              const from = below;
              below += day.heads[code];
              return (
                <rect
                  key={code}
                  className="days-chart-part"
                  data-code={code}
                  x={middle - width / 2}
                  y={heads(below)}
                  width={width}
                  height={heads(from) - heads(below)}
                  fill={fillOf(code)}
                />
              );
            })}
            {day.overtimeMinutes > 0 && (
              <rect
                x={middle - width / 2}
                y={AXIS + 3}
                width={width}
                height={hours(day.overtimeMinutes)}
                fill={lookOf('NM').color}
              />
            )}
            {day.waitingMinutes > 0 && (
              <rect
                className="days-chart-waiting"
                x={middle - width / 2}
                y={AXIS + 3 + hours(day.overtimeMinutes)}
                width={width}
                height={hours(day.waitingMinutes)}
              />
            )}
            {named.has(day.date) && (
              <text
                className={day.holidayName === null ? undefined : 'days-chart-holiday'}
                x={middle}
                y={HEIGHT - 4}
                textAnchor="middle"
              >
                {formatDay(day.date).slice(0, 5)}
              </text>
            )}
            <rect className="days-chart-day" x={left} y="0" width={x.bandwidth()} height={HEIGHT}>
              <title>{tellDay(day, lookOf)}</title>
            </rect>
          </g>
        );
      })}
    </svg>
  );
}
