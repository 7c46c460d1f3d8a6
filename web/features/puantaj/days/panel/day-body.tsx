import { useQueryClient } from '@tanstack/react-query';
import { recalculate, saveDayInput } from '../day-commands.ts';
import type { PersonDay } from '../day-calls.ts';
import type { DayChange } from '../change/day-change.ts';
import { notCalculatedText } from '../not-calculated.ts';
import { targetOf } from '../change/day-target.ts';
import { PersonDaySteps } from '../../person-day/person-day-steps.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { CorrectionList } from './correction-list.tsx';
import { DayHistory } from './day-history.tsx';
import { DaySummary } from './day-summary.tsx';
import { LegalState } from './legal-state.tsx';
import { PassList } from './pass-list.tsx';
import { SegmentList } from './segment-list.tsx';

interface DayBodyProps {
  readonly day: PersonDay;
  readonly onChange: (change: DayChange) => void;
}

/** A person's day: what it is, from what it was made, and why. */
export function DayBody({ day, onChange }: DayBodyProps) {
  const client = useQueryClient();
  const { canCorrect, registrationNo } = day;
  return (
    <>
      {day.calculated ? (
        <DaySummary
          day={day}
          onApprove={() =>
            onChange({
              kind: 'approve',
              target: targetOf(day.day, day.name, [day.personId], [day]),
            })
          }
        />
      ) : (
        <p className="day-section quiet-text">{notCalculatedText(day)}</p>
      )}
      <ConflictNote day={day} />
      <PassList passes={day.passes} />
      {day.calculated && (
        <SegmentList
          segments={day.segments}
          onCorrect={
            canCorrect
              ? (segment) =>
                  onChange({
                    kind: 'correct',
                    target: targetOf(day.day, day.name, [day.personId], [day], segment),
                  })
              : undefined
          }
        />
      )}
      <CorrectionList
        corrections={day.corrections}
        onWithdraw={
          canCorrect ? (correction) => onChange({ kind: 'withdraw', correction }) : undefined
        }
      />
      {day.steps.length > 0 && (
        <details className="day-section" open>
          <summary>Neden böyle?</summary>
          <PersonDaySteps day={day} />
        </details>
      )}
      <LegalState legal={day.legal} />
      <DayHistory key={`${day.personId} ${day.day}`} personId={day.personId} day={day.day} />
      <p className="day-section day-links">
        {day.calculated && (
          <button type="button" className="link-button" onClick={() => void saveDayInput(day)}>
            Hesap girdisini indir
          </button>
        )}
        {canCorrect && (
          <button
            type="button"
            className="link-button"
            onClick={() => void recalculate(client, day.day, { search: registrationNo })}
          >
            Yeniden hesapla
          </button>
        )}
      </p>
    </>
  );
}
