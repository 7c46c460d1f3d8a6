import { describe, expect, it } from 'vitest';
import type { PayrollDate } from './dates.ts';
import { type SharedDate, sharesOf, withLostRests } from './shares.ts';
import { absentRow, away, leave, offRow, payrollDate, payrollDates, row } from './testing/dates.ts';

const MONDAY = '2026-03-02';
const SATURDAY = '2026-03-07';
const SUNDAY = '2026-03-08';

const shown = (shares: SharedDate['shares']) =>
  shares.map(({ kind, days }) => (days === 1 ? kind : `½ ${kind}`));

const kinds = (date: string, more: Partial<PayrollDate> = {}, unplannedIsUnpaid = false) =>
  shown(sharesOf(payrollDate(date, more), { unplannedIsUnpaid }));

const half = { part: 'half', cost: 0.5 } as const;

describe('PR-5: a date', () => {
  const cases: [name: string, found: string[], expected: string[]][] = [
    ['that was worked', kinds(MONDAY), ['worked']],
    [
      'on which somebody only came late',
      kinds(MONDAY, { row: row({ totals: { NC: 1, GEC: 539 } }) }),
      ['worked'],
    ],
    ['nobody came', kinds(MONDAY, { row: absentRow() }), ['absent']],
    ['of annual leave', kinds(MONDAY, away({ fromBalance: true })), ['annualLeave']],
    ['of paid leave', kinds(MONDAY, away()), ['paidLeave']],
    ['of a report that the employer pays', kinds(MONDAY, away({ report: true })), ['reportPaid']],
    ['of a report that SGK pays', kinds(MONDAY, away({ report: true, pay: 'sgk' })), ['sgkReport']],
    ['of unpaid leave', kinds(MONDAY, away({ pay: 'unpaid' })), ['unpaidLeave']],
    ['for the way', kinds(MONDAY, away({ way: true, cost: 0 })), ['unpaidLeave']],
    [
      'of leave that counts as worked',
      kinds(MONDAY, { leaves: [leave({ asWorked: true })] }),
      ['worked'],
    ],
    [
      'of leave that costs nothing, on a rest day',
      kinds(SUNDAY, { leaves: [leave({ cost: 0 })] }),
      ['weeklyRest'],
    ],
    [
      'of half a leave and half a day of work',
      kinds(MONDAY, { row: row({ totals: { NC: 270, UCI: 270 } }), leaves: [leave(half)] }),
      ['½ paidLeave', '½ worked'],
    ],
    [
      'of two halves',
      kinds(MONDAY, {
        row: row({ totals: {} }),
        leaves: [leave(half), leave({ ...half, pay: 'unpaid' })],
      }),
      ['½ paidLeave', '½ unpaidLeave'],
    ],
    [
      'of half a leave and half an absence',
      kinds(MONDAY, { row: absentRow(), leaves: [leave(half)] }),
      ['½ paidLeave', '½ absent'],
    ],
    ['without puantaj', kinds(MONDAY, { row: null }), ['outsidePuantaj']],
    ['without puantaj, on leave', kinds(MONDAY, { row: null, leaves: [leave()] }), ['paidLeave']],
    [
      'that is a holiday',
      kinds(MONDAY, { row: row({ holiday: 'full', totals: { RTM: 300 } }) }),
      ['holiday'],
    ],
    [
      'that is a holiday on a weekly rest',
      kinds(SUNDAY, { row: offRow('weekly', { holiday: 'full' }) }),
      ['holiday'],
    ],
    ['of weekly rest', kinds(SUNDAY), ['weeklyRest']],
    [
      'PR-6: of weekly rest, half of it a holiday',
      kinds(SUNDAY, { row: offRow('weekly', { holiday: 'half' }) }),
      ['weeklyRest'],
    ],
    [
      'half of it a holiday',
      kinds(MONDAY, { row: row({ holiday: 'half', totals: { NC: 240 } }) }),
      ['½ holiday', '½ worked'],
    ],
    [
      'half of it a holiday, with half a leave: nothing is left for work',
      kinds(MONDAY, { row: row({ holiday: 'half', totals: {} }), leaves: [leave(half)] }),
      ['½ paidLeave', '½ holiday'],
    ],
    [
      'half of it a holiday, on which only the holiday was worked',
      kinds(MONDAY, { row: row({ holiday: 'half', absent: true, totals: { RTM: 60, BOS: 240 } }) }),
      ['½ holiday', '½ absent'],
    ],
    ['of contract rest', kinds(SATURDAY), ['contractRest']],
    [
      'of contract rest that was worked',
      kinds(SATURDAY, { row: offRow('contract', { totals: { NM: 60 } }) }),
      ['worked'],
    ],
    [
      'without a plan, paid by the month',
      kinds(SATURDAY, { row: offRow('contract', { isPlanned: false }) }),
      ['contractRest'],
    ],
    [
      'without a plan, paid by the day',
      kinds(SATURDAY, { row: offRow('contract', { isPlanned: false }) }, true),
      ['noPlan'],
    ],
    ['with a plan, paid by the day', kinds(SATURDAY, {}, true), ['contractRest']],
    [
      'of hours of leave, paid ones before unpaid',
      kinds(MONDAY, {
        row: row({ totals: { UCI: 240, USI: 300 } }),
        leaves: [
          leave({ part: 'hours', cost: 0.6, pay: 'unpaid' }),
          leave({ part: 'hours', cost: 0.4 }),
        ],
      }),
      ['paidLeave'],
    ],
    [
      'of time off from the account',
      kinds(MONDAY, { row: row({ totals: { DI: 540 } }) }),
      ['timeOff'],
    ],
    [
      'on which nothing is missing',
      kinds(MONDAY, { row: row({ totals: {}, planned: 0 }) }),
      ['worked'],
    ],
  ];
  it.each(cases)('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('PR-8: the weekly rest after an absence', () => {
  const after = (changed: Record<string, Partial<PayrollDate>>, from = MONDAY) => {
    const dates = payrollDates(from, SUNDAY, changed).map((date) => ({
      date,
      shares: sharesOf(date, { unplannedIsUnpaid: false }),
    }));
    return shown(withLostRests(dates).at(-1)?.shares ?? []);
  };
  const absent = { row: absentRow() };

  it('is lost', () => {
    expect(after({})).toEqual(['weeklyRest']);
    expect(after({ [MONDAY]: absent })).toEqual(['lostRest']);
  });

  it('is lost by half an absence too', () => {
    expect(after({ '2026-03-04': { row: absentRow(), leaves: [leave(half)] } })).toEqual([
      'lostRest',
    ]);
  });

  it('is not lost by leave, a report or being late', () => {
    expect(
      after({
        [MONDAY]: away({ pay: 'unpaid' }),
        '2026-03-03': away({ pay: 'sgk', report: true }),
        '2026-03-04': { row: row({ totals: { NC: 5, GEC: 535 } }) },
      }),
    ).toEqual(['weeklyRest']);
  });

  it('is not lost where it was worked, nor where it was kept with a reason', () => {
    expect(
      after({ [MONDAY]: absent, [SUNDAY]: { row: offRow('weekly', { totals: { HTM: 60 } }) } }),
    ).toEqual(['weeklyRest']);
    expect(after({ [MONDAY]: absent, [SUNDAY]: { restKept: true } })).toEqual(['weeklyRest']);
  });

  it('looks back to the rest before it, whatever else that was, and no further', () => {
    const rest = { row: offRow('weekly', { holiday: 'full' }) };
    expect(after({ [MONDAY]: absent, '2026-03-03': rest })).toEqual(['weeklyRest']);
    expect(after({ '2026-03-01': absent }, '2026-03-01')).toEqual(['weeklyRest']);
  });

  it('knows nothing of an employment before', () => {
    expect(after({ [MONDAY]: { ...absent, employment: 1 } })).toEqual(['weeklyRest']);
  });
});
