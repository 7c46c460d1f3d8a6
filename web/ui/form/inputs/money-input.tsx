import { Form } from 'antd';
import { parseHundredths, UNIT_SIGNS, type Unit, writeKurus } from '#core/format/money.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

interface MoneyInputProps extends TypedInputProps<number> {
  readonly unit?: Unit;
}

/** An amount with a decimal comma and groups, lira unless said; the form holds hundredths. */
export const MoneyInput = ({ unit = 'TRY', ...props }: MoneyInputProps) => (
  <TypedInput
    {...props}
    className="money-input"
    inputMode="decimal"
    suffix={UNIT_SIGNS[unit]}
    parse={(text) => parseHundredths(text, unit)}
    write={writeKurus}
  />
);

interface AmountInputProps extends TypedInputProps<number> {
  /** The field of the same form that says of what it is an amount. */
  readonly unitFrom: string;
}

/** An amount in the unit that is chosen beside it. */
export function AmountInput({ unitFrom, ...props }: AmountInputProps) {
  const unit = Form.useWatch<Unit | undefined>(unitFrom);
  return <MoneyInput {...props} {...(unit !== undefined && { unit })} />;
}
