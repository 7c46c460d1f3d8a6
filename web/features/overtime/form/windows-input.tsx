import { Button, Checkbox } from 'antd';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { EMPTY_WINDOW, MOST_WINDOWS, type WindowValue } from './overtime-values.ts';

interface WindowsInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly WindowValue[] | null;
  readonly onChange?: (windows: readonly WindowValue[]) => void;
}

/** From when to when, once or up to three times. */
export function WindowsInput({ id, value, onChange }: WindowsInputProps) {
  const windows = value ?? [];
  const change = (at: number, part: Partial<WindowValue>) =>
    onChange?.(windows.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <span className="overtime-windows" role="group" aria-label="Saat" id={id}>
      {windows.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place among them.
        <span key={at} role="group" aria-label={`${at + 1}. aralık`}>
          <label>
            <span className="visually-hidden">Başlangıç</span>
            <TimeOfDayInput value={one.from} onChange={(from) => change(at, { from })} />
          </label>
          <span aria-hidden="true">–</span>
          <label>
            <span className="visually-hidden">Bitiş</span>
            <TimeOfDayInput value={one.to} onChange={(to) => change(at, { to })} />
          </label>
          <Checkbox
            checked={one.isNextDay}
            onChange={({ target }) => change(at, { isNextDay: target.checked })}
          >
            Ertesi gün
          </Checkbox>
          {windows.length > 1 && (
            <Button type="link" onClick={() => onChange?.(windows.toSpliced(at, 1))}>
              Sil
            </Button>
          )}
        </span>
      ))}
      {windows.length < MOST_WINDOWS && (
        <Button type="link" onClick={() => onChange?.([...windows, EMPTY_WINDOW])}>
          Saat aralığı ekle
        </Button>
      )}
    </span>
  );
}
