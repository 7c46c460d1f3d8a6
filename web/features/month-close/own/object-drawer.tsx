import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { formatMonth } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { ownCloseKey } from './own-calls.ts';
import type { OwnMonth } from './own-words.ts';

const MOST = 500;

interface Values {
  readonly day: string | null;
  readonly reason: string | null;
}

const fieldsOf = ({ from, to }: OwnMonth): readonly FieldOf<Values>[] => [
  {
    name: 'day',
    label: 'Hangi gün?',
    input: formInput(DayInput),
    rules: [
      required,
      validDay,
      check((value) => String(value) < from || String(value) > to, 'Bu dönemden bir gün yazın.'),
    ],
  },
  {
    name: 'reason',
    label: 'Ne yanlış?',
    input: formInput(Input.TextArea, { rows: 3, maxLength: MOST }),
    rules: [requiredLine, tooLong(MOST)],
  },
];

export interface ObjectDrawerProps {
  readonly month: OwnMonth;
  readonly onClose: () => void;
}

/** An objection is a request of its own: whoever decides on corrections sees it, the office answers it. */
export function ObjectDrawer({ month, onClose }: ObjectDrawerProps) {
  const client = useQueryClient();
  const [changed] = month.changes.dates;
  const record = useRecordForm<{ id: string }, Values>({
    initial: { day: changed ?? null, reason: null },
    save: ({ day, reason }) =>
      api.correction.RequestCorrection(
        { day: day ?? '', kind: 'objection', reason: reason ?? '' },
        { shows: [400] },
      ),
    onSaved: () => {
      messages.success('İtirazınız gönderildi.');
      void client.invalidateQueries({ queryKey: ownCloseKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={`${formatMonth(`${month.month}-01`)}: itiraz`}
      record={record}
      fields={fieldsOf(month)}
      verb="Gönder"
      onClose={onClose}
    />
  );
}
