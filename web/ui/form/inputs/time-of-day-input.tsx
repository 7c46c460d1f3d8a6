import { parseTimeOfDay } from '#core/format/time-of-day.ts';
import { formatClock } from '#core/time/clock.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

/** A time of the day as SS:DD, also from a phone's digits alone; the form holds minutes since midnight. */
export const TimeOfDayInput = (props: TypedInputProps<number>) => (
  <TypedInput
    {...props}
    className="duration-input"
    inputMode="numeric"
    placeholder="SS:DD"
    parse={parseTimeOfDay}
    write={formatClock}
  />
);
