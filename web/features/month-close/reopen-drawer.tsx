import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { api } from '#web/api/client.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { closeLists, type Period } from './close-calls.ts';

const LEAST = 10;
const MOST = 500;

interface Values {
  readonly reason: string | null;
}

const fields: readonly FieldOf<Values>[] = [
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input.TextArea, { rows: 4 }),
    rules: [
      requiredLine,
      check((value) => String(value).trim().length < LEAST, `En az ${LEAST} karakter yazın.`),
      tooLong(MOST),
    ],
    help: 'Sürümün yanında ve işlem geçmişinde durur.',
  },
];

export interface ReopenDrawerProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** The last lock is taken back, with a reason. */
export function ReopenDrawer({ period, onClose }: ReopenDrawerProps) {
  const client = useQueryClient();
  const { companyId, month, versions } = period;
  const record = useRecordForm<{ version: number }, Values>({
    initial: { reason: null },
    save: ({ reason }) =>
      api.monthClose.ReopenClosePeriod(
        { companyId, month, reason: reason ?? '' },
        { shows: [400] },
      ),
    onSaved: () => {
      messages.success(`${monthText(month)} yeniden açıldı.`);
      for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={`${monthText(month)} yeniden açılsın`}
      record={record}
      fields={fields}
      verb="Yeniden aç"
      intro={
        <ul className="close-lock-facts">
          <li>{`Sürüm ${versions[0]?.n ?? 1} geçmişte kalır; sonraki kilit yeni bir sürüm olur.`}</li>
          <li>Bu dönemden sonraki döneme taşınan farklar geri alınır.</li>
          <li>Departmanlar yeniden onaylar.</li>
        </ul>
      }
      onClose={onClose}
    />
  );
}
