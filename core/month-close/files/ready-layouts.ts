/** Layouts that stand ready (PR-38): what every payroll program can take, and what the declaration asks for. */
import { base, days, hours, plainColumn } from './columns.ts';
import type { FileLayout, LayoutColumn } from './layout.ts';
import { LOGO, MEGA, WORKCUBE } from './program-layouts.ts';

const whole = plainColumn;

const GENERAL: readonly LayoutColumn[] = [
  plainColumn('SİCİL NO', 'registrationNo'),
  plainColumn('ADI SOYADI', 'fullName'),
  plainColumn('DEPARTMAN', 'department'),
  plainColumn('SGK İŞYERİ SİCİL NO', 'sgkNo'),
  plainColumn('DÖNEM', 'period'),
  plainColumn('KAYNAK DÖNEM', 'source'),
  plainColumn('BAŞLANGIÇ', 'from'),
  plainColumn('BİTİŞ', 'to'),
  plainColumn('ÜCRET', 'wageKind'),
  whole('SGK GÜN', 'sgkDays'),
  whole('EKSİK GÜN', 'missingDays'),
  plainColumn('EKSİK GÜN NEDENİ', 'missingCode'),
  days('NORMAL GÜN', 'normalDays'),
  days('HAFTA TATİLİ', 'weeklyRest'),
  days('GENEL TATİL', 'holiday'),
  days('YILLIK İZİN', 'annualLeave'),
  days('ÜCRETLİ İZİN', 'paidLeave'),
  days('ÜCRETSİZ GÜN', 'unpaidDays'),
  days('ÇALIŞILAN GENEL TATİL', 'holidayWorked'),
  days('ÇALIŞILAN HAFTA TATİLİ', 'restWorked'),
  hours('NORMAL SAAT', 'normal'),
  hours('FM ×1,5', 'overtimePaid'),
  hours('FS ×1,25', 'excessPaid'),
  hours('GENEL TATİLDE AŞAN', 'holidayOverPaid'),
  hours('HAFTA TATİLİNDE AŞAN', 'restOverPaid'),
  hours('GECE', 'night'),
  hours('KESİLECEK EKSİK', 'missingDeducted'),
];

const LONG: readonly LayoutColumn[] = [
  plainColumn('SİCİL NO', 'registrationNo'),
  plainColumn('ADI SOYADI', 'fullName'),
  plainColumn('DÖNEM', 'period'),
  plainColumn('KAYNAK DÖNEM', 'source'),
  plainColumn('KOD', 'figure'),
  plainColumn('AÇIKLAMA', 'figureName'),
  { ...plainColumn('DEĞER', 'value'), digits: 1 },
];

/** Of SGK's month, without earnings: those belong to the payroll program. */
const DECLARATION: readonly LayoutColumn[] = [
  plainColumn('İŞYERİ SİCİL NO', 'sgkNo'),
  plainColumn('T.C. KİMLİK NO', 'nationalId'),
  plainColumn('ADI', 'name'),
  plainColumn('SOYADI', 'surname'),
  whole('PRİM GÜN SAYISI', 'sgkDays'),
  whole('EKSİK GÜN SAYISI', 'missingDays'),
  plainColumn('EKSİK GÜN NEDENİ', 'missingCode'),
  plainColumn('İŞE GİRİŞ', 'hired'),
  plainColumn('İŞTEN ÇIKIŞ', 'left'),
  plainColumn('ÇIKIŞ NEDENİ', 'terminationCode'),
  plainColumn('İSTİRAHATTE ÇALIŞMAMIŞTIR', 'restedInReport'),
];

export const READY_LAYOUTS = {
  general: { ...base, name: 'Genel, Excel', file: 'xlsx', columns: GENERAL },
  generalCsv: { ...base, name: 'Genel, CSV', file: 'csv', columns: GENERAL },
  long: { ...base, name: 'Uzun liste', file: 'xlsx', rows: 'figure', columns: LONG },
  declaration: {
    ...base,
    name: 'MUHSGK günleri',
    file: 'xlsx',
    carried: false,
    columns: DECLARATION,
  },
  mega: MEGA,
  workcube: WORKCUBE,
  logo: LOGO,
} as const satisfies Readonly<Record<string, FileLayout>>;

export type ReadyLayout = keyof typeof READY_LAYOUTS;
