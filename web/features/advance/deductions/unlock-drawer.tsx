import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { monthText } from '#core/advance/words.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';

export interface UnlockDrawerProps {
  readonly companyId: string;
  readonly month: string;
  readonly onClose: () => void;
}

interface UnlockValues {
  readonly reason: string;
}

const MOST_REASON = 500;

const fields: readonly FieldOf<UnlockValues>[] = [
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input.TextArea, { rows: 3, maxLength: MOST_REASON, showCount: true }),
    rules: [requiredLine, tooLong(MOST_REASON)],
  },
];

/** The last locked month is opened again: what stands of it is owed in it. */
export function UnlockDrawer({ companyId, month, onClose }: UnlockDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: ({ reason }: UnlockValues) =>
      api.deductions.UnlockDeductions({ companyId, month, reason }, { shows: [400] }),
    onSaved: ({ advances }) => {
      messages.success(`${monthText(month)} açıldı; ${advances} kesinti ters kayıtla geri alındı.`);
      void afterAct(client);
      onClose();
    },
    onFailed: () => void afterAct(client),
  });
  return (
    <FormDrawer
      title="Kesinti ayının kilidini aç"
      verb="Kilidi aç"
      record={record}
      fields={fields}
      intro={
        <p className="quiet-text">
          {`${monthText(month)}: kesilmiş yazılanlar ters kayıtla geri alınır ve aynı ayda yeniden kesilecek olur. Bordroya verilen dosya geçersiz kalır.`}
        </p>
      }
      onClose={onClose}
    />
  );
}
