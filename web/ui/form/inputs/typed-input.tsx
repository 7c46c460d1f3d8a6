import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Unparsed } from '../form-input.ts';

export interface TypedInputProps<Value extends number | string> {
  /** These come from the form: a value, or what was typed and is none. */
  readonly id?: string;
  readonly value?: Value | string | null;
  readonly onChange?: (value: Value | Unparsed | null) => void;
}

interface Options<Value extends number | string> extends TypedInputProps<Value> {
  readonly parse: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
  readonly className: string;
  readonly inputMode: 'numeric' | 'decimal' | 'text' | 'tel';
  readonly placeholder?: string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A value that is typed as a text of its own kind. What is none stays as it was typed, so that it can be told. */
export function TypedInput<Value extends number | string>({
  parse,
  write,
  value,
  onChange,
  ...input
}: Options<Value>) {
  const valueOf = (text: string): Value | Unparsed | null =>
    text.trim() === '' ? null : (parse(text) ?? (text.trim() as Unparsed));
  const textOf = (one: Value | string | null | undefined): string => {
    if (one === null || one === undefined) return '';
    const known = typeof one === 'number' ? one : parse(one);
    return known === undefined ? String(one) : write(known as Value);
  };
  const [text, setText] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // The form was reset: not our own typing coming back.
  if (value !== seen) {
    setSeen(value);
    if ((value ?? null) !== valueOf(text)) setText(textOf(value));
  }
  return (
    <Input
      {...input}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(valueOf(target.value));
      }}
      onBlur={() => setText(textOf(valueOf(text)))}
    />
  );
}
