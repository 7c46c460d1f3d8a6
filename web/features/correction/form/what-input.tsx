import { ConfigProvider } from 'antd';
import { useId } from 'react';
import { WHAT, type What } from './correction-values.ts';

interface WhatInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: What | null;
  readonly onChange?: (what: What) => void;
}

/** What happened that day: one press, wide enough for a thumb. */
export function WhatInput({ id, value, onChange }: WhatInputProps) {
  const name = useId();
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <span className="correction-what" role="radiogroup" aria-label="Ne oldu?" id={id}>
      {(Object.keys(WHAT) as What[]).map((what) => (
        <label key={what}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={what === value}
            disabled={componentDisabled === true}
            onChange={() => onChange?.(what)}
          />
          <span>{WHAT[what]}</span>
        </label>
      ))}
    </span>
  );
}
