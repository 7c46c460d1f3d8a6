/** What is wrong with a filled value, in the same words in the form and on the server. */
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatKurus, MOST_KURUS, writeKurus } from '#core/format/money.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { DayField, DurationField, MoneyField, NumberField } from './resource.ts';

export function numberFault(
  { min, max, digits }: Pick<NumberField, 'min' | 'max' | 'digits'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number') return 'Bir sayı girin.';
  if (value < min || value > max) return `Değer ${min} ile ${max} arasında olmalı.`;
  if (Number(value.toFixed(digits)) === value) return undefined;
  return digits === 0 ? 'Tam sayı olmalı.' : `Virgülden sonra en çok ${digits} basamak olabilir.`;
}

export const dayFault = (
  { earliest }: Pick<DayField, 'earliest'>,
  value: string,
): string | undefined =>
  earliest !== undefined && value < earliest
    ? `En erken ${formatDay(earliest)} olabilir.`
    : undefined;

export const NO_DURATION = 'Süreyi saat ve dakika olarak yazın: 01:30.';

export function durationFault(
  { min, max }: Pick<DurationField, 'min' | 'max'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return NO_DURATION;
  if (value >= min && value <= max) return undefined;
  return `Süre ${formatDuration(min)} ile ${formatDuration(max)} arasında olmalı.`;
}

export const NO_TIME_OF_DAY = 'Saati saat ve dakika olarak yazın: 08:30.';

export function timeOfDayFault(value: unknown): string | undefined {
  const isOne = Number.isInteger(value) && Number(value) >= 0 && Number(value) < DAY_MINUTES;
  return isOne ? undefined : NO_TIME_OF_DAY;
}

export const NO_COLOUR = 'Rengi seçin ya da kodunu yazın: #1E88E5.';
export const COLOUR = /^#[0-9A-Fa-f]{6}$/;

export const colourFault = (value: unknown): string | undefined =>
  COLOUR.test(String(value)) ? undefined : NO_COLOUR;

export const NO_MONEY = 'Tutarı lira olarak yazın: 1.234,56.';
const NO_AMOUNT = 'Tutarı sayıyla yazın: 1.234,56.';

export function moneyFault(
  {
    min = 0,
    max = MOST_KURUS,
    unitFrom,
    unit,
  }: Pick<MoneyField, 'min' | 'max' | 'unitFrom' | 'unit'>,
  value: unknown,
): string | undefined {
  const isLira = unitFrom === undefined && (unit ?? 'TRY') === 'TRY';
  if (!Number.isInteger(value)) return isLira ? NO_MONEY : NO_AMOUNT;
  if (Number(value) >= min && Number(value) <= max) return undefined;
  const shown = isLira ? formatKurus : writeKurus;
  return `Tutar ${shown(min)} ile ${shown(max)} arasında olmalı.`;
}
