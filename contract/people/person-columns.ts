/** What a list of people may show and a file of them hold, in this order. */
import { formatDuration } from '#core/format/duration.ts';
import type { ListColumn } from '../kernel/list-column.ts';
import type { Role } from '../kernel/permissions/permissions.ts';
import { contractTypes, genders } from './person-choices.ts';
import { roleNames } from '../kernel/permissions/role-names.ts';

/** As the calls answer a person, as far as it is shown in lists. */
export interface ListedPerson {
  readonly registrationNo: string;
  readonly name: string;
  readonly surname: string;
  readonly companyName: string | null;
  readonly workPlaceName: string | null;
  readonly departmentName: string | null;
  readonly titleName: string | null;
  readonly roles: readonly Role[];
  readonly cardNo: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly active: boolean;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly nationalId: string | null;
  readonly gender: keyof typeof genders | null;
  readonly contractType: keyof typeof contractTypes | null;
  readonly weeklyMinutes: number;
  readonly managerName: string | null;
  readonly secondManagerName: string | null;
  readonly seniorityDate: string | null;
  readonly probationEnd: string | null;
  readonly costCentre: string | null;
  readonly payrollNo: string | null;
}

interface PersonColumn extends Omit<ListColumn<ListedPerson>, 'value'> {
  /** As of a day: how somebody stands changes with it. */
  value(person: ListedPerson, today: string): string | null;
}

const text = (label: string, value: keyof ListedPerson | PersonColumn['value']): PersonColumn => ({
  label,
  kind: 'text',
  value: typeof value === 'function' ? value : (person) => person[value] as string | null,
});

const day = (
  label: string,
  field: 'startDate' | 'endDate' | 'seniorityDate' | 'probationEnd',
): PersonColumn => ({ label, kind: 'day', value: (person) => person[field] });

export const personStates = {
  passive: 'Pasif',
  left: 'Ayrıldı',
  leaving: 'Ayrılıyor',
  probation: 'Denemede',
  active: 'Aktif',
} as const;

/** How someone stands on a day. Who does not work and has no last day is passive, not gone. */
export function stateOf(
  { active, endDate, probationEnd }: Pick<ListedPerson, 'active' | 'endDate' | 'probationEnd'>,
  today: string,
): keyof typeof personStates {
  if (!active) return endDate === null ? 'passive' : 'left';
  if (endDate !== null) return 'leaving';
  return probationEnd !== null && probationEnd >= today ? 'probation' : 'active';
}

export const personColumns = {
  name: text('Ad soyad', ({ name, surname }) => `${name} ${surname}`),
  registrationNo: text('Sicil no', 'registrationNo'),
  companyName: text('Firma', 'companyName'),
  workPlaceName: text('İşyeri', 'workPlaceName'),
  departmentName: text('Departman', 'departmentName'),
  titleName: text('Ünvan', 'titleName'),
  active: text('Durum', (person, today) => personStates[stateOf(person, today)]),
  roles: text('Roller', ({ roles }) => roles.map((role) => roleNames[role]).join(', ')),
  cardNo: text('Kart no', 'cardNo'),
  startDate: day('İşe giriş', 'startDate'),
  username: text('Kullanıcı adı', 'username'),
  email: text('E-posta', 'email'),
  phone: text('Telefon', 'phone'),
  nationalId: text('T.C. kimlik no', 'nationalId'),
  gender: text('Cinsiyet', ({ gender }) => gender && genders[gender]),
  contractType: text(
    'Sözleşme türü',
    ({ contractType }) => contractType && contractTypes[contractType],
  ),
  weeklyMinutes: text('Haftalık süre', ({ weeklyMinutes }) => formatDuration(weeklyMinutes)),
  managerName: text('1. yönetici', 'managerName'),
  secondManagerName: text('2. yönetici', 'secondManagerName'),
  seniorityDate: day('Kıdem tarihi', 'seniorityDate'),
  probationEnd: day('Deneme süresi bitişi', 'probationEnd'),
  endDate: day('İşten çıkış', 'endDate'),
  costCentre: text('Masraf yeri', 'costCentre'),
  payrollNo: text('Bordro no', 'payrollNo'),
} as const satisfies Readonly<Record<string, PersonColumn>>;

export type PersonColumnName = keyof typeof personColumns;

/** The same for a file, whose columns know no day of their own. */
export const personColumnsOn = (today: string) =>
  Object.fromEntries(
    Object.entries<PersonColumn>(personColumns).map(([name, column]) => [
      name,
      { ...column, value: (person: ListedPerson) => column.value(person, today) },
    ]),
  ) as Record<PersonColumnName, ListColumn<ListedPerson>>;
