import { Button } from 'antd';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { emptyRow, MOST_ROWS, type RowValue } from './window-values.ts';

interface RowsInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly RowValue[] | null;
  readonly onChange?: (rows: readonly RowValue[]) => void;
}

/** A day with from when to when, once or several times. */
export function RowsInput({ id, value, onChange }: RowsInputProps) {
  const rows = value ?? [];
  const change = (at: number, part: Partial<RowValue>) =>
    onChange?.(rows.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <span className="equal-rows" role="group" aria-label="Gün ve saat" id={id}>
      {rows.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place among them.
        <span key={at} role="group" aria-label={`${at + 1}. gün`}>
          <label>
            <span className="visually-hidden">Gün</span>
            <DayInput value={one.day} onChange={(day) => change(at, { day })} />
          </label>
          <label>
            <span className="visually-hidden">Başlangıç</span>
            <TimeOfDayInput value={one.from} onChange={(from) => change(at, { from })} />
          </label>
          <span aria-hidden="true">–</span>
          <label>
            <span className="visually-hidden">Bitiş</span>
            <TimeOfDayInput value={one.to} onChange={(to) => change(at, { to })} />
          </label>
          {rows.length > 1 && (
            <Button type="link" onClick={() => onChange?.(rows.toSpliced(at, 1))}>
              Sil
            </Button>
          )}
        </span>
      ))}
      {rows.length < MOST_ROWS && (
        <Button
          type="link"
          onClick={() => onChange?.([...rows, { ...emptyRow(), ...rows.at(-1), day: null }])}
        >
          Gün ekle
        </Button>
      )}
    </span>
  );
}
