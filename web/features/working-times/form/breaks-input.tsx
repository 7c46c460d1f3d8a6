import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Select } from 'antd';
import { MOST_BREAKS } from '#contract/working-times/term-limits.ts';
import { termChoices } from '#contract/working-times/term-labels.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import type { BreakValue } from './shift-values.ts';
import './breaks-input.css';

interface BreaksInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly BreakValue[] | null;
  readonly onChange?: (breaks: readonly BreakValue[]) => void;
  /** What is added. */
  readonly propose: () => BreakValue;
}

const PAID = [
  { value: false, label: 'Ücretsiz' },
  { value: true, label: 'Ücretli' },
];
const DEDUCT = [
  { value: 'always' as const, label: termChoices.deduct.always },
  { value: 'whenOut' as const, label: termChoices.deduct.whenOut },
];

/** The breaks at fixed times, one row each. */
export function BreaksInput({ id, value, onChange, propose }: BreaksInputProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const breaks = value ?? [];
  const change = (at: number, part: Partial<Record<keyof BreakValue, unknown>>) =>
    onChange?.(breaks.map((one, i) => (i === at ? ({ ...one, ...part } as BreakValue) : one)));
  return (
    <div id={id} className="breaks-input">
      {breaks.map((one, at) => {
        const name = `${at + 1}. mola`;
        return (
          // Rows have no name of their own: their place is who they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <div key={at} role="group" aria-label={name} className="break-row">
            <label>
              <span className="visually-hidden">{name}: başlangıç</span>
              <TimeOfDayInput value={one.from} onChange={(from) => change(at, { from })} />
            </label>
            <span aria-hidden="true">–</span>
            <label>
              <span className="visually-hidden">{name}: bitiş</span>
              <TimeOfDayInput value={one.to} onChange={(to) => change(at, { to })} />
            </label>
            <Select
              aria-label={`${name}: ücret`}
              value={one.paid}
              options={PAID}
              onChange={(paid) => change(at, { paid })}
            />
            {!one.paid && (
              <Select
                aria-label={`${name}: düşülme`}
                value={one.deduct}
                options={DEDUCT}
                onChange={(deduct) => change(at, { deduct })}
              />
            )}
            <IconButton
              label={`${name}: kaldır`}
              disabled={componentDisabled === true}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange?.(breaks.filter((_, i) => i !== at))}
            />
          </div>
        );
      })}
      {breaks.length < MOST_BREAKS && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange?.([...breaks, propose()])}
        >
          Mola ekle
        </Button>
      )}
    </div>
  );
}
