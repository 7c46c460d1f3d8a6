import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
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
}

const fields: readonly FieldOf<WithdrawValues>[] = [
  { name: 'reason', label: 'Neden', input: formInput(Input), rules: [requiredLine, tooLong(300)] },
];

/** As if it had not been made; that it was stays in the history. */
export function WithdrawDrawer({ correction, onClose }: WithdrawDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: ({ reason }: WithdrawValues) =>
      api.puantajDays.WithdrawCorrection({ id: correction.id, reason }, { shows: [400] }),
    onSaved: () => {
      messages.success('Düzeltme geri alındı.');
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
      fields={fields}
      onClose={onClose}
    />
  );
}
