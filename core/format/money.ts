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

/** The most kuruş that are kept and shown: up to it every amount is written to the kuruş. */
export const MOST_KURUS = 9_999_999_999_999;

/** 123456 → '₺1.234,56' */
export const formatKurus = (kurus: number): string => formatHundredths(kurus, 'TRY');

const TYPED = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 });

/** 123456 in hundredths of a unit → '₺1.234,56', '$1.234,56', '1.234,56 LT' */
export const formatHundredths = (hundredths: number, unit: Unit): string =>
  formatAmount(hundredths / 100, unit);

/** What stands behind an amount that is typed. */
export const UNIT_SIGNS = { USD: '$', EUR: '€', LT: 'LT', TRY: '₺' } as const satisfies Record<
  Unit,
  string
>;

/** As it is typed, without a sign of the currency: 123456 → '1.234,56' */
export const writeKurus = (kurus: number): string => TYPED.format(kurus / 100);

const GROUPED = /^(-?\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
/** Without groups a full stop before one or two digits can only be a comma. */
const PLAIN = /^(-?\d+)(?:[.,](\d{1,2}))?$/;

/** What may stand before or behind an amount of a unit, as people type it. */
const TYPED_SIGNS = {
  TRY: /^\s*₺|(?:₺|TL|TRY)\s*$/i,
  USD: /^\s*\$|(?:\$|USD)\s*$/i,
  EUR: /^\s*€|(?:€|EUR)\s*$/i,
  LT: /LT\s*$/i,
} as const satisfies Record<Unit, RegExp>;

/** '1.234,56', '1234,5', '1.250' and '1.234,56 ₺' in hundredths; undefined for what is no amount of the unit, or more than can be kept. */
export function parseHundredths(text: string, unit: Unit): number | undefined {
  const bare = text.replace(TYPED_SIGNS[unit], '').trim();
  const [, lira, kurus = ''] = GROUPED.exec(bare) ?? PLAIN.exec(bare) ?? [];
  if (lira === undefined) return undefined;
  const amount = Number(lira.replaceAll('.', '') + kurus.padEnd(2, '0'));
  return Math.abs(amount) <= MOST_KURUS ? amount : undefined;
}

export const parseKurus = (text: string): number | undefined => parseHundredths(text, 'TRY');
