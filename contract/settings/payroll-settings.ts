/** How a company counts days and minutes for the payroll: the default is what the law says, or what most do where it is disputed. */
import { accessRules } from '../kernel/permissions/access-rules.ts';
import type { Setting } from './setting.ts';

const ofPayroll = {
  group: 'Bordro',
  level: 'company',
  dated: true,
  mayChange: accessRules.firmAdmin,
} as const;

export const payrollSettings = {
  sgkMonth: {
    kind: 'choice',
    label: 'SGK ayı',
    help: 'Boşsa takvim ayı; 15’inde başlayan dönemde (kamu) dönemin kendisi (5510 md. 80, 86)',
    options: [
      { value: 'calendar', label: 'Takvim ayı' },
      { value: 'period', label: 'Puantaj dönemi' },
    ],
    ...ofPayroll,
  },
  overtimeBasis: {
    kind: 'choice',
    label: 'Fazla çalışma esası',
    help: 'Haftalık: 45 saati aşan süre. Günlük: onaylanan her dakika fazla çalışmadır (4857 md. 41)',
    options: [
      { value: 'weekly', label: 'Haftalık' },
      { value: 'daily', label: 'Günlük' },
    ],
    default: 'weekly',
    ...ofPayroll,
  },
  overtimeRounding: {
    kind: 'choice',
    label: 'Fazla çalışma yuvarlama',
    help: 'Yönetmelik: haftanın yarım saatten az artığı yarım, fazlası bir saat sayılır (Fazla Çalışma Yön. 5)',
    options: [
      { value: 'regulation', label: 'Yönetmeliğe göre' },
      { value: 'exact', label: 'Dakikası dakikasına' },
    ],
    default: 'regulation',
    ...ofPayroll,
  },
  offsetMissing: {
    kind: 'choice',
    label: 'Fazla mesai aynı haftanın eksiğine sayılır',
    help: 'Boşsa haftalık esasta sayılır, günlük esasta sayılmaz (TBK md. 407)',
    options: [
      { value: 'yes', label: 'Sayılır' },
      { value: 'no', label: 'Sayılmaz' },
    ],
    ...ofPayroll,
  },
  dailyLimits: {
    kind: 'yesNo',
    label: 'Günlük sınırı aşan süre fazla çalışmadır',
    help: 'Günde 11, gece 7,5 saati aşan süre, hafta 45 saati bulmasa da fazla çalışma sayılır (4857 md. 63, 69)',
    default: true,
    ...ofPayroll,
  },
  lostRest: {
    kind: 'yesNo',
    label: 'Devamsızlık hafta tatilini düşürür',
    help: 'Mazeretsiz devamsızlık, izleyen hafta tatilinin ücretini de kaybettirir (4857 md. 46)',
    default: true,
    ...ofPayroll,
  },
  monthlyWage: {
    kind: 'choice',
    label: 'Aylık ücretin gün sayısı',
    help: 'SGK gününe göre ya da her eksik gün için otuzda bir düşülerek (4857 md. 49; uygulama tartışmalı)',
    options: [
      { value: 'sgk', label: 'SGK günü kadar' },
      { value: 'thirtieth', label: 'Eksik gün kadar otuzda bir' },
    ],
    default: 'sgk',
    ...ofPayroll,
  },
  partTimeSgk: {
    kind: 'choice',
    label: 'Kısmi sürelilerin SGK günü',
    help: 'Çalışılan saatten (7,5 saat bir gün) ya da aylık ücrette anlaşıldıysa takvimden (5510 md. 80)',
    options: [
      { value: 'hours', label: 'Saatten' },
      { value: 'calendar', label: 'Takvimden' },
    ],
    default: 'hours',
    ...ofPayroll,
  },
  partTimeRest: {
    kind: 'yesNo',
    label: 'Kısmi sürelilere hafta tatili ücreti',
    help: 'Altı gün vardiyası olan kısmi sürelinin hafta tatili, sözleşme haftasının altıda biri kadar ödenir (4857 md. 46; tartışmalı)',
    default: false,
    ...ofPayroll,
  },
} as const satisfies Readonly<Record<string, Setting>>;
