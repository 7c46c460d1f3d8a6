import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { NOTHING_ENTERED, saysSomething } from '#core/leave/account/entry.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';

type EntryInput = Parameters<typeof api.leaveAccount.AddLeaveEntry>[0];
type EntryValues = FormValues<Omit<EntryInput, 'personId'>>;

const KINDS = [
  { value: 'opening', label: 'Devir' },
  { value: 'corrected', label: 'Düzeltme' },
  { value: 'paid', label: 'Ödeme' },
] as const satisfies readonly { value: EntryInput['kind']; label: string }[];

const MOST_DAYS = 365;

const isHalfDays = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) <= MOST_DAYS && Number.isInteger(2 * value);

const fields: readonly FieldOf<EntryValues>[] = [
  {
    name: 'kind',
    label: 'Tür',
    input: formInput(Select<EntryInput['kind']>, { placeholder: 'Seçin', options: [...KINDS] }),
    rules: [required],
    help: 'Devir: sistemden önceki bakiye. Ödeme: işten ayrılırken ödenen izin',
  },
  {
    name: 'day',
    label: 'Tarih',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Hareketin ilgili olduğu gün',
  },
  {
    name: 'days',
    label: 'Gün',
    input: formInput(NumberInput, { digits: 1, unit: 'gün' }),
    rules: [
      required,
      check(
        (value) => !isHalfDays(value),
        'Tam ya da yarım gün yazın: 12 ya da 2,5. En çok 365 gün.',
      ),
      ({ getFieldValue }) => ({
        validator: (_, value: unknown) =>
          saysSomething({ kind: getFieldValue('kind'), days: Number(value) })
            ? Promise.resolve()
            : Promise.reject(new Error(NOTHING_ENTERED)),
      }),
    ],
    dependsOn: ['kind'],
    help: 'Azaltmak için eksi yazın: -2. Devreden izin yoksa devir 0 girilir',
  },
  {
    name: 'note',
    label: 'Açıklama',
    input: formInput(Input.TextArea, { rows: 2, maxLength: 256, showCount: true }),
    rules: [requiredLine, tooLong(256)],
  },
];

export interface EntryDrawerProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** What the account does not know by itself: the balance from before, or a correction. */
export function EntryDrawer({ personId, onClose }: EntryDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const record = useRecordForm({
    initial: {},
    save: (values: EntryValues) => {
      const input = { personId, ...values };
      return api.leaveAccount.AddLeaveEntry(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    onSaved: () => {
      messages.success('Hareket eklendi.');
      void afterAct(client);
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Hesap hareketi ekle"
      verb="Hareketi ekle"
      record={record}
      fields={fields}
      onClose={onClose}
    />
  );
}
