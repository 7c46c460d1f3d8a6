import { Input, Select, Switch } from 'antd';
import { fileKindWords, rowKindWords } from '#contract/month-close/file-words.ts';
import { ROW_KINDS } from '#core/month-close/files/fields.ts';
import { ENCODINGS, FILE_KINDS, SEPARATORS } from '#core/month-close/files/layout.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { Layout } from './file-calls.ts';

type Head = Omit<Layout, 'columns'>;

const SEPARATOR_WORDS: Readonly<Record<(typeof SEPARATORS)[number], string>> = {
  ';': 'noktalı virgül ;',
  ',': 'virgül ,',
  '\t': 'sekme',
  '|': 'dikey çizgi |',
};

const ENCODING_WORDS: Readonly<Record<(typeof ENCODINGS)[number], string>> = {
  utf8: 'UTF-8',
  windows1254: 'Windows Türkçe (1254)',
};

const optionsOf = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

const fields: readonly FieldOf<Head>[] = [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(60)] },
  {
    name: 'fileName',
    label: 'Dosya adı',
    help: 'Boşsa firma, dönem ve eşlemenin adından kurulur. {yy} dönemin yılının son iki hanesi, {yyyy} yılı, {aa} ayıdır: BRPD{yy}{aa}.TXT',
    input: formInput(Input),
    rules: [tooLong(60)],
  },
  {
    name: 'file',
    label: 'Dosya türü',
    input: formInput(Select<Head['file']>, { options: optionsOf(FILE_KINDS, fileKindWords) }),
  },
  {
    name: 'rows',
    label: 'Satır',
    input: formInput(Select<Head['rows']>, { options: optionsOf(ROW_KINDS, rowKindWords) }),
  },
  {
    name: 'separator',
    label: 'Ayırıcı',
    help: 'Yalnızca CSV dosyasında.',
    input: formInput(Select<Head['separator']>, {
      options: optionsOf(SEPARATORS, SEPARATOR_WORDS),
    }),
  },
  {
    name: 'encoding',
    label: 'Karakter kümesi',
    help: 'CSV ve sabit genişlikte; Excel dosyası UTF-8 olur.',
    input: formInput(Select<Head['encoding']>, { options: optionsOf(ENCODINGS, ENCODING_WORDS) }),
  },
  {
    name: 'heading',
    label: 'İlk satır başlıklardır',
    isSwitch: true,
    input: formInput(Switch),
  },
  {
    name: 'carried',
    label: 'Önceki dönemlerden taşınan farklar ayrı satır olur',
    help: 'Gün başına satırda dönemin son gününde durur; mesai ve izin başına satırda yazılmaz.',
    isSwitch: true,
    input: formInput(Switch),
  },
];

interface LayoutDrawerProps {
  readonly title: string;
  readonly layout: Layout;
  readonly onSave: (layout: Layout) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What kind of file it is; its columns are changed where they stand. */
export function LayoutDrawer({ title, layout, onSave, onClose }: LayoutDrawerProps) {
  const { columns, ...head } = layout;
  const record = useRecordForm<unknown, Head>({
    initial: head,
    // A form says of an empty text that there is none.
    save: ({ fileName, ...values }) => onSave({ ...values, fileName: fileName ?? '', columns }),
    fieldOf: (field) => field.replace(/^layout\./, ''),
    onSaved: onClose,
  });
  return <FormDrawer title={title} record={record} fields={fields} onClose={onClose} />;
}
