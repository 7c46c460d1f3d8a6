import { describe, expect, it } from 'vitest';
import { fixed, off } from '#core/puantaj/testing/short.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { count } from '../testing/count.ts';
import { FULL, plans, type World, written } from '../testing/short.ts';
import { recountLeave } from './recount.ts';
import type { CountInput } from './types.ts';

// A Monday.
const from = '2026-03-02';
const to = '2026-03-06';

/** Counted in one world, and counted again on a day when another one holds. */
function recounted(
  before: World,
  now: World,
  today: Day,
  counting: CountInput['counting'] = 'annual',
) {
  const asked = { from, to, part: 'day', counting, contractRestTaken: true } as const;
  const days = plans(addDays(from, -7), 40, now);
  return written(recountLeave({ ...asked, days }, count(asked, before), today));
}

const holiday = { holidays: { '2026-03-04': FULL } };
const wednesdayOff: World = {
  planOf: (day) => (day === '2026-03-04' ? off({ rest: 'weekly' }) : fixed()),
};

describe('a leave that is counted again', () => {
  it('takes what the new plan says: a holiday that came, a shift that was planned', () => {
    expect(recounted({}, holiday, '2026-02-01')).toBe('4, back 03-09; 03-04 holiday 1');
    expect(recounted(holiday, {}, '2026-02-01')).toBe('5, back 03-09');
    expect(recounted({}, wednesdayOff, '2026-02-01', 'planned')).toBe(
      '4, back 03-07; 03-04 weeklyRest 1',
    );
  });

  it('keeps what is past as it was counted, and is counted anew from today on', () => {
    expect(recounted({}, holiday, '2026-03-05')).toBe('5, back 03-09');
    expect(recounted({}, holiday, '2026-03-04')).toBe('4, back 03-09; 03-04 holiday 1');
    expect(recounted(holiday, {}, '2026-03-05')).toBe('4, back 03-09; 03-04 holiday 1');
  });

  it('keeps out of a report that lay on its rest day or holiday', () => {
    const report = { ...holiday, reports: ['2026-03-04'] };
    expect(recounted(report, report, '2026-02-01')).toBe('4, back 03-09; 03-04 holiday 1');
    const withoutHoliday = { reports: ['2026-03-04'] };
    expect(recounted(report, withoutHoliday, '2026-02-01')).toBe('4, back 03-09; 03-04 report 1');
  });

  it('stays as asked where a report came later, and only the day of return moves', () => {
    const report = { reports: ['2026-03-06', '2026-03-09'] };
    expect(recounted({}, report, '2026-02-01')).toBe('5, back 03-10');
    // Who asked while the report was there gets the day back into the leave when it is annulled.
    expect(recounted(report, report, '2026-02-01')).toBe('4, back 03-10; 03-06 report 1');
    expect(recounted(report, {}, '2026-02-01')).toBe('5, back 03-09');
  });
});
