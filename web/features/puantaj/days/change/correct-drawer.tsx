import { useQueryClient } from '@tanstack/react-query';
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
import { messages } from '#web/ui/messages/messages.ts';
import { useCodeLooks } from '../../day-bar/code-looks.ts';
import { afterChange } from '../day-calls.ts';
import type { DayTarget } from './day-target.ts';
import { reasonField } from './reason-input.tsx';
import { windowFields, windowOf, windowValues, type WindowValues } from './window-fields.tsx';

export interface TargetDrawerProps {
  readonly target: DayTarget;
  /** The change is made. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Time that has no code at all: it counts for nothing. */
const NO_CODE = 'none';

interface CorrectionValues extends WindowValues {
  readonly code: Code | typeof NO_CODE;
  readonly reason: string;
}

/** Another code for a part of the day. The passes stay as the doors have them. */
export function CorrectDrawer({ target, onDone, onClose }: TargetDrawerProps) {
  const client = useQueryClient();
  const lookOf = useCodeLooks();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => ({ ...windowValues(target.window), code: 'NC' as const }));
  const { personIds, day, whom } = target;
  const record = useRecordForm({
    initial,
    save: ({ code, reason, ...window }: CorrectionValues) => {
      const input = {
        personIds: [...personIds],
        day,
        ...windowOf(window),
        code: code === NO_CODE ? null : code,
        reason,
      };
      return api.puantajDays.CorrectDays(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ touched }) => {
      messages.success(
        touched === 1 ? `${whom}: gün düzeltildi.` : `${touched} kişinin günü düzeltildi.`,
      );
      void afterChange(client);
      onDone?.();
      onClose();
    },
  });
  const fields: readonly FieldOf<CorrectionValues>[] = [
    ...windowFields(target),
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
    <FormDrawer
      title={`Düzelt: ${whom}`}
      verb="Düzelt"
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
  );
}
