/** Whom something is entered for, of many at once, and what of it the calls take. */
import { MOST_NAMED, TOO_MANY_NAMED } from '#contract/people/most-named.ts';
import { DepartmentSelect, TeamSelect } from '#web/records/places/department-select.tsx';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check } from '#web/ui/form/rules.ts';

export interface WhomValues {
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
  readonly departmentId: string | null;
  readonly teamId: string | null;
  readonly personIds: readonly string[] | null;
  readonly exceptIds: readonly string[] | null;
}

const WHOM = 'Kimler';

const notTooMany = check(
  (value) => Array.isArray(value) && value.length > MOST_NAMED,
  TOO_MANY_NAMED,
);

export const whomFields: readonly FieldOf<WhomValues>[] = [
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
  { name: 'teamId', label: 'Ekip', group: WHOM, input: formInput(TeamSelect) },
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

export function whomOf(values: WhomValues) {
  const { companyId, workPlaceId, departmentId, teamId, personIds, exceptIds } = values;
  return {
    ...(companyId && { companyId }),
    ...(workPlaceId && { workPlaceId }),
    ...(departmentId && { departmentId }),
    ...(teamId && { teamId }),
    personIds: [...(personIds ?? [])],
    exceptIds: [...(exceptIds ?? [])],
  };
}
