import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { NOTICE_DAYS } from '#core/overtime/consent.ts';
import { api } from '#web/api/client.ts';
import { uploadOvertimeConsent } from '#web/api/upload.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { overtimeKey } from '../overtime-calls.ts';
import { dayField, type PaperValues, scanField } from './paper-fields.ts';

export interface NoticeDrawerProps {
  readonly personId: string;
  readonly personName: string;
  readonly onClose: () => void;
}

const fields = [
  dayField('Bildirim tarihi', `Onay, bu tarihten ${NOTICE_DAYS} gün sonra biter.`),
  scanField('İmzalı bildirim', ''),
];

/** Somebody takes their consent back in writing; it ends by itself, unless it is given again before. */
export function NoticeDrawer({ personId, personName, onClose }: NoticeDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [sent] = useState(() => new WeakMap<File, string>());
  const record = useRecordForm({
    initial: {},
    save: async ({ day, file }: PaperValues) => {
      const fileId = sent.get(file) ?? (await uploadOvertimeConsent(file));
      sent.set(file, fileId);
      const input = { personId, day, fileId };
      return api.overtimeConsents.AddOvertimeConsentNotice(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    fieldOf: (field) => (field === 'fileId' ? 'file' : field),
    onSaved: ({ ends }) => {
      messages.success(`Bildirim girildi. Onay ${formatDay(ends)} gününden başlayarak geçersiz.`);
      void client.invalidateQueries({ queryKey: overtimeKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Vazgeçme bildirimi gir"
      verb="Bildirimi gir"
      record={record}
      fields={fields}
      intro={
        <p className="quiet-text">
          {`${personName} fazla çalışma onayını geri alıyor (Yön. 9). O günden sonrası için onaylanmış fazla mesaisi varsa yöneticisine bildirilir.`}
        </p>
      }
      onClose={onClose}
    />
  );
}
