/** The input of a field of a person, by the kind that its row says. */
import { Input, Select, Switch } from 'antd';
import type {
  PersonCheck,
  PersonField,
  ReferenceField,
  ValueOf,
} from '#contract/people/person-field.ts';
import {
  personField,
  type PersonFieldName,
  type PersonValues,
} from '#contract/people/person-values.ts';
import { type Role, roles } from '#contract/kernel/permissions/permissions.ts';
import { mayGrantRole } from '#contract/kernel/permissions/role-granters.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { Session } from '#web/session/session.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { DigitsInput } from '#web/ui/form/inputs/digits-input.tsx';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { PhoneInput } from '#web/ui/form/inputs/phone-input.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { personStates } from '#contract/people/person-columns.ts';
import {
  CompanySelect,
  DepartmentSelect,
  TeamSelect,
  TitleSelect,
  WorkingTimeSelect,
  WorkPlaceSelect,
} from './option-select.tsx';
import type { Person } from '../people-queries.ts';

export interface InputAbout {
  /** As they are stored; absent for someone new. */
  readonly person?: Person | undefined;
  /** Nobody changes their own rights. */
  readonly isSelf?: boolean;
  /** Who pays advances changes where they are paid to. */
  readonly isPayer?: boolean;
  readonly caller: Pick<Session, 'roles'>;
}

/** Shown, but for its end, to whoever may not change it. */
export const isKept = (
  { wholeFor }: PersonField,
  { isPayer = false, isSelf = false }: InputAbout,
): boolean => wholeFor === 'payers' && !isPayer && !isSelf;

/** What an input of these kinds of fields yields, or nothing. */
type InputFor<Value> = FormInput<Value> | FormInput<Value | null>;

const inputsOfChecks: Readonly<Partial<Record<PersonCheck, InputFor<string>>>> = {
  username: formInput(Input, { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }),
  nationalId: formInput(DigitsInput),
  phone: formInput(PhoneInput),
  devicePin: formInput(Input, { autoComplete: 'off', inputMode: 'numeric', maxLength: 9 }),
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function storedOf(
  name: PersonFieldName,
  { named }: ReferenceField,
  person: Person | undefined,
): FilterOption | undefined {
  const value = person?.[name] as string | null | undefined;
  const label = person?.[named as keyof Person] as string | null | undefined;
  return value ? { value, label: label ?? value } : undefined;
}

function referenceInput(
  name: PersonFieldName,
  field: ReferenceField,
  { person, isSelf = false }: InputAbout,
): InputFor<string> {
  const stored = storedOf(name, field, person);
  switch (field.to) {
    case 'company':
      return formInput(CompanySelect, { stored });
    case 'workPlace':
      return formInput(WorkPlaceSelect, { stored });
    case 'department':
      return formInput(DepartmentSelect, { stored });
    case 'title':
      return formInput(TitleSelect, { stored, ...(isSelf && { disabled: true }) });
    case 'workingTime':
      return formInput(WorkingTimeSelect, { stored });
    case 'team':
      return formInput(TeamSelect, { stored });
    case 'person':
      return formInput(ReferenceSelect, { to: 'people', stored });
  }
}

/** Roles that the caller may not give are shown, but not to be chosen. */
function rolesInput({ caller, isSelf = false }: InputAbout): FormInput<Role[]> {
  const options = roles.map((role) => ({
    value: role,
    label: roleNames[role],
    disabled: !mayGrantRole(caller, role),
  }));
  return formInput(Select<Role[]>, {
    mode: 'multiple',
    options,
    disabled: isSelf,
    showSearch: false,
  });
}

type OfKind<Kind> = Extract<PersonField, { readonly kind: Kind }>;

/** By kind: an input that yields what fields of that kind hold. */
const inputsOfKinds: {
  readonly [Kind in PersonField['kind']]: (
    field: OfKind<Kind>,
    name: PersonFieldName,
    about: InputAbout,
  ) => InputFor<NonNullable<ValueOf<OfKind<Kind>>>>;
} = {
  line: (field, _name, about) =>
    (field.check && inputsOfChecks[field.check]) ??
    formInput(Input, { autoComplete: 'off', disabled: isKept(field, about) }),
  text: ({ max }) =>
    formInput(Input.TextArea, { autoSize: { minRows: 2, maxRows: 8 }, maxLength: max }),
  day: () => formInput(DayInput),
  duration: () => formInput(DurationInput),
  choice: ({ required, options }) =>
    formInput(Select<string>, {
      allowClear: !required && clearable,
      placeholder: 'Seçin',
      options: optionsOf(options),
    }),
  state: () =>
    formInput(Select<boolean, { value: boolean; label: string }>, {
      placeholder: 'Seçin',
      options: [
        { value: true, label: personStates.active },
        { value: false, label: personStates.passive },
      ],
    }),
  flag: () => formInput(Switch),
  roles: (_, __, about) => rolesInput(about),
  reference: (field, name, about) => referenceInput(name, field, about),
};

/** The input of a field, which yields what the field holds: its kind says both. */
export function inputOf<Name extends PersonFieldName>(
  name: Name,
  about: InputAbout,
): FormInput<PersonValues[Name]> {
  const field = personField(name);
  const make = inputsOfKinds[field.kind] as (
    field: PersonField,
    name: PersonFieldName,
    about: InputAbout,
  ) => FormInput<PersonValues[Name]>;
  return make(field, name, about);
}
