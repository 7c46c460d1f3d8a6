import { Input } from 'antd';
import { useState } from 'react';
import { parseNumber, writeNumber } from '#core/format/number.ts';
import type { Unparsed } from '../form-input.ts';

const textOf = (value: number | string | null | undefined) =>
  typeof value === 'number' ? writeNumber(value) : (value ?? '');

interface NumberInputProps {
  /** Behind the comma. */
  readonly digits: number;
  readonly unit?: string | undefined;
  /** Where no field of a form names it. */
  readonly 'aria-label'?: string;
  /** These come from the form: a number, or what was typed and is none. */
  readonly id?: string;
  readonly value?: number | string | null;
  readonly onChange?: (value: number | Unparsed | null) => void;
}

/** A number with a decimal comma. What is no number stays as it was typed, so that it can be told. */
export function NumberInput({ digits, unit, value, onChange, ...rest }: NumberInputProps) {
  const numberOf = (text: string): number | Unparsed | null =>
    text.trim() === '' ? null : (parseNumber(text, digits) ?? (text.trim() as Unparsed));
  const [text, setText] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // The form was reset: not our own typing coming back.
  if (value !== seen) {
    setSeen(value);
    if ((value ?? null) !== numberOf(text)) setText(textOf(value));
  }
  return (
    <Input
      {...rest}
      className="number-input"
      inputMode="decimal"
      autoComplete="off"
      {...(unit !== undefined && { suffix: unit })}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(numberOf(target.value));
      }}
    />
  );
}
