import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { MOST_OPENING_NOTE } from '#core/overtime/opening-file.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { check, required, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';

interface OpenValues {
  readonly personId: string;
  readonly day: string;
  readonly minutes: number;
  readonly note?: string;
}

const fields: readonly FieldOf<OpenValues>[] = [
  {
    name: 'personId',
    label: 'Personel',
    input: formInput(ReferenceSelect, { to: 'people' }),
    rules: [required],
  },
  {
    name: 'day',
    label: 'Hangi güne kadar?',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Genellikle ilk puantaj gününden önceki gün; bu gün de içindedir.',
  },
  {
    name: 'minutes',
    label: 'Yapılan fazla çalışma',
    input: formInput(DurationInput),
    rules: [
      required,
      check((value) => value != null && typeof value !== 'number', 'Süreyi 120:30 gibi yazın.'),
    ],
    help: 'Yılbaşından o güne kadar, 270 saate sayılan süre',
  },
  {
    name: 'note',
    label: 'Açıklama',
    input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_OPENING_NOTE, showCount: true }),
    rules: [tooLong(MOST_OPENING_NOTE)],
  },
];

/** What somebody had worked of the year before their first puantaj day; takes the place of what was entered before. */
export function OpenDrawer({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const record = useRecordForm<unknown, OpenValues>({
    initial: {},
    save: ({ note, ...values }) =>
      api.overtimeOpenings.OpenOvertimeYear({ ...values, note: note ?? '' }, { shows: [400] }),
    onSaved: () => {
      messages.success('Yıl açılışı girildi.');
      void afterAct(client);
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Yıl açılışı gir"
      verb="Açılışı gir"
      record={record}
      fields={fields}
      intro={
        <p className="quiet-text">
          Devam’dan önce bu yıl yapılmış fazla çalışma. Yıllık 270 saate sayılır; aynı yıl için
          girilmiş açılışın yerine geçer.
        </p>
      }
      onClose={onClose}
    />
  );
}
