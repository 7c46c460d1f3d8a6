const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^-?\d+([.,]\d+)?$/;

/**
 * '1.250' and '41,015137' as they are written in Turkey, and '41.015137' as maps give it: with digits behind the comma a
 * single full stop is a comma. Undefined for anything that is no number.
 */
export function parseNumber(text: string, digits: number): number | undefined {
  const trimmed = text.trim();
  const isGrouped = GROUPED.test(trimmed) && (digits === 0 || /\..*[.,]/.test(trimmed));
  if (isGrouped) return Number(trimmed.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

/** Without groups, as it is typed: 41.015137 → '41,015137'. */
export const writeNumber = (value: number): string => String(value).replace('.', ',');
