import { ConfigProvider } from 'antd';
import { useId } from 'react';
import { type LeavePartName, leaveParts } from '#contract/leave/leave-parts.ts';

interface PartInputProps {
  readonly parts: readonly LeavePartName[];
  /** These come from the form. */
  readonly id?: string;
  readonly value?: LeavePartName | null;
  readonly onChange?: (part: LeavePartName) => void;
}

/** What of the day: one press, wide enough for a thumb. */
export function PartInput({ parts, id, value, onChange }: PartInputProps) {
  const name = useId();
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <span className="leave-parts" role="radiogroup" aria-label="Günün ne kadarı" id={id}>
      {parts.map((part) => (
        <label key={part}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={part === value}
            disabled={componentDisabled === true}
            onChange={() => onChange?.(part)}
          />
          <span>{leaveParts[part]}</span>
        </label>
      ))}
    </span>
  );
}
