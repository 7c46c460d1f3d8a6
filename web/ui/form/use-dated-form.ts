import { useState } from 'react';
import { type Day, isDay } from '#core/time/day.ts';
import {
  type InitialValues,
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from './use-record-form.ts';
import { changedValues, type Values } from './values.ts';

/** By the names of the fields in which they are chosen. */
type ChosenDays = Readonly<Record<string, Day>>;

interface DatedOptions<Saved, V extends object>
  extends Omit<RecordFormOptions<Saved, V>, 'initial'> {
  /** The fields that say from which day on a change holds. */
  readonly dayFields: readonly (keyof V & string)[];
  /** How the record stands on the chosen days; without one as the form opens. */
  initialOn(days: ChosenDays): InitialValues<V>;
  /** What else follows from what was typed. */
  onTyped?(form: RecordForm<V>['form']): void;
}

/**
 * A form whose change holds from a day on: what nobody has changed is what holds on that day, not what holds today. Else a
 * change from a later day would take back what is planned before it.
 */
export function useDatedForm<Saved, V extends object>({
  dayFields,
  initialOn,
  onTyped,
  ...options
}: DatedOptions<Saved, V>) {
  const [days, setDays] = useState<ChosenDays>({});
  // Made once for each choice: what is typed is compared with it.
  const [made] = useState(() => new Map<string, InitialValues<V>>());
  const initialFor = (chosen: ChosenDays) => {
    const key = JSON.stringify(chosen);
    const initial = made.get(key) ?? initialOn(chosen);
    made.set(key, initial);
    return initial;
  };
  const initial = initialFor(days);
  const record = useRecordForm<Saved, V>({ ...options, initial });
  const { form } = record;
  const put = (values: readonly (readonly [string, unknown])[]) =>
    form.setFieldsValue(Object.fromEntries(values) as Parameters<typeof form.setFieldsValue>[0]);

  /** Moves what nobody has changed to how the record stands on the chosen days, and gives that. */
  const follow = (): InitialValues<V> => {
    const values = form.getFieldsValue(true) as Values;
    const chosen = Object.fromEntries(
      dayFields.flatMap((name): [string, Day][] => {
        const day = values[name];
        return typeof day === 'string' && isDay(day) ? [[name, day]] : [];
      }),
    );
    if (JSON.stringify(chosen) === JSON.stringify(days)) return initial;
    const stands = initialFor(chosen);
    const kept = new Set<string>([
      ...Object.keys(changedValues(initial as Values, values)),
      ...dayFields,
    ]);
    put(Object.entries(stands).filter(([name]) => !kept.has(name)));
    setDays(chosen);
    return stands;
  };
  return {
    record: {
      ...record,
      events: {
        ...record.events,
        onValuesChange: () => {
          const stands = follow();
          onTyped?.(form);
          record.compareWith(stands);
        },
      },
      discard: () => {
        record.discard();
        // As it opened: its day is no longer chosen either.
        put(Object.entries(initialFor({})));
        setDays({});
      },
    },
    initial,
    days,
  };
}
