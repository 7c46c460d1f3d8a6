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
import type { TargetDrawerProps } from './correct-drawer.tsx';
import { isOfMany, partFields, partOf, partValues, type PartValues } from './part-fields.tsx';
import { reasonField } from './reason-input.tsx';
import { usePartAct } from './use-part-act.tsx';

interface ExcuseValues extends PartValues {
  readonly offTimeTypeId: string;
  readonly reason: string;
}

/** Time away inside the day, of a kind that says whether it counts as work or as a break. */
export function ExcuseDrawer({ target, onDone, onClose }: TargetDrawerProps) {
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => partValues(target));
  const { personIds, day, whom } = target;
  const act = usePartAct(target, {
    title: 'Mazeret bağlansın mı?',
    verbOf: (people) => `${people} kişiye mazeret bağla`,
    doneOf: (people) => `${people} kişiye mazeret bağlandı.`,
  });
  const inputOf = ({ offTimeTypeId, reason, ...part }: ExcuseValues) => ({
    personIds: [...personIds],
    day,
    ...partOf(target, part),
    offTimeTypeId,
    reason,
  });
  const record = useRecordForm({
    initial,
    before: (values: ExcuseValues) =>
      act.before(() => api.puantajDays.PreviewAttachExcuse(inputOf(values), { shows: [400] })),
    save: (values: ExcuseValues) => {
      const input = inputOf(values);
      return api.puantajDays.AttachExcuse(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: (made) => {
      act.done(made, `${whom}: mazeret bağlandı.`);
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
    ...partFields(target),
    reasonField,
  ];
  return (
    <>
      <FormDrawer
        title={`Mazeret bağla: ${whom}`}
        verb={isOfMany(target) ? 'Önizle' : 'Bağla'}
        intro={<p>{formatDayLong(day)}. Ham geçişler değişmez; mazeret geri alınabilir.</p>}
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {act.dialog}
    </>
  );
}
