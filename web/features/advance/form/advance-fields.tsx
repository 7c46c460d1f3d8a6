import { type FormRule, Input, Select } from 'antd';
import { firstMonths, instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { check, required, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import type { AdvanceForm, AdvanceTypeChoice } from '../advance-calls.ts';
import { ConsentInput } from './consent-input.tsx';
import type { AdvanceFormTarget, AdvanceValues, AskedValues } from './advance-values.ts';

const MOST_REASON = 500;

interface Asked {
  readonly form: AdvanceForm | undefined;
  readonly type: AdvanceTypeChoice | undefined;
}

interface Worded extends Asked {
  readonly amount: string;
  /** Who agreed to the set-off. */
  readonly consent: string;
}

const validAmount = check(
  (value) => typeof value !== 'number' || value < 1,
  'Sıfırdan büyük bir tutar yazın.',
);
/** A box that is not ticked is filled in, and wrong. */
const agreed: FormRule = {
  validator: (_, value: unknown) =>
    value === true
      ? Promise.resolve()
      : Promise.reject(new Error('Kesinti onayı olmadan avans istenemez.')),
};

const personField: FieldOf<AdvanceValues> = {
  name: 'personId',
  label: 'Personel',
  input: formInput(ReferenceSelect, { to: 'people' }),
  rules: [required],
};

const amountHelp = (type: AdvanceTypeChoice | undefined): string | undefined =>
  type?.most ? `En çok ${formatHundredths(type.most, type.unit)}` : undefined;

/** 'Taksitler ₺100,00 katı olur, artan son taksite kalır.' */
const countHelp = (type: AdvanceTypeChoice | undefined): string | undefined =>
  type && type.step > 1
    ? `Taksitler ${formatHundredths(type.step, type.unit)} katı olur, artan son taksite kalır.`
    : undefined;

/** One field after the other, as the type that is chosen allows. */
export const askedFields = ({
  form,
  type,
  amount,
  consent,
}: Worded): readonly FieldOf<AskedValues>[] => [
  {
    name: 'advanceTypeId',
    label: 'Avans tipi',
    input: formInput(Select<string>, {
      placeholder: 'Seçin',
      loading: form === undefined,
      options: (form?.types ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    rules: [required],
    help: type?.note ?? undefined,
  },
  {
    name: 'amount',
    label: amount,
    input: formInput(MoneyInput, type ? { unit: type.unit } : {}),
    rules: [required, validAmount],
    help: amountHelp(type),
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
    help: countHelp(type),
  },
  {
    name: 'first',
    label: 'İlk kesinti',
    input: formInput(Select<string>, {
      placeholder: 'Seçin',
      options: (form ? firstMonths(form.payMonth) : []).map((month) => ({
        value: month,
        label: monthText(month),
      })),
    }),
    rules: [required],
  },
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input.TextArea, { rows: 3 }),
    rules: [requiredLine, tooLong(MOST_REASON)],
  },
  {
    name: 'consent',
    label: 'Kesinti onayı',
    input: formInput(ConsentInput, { children: consent }),
    isSwitch: true,
    rules: [agreed],
    help: form?.consent.text,
  },
];

/** Of one advance: one's own, or of whom is named. */
export const fieldsOf = ({
  target,
  ...asked
}: Asked & { readonly target: AdvanceFormTarget }): readonly FieldOf<AdvanceValues>[] => [
  ...(target.mode === 'enter' ? [personField] : []),
  ...askedFields({
    ...asked,
    amount: 'Tutar',
    consent:
      target.mode === 'enter'
        ? 'Personelin yazılı kesinti onayı alındı.'
        : 'Taksitlerin ücretimden kesilmesini kabul ediyorum.',
  }),
];
