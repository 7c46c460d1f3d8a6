import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '#web/api/client.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { spanText } from '../clock-text.tsx';
import { afterChange, type Correction } from '../day-calls.ts';

export interface WithdrawDrawerProps {
  readonly correction: Correction;
  readonly onClose: () => void;
}

interface WithdrawValues {
  readonly reason: string;
  readonly whose?: 'one' | 'all' | null;
}

const reasonOnly: readonly FieldOf<WithdrawValues>[] = [
  { name: 'reason', label: 'Neden', input: formInput(Input), rules: [requiredLine, tooLong(300)] },
];

/** Where it is one of many, all of them may be meant. */
const fieldsOf = ({ together }: Correction): readonly FieldOf<WithdrawValues>[] =>
  together === 1
    ? reasonOnly
    : [
        {
          name: 'whose',
          label: 'Ne geri alınsın',
          input: formInput(Select<'one' | 'all'>, {
            options: [
              { value: 'one', label: 'Yalnız bu düzeltme' },
              { value: 'all', label: `Birlikte yapılan ${together} düzeltmenin hepsi` },
            ],
          }),
        },
        ...reasonOnly,
      ];

/** As if it had not been made; that it was stays in the history. */
export function WithdrawDrawer({ correction, onClose }: WithdrawDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: { whose: 'one' },
    save: ({ reason, whose }: WithdrawValues) =>
      api.puantajDays.WithdrawCorrection(
        { id: correction.id, reason, ...(whose === 'all' && { together: true }) },
        { shows: [400] },
      ),
    onSaved: ({ touched }) => {
      messages.success(
        touched === 1 ? 'Düzeltme geri alındı.' : `${touched} düzeltme geri alındı.`,
      );
      void afterChange(client);
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Düzeltmeyi geri al"
      verb="Geri al"
      intro={<p>{`${spanText(correction)} · ${correction.reason}. Kaydı geçmişte kalır.`}</p>}
      record={record}
      fields={fieldsOf(correction)}
      onClose={onClose}
    />
  );
}
