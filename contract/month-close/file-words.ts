/** What the fields of a payroll file are called. */
import type { FileField, RowKind } from '#core/month-close/files/fields.ts';
import type { ColumnUnit, DECIMALS, FileLayout } from '#core/month-close/files/layout.ts';
import type { ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
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

/** What the customer is to know of a layout that stands ready, before they take it. */
export const readyLayoutNotes: Readonly<Partial<Record<ReadyLayout, string>>> = {
  mega: 'Mega’nın BRPDyyaa.TXT deseni: her gün için 64 baytlık bir satır. Haftalık süreler haftanın kapandığı günün satırındadır. Fazla mesai, yemek ve sosyal yardım sütunlarını kopyasında siz eşlersiniz; kullanmadığınızı boş bırakın.',
  workcube:
    'Workcube’ün dokuz alanlı PDKS aktarımı: her mesai ve izin için bir satır. Son sütunda bizdeki kod durur (NM, izin tipinin kodu); Workcube’deki ID’leri kopyasında o sütunun “Karşılıklar” alanına yazın.',
  logo: 'Logo sütunları kurum ücret parametresinin numarasıyla bulur: kopyasında her sütunun başlığına kendi numaranızı yazın, kullanmadığınız sütunu kaldırın.',
};
