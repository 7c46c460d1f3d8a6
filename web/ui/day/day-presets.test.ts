import { expect, it } from 'vitest';
import { presetsOn } from './day-presets.ts';

const spans = (today: string) =>
  Object.fromEntries(presetsOn(today).map(({ label, from, to }) => [label, `${from} ${to}`]));

it('names stretches from a day in the middle of everything', () => {
  expect(spans('2026-11-18')).toEqual({
    Bugün: '2026-11-18 2026-11-18',
    Dün: '2026-11-17 2026-11-17',
    'Bu hafta': '2026-11-16 2026-11-22',
    'Geçen hafta': '2026-11-09 2026-11-15',
    'Bu ay': '2026-11-01 2026-11-30',
    'Geçen ay': '2026-10-01 2026-10-31',
    'Son 7 gün': '2026-11-12 2026-11-18',
    'Son 30 gün': '2026-10-20 2026-11-18',
    'Bu yıl': '2026-01-01 2026-12-31',
  });
});

it.each([
  // The first of a year, in the middle of a week: what lies behind is another year's.
  ['2026-01-01', 'Dün', '2025-12-31 2025-12-31'],
  ['2026-01-01', 'Bu hafta', '2025-12-29 2026-01-04'],
  ['2026-01-01', 'Geçen ay', '2025-12-01 2025-12-31'],
  // The last of a long month: the one before has no such day.
  ['2024-03-31', 'Geçen ay', '2024-02-01 2024-02-29'],
  ['2024-03-31', 'Bu ay', '2024-03-01 2024-03-31'],
  // A Sunday ends its week, a Monday begins it.
  ['2026-11-22', 'Bu hafta', '2026-11-16 2026-11-22'],
  ['2026-11-23', 'Bu hafta', '2026-11-23 2026-11-29'],
])('on %s "%s" is %s', (today, label, span) => {
  expect(spans(today)[label]).toBe(span);
});
