import { expect, it } from 'vitest';
import { minutesText, overtimeSummary, ruleWords, windowText } from './words.ts';

it.each([
  [30, '30 dakika'],
  [120, '2 saat'],
  [150, '2 saat 30 dakika'],
])('%i minutes are "%s"', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

it('tells windows by the clock, and those of the next day as such', () => {
  expect(windowText({ from: 1380, to: 1500 })).toBe('23:00–01:00');
  expect(windowText({ from: 1500, to: 1560 })).toBe('01:00–02:00 (ertesi gün)');
  expect(overtimeSummary('2026-11-12', [{ from: 1080, to: 1230 }], 150)).toBe(
    '12.11.2026 18:00–20:30, 2 saat 30 dakika',
  );
});

it('tells others that somebody may not, and not which fact of their body says so', () => {
  for (const rule of ['PREGNANT', 'NURSING', 'HEALTH'] as const) {
    expect(ruleWords(rule, false).words).toBe('Yasa gereği fazla çalışma yaptırılamaz.');
    expect(ruleWords(rule, true).words).not.toBe(ruleWords(rule, false).words);
  }
  expect(ruleWords('CONSENT', false)).toBe(ruleWords('CONSENT', true));
});
