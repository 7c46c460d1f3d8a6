import { expect, it } from 'vitest';
import { addDays, addMonths, dayNumber } from '../time/day.ts';
import { formatDay, formatDayLong, formatMonth, parseDay, weekdayName } from './day.ts';
import { formatDuration, parseDuration } from './duration.ts';
import { formatAmount, UNITS } from './money.ts';

it('shows dates as DD.MM.YYYY with the Turkish weekday', () => {
  expect(formatDay('2026-03-02')).toBe('02.03.2026');
  expect(formatDayLong('2026-11-15')).toBe('15.11.2026 Pazar');
});

it('names the weekdays as the Turkish locale does', () => {
  const names = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'UTC' });
  for (let i = 0; i < 7; i++) {
    // 1970-01-01 is 0 milliseconds.
    expect(weekdayName(addDays('1970-01-01', i))).toBe(names.format(i * 86_400_000));
  }
});

it('names the months as the Turkish locale does', () => {
  const names = new Intl.DateTimeFormat('tr-TR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (let month = 0; month < 12; month++) {
    const day = addMonths('1970-01-01', month);
    expect(formatMonth(day)).toBe(names.format(dayNumber(day) * 86_400_000));
  }
});

it.each([
  ['05.03.2024', '2024-03-05'],
  [' 5.3.2024 ', '2024-03-05'],
  ['05/03/2024', '2024-03-05'],
  ['5-3-2024', '2024-03-05'],
  ['05032024', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', undefined],
  ['31.04.2024', undefined],
  ['13.13.2024', undefined],
  ['0.3.2024', undefined],
  ['5.3.24', undefined],
  ['5.3', undefined],
  ['2024-3-5', undefined],
  ['5.3.2024 08:00', undefined],
  ['dün', undefined],
  ['', undefined],
])('reads %j as the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  [0, '00:00'],
  [510, '08:30'],
  [6000, '100:00'],
  [66_516, '1.108:36'],
  [-60_000_000, '-1.000.000:00'],
  [-75, '-01:15'],
  [59, '00:59'],
])('shows %i minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

it.each([
  ['45:00', 2700],
  [' 7.30 ', 450],
  ['168', 10_080],
  ['0:05', 5],
  ['45:60', undefined],
  ['45:0', undefined],
  ['-1:00', undefined],
  ['kırk', undefined],
  ['', undefined],
])('reads %j as %s minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

it('shows currencies in the Turkish locale, and litres as a number with LT (D26)', () => {
  expect(formatAmount(1234.5, 'TRY')).toBe('₺1.234,50');
  expect(formatAmount(1234.5, 'USD')).toBe('$1.234,50');
  expect(formatAmount(1234.5, 'EUR')).toBe('€1.234,50');
  expect(formatAmount(1234.5, 'LT')).toBe('1.234,5 LT');
  expect(UNITS).toEqual(['USD', 'EUR', 'LT', 'TRY']);
});
