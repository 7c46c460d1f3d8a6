/** What the fields of a payroll file are called. */
import type { FileField } from '#core/month-close/files/fields.ts';
import type { ColumnUnit, FileLayout } from '#core/month-close/files/layout.ts';
import { figureWords } from './figure-words.ts';

export const fileFieldWords: Readonly<Record<FileField, string>> = {
  ...figureWords,
  registrationNo: 'Sicil no',
  payrollNo: 'Bordro no',
  nationalId: 'T.C. kimlik no',
  fullName: 'Ad soyad',
  name: 'Ad',
  surname: 'Soyad',
  company: 'Firma',
  sgkNo: 'İşyeri SGK sicil no',
  department: 'Departman',
  title: 'Ünvan',
  costCentre: 'Masraf yeri',
  hired: 'İşe giriş',
  left: 'İşten çıkış',
  terminationCode: 'Çıkış kodu',
  wageKind: 'Ücret türü',
  partTime: 'Kısmi süreli',
  period: 'Dönem',
  sgkMonth: 'SGK ayı',
  line: 'Satır no',
  from: 'Satır başlangıcı',
  to: 'Satır bitişi',
  source: 'Kaynak dönem',
  missingCode: 'Eksik gün kodu',
  causes: 'Eksik gün nedenleri',
  restedInReport: 'İstirahatte çalışmamıştır',
  figure: 'Kalem kodu',
  figureName: 'Kalem',
  value: 'Değer',
  normalDays: 'Normal gün',
};

export const unitWords: Readonly<Record<ColumnUnit, string>> = {
  plain: 'olduğu gibi',
  hours: 'saat, ondalık',
  clock: 'ss:dd',
  minutes: 'dakika',
};

export const fileKindWords: Readonly<Record<FileLayout['file'], string>> = {
  xlsx: 'Excel (xlsx)',
  csv: 'CSV',
  fixed: 'Sabit genişlik (txt)',
};

export const rowKindWords: Readonly<Record<FileLayout['rows'], string>> = {
  line: 'bordro satırı başına bir satır',
  figure: 'kalem başına bir satır',
};
