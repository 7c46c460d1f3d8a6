/** Where each field of a person stands in their form: by tabs, and in a tab under headings. */
import type { PersonFieldName } from '#contract/people/person-values.ts';

export const TABS = {
  identity: 'Kimlik',
  work: 'İş',
  signIn: 'Kullanıcı hesabı',
  device: 'Kart ve cihaz',
  shift: 'Vardiya',
  puantaj: 'Puantaj',
  leave: 'İzin',
  documents: 'Belgeler',
} as const;

export const PLACE = 'Görev yeri';
export const MANAGERS = 'Yöneticileri';
export const CONDITIONS = 'Çalışma koşulları';

interface Group {
  readonly tab: string;
  readonly group?: string;
  readonly fields: readonly PersonFieldName[];
}

export const personLayout: readonly Group[] = [
  {
    tab: TABS.identity,
    fields: [
      'registrationNo',
      'name',
      'surname',
      'nationalId',
      'foreignId',
      'birthDate',
      'gender',
      'bloodGroup',
    ],
  },
  { tab: TABS.identity, group: 'İletişim', fields: ['phone', 'email', 'address'] },
  { tab: TABS.identity, group: 'Acil durum', fields: ['emergencyName', 'emergencyPhone'] },
  { tab: TABS.identity, group: 'Diğer', fields: ['note'] },
  {
    tab: TABS.work,
    group: PLACE,
    fields: ['companyCode', 'workPlaceCode', 'departmentId', 'titleId'],
  },
  { tab: TABS.work, group: MANAGERS, fields: ['managerId', 'secondManagerId'] },
  {
    tab: TABS.work,
    group: 'Sözleşme',
    fields: [
      'contractType',
      'wageKind',
      'weeklyMinutes',
      'startDate',
      'seniorityDate',
      'probationEnd',
      'costCentre',
      'payrollNo',
      'iban',
    ],
  },
  {
    tab: TABS.work,
    group: CONDITIONS,
    fields: [
      'inPuantaj',
      'overtimeConsent',
      'nightConsent',
      'pregnant',
      'nursing',
      'underground',
      'overtimeBarred',
    ],
  },
  { tab: TABS.signIn, fields: ['username', 'roles'] },
  { tab: TABS.device, fields: ['cardNo', 'devicePin'] },
  { tab: TABS.shift, fields: ['workingTimeId', 'teamId'] },
];
