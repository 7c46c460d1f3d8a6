import { parseKurus, writeKurus } from '#core/format/money.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

/** An amount in lira, with a decimal comma and groups; the form holds kuruş. */
export const MoneyInput = (props: TypedInputProps<number>) => (
  <TypedInput
    {...props}
    className="money-input"
    inputMode="decimal"
    suffix="₺"
    parse={parseKurus}
    write={writeKurus}
  />
);
