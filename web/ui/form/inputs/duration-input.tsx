import { formatDuration, parseDuration } from '#core/format/duration.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

/** A length of time as ss:dd, never as a decimal; the form holds minutes. */
export const DurationInput = (props: TypedInputProps<number>) => (
  <TypedInput
    {...props}
    className="duration-input"
    inputMode="numeric"
    parse={parseDuration}
    write={formatDuration}
  />
);
