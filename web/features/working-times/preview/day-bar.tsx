import type { KeyboardEvent } from 'react';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import type { DayResult, Pass } from '#core/puantaj/types.ts';
import { formatClock } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';
import { directionNames } from './sample-passes.ts';
import './day-bar.css';

const looks = new Map(WORK_TYPES.map((type) => [type.workingTypeCode, type]));

const HOUR = 60;
/** A block of less than so much of the bar has no room for its code; the list below names it. */
const WRITTEN = 0.09;
/** Labels nearer to each other could not be read on a phone. */
const MOST_LABELS = 6;

/** From whole hour to whole hour, with room around what happens. */
function scaleOf(shift: Interval, passes: readonly Pass[], result: DayResult): Interval {
  const minutes = [
    shift.from,
    shift.to,
    ...passes.map(({ at }) => at),
    ...result.segments.flatMap(({ from, to }) => [from, to]),
  ];
  return {
    from: Math.floor((Math.min(...minutes) - HOUR / 2) / HOUR) * HOUR,
    to: Math.ceil((Math.max(...minutes) + HOUR / 2) / HOUR) * HOUR,
  };
}

interface DayBarProps {
  readonly shift: Interval;
  readonly passes: readonly Pass[];
  readonly result: DayResult;
  /** The segments' sentences, in their order. */
  readonly reasons: readonly string[];
  readonly onMove: (pass: number, by: number) => void;
  readonly onRemove: (pass: number) => void;
}

/** Minutes by which a key moves a pass. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  const step = shiftKey ? 15 : 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -step : undefined;
}

/** A day as a bar: the plan as a line above, classified time as blocks, passes as ticks below that keys move. */
export function DayBar({ shift, passes, result, reasons, onMove, onRemove }: DayBarProps) {
  const scale = scaleOf(shift, passes, result);
  const length = scale.to - scale.from;
  const left = (minute: number) => `${((minute - scale.from) / length) * 100}%`;
  const box = ({ from, to }: Interval) => ({
    left: left(from),
    width: `${((to - from) / length) * 100}%`,
  });
  const every = Math.ceil(length / HOUR / MOST_LABELS) * HOUR;
  const labels = Array.from(
    { length: Math.floor(length / every) + 1 },
    (_, i) => scale.from + i * every,
  );
  return (
    <div className="day-bar">
      <div className="day-bar-track">
        <span className="day-bar-plan" style={box(shift)} />
        {result.segments.map((segment, i) => {
          const look = looks.get(segment.code)!;
          return (
            <span
              key={segment.from}
              className="day-bar-segment"
              data-pattern={look.pattern}
              title={reasons[i]}
              style={{ ...box(segment), backgroundColor: look.color, color: look.textColor }}
            >
              {segment.to - segment.from > length * WRITTEN && segment.code}
            </span>
          );
        })}
      </div>
      <div className="day-bar-passes">
        {passes.map(({ at, dir }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a pass keeps its place while it is moved
            key={i}
            className="day-bar-pass"
            data-dir={dir}
            role="slider"
            tabIndex={0}
            aria-label={`${i + 1}. geçiş: ${directionNames[dir]}`}
            aria-valuemin={scale.from}
            aria-valuemax={scale.to}
            aria-valuenow={at}
            aria-valuetext={clock(at)}
            style={{ left: left(at) }}
            onKeyDown={(event) => {
              const by = stepOf(event);
              if (by !== undefined) onMove(i, by);
              else if (event.key === 'Delete') onRemove(i);
              else return;
              event.preventDefault();
            }}
          />
        ))}
      </div>
      <div className="day-bar-scale" aria-hidden="true">
        {labels.map((minute) => (
          <span key={minute} style={{ left: left(minute) }}>
            {formatClock(minute)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A work record's code in its colours. */
export function CodeTag({ code }: { code: DayResult['segments'][number]['code'] }) {
  const look = looks.get(code)!;
  return (
    <span
      className="code-tag"
      data-pattern={look.pattern}
      title={look.label}
      style={{ backgroundColor: look.color, color: look.textColor }}
    >
      {code}
    </span>
  );
}
