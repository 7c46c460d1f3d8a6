import { formatDuration } from '#core/format/duration.ts';
import type { DurationField, NumberField } from './resource.ts';

/** What is wrong with a number, in the same words in the form and on the server. */
export function numberFault(
  { min, max, digits }: Pick<NumberField, 'min' | 'max' | 'digits'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number') return 'Bir sayı girin.';
  if (value < min || value > max) return `Değer ${min} ile ${max} arasında olmalı.`;
  if (Number(value.toFixed(digits)) === value) return undefined;
  return digits === 0 ? 'Tam sayı olmalı.' : `Virgülden sonra en çok ${digits} basamak olabilir.`;
}

export const NO_DURATION = 'Süreyi saat ve dakika olarak yazın: 01:30.';

/** The same for a length of time in minutes. */
export function durationFault(
  { min, max }: Pick<DurationField, 'min' | 'max'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return NO_DURATION;
  if (value >= min && value <= max) return undefined;
  return `Süre ${formatDuration(min)} ile ${formatDuration(max)} arasında olmalı.`;
}
