import { ConfigProvider } from 'antd';
import { useId } from 'react';

interface ChoiceInputProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly note?: string;
  }[];
  /** These come from the form. */
  readonly id?: string;
  readonly value?: Value | null;
  readonly onChange?: (value: Value) => void;
}

/** A few choices, each seen and wide enough for a thumb. */
export function ChoiceInput<Value extends string | number>({
  label,
  options,
  id,
  value,
  onChange,
}: ChoiceInputProps<Value>) {
  const name = useId();
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <span className="overtime-choice" role="radiogroup" aria-label={label} id={id}>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={one.value === value}
            disabled={componentDisabled === true}
            onChange={() => onChange?.(one.value)}
          />
          <span>
            {one.label}
            {one.note && <small>{one.note}</small>}
          </span>
        </label>
      ))}
    </span>
  );
}
