import type { Code } from '#core/puantaj/codes.ts';
import { formatClock } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';
import { useCodeLooks } from './code-looks.ts';
import { hoursOf, placingOn } from './day-scale.ts';
import './day-bar.css';

/** A block of less than so much of the bar has no room for its code; what names it stands beside the bar. */
const WRITTEN = 0.09;
/** Labels nearer to each other could not be read on a phone. */
const MOST_LABELS = 6;

export interface BarSegment extends Interval {
  readonly code: Code;
  /** Told where one points. */
  readonly reason?: string | undefined;
}

interface DayTrackProps {
  readonly scale: Interval;
  /** Null on a day off. */
  readonly plan: Interval | null;
  readonly segments: readonly BarSegment[];
}

/** The plan as a line above, classified time as blocks. */
export function DayTrack({ scale, plan, segments }: DayTrackProps) {
  const { box } = placingOn(scale);
  const lookOf = useCodeLooks();
  const written = (scale.to - scale.from) * WRITTEN;
  return (
    <div className="day-bar-track">
      {plan && <span className="day-bar-plan" style={box(plan)} />}
      {segments.map((segment) => {
        const { color, textColor, pattern, label } = lookOf(segment.code);
        return (
          <span
            key={segment.from}
            className="day-bar-segment"
            data-pattern={pattern}
            title={segment.reason ?? label}
            style={{ ...box(segment), backgroundColor: color, color: textColor }}
          >
            {segment.to - segment.from > written && segment.code}
          </span>
        );
      })}
    </div>
  );
}

interface DayHoursProps {
  readonly scale: Interval;
  readonly most?: number;
  /** Where what hangs over is cut off: without the labels of both ends. */
  readonly isCut?: boolean;
}

export function DayHours({ scale, most = MOST_LABELS, isCut = false }: DayHoursProps) {
  const { left } = placingOn(scale);
  const isEnd = (minute: number) => minute === scale.from || minute === scale.to;
  const hours = hoursOf(scale, most).filter((minute) => !(isCut && isEnd(minute)));
  return (
    <div className="day-bar-scale" aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ left: left(minute) }}>
          {formatClock(minute)}
        </span>
      ))}
    </div>
  );
}

interface DayBarProps extends DayTrackProps {
  readonly passes: readonly number[];
  /** Without the hours below: where many bars share one scale, it stands once. */
  readonly bare?: boolean;
}

/** A day as a bar: plan line, blocks, passes as ticks below. What it shows is also said in words beside it. */
export function DayBar({ scale, plan, segments, passes, bare = false }: DayBarProps) {
  const { left } = placingOn(scale);
  return (
    <div className="day-bar" data-bare={bare || undefined} aria-hidden="true">
      <DayTrack scale={scale} plan={plan} segments={segments} />
      <div className="day-bar-ticks">
        {passes.map((at, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passes may share a minute
          <span key={i} style={{ left: left(at) }} />
        ))}
      </div>
      {!bare && <DayHours scale={scale} />}
    </div>
  );
}
