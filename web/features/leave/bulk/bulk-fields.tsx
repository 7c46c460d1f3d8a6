import { BULK_LIMITS } from '#contract/leave/bulk-limits.ts';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check } from '#web/ui/form/rules.ts';
import { noteField, spanFieldsOf } from '../form/leave-fields.tsx';
import type { BulkValues } from './bulk-values.ts';
import { DepartmentSelect } from '#web/records/places/department-select.tsx';

type Field = FieldOf<BulkValues>;

const WHOM = 'Kimler';
const WHAT = 'İzin';

const notTooMany = check(
  (value) => Array.isArray(value) && value.length > BULK_LIMITS.people,
  `Tek seferde en çok ${BULK_LIMITS.people} kişi seçilebilir.`,
);

const whom: readonly Field[] = [
  {
    name: 'companyId',
    label: 'Firma',
    group: WHOM,
    input: formInput(ReferenceSelect, { to: 'companies' }),
  },
  {
    name: 'workPlaceId',
    label: 'İşyeri',
    group: WHOM,
    input: formInput(ReferenceSelect, { to: 'workPlaces' }),
  },
  {
    name: 'departmentId',
    label: 'Departman',
    group: WHOM,
    input: formInput(DepartmentSelect),
    help: 'Altındaki departmanlarla birlikte',
  },
  {
    name: 'personIds',
    label: 'Personel',
    group: WHOM,
    input: formInput(PeopleSelect),
    rules: [notTooMany],
    help: 'Boş bırakılırsa seçtiğiniz yerdeki herkes',
  },
  {
    name: 'exceptIds',
    label: 'Hariç tutulacak personel',
    group: WHOM,
    input: formInput(PeopleSelect),
    rules: [notTooMany],
  },
];

export const bulkFields = (asked: Parameters<typeof spanFieldsOf>[0]): readonly Field[] => [
  ...whom,
  ...spanFieldsOf(asked).map((field): Field => ({ ...field, group: WHAT })),
  { ...noteField, group: WHAT },
];
