/** The units of specification section 9. `LT` is litres, the others are currencies (D26). */
export const UNITS = ['USD', 'EUR', 'LT', 'TRY'] as const;
export type Unit = (typeof UNITS)[number];

const LOCALE = 'tr-TR';

const currency = (code: string) =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code });

const FORMATS = {
  USD: currency('USD'),
  EUR: currency('EUR'),
  TRY: currency('TRY'),
  LT: new Intl.NumberFormat(LOCALE),
} as const satisfies Record<Unit, Intl.NumberFormat>;

/** 1234.5 → '₺1.234,50' · '$1.234,50' · '€1.234,50' · '1.234,5 LT' */
export function formatAmount(amount: number, unit: Unit): string {
  const text = FORMATS[unit].format(amount);
  return unit === 'LT' ? `${text} LT` : text;
}
