/** What the fields of a payroll file are called. */
import type { FileField, RowKind } from '#core/month-close/files/fields.ts';
import type { ColumnUnit, DECIMALS, FileLayout } from '#core/month-close/files/layout.ts';
import { CODES, WORK_LABELS } from '#core/puantaj/codes.ts';
import { figureWords } from './figure-words.ts';

const codeWords = Object.fromEntries(
  CODES.map((code) => [code, `${code} ${WORK_LABELS[code]}`]),
) as Readonly<Record<(typeof CODES)[number], string>>;

export const fileFieldWords: Readonly<Record<FileField, string>> = {
  ...figureWords,
  ...codeWords,
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
  periodMonth: 'Dönem ayı',
  periodYear: 'Dönem yılı',
  periodYearShort: 'Dönem yılı, son iki hane',
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
  date: 'Tarih',
  dayOfMonth: 'Tarihin günü',
  monthNo: 'Tarihin ayı',
  year: 'Tarihin yılı',
  yearShort: 'Tarihin yılı, son iki hane',
  runCode: 'Mesai / izin kodu',
  runName: 'Mesai / izin adı',
  runId: 'Mesai / izin kayıt no',
  runFrom: 'Başlangıç (ss:dd)',
  runTo: 'Bitiş (ss:dd)',
  startHour: 'Başlangıç saati',
  startMinute: 'Başlangıç dakikası',
  endHour: 'Bitiş saati',
  endMinute: 'Bitiş dakikası',
  runMinutes: 'Mesai / izin süresi',
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

export const rowKindWords: Readonly<Record<RowKind, string>> = {
  line: 'bordro satırı başına bir satır',
  figure: 'kalem başına bir satır',
  date: 'gün başına bir satır',
  run: 'mesai ve izin başına bir satır',
};

export const decimalWords: Readonly<Record<(typeof DECIMALS)[number], string>> = {
  ',': 'virgül (7,50)',
  '.': 'nokta (7.50)',
  '': 'yazılmaz (750)',
};
