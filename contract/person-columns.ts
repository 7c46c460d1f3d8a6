/** What a list of people may show and a file of them hold, in this order. */
import { formatDuration } from '#core/format/duration.ts';
import type { ListColumn } from './list-column.ts';
import type { Role } from './permissions.ts';
import { contractTypes, genders } from './person-choices.ts';
import { roleNames } from './role-names.ts';

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

interface PersonColumn extends ListColumn<ListedPerson> {
  value(person: ListedPerson): string | null;
}

const text = (
  label: string,
  value: keyof ListedPerson | ((person: ListedPerson) => string | null),
): PersonColumn => ({
  label,
  kind: 'text',
  value: typeof value === 'function' ? value : (person) => person[value] as string | null,
});

const day = (
  label: string,
  field: 'startDate' | 'endDate' | 'seniorityDate' | 'probationEnd',
): PersonColumn => ({ label, kind: 'day', value: (person) => person[field] });

/** Someone without a last day who does not work is passive, not gone. */
export const stateText = ({ active, endDate }: Pick<ListedPerson, 'active' | 'endDate'>): string =>
  active ? 'Aktif' : endDate === null ? 'Pasif' : 'Ayrıldı';

export const personColumns = {
  name: text('Ad soyad', ({ name, surname }) => `${name} ${surname}`),
  registrationNo: text('Sicil no', 'registrationNo'),
  companyName: text('Firma', 'companyName'),
  workPlaceName: text('İşyeri', 'workPlaceName'),
  departmentName: text('Departman', 'departmentName'),
  titleName: text('Ünvan', 'titleName'),
  active: text('Durum', stateText),
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
