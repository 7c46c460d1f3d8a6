import { Input } from 'antd';
import { useState } from 'react';
import { formatDuration, parseDuration } from '#core/format/duration.ts';
import type { Unparsed } from './form-input.ts';

/** Minutes; the text itself where it is none, so that it can be told. */
const minutesOf = (text: string): number | Unparsed | null =>
  text.trim() === '' ? null : (parseDuration(text) ?? (text.trim() as Unparsed));

const textOf = (value: number | string | null | undefined) =>
  typeof value === 'number' ? formatDuration(value) : (value ?? '');

interface DurationInputProps {
  /** These come from the form: minutes, or what was typed and is no duration. */
  readonly id?: string;
  readonly value?: number | string | null;
  readonly onChange?: (value: number | Unparsed | null) => void;
}

/** A length of time as ss:dd, never as a decimal. */
export function DurationInput({ id, value, onChange }: DurationInputProps) {
  const [text, setText] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // The form was reset: not our own typing coming back.
  if (value !== seen) {
    setSeen(value);
    if (value !== minutesOf(text)) setText(textOf(value));
  }
  return (
    <Input
      {...(id !== undefined && { id })}
      className="duration-input"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(minutesOf(target.value));
      }}
      onBlur={() => setText(textOf(minutesOf(text)))}
    />
  );
}
