import { expect, it } from 'vitest';
import { seniorityText } from './seniority.ts';

it.each([
  ['2023-09-04', '2026-11-16', '3 yıl 2 ay'],
  ['2025-11-16', '2026-11-16', '1 yıl'],
  ['2025-11-17', '2026-11-16', '11 ay'],
  ['2026-10-16', '2026-11-16', '1 ay'],
  ['2026-10-17', '2026-11-16', '30 gün'],
  ['2026-01-31', '2026-02-28', '1 ay'],
  ['2026-11-16', '2026-11-16', '0 gün'],
  ['2026-11-17', '2026-11-16', ''],
])('from %s to %s are %s', (since, today, text) => {
  expect(seniorityText(since, today)).toBe(text);
});
