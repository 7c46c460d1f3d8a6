import { expect, it } from 'vitest';
import { elapsedWords, exactTime, fullTime, timeWords } from './time-words.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-11-15T14:05:00+03:00');

it.each([
  ['2026-11-15T14:04:30+03:00', 'az önce'],
  ['2026-11-15T14:05:20+03:00', 'az önce'],
  ['2026-11-15T14:04:00+03:00', '1 dakika önce'],
  ['2026-11-15T13:06:00+03:00', '59 dakika önce'],
  ['2026-11-15T13:05:00+03:00', '1 saat önce'],
  ['2026-11-15T00:10:00+03:00', '13 saat önce'],
  ['2026-11-14T23:50:00+03:00', 'dün'],
  ['2026-11-13T09:00:00+03:00', 'evvelsi gün'],
  ['2026-11-09T09:00:00+03:00', '6 gün önce'],
  ['2026-11-08T09:00:00+03:00', '08.11.2026'],
  ['2026-12-01T09:00:00+03:00', '01.12.2026'],
  ['not a time', ''],
])('%s is %s', (then, said) => {
  expect(timeWords(at(then), now)).toBe(said);
});

it('counts hours shortly after midnight, days by the calendar of Türkiye', () => {
  const night = at('2026-11-15T01:00:00+03:00');
  expect(timeWords(at('2026-11-14T22:30:00+03:00'), night)).toBe('2 saat önce');
  expect(timeWords(at('2026-11-14T10:00:00+03:00'), night)).toBe('dün');
});

it('says an instant in full, in Turkish time', () => {
  expect(fullTime(at('2026-11-15T11:05:00Z'))).toBe('15.11.2026 Pazar 14:05');
  expect(fullTime(at('2026-11-15T21:30:00Z'))).toBe('16.11.2026 Pazartesi 00:30');
  expect(fullTime(Number.NaN)).toBe('');
});

it('tells the second where the order matters', () => {
  expect(exactTime(at('2026-11-15T11:05:09Z'))).toBe('15.11.2026 Pazar 14:05:09');
});

it.each([
  ['2026-11-15T14:04:30+03:00', '1 dakikadan az'],
  ['2026-11-15T13:06:00+03:00', '59 dakika'],
  ['2026-11-14T14:06:00+03:00', '23 saat'],
  ['2026-11-01T14:05:00+03:00', '14 gün'],
  ['not a time', ''],
])('since %s it has lasted %s', (since, said) => {
  expect(elapsedWords(at(since), now)).toBe(said);
});
