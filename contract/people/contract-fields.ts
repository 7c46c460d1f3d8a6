/** What a person's contract says, each from a day on: the week and the days for the payroll are counted by it. */
import { contractTypes, wageKinds } from './person-choices.ts';
import type { PersonField } from './person-field.ts';

export const contractFields = {
  contractType: {
    kind: 'choice',
    label: 'Sözleşme türü',
    dated: true,
    options: contractTypes,
    list: 'onRequest',
    filter: true,
    headings: ['sozlesme', 'sozlesme tipi'],
    example: 'Belirsiz süreli',
  },
  wageKind: {
    kind: 'choice',
    label: 'Ücret türü',
    dated: true,
    options: wageKinds,
    help: 'Boşsa aylıktır. Bordronun ücret günleri buna göre sayılır (İş Kanunu 49).',
    list: 'onRequest',
    headings: ['ucret', 'ucret sekli', 'ucret tipi'],
    example: 'Aylık',
  },
  weeklyMinutes: {
    kind: 'duration',
    label: 'Haftalık süre',
    dated: true,
    labelInForm: 'Haftalık süre (ss:dd)',
    required: true,
    max: 10_080,
    default: 2700,
    list: 'onRequest',
    headings: ['haftalik calisma suresi', 'haftalik saat', 'haftalik sure saat'],
    example: '45:00',
  },
} as const satisfies Readonly<Record<string, PersonField>>;
