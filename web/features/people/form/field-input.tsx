/** The input of a field of a person, by the kind that its row says. */
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { PersonCheck } from '#contract/people/person-field.ts';
import type { ReferenceField } from '#contract/people/person-field.ts';
import { personField, type PersonFieldName } from '#contract/people/person-values.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { mayGrantRole } from '#contract/kernel/permissions/role-granters.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { Session } from '#web/session/session.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { clearable } from '#web/ui/form/clearable.tsx';
import { DigitsInput } from '#web/ui/form/digits-input.tsx';
import { DurationInput } from '#web/ui/form/duration-input.tsx';
import { PhoneInput } from '#web/ui/form/phone-input.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { personStates } from '#contract/people/person-columns.ts';
import { CompanySelect, DepartmentSelect, TitleSelect, WorkPlaceSelect } from './option-select.tsx';
import type { Person } from '../people-queries.ts';

export interface InputAbout {
  /** As they are stored; absent for someone new. */
  readonly person?: Person | undefined;
  /** Nobody changes their own rights. */
  readonly isSelf?: boolean;
  readonly caller: Pick<Session, 'roles'>;
}

const inputsOfChecks: Readonly<Partial<Record<PersonCheck, ReactNode>>> = {
  username: <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />,
  nationalId: <DigitsInput />,
  phone: <PhoneInput />,
  devicePin: <Input autoComplete="off" inputMode="numeric" maxLength={9} />,
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
): ReactNode {
  const stored = storedOf(name, field, person);
  switch (field.to) {
    case 'company':
      return <CompanySelect stored={stored} />;
    case 'workPlace':
      return <WorkPlaceSelect stored={stored} />;
    case 'department':
      return <DepartmentSelect stored={stored} />;
    case 'title':
      return <TitleSelect stored={stored} {...(isSelf && { disabled: true })} />;
    case 'person':
      return <ReferenceSelect to="people" stored={stored} />;
  }
}

/** Roles that the caller may not give are shown, but not to be chosen. */
function rolesInput({ caller, isSelf = false }: InputAbout): ReactNode {
  const options = roles.map((role) => ({
    value: role,
    label: roleNames[role],
    disabled: !mayGrantRole(caller, role),
  }));
  return <Select mode="multiple" options={options} disabled={isSelf} showSearch={false} />;
}

export function inputOf(name: PersonFieldName, about: InputAbout): ReactNode {
  const field = personField(name);
  switch (field.kind) {
    case 'line':
      return (field.check && inputsOfChecks[field.check]) ?? <Input autoComplete="off" />;
    case 'text':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={field.max} />;
    case 'day':
      return <DayInput />;
    case 'duration':
      return <DurationInput />;
    case 'choice':
      return (
        <Select
          allowClear={!field.required && clearable}
          placeholder="Seçin"
          options={optionsOf(field.options)}
        />
      );
    case 'state':
      return (
        <Select
          placeholder="Seçin"
          options={[
            { value: true, label: personStates.active },
            { value: false, label: personStates.passive },
          ]}
        />
      );
    case 'roles':
      return rolesInput(about);
    case 'reference':
      return referenceInput(name, field, about);
  }
}
