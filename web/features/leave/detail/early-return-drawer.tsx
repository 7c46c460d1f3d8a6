import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { addDays } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { checkDay, required, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import type { LeaveDetail } from '../leave-calls.ts';

interface ReturnValues {
  readonly firstDayBack: string;
  readonly note: string | null;
}

const MOST_NOTE = 256;

function fieldsOf({ from, travel, ...leave }: LeaveDetail): readonly FieldOf<ReturnValues>[] {
  const to = travel.at(-1) ?? leave.to;
  const first = addDays(from, 1);
  const range = `${formatDay(first)} ile ${formatDay(to)} arasında bir gün seçin.`;
  return [
    {
      name: 'firstDayBack',
      label: 'İşbaşı günü',
      input: formInput(DayInput),
      rules: [required, validDay, checkDay((day) => day < first || day > to, range)],
      help: 'Bu günden iznin sonuna kadar kalan günler geri verilir',
    },
    {
      name: 'note',
      label: 'Açıklama',
      input: formInput(Input.TextArea, { rows: 3, maxLength: MOST_NOTE, showCount: true }),
      rules: [tooLong(MOST_NOTE)],
    },
  ];
}

export interface EarlyReturnProps {
  readonly leave: LeaveDetail;
  readonly onClose: () => void;
}

/** Somebody is back before the leave ends: the days that are left come back. */
export function EarlyReturnDrawer({ leave, onClose }: EarlyReturnProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: { firstDayBack: leave.returnedOn },
    save: ({ firstDayBack, note }: ReturnValues) =>
      api.leave.ReturnEarly(
        { id: leave.id, seen: leave.version, firstDayBack, note: note ?? '' },
        { shows: [400] },
      ),
    onSaved: ({ returned }) => {
      messages.success(
        returned > 0
          ? `Erken dönüş girildi; ${dayCount(returned)} bakiyeye döndü.`
          : 'Erken dönüş girildi.',
      );
      void afterAct(client);
      onClose();
    },
    onFailed: () => void afterAct(client),
  });
  return (
    <FormDrawer
      title="Erken dönüş gir"
      verb="Erken dönüşü gir"
      record={record}
      fields={fieldsOf(leave)}
      intro={<p className="quiet-text">{leave.personName}</p>}
      onClose={onClose}
    />
  );
}
