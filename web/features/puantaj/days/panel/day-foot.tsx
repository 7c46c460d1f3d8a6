import { Button } from 'antd';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { OWN_TIME, useIsSelf } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import { OwnCorrection } from '#web/features/puantaj/own-correction.tsx';
import type { DayChange } from '../change/day-change.ts';
import { targetOf } from '../change/day-target.ts';
import type { PersonDay } from '../day-calls.ts';

interface DayFootProps {
  readonly day: PersonDay;
  readonly onChange: (change: DayChange) => void;
}

/** What can be done to the day by hand; nothing for who may only look. */
export function DayFoot({ day, onChange }: DayFootProps) {
  const may = useMay();
  const mayAdd = may(passesCalls.AddPasses.permission);
  const isSelf = useIsSelf();
  if (isSelf(day.personId)) {
    const mayMend = mayAdd || may(puantajDaysCalls.CorrectDays.permission);
    return (
      <footer className="day-foot">
        {mayMend && <p className="quiet-text">{OWN_TIME}</p>}
        <OwnCorrection personId={day.personId} day={day.day} />
      </footer>
    );
  }
  if (!day.canCorrect && !mayAdd) return null;
  const target = targetOf(day.day, day.name, [day.personId], [day]);
  const isOut = day.anomalies.includes('MISSING_EXIT');
  return (
    <footer className="day-foot">
      {day.canCorrect && (
        <>
          <Button type="primary" onClick={() => onChange({ kind: 'correct', target })}>
            Düzelt
          </Button>
          <Button onClick={() => onChange({ kind: 'excuse', target })}>Mazeret bağla</Button>
        </>
      )}
      {mayAdd && (
        <Button
          onClick={() =>
            onChange({
              kind: 'addPass',
              of: {
                person: { value: day.personId, label: `${day.name} (${day.registrationNo})` },
                day: day.day,
                direction: isOut ? 'out' : 'in',
              },
            })
          }
        >
          Geçiş ekle
        </Button>
      )}
    </footer>
  );
}
