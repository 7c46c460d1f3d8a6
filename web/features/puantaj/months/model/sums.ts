/** Sums at the right edge: of a person, and of all who are shown. */
import { formatDuration } from '#core/format/duration.ts';
import type { Month, MonthTotals } from '../month-calls.ts';

type SumKey = 'normal' | 'excess' | 'overtime' | 'night' | 'missing' | 'leaveDays';

interface Sum {
  readonly key: SumKey;
  readonly name: string;
  /** Below the name. */
  readonly factor?: string;
  readonly title: string;
  readonly width: number;
  readonly isDays?: boolean;
  /** Red where there is any. */
  readonly isBad?: boolean;
}

export const SUMS: readonly Sum[] = [
  {
    key: 'normal',
    name: 'Normal',
    title: 'Haftalık sözleşme süresine kadar çalışılan',
    width: 62,
  },
  {
    key: 'excess',
    name: 'FS',
    factor: '×1,25',
    title: 'Fazla sürelerle çalışma: sözleşme süresinden 45 saate kadar, %25 zamlı',
    width: 50,
  },
  {
    key: 'overtime',
    name: 'FM',
    factor: '×1,5',
    title: 'Fazla mesai: haftada 45 saatin üstü, %50 zamlı',
    width: 50,
  },
  { key: 'night', name: 'Gece', title: 'Gece çalışması, 20:00–06:00 arası', width: 50 },
  {
    key: 'missing',
    name: 'Eksik',
    title: 'Geç giriş, erken çıkış ve boş geçen süre',
    width: 50,
    isBad: true,
  },
  { key: 'leaveDays', name: 'İzin', title: 'İzinli gün sayısı', width: 36, isDays: true },
];

export function sumText(totals: MonthTotals, { key, isDays }: Sum): string {
  const value = totals[key];
  if (value === 0) return '–';
  return isDays ? String(value) : formatDuration(value);
}

/** Of bold text, in any font of the panel's list. */
const DIGIT = 8;
const POINT = 4;
const SIDES = 17;

const textWidth = (text: string) =>
  [...text].reduce((width, letter) => width + (/[.:]/.test(letter) ? POINT : DIGIT), 0);

/** As wide as its name, or as what all have together: a sum is never cut. */
export const sumWidth = (totals: MonthTotals, sum: Sum): number =>
  Math.max(sum.width, textWidth(sumText(totals, sum)) + (sum.isDays ? 4 : SIDES));

/** How many worked on each day. */
export function headsByDay({ days, people }: Month): number[] {
  const heads = days.map(() => 0);
  for (const { cells } of people) {
    cells.forEach((cell, at) => {
      if (cell !== null && cell[1] > 0) heads[at]! += 1;
    });
  }
  return heads;
}
