import type { Rest } from '#core/shifts/plan/definitions.ts';

/** What a day without a shift is called. */
export const restNames = {
  weekly: 'Hafta tatili',
  contract: 'Akdi tatil',
} as const satisfies Readonly<Record<Rest, string>>;

/** Monday to Sunday. */
export const weekdayNames = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const;
