import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { AdvanceTypeChoice } from '../advance-calls.ts';
import type { AskedValues } from './advance-values.ts';

/** A type that is paid back in fewer instalments than were chosen takes as many as it can. */
export const followingType = <Values extends AskedValues>(
  record: RecordForm<Values>,
  types: readonly AdvanceTypeChoice[] | undefined,
): RecordForm<Values> => ({
  ...record,
  events: {
    ...record.events,
    onValuesChange: (changed?: Partial<Values>) => {
      // As a form of these values alone.
      const form = record.form as unknown as RecordForm<AskedValues>['form'];
      const most = types?.find(({ id }) => id === changed?.advanceTypeId)?.instalments;
      const count = form.getFieldValue('count') as number | undefined;
      if (most !== undefined && count !== undefined && count > most) {
        form.setFieldValue('count', most);
      }
      record.events.onValuesChange();
    },
  },
});
