/** From when to when, as people say it: two times of day, and of a shift over midnight the day on which it begins. */
import { Select } from 'antd';
import { formatDayLong } from '#core/format/day.ts';
import { DAY_MINUTES, dayOffset } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { check, required } from '#web/ui/form/rules.ts';
import type { DayTarget } from './day-target.ts';

export interface WindowValues {
  /** Days after the work date. */
  readonly startsOn: number;
  readonly from: number;
  readonly to: number;
}

const OFFSETS = [-1, 0, 1];

const notTime = check((value) => typeof value !== 'number', 'Geçerli bir saat girin: SS:DD.');

/** The end is the first time so late after the beginning. */
export function windowOf({ startsOn, from, to }: WindowValues): Interval {
  const day = startsOn * DAY_MINUTES;
  return { from: day + from, to: day + to + (to <= from ? DAY_MINUTES : 0) };
}

export function windowValues(window: Interval | undefined): Partial<WindowValues> {
  if (window === undefined) return { startsOn: 0 };
  const startsOn = dayOffset(window.from);
  const clock = (minute: number) => minute - dayOffset(minute) * DAY_MINUTES;
  return { startsOn, from: clock(window.from), to: clock(window.to) };
}

export const startsOnField = (day: Day): FieldOf<Pick<WindowValues, 'startsOn'>> => ({
  name: 'startsOn',
  label: 'Başladığı gün',
  input: formInput(Select<number>, {
    options: OFFSETS.map((offset) => ({
      value: offset,
      label: formatDayLong(addDays(day, offset)),
    })),
  }),
  rules: [required],
});

const timeFields: readonly FieldOf<Omit<WindowValues, 'startsOn'>>[] = [
  {
    name: 'from',
    label: 'Başlangıç',
    input: formInput(TimeOfDayInput),
    rules: [required, notTime],
  },
  {
    name: 'to',
    label: 'Bitiş',
    input: formInput(TimeOfDayInput),
    rules: [required, notTime],
    help: 'Başlangıçtan erken bir saat, ertesi gündür',
  },
];

export const windowFields = ({
  day,
  isOverMidnight,
}: Pick<DayTarget, 'day' | 'isOverMidnight'>) => [
  ...(isOverMidnight ? [startsOnField(day)] : []),
  ...timeFields,
];
