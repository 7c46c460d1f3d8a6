import type { KeyboardEvent } from 'react';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import type { DayResult, Pass } from '#core/puantaj/types.ts';
import type { Interval } from '#core/time/interval.ts';
import { DayHours, DayTrack, placingOn, scaleAround } from '#web/features/puantaj/puantaj.tsx';
import { directionNames } from './sample-passes.ts';

interface PassesBarProps {
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

/** A day as a bar whose passes keys move. */
export function PassesBar({ shift, passes, result, reasons, onMove, onRemove }: PassesBarProps) {
  const scale = scaleAround([
    shift.from,
    shift.to,
    ...passes.map(({ at }) => at),
    ...result.segments.flatMap(({ from, to }) => [from, to]),
  ]);
  const { left } = placingOn(scale);
  const segments = result.segments.map((segment, i) => ({ ...segment, reason: reasons[i] }));
  return (
    <div className="day-bar">
      <DayTrack scale={scale} plan={shift} segments={segments} />
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
      <DayHours scale={scale} />
    </div>
  );
}
