/** What may be chosen for a person, with the words that people read. */
import type { WageKind } from '#core/puantaj/payroll/dates.ts';

export const genders = { female: 'Kadın', male: 'Erkek' } as const;

export const bloodGroups = {
  'A+': 'A+',
  'A-': 'A-',
  'B+': 'B+',
  'B-': 'B-',
  'AB+': 'AB+',
  'AB-': 'AB-',
  '0+': '0+',
  '0-': '0-',
} as const;

export const contractTypes = {
  indefinite: 'Belirsiz süreli',
  fixed_term: 'Belirli süreli',
  part_time: 'Kısmi süreli',
  on_call: 'Çağrı üzerine',
  intern: 'Stajyer',
  subcontractor: 'Taşeron',
} as const;

/** What a day of work is paid by; the days for the payroll differ by it. */
export const wageKinds = {
  monthly: 'Aylık',
  daily: 'Günlük',
  hourly: 'Saatlik',
} as const satisfies Record<WageKind, string>;

/** What lists are filtered by: all who work, or those who stand so today, in the words that their rows say. */
export const personStatuses = {
  working: 'Çalışanlar',
  active: 'Aktif',
  probation: 'Denemede',
  starting: 'Başlayacak',
  leaving: 'Ayrılıyor',
  passive: 'Pasif',
  left: 'Ayrıldı',
} as const;

/** Probation is counted in months. */
export const PROBATION_MONTHS = 2;

/** The keys of a table of choices, as a schema asks for them. */
export const keysOf = <T extends Readonly<Record<string, unknown>>>(choices: T) =>
  Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]];
