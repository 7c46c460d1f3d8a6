import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { afterChange } from '../day-calls.ts';
import type { TargetDrawerProps } from './correct-drawer.tsx';
import { reasonField } from './reason-input.tsx';
import { windowFields, windowOf, windowValues, type WindowValues } from './window-fields.tsx';

interface ExcuseValues extends WindowValues {
  readonly offTimeTypeId: string;
  readonly reason: string;
}

/** Time away inside the day, of a kind that says whether it counts as work or as a break. */
export function ExcuseDrawer({ target, onDone, onClose }: TargetDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => windowValues(target.window));
  const { personIds, day, whom } = target;
  const record = useRecordForm({
    initial,
    save: ({ offTimeTypeId, reason, ...window }: ExcuseValues) => {
      const input = {
        personIds: [...personIds],
        day,
        ...windowOf(window),
        offTimeTypeId,
        reason,
      };
      return api.puantajDays.AttachExcuse(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ touched }) => {
      messages.success(
        touched === 1 ? `${whom}: mazeret bağlandı.` : `${touched} kişiye mazeret bağlandı.`,
      );
      void afterChange(client);
      onDone?.();
      onClose();
    },
  });
  const fields: readonly FieldOf<ExcuseValues>[] = [
    {
      name: 'offTimeTypeId',
      label: 'Mazeret türü',
      input: formInput(ReferenceSelect, { to: 'dayOffTimeTypes' }),
      rules: [required],
      help: 'Gün içi izin tipleri; çalışma mı mola mı sayılacağını tip söyler',
    },
    ...windowFields(target),
    reasonField,
  ];
  return (
    <FormDrawer
      title={`Mazeret bağla: ${whom}`}
      verb="Bağla"
      intro={<p>{formatDayLong(day)}. Ham geçişler değişmez; mazeret geri alınabilir.</p>}
      record={record}
      fields={fields}
      onClose={onClose}
    />
  );
}
