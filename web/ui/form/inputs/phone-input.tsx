import { formatPhone, parsePhone } from '#core/identifiers/phone.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

/** A phone number, typed in any of the usual ways and shown as Turkey writes it. */
export const PhoneInput = (props: TypedInputProps<string>) => (
  <TypedInput
    {...props}
    className="phone-input"
    inputMode="tel"
    parse={(text) => parsePhone(text) ?? undefined}
    write={formatPhone}
    placeholder="0 (5xx) xxx xx xx"
  />
);
