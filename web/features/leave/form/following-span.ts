import { isDay } from '#core/time/day.ts';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { LeaveType } from '../leave-calls.ts';
import { mayTravel, partsOf, type SpanValues } from './leave-values.ts';

/** A leave is mostly of one day, or ends after it begins; and of a day only what its type knows can be asked for. */
function followUp(
  form: RecordForm<SpanValues>['form'],
  changed: Partial<SpanValues>,
  types: readonly LeaveType[] | undefined,
): void {
  const { from, to, part } = form.getFieldsValue(true) as Partial<SpanValues>;
  // What is still being typed is no day yet.
  if (changed.from && isDay(changed.from) && (!to || to < changed.from)) {
    form.setFieldValue('to', from);
  }
  if (changed.leaveTypeId !== undefined && types) {
    const parts = partsOf(types.find(({ id }) => id === changed.leaveTypeId));
    if (!part || !parts.includes(part)) form.setFieldValue('part', 'day');
  }
  const now = form.getFieldsValue(true) as Partial<SpanValues>;
  const type = types?.find(({ id }) => id === now.leaveTypeId);
  if (now.travelDays && type && !mayTravel(type, now.part)) form.setFieldValue('travelDays', null);
}

/** A form of a leave, in which one field follows another. */
export const followingSpan = <Values extends SpanValues>(
  record: RecordForm<Values>,
  types: readonly LeaveType[] | undefined,
): RecordForm<Values> => ({
  ...record,
  events: {
    ...record.events,
    onValuesChange: (changed?: Partial<SpanValues>) => {
      // Of a form with more fields only those of the span are looked at and set.
      followUp(record.form as unknown as RecordForm<SpanValues>['form'], changed ?? {}, types);
      record.events.onValuesChange();
    },
  },
});
