import { Button, Input, Select, Switch } from 'antd';
import { fileFieldWords, unitWords } from '#contract/month-close/file-words.ts';
import { FILE_FIELDS, type FileField } from '#core/month-close/files/fields.ts';
import { PADDINGS, UNITS } from '#core/month-close/files/layout.ts';
import { attempt } from '#web/api/attempt.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { Column } from './file-calls.ts';

const PADDING_WORDS: Readonly<Record<(typeof PADDINGS)[number], string>> = {
  none: 'doldurulmaz',
  zeros: 'başına sıfır',
  spaces: 'boşlukla',
};

const isWhole = {
  validator: (_: unknown, value: unknown) =>
    typeof value === 'number' && value >= 0
      ? Promise.resolve()
      : Promise.reject(new Error('Sıfır ya da daha büyük bir sayı yazın.')),
};

const fields: readonly FieldOf<Column>[] = [
  { name: 'title', label: 'Başlık', input: formInput(Input), rules: [tooLong(100)] },
  {
    name: 'fields',
    label: 'Alanlar',
    help: 'Birden çok sayı seçilirse toplanır; metinler boşlukla birleşir.',
    input: formInput(Select<FileField[]>, {
      mode: 'multiple',
      optionFilterProp: 'label',
      options: FILE_FIELDS.map((value) => ({ value, label: fileFieldWords[value] })),
    }),
  },
  {
    name: 'constant',
    label: 'Sabit değer',
    help: 'Alan seçilmediyse her satıra yazılır.',
    input: formInput(Input),
    rules: [tooLong(100)],
  },
  {
    name: 'blank',
    label: 'Bu sütun boş bırakılır',
    isSwitch: true,
    input: formInput(Switch),
  },
  {
    name: 'unit',
    label: 'Süre birimi',
    help: 'Gün sayıları olduğu gibi yazılır.',
    input: formInput(Select<Column['unit']>, {
      options: UNITS.map((value) => ({ value, label: unitWords[value] })),
    }),
  },
  {
    name: 'digits',
    label: 'Virgülden sonra hane',
    input: formInput(NumberInput, { digits: 0 }),
    rules: [isWhole],
  },
  {
    name: 'width',
    label: 'Genişlik (hane)',
    help: '0: sınırsız. Sabit genişlikte her sütun için yazılır.',
    input: formInput(NumberInput, { digits: 0 }),
    rules: [isWhole],
  },
  {
    name: 'padding',
    label: 'Doldurma',
    input: formInput(Select<Column['padding']>, {
      options: PADDINGS.map((value) => ({ value, label: PADDING_WORDS[value] })),
    }),
  },
  {
    name: 'empty',
    label: 'Değer yoksa',
    input: formInput(Input),
    rules: [tooLong(20)],
  },
];

interface ColumnDrawerProps {
  readonly column: Column;
  readonly onSave: (column: Column) => Promise<unknown>;
  /** Absent of the last one. */
  readonly onRemove: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

/** What a column of the file holds. */
export function ColumnDrawer({ column, onSave, onRemove, onClose }: ColumnDrawerProps) {
  const record = useRecordForm<unknown, Column>({
    initial: column,
    // A form says of an empty text that there is none.
    save: ({ title, constant, empty, fields: chosen, ...values }) =>
      onSave({
        ...values,
        title: title ?? '',
        constant: constant ?? '',
        empty: empty ?? '',
        fields: chosen ?? [],
      }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      title={column.title === '' ? 'Sütun' : `${column.title} sütunu`}
      record={record}
      fields={fields}
      {...(onRemove && {
        intro: (
          <Button danger onClick={() => void attempt(onRemove).then(onClose)}>
            Sütunu kaldır
          </Button>
        ),
      })}
      onClose={onClose}
    />
  );
}
