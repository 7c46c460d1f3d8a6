import { Select } from 'antd';
import { useState } from 'react';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { formatDayLong } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { useCodeLooks } from '../../day-bar/code-looks.ts';
import type { DayTarget } from './day-target.ts';
import { isOfMany, partFields, partOf, partValues, type PartValues } from './part-fields.tsx';
import { reasonField } from './reason-input.tsx';
import { usePartAct } from './use-part-act.tsx';

export interface TargetDrawerProps {
  readonly target: DayTarget;
  /** The change is made. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Time that has no code at all: it counts for nothing. */
const NO_CODE = 'none';

interface CorrectionValues extends PartValues {
  readonly code: Code | typeof NO_CODE;
  readonly reason: string;
}

/** Another code for a part of the day. The passes stay as the doors have them. */
export function CorrectDrawer({ target, onDone, onClose }: TargetDrawerProps) {
  const lookOf = useCodeLooks();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => ({ ...partValues(target), code: 'NC' as const }));
  const { personIds, day, whom } = target;
  const act = usePartAct(target, {
    title: 'Günler düzeltilsin mi?',
    verbOf: (people) => `${people} kişinin gününü düzelt`,
    doneOf: (people) => `${people} kişinin günü düzeltildi.`,
  });
  const inputOf = ({ code, reason, ...part }: CorrectionValues) => ({
    personIds: [...personIds],
    day,
    ...partOf(target, part),
    code: code === NO_CODE ? null : code,
    reason,
  });
  const record = useRecordForm({
    initial,
    before: (values: CorrectionValues) =>
      act.before(() => api.puantajDays.PreviewCorrectDays(inputOf(values), { shows: [400] })),
    save: (values: CorrectionValues) => {
      const input = inputOf(values);
      return api.puantajDays.CorrectDays(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: (made) => {
      act.done(made, `${whom}: gün düzeltildi.`);
      onDone?.();
      onClose();
    },
  });
  const fields: readonly FieldOf<CorrectionValues>[] = [
    ...partFields(target),
    {
      name: 'code',
      label: 'Çalışma türü',
      input: formInput(Select<Code | typeof NO_CODE>, {
        options: [
          ...CODES.map((code) => ({ value: code, label: `${code} · ${lookOf(code).label}` })),
          { value: NO_CODE, label: 'Kod yok · sayılmasın' },
        ],
      }),
      rules: [required],
    },
    reasonField,
  ];
  return (
    <>
      <FormDrawer
        title={`Düzelt: ${whom}`}
        verb={isOfMany(target) ? 'Önizle' : 'Düzelt'}
        intro={
          <p>
            {formatDayLong(day)}
            {target.code !== undefined && ` · şimdi ${target.code}, ${lookOf(target.code).label}`}.
            Ham geçişler değişmez; düzeltme geri alınabilir.
          </p>
        }
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {act.dialog}
    </>
  );
}
