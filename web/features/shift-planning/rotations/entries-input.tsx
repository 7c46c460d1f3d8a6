import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MOST_ENTRIES } from '#contract/shift-planning/plan-limits.ts';
import {
  CONTRACT_REST,
  type PlanValue,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DAY_NAMES, type Shifts } from '../model/plan-value.ts';

interface EntriesInputProps {
  readonly shifts: Shifts;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly PlanValue[] | null;
  readonly onChange?: (value: readonly PlanValue[]) => void;
}

/** The days of a rotation in a row, each a shift or a rest. */
export function EntriesInput({ shifts, id, value, onChange }: EntriesInputProps) {
  const entries = value ?? [];
  const offered = [...shifts.values()].filter(
    (shift) => shift.active || entries.includes(shift.id),
  );
  const set = (at: number, next: PlanValue) =>
    onChange?.(entries.map((entry, place) => (place === at ? next : entry)));
  // The next day begins as the last: "2-2-2" is written by few presses.
  const add = () => onChange?.([...entries, entries.at(-1) ?? offered[0]?.id ?? WEEKLY_REST]);
  return (
    <div id={id} className="plan-entries">
      <ol>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of a rotation is its place.
          <li key={at}>
            <select
              className="plan-select"
              aria-label={`${at + 1}. gün`}
              value={entry}
              onChange={({ target }) => set(at, target.value)}
            >
              {offered.map((shift) => (
                <option key={shift.id} value={shift.id}>
                  {`${shift.code} · ${shift.name}`}
                </option>
              ))}
              {[WEEKLY_REST, CONTRACT_REST].map((rest) => (
                <option key={rest} value={rest}>
                  {DAY_NAMES[rest]}
                </option>
              ))}
            </select>
            <IconButton
              label={`${at + 1}. günü çıkar`}
              tooltip="none"
              icon={<CloseOutlined />}
              onClick={() => onChange?.(entries.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={entries.length >= MOST_ENTRIES}
        onClick={add}
      >
        Gün ekle
      </Button>
    </div>
  );
}
