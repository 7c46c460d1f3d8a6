import { Input, Select } from 'antd';
import { MOST_TRAVEL_DAYS } from '#core/leave/counting/travel.ts';
import { fold } from '#core/text/turkish.ts';
import { DeputySelect } from '#web/features/requests/requests.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { check, required, tooLong, validDay } from '#web/ui/form/rules.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { LeaveDetail, LeaveType } from '../leave-calls.ts';
import type { LeaveFormTarget } from './leave-form-target.ts';
import { type LeaveValues, mayTravel, partsOf, type SpanValues } from './leave-values.ts';
import { PartInput } from './part-input.tsx';

type Field = FieldOf<LeaveValues>;
type SpanField = FieldOf<SpanValues>;

const MOST_NOTE = 256;
const MORE = 'Ek bilgiler';

const validTime = check((value) => typeof value !== 'number', 'Saati yazın: 08:30.');

interface AskedSpan {
  readonly types: readonly LeaveType[] | undefined;
  readonly type: LeaveType | undefined;
  readonly part: LeaveValues['part'] | undefined;
  /** What was asked for before, which may no longer be on offer. */
  readonly stored?: LeaveDetail | undefined;
}

interface Asked extends Omit<AskedSpan, 'stored'> {
  readonly target: LeaveFormTarget;
}

const personField = (stored: FilterOption | undefined): Field => ({
  name: 'personId',
  label: 'Personel',
  input: formInput(ReferenceSelect, { to: 'people', stored }),
  rules: [required],
});

/** As it is told before anybody forgets it; the server says it again at the field. */
function documentHelp(target: LeaveFormTarget, type: LeaveType | undefined): string {
  if (target.mode === 'correct' && target.leave.document !== null) {
    return `Kayıtlı belge duruyor; yenisini seçerseniz yerine geçer. ${DOCUMENT_HELP}`;
  }
  if (type?.document === 'atOnce') return `Bu izin belgeyle istenir. ${DOCUMENT_HELP}`;
  if (type?.document === 'later') {
    return `Belgeyi şimdi ya da izin bittikten sonra ${type.documentDays ?? 0} gün içinde ekleyin. ${DOCUMENT_HELP}`;
  }
  return `İsteğe bağlı. ${DOCUMENT_HELP}`;
}

function typeField({ types, type, stored }: AskedSpan): SpanField {
  const offered = (types ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = stored && types && types.every(({ id }) => id !== stored.leaveTypeId);
  return {
    name: 'leaveTypeId',
    label: 'İzin tipi',
    input: formInput(Select<string>, {
      placeholder: 'Seçin',
      loading: types === undefined,
      options: isMissing
        ? [{ value: stored.leaveTypeId, label: stored.leaveTypeName }, ...offered]
        : offered,
      notFoundContent: 'Bulunamadı',
      showSearch: {
        filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)),
      },
    }),
    rules: [required],
    help: type?.note ?? undefined,
  };
}

const dayFields = (part: Asked['part']): readonly SpanField[] => [
  {
    name: 'from',
    label: 'İlk gün',
    input: formInput(DayInput),
    rules: [required, validDay],
  },
  {
    name: 'to',
    label: 'Son gün',
    input: formInput(DayInput),
    rules: [required, validDay],
    ...(part !== undefined &&
      part !== 'day' && { help: 'Birden çok gün seçerseniz her gün için geçerlidir' }),
  },
];

const hourFields: readonly SpanField[] = [
  {
    name: 'fromMinute',
    label: 'Başlangıç saati',
    input: formInput(TimeOfDayInput),
    rules: [required, validTime],
  },
  {
    name: 'toMinute',
    label: 'Bitiş saati',
    input: formInput(TimeOfDayInput),
    rules: [required, validTime],
  },
];

const travelField: Field = {
  name: 'travelDays',
  label: 'Yol izni',
  input: formInput(Select<number>, {
    placeholder: 'Yok',
    allowClear: clearable,
    options: Array.from({ length: MOST_TRAVEL_DAYS }, (_, i) => ({
      value: i + 1,
      label: `${i + 1} gün`,
    })),
  }),
  help: 'İzni başka bir yerde geçirenler için, izinden sonraki iş günlerinde ücretsiz; bakiyeden düşmez',
};

export const noteField = {
  name: 'note',
  label: 'Açıklama',
  input: formInput(Input.TextArea, {
    autoSize: { minRows: 2, maxRows: 6 },
    maxLength: MOST_NOTE,
    showCount: true,
  }),
  rules: [tooLong(MOST_NOTE)],
} as const satisfies Field;

/** Type and days, as the chosen type and part ask for them. */
export function spanFieldsOf(asked: AskedSpan): readonly SpanField[] {
  const parts = partsOf(asked.type);
  return [
    typeField(asked),
    ...(parts.length > 1
      ? [
          {
            name: 'part' as const,
            label: 'Günün ne kadarı',
            input: formInput(PartInput, { parts }),
            rules: [required],
          },
        ]
      : []),
    ...dayFields(asked.part),
    ...(asked.part === 'hours' ? hourFields : []),
  ];
}

/** The fields as the chosen type and part ask for them. */
export function fieldsOf({ target, types, type, part }: Asked): readonly Field[] {
  const stored = target.mode === 'correct' ? target.leave : undefined;
  return [
    ...(target.mode === 'enter' ? [personField(target.person)] : []),
    ...spanFieldsOf({ types, type, part, stored }),
    ...(mayTravel(type, part) ? [travelField] : []),
    {
      name: 'standInId',
      label: 'Vekil',
      group: MORE,
      input: formInput(DeputySelect, {
        stored: stored?.standInId
          ? { value: stored.standInId, label: stored.standInName ?? '' }
          : undefined,
      }),
      help: 'İzindeyken işe kim bakacak',
    },
    {
      name: 'contact',
      label: 'İrtibat',
      group: MORE,
      input: formInput(Input, { autoComplete: 'off' }),
      rules: [tooLong(100)],
      help: 'Gerekirse ulaşılacak telefon ya da adres',
    },
    { ...noteField, group: MORE },
    {
      name: 'documentFileId',
      label: 'Belge',
      group: MORE,
      input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
      rules: documentRules,
      help: documentHelp(target, type),
    },
  ];
}
