import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { KIND_WORDS, REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useMay } from '#web/session/use-may.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { checkDay, required, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { afterDeputies, type Deputyship } from './deputy-calls.ts';
import { DeputySelect } from './deputy-select.tsx';

export interface DeputyDrawerProps {
  /** Absent for a new one. */
  readonly deputyship: Deputyship | undefined;
  readonly onClose: () => void;
}

interface DeputyValues {
  readonly personId: string | null;
  readonly deputyId: string;
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly RequestKind[] | null;
  readonly note: string | null;
}

const kindsInput = (
  <Select
    mode="multiple"
    placeholder="Bütün talepler"
    options={REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
  />
) as unknown as FormInput<readonly RequestKind[] | null>;

const fieldsOf = (
  deputyship: Deputyship | undefined,
  from: string | undefined,
): readonly FieldOf<DeputyValues>[] => [
  {
    name: 'deputyId',
    label: 'Vekil',
    input: formInput(DeputySelect, {
      stored: deputyship && { value: deputyship.deputyId, label: deputyship.deputyName },
    }),
    rules: [required],
    help: 'Bu günlerde taleplere o da karar verebilir; vekilin vekili karar veremez.',
  },
  { name: 'from', label: 'İlk gün', input: formInput(DayInput), rules: [required, validDay] },
  {
    name: 'to',
    label: 'Son gün',
    input: formInput(DayInput),
    dependsOn: ['from'],
    rules: [
      required,
      validDay,
      checkDay((day) => from !== undefined && day < from, 'Son gün ilk günden önce olamaz.'),
    ],
  },
  {
    name: 'kinds',
    label: 'Talep türleri',
    input: kindsInput,
    help: 'Boş bırakırsanız bütün talepler için geçerlidir.',
  },
  { name: 'note', label: 'Not', input: formInput(Input), rules: [tooLong(200)] },
];

const whose: FieldOf<DeputyValues> = {
  name: 'personId',
  label: 'Kimin yerine',
  input: formInput(ReferenceSelect, { to: 'people' }),
  help: 'Boş bırakırsanız kendi vekilinizi eklersiniz.',
};

/** Somebody who decides instead, for some days. */
export function DeputyDrawer({ deputyship, onClose }: DeputyDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => ({
    personId: null,
    deputyId: deputyship?.deputyId,
    from: deputyship?.from ?? today(),
    to: deputyship?.to,
    kinds: deputyship?.kinds ?? [],
    note: deputyship?.note,
  }));
  const record = useRecordForm({
    initial,
    save: ({ personId, deputyId, from, to, kinds, note }: DeputyValues) => {
      const common = {
        deputyId,
        from,
        to,
        kinds: kinds === null || kinds.length === 0 ? null : [...kinds],
        note,
      };
      if (deputyship) {
        const { id, version } = deputyship;
        return api.deputies.UpdateDeputy({ id, version, ...common }, { shows: [400] });
      }
      const input = { ...common, ...(personId !== null && { personId }) };
      return api.deputies.AddDeputy(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: () => {
      messages.success(deputyship ? 'Değişiklikler kaydedildi.' : 'Vekil eklendi.');
      void afterDeputies(client);
      onClose();
    },
    onFailed: () => void afterDeputies(client),
  });
  const from = Form.useWatch('from', record.form) ?? record.initial.from ?? undefined;
  const fields = fieldsOf(deputyship, from);
  // Whoever keeps the order sees to everybody's.
  const isForOthers = !deputyship && may(accessRules.editApprovalOrder);
  return (
    <FormDrawer
      title={deputyship ? 'Vekilliği düzenle' : 'Vekil ekle'}
      record={record}
      fields={isForOthers ? [whose, ...fields] : fields}
      {...(deputyship && { intro: <p>{`${deputyship.personName} yerine`}</p> })}
      onClose={onClose}
    />
  );
}
