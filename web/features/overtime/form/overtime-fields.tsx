import { Input } from 'antd';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { DepartmentSelect, TeamSelect } from '#web/records/places/department-select.tsx';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { ChoiceInput } from './choice-input.tsx';
import {
  MOST_PEOPLE,
  type OvertimeValues,
  type Who,
  type WindowValue,
  windowsFault,
} from './overtime-values.ts';
import { WindowsInput } from './windows-input.tsx';

type Field = FieldOf<OvertimeValues>;

const MOST_REASON = 500;

const WHO: Readonly<Record<Who, string>> = {
  self: 'Kendim',
  one: 'Bir personel',
  team: 'Birkaç personel',
  place: 'Departman / takım',
};

const BASES: readonly { value: OvertimeBasis; label: string; note: string }[] = [
  { value: 41, label: 'Fazla çalışma', note: 'md. 41; onay ve 270 saat aranır' },
  { value: 42, label: 'Zorunlu neden', note: 'md. 42; arıza, kaza' },
  { value: 43, label: 'Olağanüstü hâl', note: 'md. 43' },
];

const validWindows = {
  validator: (_: unknown, value: unknown) => {
    const fault = windowsFault((value ?? []) as readonly WindowValue[]);
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  },
};

const notTooMany = check(
  (value) => Array.isArray(value) && value.length > MOST_PEOPLE,
  `Bir seferde en çok ${MOST_PEOPLE} personel seçilebilir.`,
);
const someone = check(
  (value) => Array.isArray(value) && value.length === 0,
  'En az bir personel seçin.',
);

const EACH = 'Herkes için ayrı kayıt açılır; yapamayacak olan dışarıda kalır, size bildirilir.';

/** One of the two is enough; both narrow to who is in both. */
const placeChosen: NonNullable<Field['rules']>[number] = ({ getFieldValue }) => ({
  validator: (_, value: unknown) =>
    value || getFieldValue('teamId')
      ? Promise.resolve()
      : Promise.reject(new Error('Departman ya da takım seçin.')),
});

const placeFields: readonly Field[] = [
  {
    name: 'departmentId',
    label: 'Departman',
    input: formInput(DepartmentSelect),
    rules: [placeChosen],
    help: 'Altındaki departmanlarla birlikte, gördüğünüz personel. Kendiniz için ayrıca isteyin.',
  },
  { name: 'teamId', label: 'Takım', input: formInput(TeamSelect), help: EACH },
  {
    name: 'exceptIds',
    label: 'Hariç tutulacak personel',
    input: formInput(PeopleSelect),
    rules: [notTooMany],
  },
];

interface Asked {
  readonly who: Who;
  /** Whom one may ask for. */
  readonly offered: readonly Who[];
  /** The person who was chosen before the form was opened. */
  readonly known: FilterOption | undefined;
}

function whomFields({ who, offered, known }: Asked): readonly Field[] {
  const options = offered.map((value) => ({ value, label: WHO[value] }));
  return [
    ...(offered.length > 1
      ? [
          {
            name: 'who' as const,
            label: 'Kim için',
            input: formInput(ChoiceInput<Who>, { label: 'Kim için', options }),
          },
        ]
      : []),
    ...(who === 'one'
      ? [
          {
            name: 'personId' as const,
            label: 'Personel',
            input: formInput(ReferenceSelect, { to: 'people', stored: known }),
            rules: [required],
            help: 'Gördüğünüz personelden seçin.',
          },
        ]
      : []),
    ...(who === 'team'
      ? [
          {
            name: 'personIds' as const,
            label: 'Personeller',
            input: formInput(PeopleSelect),
            rules: [someone, notTooMany],
            help: `Gördüğünüz personelden seçin. ${EACH}`,
          },
        ]
      : []),
    ...(who === 'place' ? placeFields : []),
  ];
}

export const overtimeFields = (asked: Asked): readonly Field[] => [
  ...whomFields(asked),
  { name: 'day', label: 'Gün', input: formInput(DayInput), rules: [required, validDay] },
  {
    name: 'windows',
    label: 'Saat',
    input: formInput(WindowsInput),
    rules: [required, validWindows],
    help: 'Bitiş başlangıçtan erken yazılırsa gece yarısını geçer. Vardiyadan sonra gece yarısından sonra başlıyorsa “Ertesi gün”ü işaretleyin.',
  },
  {
    name: 'reason',
    label: 'Gerekçe',
    input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_REASON }),
    rules: [requiredLine, tooLong(MOST_REASON)],
  },
  {
    name: 'basis',
    label: 'Dayanak',
    input: formInput(ChoiceInput<OvertimeBasis>, { label: 'Dayanak', options: BASES }),
    rules: [required],
  },
];
