import { expect, it } from 'vitest';
import { weeksOf } from './month.ts';

it.each([
  // A Thursday first and a Sunday last.
  ['2026-10-15', '2026-09-28', '2026-11-01', 5],
  // From Monday to Sunday: no day of another month.
  ['2027-02-28', '2027-02-01', '2027-02-28', 4],
  // The first is a Sunday.
  ['2026-11-01', '2026-10-26', '2026-12-06', 6],
  ['2024-12-31', '2024-11-25', '2025-01-05', 6],
])('the month of %s stands from %s to %s', (day, first, last, count) => {
  const weeks = weeksOf(day);
  expect([weeks[0]![0], weeks.at(-1)!.at(-1), weeks.length]).toEqual([first, last, count]);
  for (const week of weeks) expect(week).toHaveLength(7);
});
