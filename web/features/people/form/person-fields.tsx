import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { parseEmail } from '#core/identifiers/email.ts';
import { isTckn } from '#core/identifiers/tckn.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { lowerUsername, NOT_A_TCKN, personChecks } from '#contract/people/person-checks.ts';
import {
  bloodGroups,
  contractTypes,
  genders,
  PROBATION_MONTHS,
} from '#contract/people/person-choices.ts';
import { mayGrantRole } from '#contract/kernel/permissions/role-granters.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { type Session, useSession } from '#web/session/session.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { clearable } from '#web/ui/form/clearable.tsx';
import { DigitsInput } from '#web/ui/form/digits-input.tsx';
import { DurationInput } from '#web/ui/form/duration-input.tsx';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import { check, checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';
import type { Person } from '../people-queries.ts';
import { placeFields, secondManagerField } from './place-fields.tsx';

const shape = (name: keyof typeof personChecks) => {
  const [pattern, message] = personChecks[name];
  return check((value) => !pattern.test(String(value).trim()), message);
};

const line = <Input autoComplete="off" />;
const day = <DayInput />;
const longText = (max: number) => (
  <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={max} />
);
const choice = (names: Readonly<Record<string, string>>): ReactNode => (
  <Select
    allowClear={clearable}
    placeholder="Seçin"
    options={Object.entries(names).map(([value, label]) => ({ value, label }))}
  />
);

const LONGEST_WEEK = 10_080;
const isNoWeek = (value: unknown) => typeof value !== 'number' || value > LONGEST_WEEK;

const identity: readonly FormField[] = [
  {
    name: 'registrationNo',
    label: 'Sicil no',
    input: line,
    rules: [requiredLine, tooLong(32)],
  },
  { name: 'name', label: 'Ad', input: line, rules: [requiredLine, tooLong(100)] },
  { name: 'surname', label: 'Soyad', input: line, rules: [requiredLine, tooLong(100)] },
  {
    name: 'nationalId',
    label: 'T.C. kimlik no',
    input: <DigitsInput />,
    rules: [check((value) => !isTckn(String(value).trim()), NOT_A_TCKN)],
    help: 'Listelerde ve geçmişte yalnız son dört hanesi görünür.',
  },
  {
    name: 'foreignId',
    label: 'Yabancı kimlik / pasaport no',
    input: line,
    rules: [shape('foreignId')],
  },
  {
    name: 'birthDate',
    label: 'Doğum tarihi',
    input: day,
    rules: [validDay, checkDay((born) => born > today(), 'Doğum tarihi bugünden sonra olamaz.')],
  },
  { name: 'gender', label: 'Cinsiyet', input: choice(genders) },
  {
    name: 'bloodGroup',
    label: 'Kan grubu',
    input: choice(Object.fromEntries(bloodGroups.map((group) => [group, group]))),
  },
  { name: 'phone', label: 'Telefon', input: line, rules: [shape('phone')], group: 'İletişim' },
  {
    name: 'email',
    label: 'E-posta',
    input: line,
    rules: [
      check((value) => parseEmail(String(value)) === null, 'Geçerli bir e-posta adresi girin.'),
    ],
    group: 'İletişim',
  },
  { name: 'address', label: 'Adres', input: longText(500), group: 'İletişim' },
  {
    name: 'emergencyName',
    label: 'Aranacak kişi',
    input: line,
    rules: [tooLong(100)],
    group: 'Acil durum',
  },
  {
    name: 'emergencyPhone',
    label: 'Aranacak kişinin telefonu',
    input: line,
    rules: [shape('phone')],
    group: 'Acil durum',
  },
  { name: 'note', label: 'Not', input: longText(2000), group: 'Diğer' },
];

const employment: readonly FormField[] = [
  { name: 'contractType', label: 'Sözleşme türü', input: choice(contractTypes) },
  {
    name: 'weeklyMinutes',
    label: 'Haftalık süre (ss:dd)',
    input: <DurationInput />,
    rules: [required, check(isNoWeek, 'Süreyi saat ve dakika olarak yazın: 45:00.')],
  },
  { name: 'startDate', label: 'İşe giriş', input: day, rules: [validDay] },
  { name: 'seniorityDate', label: 'Kıdem tarihi', input: day, rules: [validDay] },
  {
    name: 'probationEnd',
    label: 'Deneme süresi bitişi',
    input: day,
    rules: [validDay],
    help: `Boş bırakılırsa işe girişten ${PROBATION_MONTHS} ay sonrasıdır.`,
  },
  { name: 'costCentre', label: 'Masraf yeri', input: line, rules: [tooLong(64)] },
  { name: 'payrollNo', label: 'Bordro no', input: line, rules: [tooLong(32)] },
];

const device: readonly FormField[] = [
  {
    name: 'cardNo',
    label: 'Kart no',
    input: line,
    rules: [shape('cardNo')],
    help: 'Bir kart aynı anda yalnız bir aktif kişide olabilir.',
  },
  {
    name: 'devicePin',
    label: 'Cihaz PIN’i',
    input: <Input autoComplete="off" inputMode="numeric" maxLength={9} />,
    rules: [shape('devicePin')],
  },
];

/** Roles that the caller may not give are shown, but not to be chosen. */
function signIn(caller: Pick<Session, 'roles'>, isSelf: boolean): FormField[] {
  const options = roles.map((role) => ({
    value: role,
    label: roleNames[role],
    disabled: !mayGrantRole(caller, role),
  }));
  const [pattern, message] = personChecks.username;
  return [
    {
      name: 'username',
      label: 'Kullanıcı adı',
      input: <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />,
      rules: [check((value) => !pattern.test(lowerUsername(String(value).trim())), message)],
      help: 'Kullanıcı adı olmayan kişi giriş yapamaz. İlk kez verildiğinde tek kullanımlık bir şifre oluşur.',
    },
    {
      name: 'roles',
      label: 'Roller',
      input: <Select mode="multiple" options={options} disabled={isSelf} showSearch={false} />,
      rules: [{ required: true, type: 'array', message: 'En az bir rol seçin.' }],
      ...(isSelf && { help: 'Kendi rollerinizi değiştiremezsiniz.' }),
    },
  ];
}

export const TABS = {
  identity: 'Kimlik',
  work: 'İş',
  signIn: 'Giriş',
  device: 'Kart ve cihaz',
  shift: 'Vardiya',
  leave: 'İzin',
  documents: 'Belgeler',
} as const;

const inTab = (tab: string, fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, tab }));

/** All fields of a person, by tabs. */
export function usePersonFields(person: Person | undefined): FormField[] {
  const caller = useSession();
  const isSelf = person?.id === caller.id;
  return [
    ...inTab(TABS.identity, identity),
    ...inTab(TABS.work, [
      ...placeFields(person, isSelf),
      secondManagerField(person),
      ...employment.map((field) => ({ ...field, group: 'Sözleşme' })),
    ]),
    ...inTab(TABS.signIn, signIn(caller, isSelf)),
    ...inTab(TABS.device, device),
  ];
}
