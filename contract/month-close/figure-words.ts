/** What the figures of a payroll line are called, said once: lists, sums, differences and files read here. */
import { isInDays, type LineFigure, LINE_FIGURES } from '#core/month-close/figures.ts';
import { formatDuration } from '#core/format/duration.ts';
import { DAY_KINDS, PAYROLL_KINDS } from '#core/puantaj/payroll/kinds.ts';
import type { LineMinute } from '#core/puantaj/payroll/line-minutes.ts';

const kinds = Object.fromEntries(
  PAYROLL_KINDS.map((kind) => [kind, DAY_KINDS[kind].label]),
) as Readonly<Record<(typeof PAYROLL_KINDS)[number], string>>;

const minutes: Readonly<Record<LineMinute, string>> = {
  base: 'Çalışma',
  overDc: 'Denkleştirmede sınır üstü',
  overDay: 'Günlük sınırı aşan',
  overWeek: 'Haftada 45 saati aşan',
  normal: 'Normal',
  excess: 'FS ×1,25',
  excessPaid: 'FS ×1,25, ödenecek',
  overtime: 'FM ×1,5',
  overtimePaid: 'FM ×1,5, ödenecek',
  overtimeInWeek: '45 saat içindeki FM',
  missing: 'Eksik',
  missingOffset: 'Eksiğe sayılan fazla mesai',
  missingDeducted: 'Kesilecek eksik',
  extraNormal: 'Zamsız fazla süre',
  timeOffOvertime: 'Serbest zaman, FM',
  timeOffExcess: 'Serbest zaman, FS',
  holidayOver: 'Genel tatilde 7,5 saati aşan',
  holidayOverPaid: 'Genel tatilde aşan, ödenecek',
  restWork: 'Hafta tatili çalışması',
  restOver: 'Hafta tatilinde 7,5 saati aşan',
  restOverPaid: 'Hafta tatilinde aşan, ödenecek',
  night: 'Gece',
  hourlyRest: 'Saatlik hafta tatili ücreti',
  hourlyHoliday: 'Saatlik genel tatil ücreti',
  settledOvertime: 'Hesaptan dönen FM',
  settledExcess: 'Hesaptan dönen FS',
};

export const figureWords: Readonly<Record<LineFigure, string>> = {
  periodDays: 'Dönem günü',
  ...kinds,
  paidDays: 'Ücretli gün',
  unpaidDays: 'Ücretsiz gün',
  wageDays: 'Ücret günü',
  holidayWorked: 'Çalışılan genel tatil',
  holidayOnRestWorked: 'Hafta tatiline gelen genel tatil',
  restWorked: 'Çalışılan hafta tatili',
  employedDays: 'Çalıştığı gün',
  sgkDays: 'SGK günü',
  missingDays: 'Eksik gün',
  adjust: 'Gün düzeltmesi',
  ...minutes,
};

/** '1.238,5', '7.061:50' */
export const figureText = (figure: LineFigure, value: number): string =>
  isInDays(figure) ? value.toLocaleString('tr-TR') : formatDuration(value);

/** '+9', '−67:30' */
export function deltaText(figure: LineFigure, delta: number): string {
  const sign = delta < 0 ? '−' : '+';
  return sign + figureText(figure, Math.abs(delta));
}

/** 'Normal +08:00, FM ×1,5 −01:30' */
export const deltasText = (deltas: Readonly<Partial<Record<LineFigure, number>>>): string =>
  LINE_FIGURES.filter((figure) => deltas[figure])
    .map((figure) => `${figureWords[figure]} ${deltaText(figure, deltas[figure]!)}`)
    .join(', ');

/** What is looked at first: sums beside the period before, and the columns of a list of lines. */
export const MAIN_FIGURES = [
  'normal',
  'excess',
  'overtime',
  'missing',
  'paidDays',
  'unpaidDays',
  'lostRest',
  'sgkDays',
  'missingDays',
] as const satisfies readonly LineFigure[];
