import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { PlanShift } from '../model/plan-value.ts';
import { headsOf, type Need, type NeedInput } from './need-cells.ts';

interface SingleDatesProps {
  readonly needs: readonly Need[];
  readonly shifts: readonly PlanShift[];
  readonly isSaving: boolean;
  readonly onSave: (need: NeedInput) => void;
}

/** Days that need another number than their weekday: stock-taking, a holiday. */
export function SingleDates({ needs, shifts, isSaving, onSave }: SingleDatesProps) {
  const [date, setDate] = useState<string | null>(null);
  const [shiftId, setShiftId] = useState(shifts[0]?.id ?? '');
  const [text, setText] = useState('');
  const heads = headsOf(text);
  const dates = needs
    .filter((need) => need.date !== null)
    .sort((a, b) => (a.date! < b.date! ? -1 : 1));
  const nameOf = (id: string) => shifts.find((shift) => shift.id === id)?.name ?? '?';
  const isReady = date !== null && isDay(date) && typeof heads === 'number' && shiftId !== '';
  return (
    <section>
      <h3 className="plan-part">Tek günler</h3>
      <ul className="plan-records">
        {dates.map((need) => (
          <li key={`${need.shiftId} ${need.date}`}>
            <span>
              <strong>{formatDayLong(need.date!)}</strong>
              <span className="quiet-text">{`${nameOf(need.shiftId)}: ${need.heads} kişi`}</span>
            </span>
            <IconButton
              label={`${formatDayLong(need.date!)}, ${nameOf(need.shiftId)}: sil`}
              tooltip="none"
              icon={<DeleteOutlined />}
              disabled={isSaving}
              onClick={() => onSave({ ...need, heads: null })}
            />
          </li>
        ))}
      </ul>
      <div className="plan-single">
        <DayInput aria-label="Gün" value={date} onChange={setDate} />
        <select
          className="plan-select"
          aria-label="Vardiya"
          value={shiftId}
          onChange={({ target }) => setShiftId(target.value)}
        >
          {shifts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <input
          className="plan-select"
          inputMode="numeric"
          aria-label="Kişi sayısı"
          placeholder="Sayı"
          maxLength={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          disabled={!isReady || isSaving}
          onClick={() =>
            isReady && onSave({ shiftId, weekday: null, date, from: null, heads: heads ?? null })
          }
        >
          Ekle
        </Button>
      </div>
    </section>
  );
}
