import { Input, Select } from 'antd';
import { fold } from '#core/text/turkish.ts';
import { restNames, weekdayNames } from '#contract/working-times/rests.ts';
import { termLimits } from '#contract/working-times/term-limits.ts';
import { hoursInWords } from '#contract/working-times/term-words.ts';
import { termChoices, termLabels } from '#contract/working-times/term-labels.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import type { Shift } from '../working-time-calls.ts';
import { BreaksInput } from './breaks-input.tsx';
import { breakRules, minuteRules } from './term-rules.ts';
import { NOON } from './shift-values.ts';
import { dayFields, type WeekValues } from './week-values.ts';

type Field = FieldOf<WeekValues>;

const OFF = 'Tatil günlerinde çalışılırsa';

const choices = <Value extends string>(names: Readonly<Record<Value, string>>): FormInput<Value> =>
  (
    <Select options={Object.entries<string>(names).map(([value, label]) => ({ value, label }))} />
  ) as unknown as FormInput<Value>;

const minutes = (
  name: 'duplicateWindow' | 'minAfter' | 'step',
  label: string,
  help: string,
): Field => ({
  name,
  label,
  group: OFF,
  help,
  input: formInput(NumberInput, { digits: 0, unit: 'dk' }),
  rules: minuteRules(termLimits[name]),
});

interface Options {
  readonly shifts: readonly Shift[];
  /** Shifts that were chosen before stay, although they are archived. */
  readonly kept: ReadonlySet<string>;
  readonly today: string | undefined;
  /** Which version the form shows, beside its day. */
  readonly heldWords: string;
}

/** In the order of the form. */
export function weekFields({ shifts, kept, today, heldWords }: Options): readonly Field[] {
  const offered = shifts
    .filter(({ id, active }) => active || kept.has(id))
    .map((shift) => ({
      value: shift.id,
      label: `${shift.code} · ${shift.name} · ${hoursInWords(shift.terms)}`,
    }));
  const rests = Object.entries(restNames).map(([value, label]) => ({ value, label }));
  const dayInput = (
    <Select
      placeholder="Vardiya ya da tatil seçin"
      options={[
        { label: 'Tatil', options: rests },
        { label: 'Vardiya', options: offered },
      ]}
      showSearch={{
        filterOption: (typed, option) =>
          fold(String((option as { label?: unknown } | undefined)?.label ?? '')).includes(
            fold(typed),
          ),
      }}
    />
  ) as unknown as FormInput<string>;
  const validity: Field[] =
    today === undefined
      ? []
      : [
          {
            name: 'from',
            label: 'Değişiklik şu tarihten itibaren geçerli',
            group: 'Geçerlilik',
            help: heldWords,
            input: formInput(DayInput),
            rules: [
              required,
              validDay,
              checkDay(
                (day) => day < today,
                'Bugün ya da ileri bir tarih verin. Geçmişi düzeltmek için sürümü seçin.',
              ),
            ],
          },
        ];
  return [
    ...validity,
    {
      name: 'code',
      label: 'Kod',
      group: 'Tanım',
      input: formInput(Input),
      rules: [requiredLine, tooLong(32)],
    },
    {
      name: 'name',
      label: 'Ad',
      group: 'Tanım',
      input: formInput(Input),
      rules: [requiredLine, tooLong(100)],
    },
    {
      name: 'contractWeek',
      label: 'Sözleşme haftası',
      group: 'Tanım',
      help: 'Sözleşmedeki haftalık çalışma süresi, en çok 45:00. Üstü fazla sürelerle çalışmadır.',
      input: formInput(DurationInput),
      rules: minuteRules(termLimits.contractWeek),
    },
    ...dayFields.map(
      (name, i): Field => ({
        name,
        label: weekdayNames[i]!,
        group: 'Günler',
        input: dayInput,
        rules: [required],
      }),
    ),
    {
      name: 'breaks',
      label: termLabels.breaks,
      group: OFF,
      help: 'Tatil gününde çalışılırsa düşülecek molalar.',
      // A day off has no hours of its own: at noon.
      input: formInput(BreaksInput, { propose: () => NOON }),
      rules: breakRules,
    },
    {
      name: 'presence',
      label: termLabels.presence,
      group: OFF,
      input: choices(termChoices.presence),
    },
    minutes(
      'duplicateWindow',
      termLabels.duplicateWindow,
      'Bu süre içindeki ikinci okutma aynı geçiş sayılır.',
    ),
    minutes(
      'minAfter',
      'Fazla mesai için en az süre',
      'Akdi tatilde bundan kısa çalışma sayılmaz: çalışılmış süre ücrete girmez.',
    ),
    minutes(
      'step',
      termLabels.step,
      'Akdi tatildeki çalışma bu katlara aşağı yuvarlanır. 1’den büyük değer çalışılmış süreyi düşürür.',
    ),
    {
      name: 'approval',
      label: termLabels.approval,
      group: OFF,
      help: 'Akdi tatildeki çalışmanın fazla mesai sayılması için.',
      input: choices(termChoices.approval),
    },
  ];
}
