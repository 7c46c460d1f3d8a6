import { type DayCounter, dayCounters } from '#contract/puantaj/days/day-counters.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { DayAnswer } from './day-calls.ts';

const TONES: Readonly<Partial<Record<DayCounter, StateTone>>> = {
  came: 'good',
  absent: 'bad',
  late: 'warning',
  earlyExit: 'warning',
  missingPass: 'bad',
  overtime: 'new',
  waiting: 'new',
  inside: 'good',
  unplanned: 'warning',
};

interface DayCountersProps {
  /** Absent while they are not known. */
  readonly counters: DayAnswer['counters'] | undefined;
  readonly shown: string | undefined;
  readonly onShow: (counter: DayCounter | undefined) => void;
}

/** What the day counts; a press shows who is counted, another one all. */
export function DayCounters({ counters, shown, onShow }: DayCountersProps) {
  return (
    <div className="day-counters" role="group" aria-label="Sayaçlar">
      {(Object.entries(dayCounters) as [DayCounter, string][]).map(([name, label]) => {
        const count = counters?.[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => onShow(shown === name ? undefined : name)}
          >
            <b>
              {count === undefined ? '–' : count.toLocaleString('tr-TR')}
              {TONES[name] !== undefined && count !== undefined && count > 0 && (
                <span className="state-mark-dot" data-tone={TONES[name]} aria-hidden="true" />
              )}
            </b>
            {label}
          </button>
        );
      })}
    </div>
  );
}
