import { Button, Input, Select, Switch } from 'antd';
import { decimalWords, fileFieldWords, unitWords } from '#contract/month-close/file-words.ts';
import {
  FIELDS_OF_ROWS,
  type FileField,
  ROW_KINDS,
  type RowKind,
} from '#core/month-close/files/fields.ts';
import { DECIMALS, PADDINGS, UNITS } from '#core/month-close/files/layout.ts';
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

/** Only what a row of that kind has. */
const fieldsOf = (rows: RowKind): readonly FieldOf<Column>[] => [
  { name: 'title', label: 'Başlık', input: formInput(Input), rules: [tooLong(100)] },
  {
    name: 'fields',
    label: 'Alanlar',
    help: 'Birden çok sayı seçilirse toplanır; metinler boşlukla birleşir.',
    input: formInput(Select<FileField[]>, {
      mode: 'multiple',
      optionFilterProp: 'label',
      options: FIELDS_OF_ROWS[rows].map((value) => ({ value, label: fileFieldWords[value] })),
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
    label: 'Birim',
    help: 'Gün sayısı saat, ss:dd ya da dakika seçilirse günü 7,5 saatten yazılır.',
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
    name: 'decimal',
    label: 'Ondalık işareti',
    help: 'Excel dosyasında sayılar sayı olarak kalır.',
    input: formInput(Select<Column['decimal']>, {
      options: DECIMALS.map((value) => ({ value, label: decimalWords[value] })),
    }),
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
  {
    name: 'codes',
    label: 'Karşılıklar',
    help: 'Bordro programının kodları, virgülle: NM=101, YILLIK=4. Boşsa değer olduğu gibi yazılır.',
    input: formInput(Input),
    rules: [tooLong(500)],
  },
];

const FIELDS = Object.fromEntries(ROW_KINDS.map((rows) => [rows, fieldsOf(rows)])) as Readonly<
  Record<RowKind, readonly FieldOf<Column>[]>
>;

interface ColumnDrawerProps {
  /** What a row of the file is. */
  readonly rows: RowKind;
  readonly column: Column;
  readonly onSave: (column: Column) => Promise<unknown>;
  /** Absent of the last one. */
  readonly onRemove: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

/** What a column of the file holds. */
export function ColumnDrawer({ rows, column, onSave, onRemove, onClose }: ColumnDrawerProps) {
  const record = useRecordForm<unknown, Column>({
    initial: column,
    // A form says of an empty text that there is none.
    save: ({ title, constant, empty, codes, decimal, fields: chosen, ...values }) =>
      onSave({
        ...values,
        title: title ?? '',
        constant: constant ?? '',
        empty: empty ?? '',
        codes: codes ?? '',
        decimal: decimal ?? '',
        fields: chosen ?? [],
      }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      title={column.title === '' ? 'Sütun' : `${column.title} sütunu`}
      record={record}
      fields={FIELDS[rows]}
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
