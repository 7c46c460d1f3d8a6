import { Input } from 'antd';

interface DigitsInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
}

/** A number that names something. It is often pasted in groups: only its digits are kept, and all of them. */
export function DigitsInput({ value, onChange, ...rest }: DigitsInputProps) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value.replace(/\D/g, ''))}
    />
  );
}
