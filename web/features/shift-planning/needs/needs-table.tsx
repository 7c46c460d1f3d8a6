import { SHORT_WEEKDAYS } from '#core/format/day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { weekdayNames } from '#contract/working-times/rests.ts';
import { isDay } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import type { Plan } from '../model/plan.ts';
import { needsKey, plansKey } from '../plan-keys.ts';
import {
  changesOf,
  headsOf,
  type Need,
  needCell,
  type NeedInput,
  textsFrom,
  WEEK,
} from './need-cells.ts';
import { SingleDates } from './single-dates.tsx';

interface NeedsTableProps {
  readonly plan: Plan;
  readonly place: {
    readonly workPlaceId?: string | undefined;
    readonly departmentId?: string | undefined;
  };
  readonly needs: readonly Need[];
  readonly onClose: () => void;
}

/** Shifts and weekdays, from a day on; and single dates that need another number. */
export function NeedsTable({ plan, place, needs, onClose }: NeedsTableProps) {
  const client = useQueryClient();
  const shifts = [...plan.shifts.values()].filter(({ active }) => active);
  const [from, setFrom] = useState<string | null>(plan.today);
  const day = from !== null && isDay(from) ? from : plan.today;
  const before = textsFrom(
    needs,
    shifts.map(({ id }) => id),
    day,
  );
  const [typed, setTyped] = useState<typeof before>({});
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(before, { ...before, ...typed }, day);

  const save = async (wanted: readonly NeedInput[]) => {
    setSaving(true);
    try {
      await api.teams.SaveNeededHeads({ ...place, needs: [...wanted] });
      messages.success('Gerekli kadro kaydedildi.');
      return true;
    } catch {
      // Said by the call.
      return false;
    } finally {
      setSaving(false);
      await Promise.all(
        [needsKey, plansKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  };

  return (
    <>
      <label className="plan-who">
        Şu tarihten itibaren
        <DayInput aria-label="Şu tarihten itibaren" value={from} onChange={setFrom} />
      </label>
      <table className="plan-needs">
        <thead>
          <tr>
            <th scope="col">Vardiya</th>
            {SHORT_WEEKDAYS.map((name, at) => (
              <th key={name} scope="col" abbr={weekdayNames[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shifts.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {WEEK.map((weekday) => {
                const cell = needCell(id, weekday);
                const text = typed[cell] ?? before[cell] ?? '';
                return (
                  <td key={weekday}>
                    <input
                      inputMode="numeric"
                      aria-label={`${name}, ${weekdayNames[weekday - 1]}`}
                      aria-invalid={headsOf(text) === undefined}
                      value={text}
                      maxLength={5}
                      onChange={({ target }) => setTyped({ ...typed, [cell]: target.value })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {changes === undefined && (
        <p role="alert" className="plan-fault">
          Kişi sayısı 0 ile 9.999 arasında bir tam sayı olmalı.
        </p>
      )}
      <SingleDates
        needs={needs}
        shifts={shifts}
        isSaving={isSaving}
        onSave={(wanted) => void save([wanted])}
      />
      <div className="form-buttons plan-buttons">
        <Button onClick={onClose}>Kapat</Button>
        {plan.canEdit && (
          <Button
            type="primary"
            loading={isSaving}
            disabled={!changes?.length || from === null || !isDay(from)}
            onClick={async () => {
              if (changes && (await save(changes))) onClose();
            }}
          >
            Kaydet
          </Button>
        )}
      </div>
    </>
  );
}
