import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { fold } from '#core/text/turkish.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { api } from '#web/api/client.ts';
import { useVersionedForm } from '#web/records/use-versioned-form.tsx';
import { useMay } from '#web/session/use-may.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { allTitlesQuery, loadTitle, type Title, titlesKey } from './title-calls.ts';

export interface TitleDrawerProps {
  /** Absent for a new title. */
  readonly title: Title | undefined;
  readonly onClose: () => void;
  /** Somebody else changed it: to be opened anew as it stands. */
  readonly onReload: (stored: Title) => void;
}

const required = { required: true, whitespace: true, message: 'Bu alan zorunludur.' };
const atMost = (max: number) => ({ max, message: `En çok ${max} karakter olabilir.` });

type TitleValues = FormValues<Parameters<typeof api.titles.AddTitle>[0]>;

interface TitleSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** Comes filled from the form. */
function TitleSelect(input: TitleSelectProps) {
  const { data = [], isPending } = useQuery(allTitlesQuery);
  return (
    <Select
      {...input}
      allowClear={clearable}
      placeholder="Seçin"
      loading={isPending}
      options={data
        .filter(({ active }) => active)
        .map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{
        filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
      }}
    />
  );
}

const fields: readonly FieldOf<TitleValues>[] = [
  { name: 'code', label: 'Kod', input: formInput(Input), rules: [required, atMost(32)] },
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [required, atMost(100)] },
];

const copyField: FieldOf<TitleValues> = {
  name: 'copyFrom',
  label: 'Yetkileri kopyala',
  input: formInput(TitleSelect),
  help: 'Seçtiğiniz ünvanın yetkileriyle başlar; sonra değiştirebilirsiniz.',
};

/** Code and name of a title; a new one may begin with another's auths. */
export function TitleDrawer({ title, onClose, onReload }: TitleDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const [keyOf] = useState(requestKeys);
  const { record, conflict } = useVersionedForm({
    row: title,
    initial: { code: title?.code, name: title?.name },
    add: ({ copyFrom, ...values }: TitleValues) => {
      const input = { ...values, ...(copyFrom && { copyFrom }) };
      return api.titles.AddTitle(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    update: ({ id, version }, { code, name }) =>
      api.titles.UpdateTitle({ id, version, code, name }, { shows: [400, 409] }),
    load: loadTitle,
    compared: [
      { name: 'code', label: 'Kod', stored: ({ code }) => code, typed: (code) => code ?? '' },
      { name: 'name', label: 'Ad', stored: ({ name }) => name, typed: (name) => name ?? '' },
    ],
    onSaved: () => {
      messages.success(title ? 'Değişiklikler kaydedildi.' : 'Ünvan eklendi.');
      void client.invalidateQueries({ queryKey: titlesKey });
      onClose();
    },
    onReload,
  });
  const canCopy = !title && may(accessRules.editTitleAuths);
  return (
    <>
      <FormDrawer
        title={title ? 'Ünvan' : 'Yeni ünvan'}
        record={record}
        fields={canCopy ? [...fields, copyField] : fields}
        isReadOnly={!may(title ? accessRules.editTitles : accessRules.addTitles)}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}
