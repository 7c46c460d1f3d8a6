import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { firstMonths, instalmentsText, monthText } from '#core/advance/words.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { check, required, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type AdvanceForm, advanceFormQuery } from '../advance-calls.ts';

interface OpenValues {
  readonly personId: string;
  readonly advanceTypeId: string;
  readonly amount: number;
  readonly count: number;
  /** Empty: the first month that is not locked. */
  readonly first?: string | null;
  readonly note?: string;
}

const MOST_NOTE = 256;

function fieldsOf(
  form: AdvanceForm | undefined,
  typeId: string | undefined,
): readonly FieldOf<OpenValues>[] {
  const type = form?.types.find(({ id }) => id === typeId);
  return [
    {
      name: 'personId',
      label: 'Personel',
      input: formInput(ReferenceSelect, { to: 'people' }),
      rules: [required],
    },
    {
      name: 'advanceTypeId',
      label: 'Avans tipi',
      input: formInput(Select<string>, {
        placeholder: 'Seçin',
        options: (form?.types ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }),
      rules: [required],
    },
    {
      name: 'amount',
      label: 'Kalan borç',
      input: formInput(MoneyInput, type ? { unit: type.unit } : {}),
      rules: [
        required,
        check((value) => typeof value !== 'number' || value < 1, 'Sıfırdan büyük bir tutar yazın.'),
      ],
      help: 'Personelin bugün hâlâ borçlu olduğu tutar',
    },
    {
      name: 'count',
      label: 'Kaç taksitte kesilsin?',
      input: formInput(Select<number>, {
        options: Array.from({ length: type?.instalments ?? 1 }, (_, at) => ({
          value: at + 1,
          label: instalmentsText(at + 1),
        })),
      }),
      rules: [required],
    },
    {
      name: 'first',
      label: 'İlk kesinti',
      input: formInput(Select<string>, {
        allowClear: true,
        placeholder: 'Kilitlenmemiş ilk ay',
        options: (form ? firstMonths(form.payMonth) : []).map((value) => ({
          value,
          label: monthText(value),
        })),
      }),
    },
    {
      name: 'note',
      label: 'Açıklama',
      input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_NOTE, showCount: true }),
      rules: [tooLong(MOST_NOTE)],
    },
  ];
}

/** What somebody still owes from before Devam: no request, and nobody is asked. */
export function OpenDrawer({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const record = useRecordForm<unknown, OpenValues>({
    initial: { count: 1 },
    save: ({ first, note, ...values }) => {
      const input = { ...values, first: first ?? null, note: note ?? '' };
      return api.advanceOpenings.OpenAdvance(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    onSaved: () => {
      messages.success('Devreden borç girildi.');
      void afterAct(client);
      onClose();
    },
  });
  const typeId = Form.useWatch('advanceTypeId', record.form) as string | undefined;
  const personId = Form.useWatch('personId', record.form) as string | undefined;
  const { data: form } = useQuery(advanceFormQuery(personId));
  return (
    <FormDrawer
      title="Devreden borç gir"
      verb="Borcu gir"
      record={record}
      fields={fieldsOf(form, typeId)}
      intro={
        <p className="quiet-text">
          Devam’dan önce ödenmiş avansın kalanı. Kimseye sorulmaz; kesinti listelerine girer,
          personele bildirilir.
        </p>
      }
      onClose={onClose}
    />
  );
}
