import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { ACCOUNT_WORDS } from '#core/advance/account/act-words.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths } from '#core/format/money.ts';
import { isDay } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { uploadAdvanceReceipt } from '#web/api/upload.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { checkDay, required, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { firstOf } from './first-month.ts';
import type { Payment } from './payment-list-calls.ts';

interface PayValues {
  readonly day: string;
  readonly account: 'bank' | 'cash';
  readonly file: File;
}

export interface PayDrawerProps {
  /** Of one unit, none of them one's own. */
  readonly payments: readonly Payment[];
  readonly onClose: () => void;
}

const fieldsOf = (count: number): readonly FieldOf<PayValues>[] => [
  {
    name: 'day',
    label: 'Ödeme günü',
    input: formInput(DayInput),
    rules: [
      required,
      validDay,
      checkDay((day) => day > today(), 'Ödeme günü bugünden sonra olamaz.'),
    ],
  },
  {
    name: 'account',
    label: 'Hesap',
    input: formInput(Select<'bank' | 'cash'>, {
      options: (['bank', 'cash'] as const).map((value) => ({ value, label: ACCOUNT_WORDS[value] })),
    }),
    rules: [required],
  },
  {
    name: 'file',
    label: 'Dekont',
    input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
    rules: [required, ...documentRules],
    help: count > 1 ? `Bütün ödemelere bağlanır. ${DOCUMENT_HELP}` : DOCUMENT_HELP,
  },
];

/** What is paid to whom, and what follows from it, before the button. */
function Following({
  payments,
  day,
  account,
}: Pick<PayDrawerProps, 'payments'> & Partial<PayValues>) {
  const on = day !== undefined && isDay(day) ? day : today();
  const unit = payments[0]!.unit;
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="advance-following" aria-label="Sonra ne olur?">
      <h3>{payments.length > 1 ? `Ödenecek ${payments.length} personel` : 'Ödenecek personel'}</h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {payment.personName}
              <small>
                {[
                  payment.unit === 'LT'
                    ? undefined
                    : payment.iban === null
                      ? 'IBAN yok'
                      : `••${payment.iban.slice(-4)}`,
                  payment.ibanChangedAt !== null && 'IBAN değişti',
                  `ilk kesinti ${monthText(firstOf(payment, on))}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <b>{formatHundredths(payment.amount, payment.unit)}</b>
          </li>
        ))}
      </ul>
      <h3>Sonra ne olur?</h3>
      <p className="quiet-text">
        {`${formatHundredths(total, unit)} borç yazılır; ${ACCOUNT_WORDS[account ?? 'bank'].toLocaleLowerCase('tr')}, ${formatDay(on)} tarihli. Taksitler kesinti listelerine girer, ${payments.length > 1 ? 'herkese' : 'personele'} bildirim gider. Kesinti başlayana dek geri alınabilir.`}
      </p>
    </section>
  );
}

/** RQ-16: paid whole, once, with its receipt; for many with one. */
export function PayDrawer({ payments, onClose }: PayDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [sent] = useState(() => new WeakMap<File, string>());
  const record = useRecordForm({
    initial: { day: today(), account: 'bank' },
    save: async ({ day, account, file }: PayValues) => {
      // Pressed again after a fault elsewhere, the same file is not sent twice.
      const receiptFileId = sent.get(file) ?? (await uploadAdvanceReceipt(file));
      sent.set(file, receiptFileId);
      const input = {
        payments: payments.map(({ id, version }) => ({ id, seen: version })),
        day,
        account,
        receiptFileId,
      };
      return api.advanceAccount.PayAdvances(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    fieldOf: (field) => (field === 'receiptFileId' ? 'file' : field),
    onSaved: ({ paid }) => {
      messages.success(paid > 1 ? `${paid} avans ödendi yazıldı.` : 'Avans ödendi yazıldı.');
      void afterAct(client);
      onClose();
    },
    onFailed: () => void afterAct(client),
  });
  const values = Form.useWatch((all: Partial<PayValues>) => all, record.form);
  const many = payments.length > 1;
  return (
    <FormDrawer
      title={many ? `${payments.length} avans ödendi yazılacak` : 'Ödendi yaz'}
      verb={many ? `${payments.length} avansı ödendi yaz` : 'Ödendi yaz'}
      record={record}
      fields={fieldsOf(payments.length)}
      intro={<Following payments={payments} {...values} />}
      onClose={onClose}
    />
  );
}
