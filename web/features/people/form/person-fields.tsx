/** The fields of a person's form: what each is comes from its row, where it stands from the layout. */
import type { FormRule } from 'antd';
import type { ReactNode } from 'react';
import { parseEmail } from '#core/identifiers/email.ts';
import { isIban } from '#core/identifiers/iban.ts';
import { parsePhone } from '#core/identifiers/phone.ts';
import { isTckn } from '#core/identifiers/tckn.ts';
import {
  lowerUsername,
  NOT_A_PHONE,
  NOT_A_TCKN,
  NOT_AN_EMAIL,
  NOT_AN_IBAN,
  personChecks,
} from '#contract/people/person-checks.ts';
import type { PersonCheck, PersonField } from '#contract/people/person-field.ts';
import {
  personField,
  type PersonFieldName,
  type PersonValues,
} from '#contract/people/person-values.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '#web/session/use-may.ts';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { check, checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';
import type { Person } from '../people-queries.ts';
import { type InputAbout, inputOf, isKept } from './field-input.tsx';
import { personLayout } from './person-layout.ts';

const shape = (
  name: keyof typeof personChecks,
  clean: (text: string) => string = (text) => text,
): FormRule => {
  const [pattern, message] = personChecks[name];
  return check((value) => !pattern.test(clean(String(value).trim())), message);
};

const checks: Readonly<Record<PersonCheck, FormRule>> = {
  username: shape('username', lowerUsername),
  email: check((value) => parseEmail(String(value)) === null, NOT_AN_EMAIL),
  phone: check((value) => parsePhone(String(value)) === null, NOT_A_PHONE),
  cardNo: shape('cardNo'),
  nationalId: check((value) => !isTckn(String(value).trim()), NOT_A_TCKN),
  foreignId: shape('foreignId'),
  devicePin: shape('devicePin'),
  iban: check((value) => !isIban(String(value)), NOT_AN_IBAN),
};

const noDuration = (max: number) =>
  check(
    (value) => typeof value !== 'number' || value > max,
    'Süreyi saat ve dakika olarak yazın: 45:00.',
  );

function rulesOf(field: PersonField): FormRule[] {
  switch (field.kind) {
    case 'line':
      return [
        ...(field.required ? [requiredLine] : []),
        field.check ? checks[field.check] : tooLong(field.max),
      ];
    case 'roles':
      return [{ required: true, type: 'array', message: 'En az bir rol seçin.' }];
    case 'day':
      return [...(field.required ? [required] : []), validDay];
    case 'duration':
      return [...(field.required ? [required] : []), noDuration(field.max)];
    case 'flag':
      return [];
    case 'text':
    case 'choice':
    case 'state':
    case 'reference':
      return field.required ? [required] : [];
  }
}

/** Rules beyond the kind of a field. */
const moreRules: Readonly<Partial<Record<PersonFieldName, readonly FormRule[]>>> = {
  birthDate: [checkDay((born) => born > today(), 'Doğum tarihi bugünden sonra olamaz.')],
};

function helpOf(name: PersonFieldName, isSelf: boolean): ReactNode {
  if (name === 'roles') return isSelf ? 'Kendi rollerinizi değiştiremezsiniz.' : undefined;
  if (name === 'titleId') {
    return isSelf
      ? 'Kendi ünvanınızı değiştiremezsiniz.'
      : 'Personelin yetkileri ünvanından gelir.';
  }
  return personField(name).help;
}

/** A field as a form shows it; it holds what the calls take under its name. */
export function formField<Name extends PersonFieldName>(
  name: Name,
  about: InputAbout,
): FieldOf<Pick<PersonValues, Name>> {
  const field = personField(name);
  const help = helpOf(name, about.isSelf ?? false);
  return {
    name,
    label: field.labelInForm ?? field.label,
    input: inputOf(name, about),
    // What is shown but for its end is no value of its own, and is not typed over.
    rules: isKept(field, about) ? [] : [...rulesOf(field), ...(moreRules[name] ?? [])],
    ...(field.kind === 'flag' && { isSwitch: true }),
    ...(help !== undefined && { help }),
    // Which one of the fields it is only the caller knows.
  } as FieldOf<Pick<PersonValues, Name>>;
}

/** All fields of a person, by tabs. */
export function usePersonFields(person: Person | undefined): FieldOf<PersonValues>[] {
  const caller = useSession();
  const isPayer = useMay()(accessRules.editAdvances);
  const about = { person, caller, isPayer, isSelf: person?.id === caller.id };
  return personLayout.flatMap(({ tab, group, fields }) =>
    fields.map((name) => ({ ...formField(name, about), tab, ...(group && { group }) })),
  );
}
