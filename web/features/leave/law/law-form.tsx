import { Form, type FormRule } from 'antd';
import { type BelowLaw, belowLaw } from '#core/leave/entitlement/below-law.ts';
import { belowLawWords } from '#core/leave/entitlement/law-words.ts';
import { lawOfCompany } from '#core/leave/entitlement/company-law.ts';
import { LABOUR_LAW, lawOn } from '#core/leave/entitlement/law.ts';
import { rowAsOf } from '#core/shifts/facts/dated.ts';
import { type Day, isDay } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { check, required, validDay } from '#web/ui/form/rules.ts';
import { useDatedForm } from '#web/ui/form/use-dated-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import type { LawInput, LawRow } from './law-calls.ts';
import { TiersInput, type TypedTier } from './tiers-input.tsx';

type LawValues = FormValues<Omit<LawInput, 'companyId'>>;

const isCount = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isTier = ({ fromYears, days }: TypedTier) =>
  isCount(fromYears, 60) && fromYears !== 0 && isCount(days, 365);

const areTiers = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && (value as TypedTier[]).every(isTier);

/** Where less than the law is typed, told at its field while it is typed. */
const notBelow = (day: string, key: keyof LawValues, below: BelowLaw): FormRule =>
  check(
    (value) =>
      (key === 'tiers' ? areTiers(value) : typeof value === 'number') &&
      belowLaw({ ...lawOn(LABOUR_LAW, day), from: day, [key]: value }).includes(below),
    belowLawWords(below, day),
  );

const numberField = (
  day: string,
  name: 'youngUntil' | 'oldFrom' | 'ageDays' | 'undergroundDays',
  below: BelowLaw,
  words: { label: string; unit: string; most: number; help: string },
): FieldOf<LawValues> => ({
  name,
  label: words.label,
  input: formInput(NumberInput, { digits: 0, unit: words.unit }),
  help: words.help,
  dependsOn: ['from'],
  rules: [
    required,
    check((value) => !isCount(value, words.most), `0 ile ${words.most} arasında tam sayı yazın.`),
    notBelow(day, name, below),
  ],
});

const fieldsOn = (day: string): readonly FieldOf<LawValues>[] => [
  {
    name: 'from',
    label: 'Şu tarihten itibaren',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Bu günden sonra doğan haklar için geçerlidir; önceki haklar değişmez.',
  },
  {
    name: 'tiers',
    label: 'Kıdeme göre gün',
    input: formInput(TiersInput),
    dependsOn: ['from'],
    rules: [
      check((value) => !areTiers(value), 'Her kademede kıdem yılını ve gün sayısını yazın.'),
      notBelow(day, 'tiers', 'tiers'),
    ],
  },
  numberField(day, 'youngUntil', 'young', {
    label: 'Genç yaş sınırı',
    unit: 'yaş ve altı',
    most: 99,
    help: 'Hak doğduğu gün bu yaşta ya da daha genç olana en az yaş günü verilir',
  }),
  numberField(day, 'oldFrom', 'old', {
    label: 'İleri yaş sınırı',
    unit: 'yaş ve üstü',
    most: 99,
    help: 'Hak doğduğu gün bu yaşta ya da daha büyük olana en az yaş günü verilir',
  }),
  numberField(day, 'ageDays', 'ageDays', {
    label: 'Yaşa göre en az',
    unit: 'gün',
    most: 365,
    help: 'Genç ve ileri yaştakilere verilen en az gün',
  }),
  numberField(day, 'undergroundDays', 'undergroundDays', {
    label: 'Yer altı işinde ek',
    unit: 'gün',
    most: 365,
    help: 'Yer altı işi yapanın hakkına eklenir',
  }),
];

export interface LawFormProps {
  /** Null: the whole group. */
  readonly companyId: string | null;
  readonly name: string;
  /** What is changed; absent for a new row. */
  readonly of: LawRow | undefined;
  /** Those of the company and of the group: of another day another one holds. */
  readonly rows: readonly LawRow[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What is given on a day: by a row of their own as it was typed, else by the group or the law. */
function termsOn(rows: readonly LawRow[], companyId: string | null, day: Day) {
  const own = rows.filter((row) => row.companyId === companyId);
  const held = rowAsOf(own, day) ?? lawOn(lawOfCompany(rows, companyId), day);
  const { tiers, youngUntil, oldFrom, ageDays, undergroundDays } = held;
  return { tiers: [...tiers], youngUntil, oldFrom, ageDays, undergroundDays };
}

/** What a company gives from a day on. */
export function LawForm({ companyId, name, of, rows, onSaved, onClose }: LawFormProps) {
  const opened = of?.from ?? today();
  const { record } = useDatedForm({
    dayFields: ['from'],
    initialOn: ({ from = opened }) => ({ from: opened, ...termsOn(rows, companyId, from) }),
    save: (values: LawValues) =>
      api.leaveLaw.SetLeaveLaw({ companyId, ...values }, { shows: [400] }),
    onSaved: () => {
      messages.success('İzin hakkı kaydedildi.');
      onSaved();
      onClose();
    },
  });
  const from = Form.useWatch('from', record.form);
  const day = from && isDay(from) ? from : opened;
  return (
    <FormDrawer
      title={`${name}: izin hakkı`}
      record={record}
      fields={fieldsOn(day)}
      onClose={onClose}
    />
  );
}
