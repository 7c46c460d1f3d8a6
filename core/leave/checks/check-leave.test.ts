import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { countLeave } from '../counting/count-leave.ts';
import type { LeaveSpan } from '../counting/types.ts';
import { leaveDays } from '../effect/leave-days.ts';
import { FULL, plans, type World } from '../testing/short.ts';
import { balanceEffect } from './balance.ts';
import { checkLeave } from './check-leave.ts';
import { documentDue } from './document.ts';
import type { LeaveCheck, LeaveDayPlace } from './types.ts';
import { dayList } from './words.ts';

const annual: LeaveCheck['type'] = {
  name: 'Yıllık izin',
  unit: 'halfDay',
  counting: 'annual',
  mostPerEvent: null,
  mostPerYear: null,
  dailyMinutes: null,
  takesFromBalance: true,
  mostBelowZero: null,
  requestedBy: 'everyone',
  gender: null,
  noticeDays: null,
  document: 'none',
  documentDays: null,
  pay: 'paid',
  workTypeCode: 'UCI',
  firstDays: null,
  firstDaysPay: null,
  firstDaysWorkTypeCode: null,
  isReport: false,
};
const free = { ...annual, name: 'Mazeret', counting: 'planned', takesFromBalance: false } as const;
const sick = { ...free, name: 'Rapor', counting: 'calendar', isReport: true } as const;

interface Asked extends Partial<LeaveSpan> {
  readonly by?: 'self' | 'hr' | 'bulk';
  readonly hasDocument?: boolean;
}

/** The findings as 'rule' or '(rule)' for a warning, for Monday to Friday unless said. */
function found(
  type: LeaveCheck['type'],
  asked: Asked = {},
  world: Partial<LeaveCheck> & { plan?: World } = {},
) {
  const { faults, warnings } = checked(type, asked, world);
  return [...faults.map(({ rule }) => rule), ...warnings.map(({ rule }) => `(${rule})`)].join(' ');
}

function checked(
  type: LeaveCheck['type'],
  asked: Asked,
  { plan, ...world }: Partial<LeaveCheck> & { plan?: World } = {},
) {
  const { by = 'self', hasDocument = false, ...rest } = asked;
  const span: LeaveSpan = { from: '2026-03-02', to: '2026-03-06', part: 'day', ...rest };
  const days = plans('2025-12-22', 140, plan);
  const count = countLeave({ ...span, counting: type.counting, days, contractRestTaken: true });
  return checkLeave({
    request: { ...span, by, hasDocument },
    type,
    count,
    places: leaveDays(span, count, type),
    days,
    today: '2026-02-16',
    person: { gender: 'female', periods: [{ from: '2020-01-01', to: null }] },
    others: [],
    entries: [{ day: '2026-01-01', kind: 'opening', days: 20 }],
    takenOfType: [],
    parts: [],
    rightDays: ['2026-01-01'],
    team: null,
    ...world,
  });
}

it('finds nothing against an ordinary leave', () => {
  expect(found(annual)).toBe('');
});

describe('what is asked for', () => {
  it('ends after it begins, and is told nothing else', () => {
    expect(found(annual, { to: '2026-03-01' })).toBe('span');
    const hours = { part: 'hours', fromMinute: 600, toMinute: 600, to: '2026-03-02' } as const;
    expect(found({ ...free, unit: 'hour' }, hours)).toBe('span');
  });

  it('is no smaller than the unit of the type', () => {
    const oneDay = { to: '2026-03-02' };
    expect(found({ ...free, unit: 'day' }, { ...oneDay, part: 'morning' })).toBe('unit');
    expect(found(free, { ...oneDay, part: 'morning' })).toBe('');
    const hours = { ...oneDay, part: 'hours', fromMinute: 540, toMinute: 600 } as const;
    expect(found(free, hours)).toBe('unit');
    expect(found({ ...free, unit: 'hour' }, hours)).toBe('');
  });

  it('takes something', () => {
    expect(found(free, { from: '2026-03-07', to: '2026-03-08' })).toBe('nothingTaken');
  });

  it('has days for the way only with whole days of annual leave, and no more than four', () => {
    expect(found(annual, { travelDays: 4 })).toBe('');
    expect(found(annual, { travelDays: 5 })).toBe('travel');
    expect(found(free, { travelDays: 1 })).toBe('travel');
    expect(found({ ...annual, takesFromBalance: false }, { travelDays: 1 })).toBe('travel');
    const morning = { to: '2026-03-02', part: 'morning' } as const;
    expect(found(annual, { ...morning, travelDays: 1 })).toBe('travel');
    expect(found(annual, morning)).toBe('');
    // They are not taken from the balance, and lie in the employment and beside other leave as well.
    const entries = [{ day: '2026-01-01', kind: 'opening', days: 5 }] as const;
    expect(found(annual, { travelDays: 2 }, { entries })).toBe(found(annual, {}, { entries }));
    const person = { gender: null, periods: [{ from: '2020-01-01', to: '2026-03-09' }] };
    const { faults } = checked(annual, { travelDays: 2 }, { person });
    expect(faults).toMatchObject([{ rule: 'employment', days: ['2026-03-10'] }]);
    const place: LeaveDayPlace = { day: '2026-03-10', part: 'day', window: null };
    const others = [{ typeName: 'Mazeret', isAnnual: false, days: [place] }];
    expect(found(annual, { travelDays: 2 }, { others })).toBe('overlap');
  });

  it('lies in the employment', () => {
    const person = { gender: null, periods: [{ from: '2020-01-01', to: '2026-03-04' }] };
    const { faults } = checked(annual, {}, { person });
    expect(faults).toMatchObject([{ rule: 'employment', days: ['2026-03-05', '2026-03-06'] }]);
  });
});

describe('overlap', () => {
  const other = (place: Partial<LeaveDayPlace>, isAnnual = false) => ({
    others: [
      {
        typeName: 'Yıllık izin',
        isAnnual,
        days: [{ day: '2026-03-04', part: 'day', window: null, ...place } as LeaveDayPlace],
      },
    ],
  });
  const oneDay = { from: '2026-03-04', to: '2026-03-04' };
  const hourly = { ...free, unit: 'hour' } as const;
  const hours = { part: 'hours', fromMinute: 540, toMinute: 600 } as const;

  it('is refused, and a day beside another is none', () => {
    expect(found(annual, {}, other({}))).toBe('overlap');
    expect(found(annual, {}, other({ day: '2026-03-09' }))).toBe('');
  });

  it('is by halves and hours', () => {
    expect(found(annual, { ...oneDay, part: 'morning' }, other({ part: 'afternoon' }))).toBe('');
    expect(found(annual, { ...oneDay, part: 'morning' }, other({ part: 'morning' }))).toBe(
      'overlap',
    );
    expect(found(hourly, { ...oneDay, ...hours }, other({ part: 'afternoon' }))).toBe('');
    expect(found(hourly, { ...oneDay, ...hours }, other({ part: 'morning' }))).toBe('overlap');
    const at = (from: number, to: number) => other({ part: 'hours', window: { from, to } });
    expect(found(hourly, { ...oneDay, ...hours }, at(600, 660))).toBe('');
    expect(found(hourly, { ...oneDay, ...hours }, at(599, 660))).toBe('overlap');
  });

  it('of a report with annual leave cuts it instead, with no other leave', () => {
    expect(found(sick, {}, other({}, true))).toBe('(reportCut)');
    expect(found(sick, {}, other({}, false))).toBe('overlap');
    expect(found(free, {}, other({}, true))).toBe('overlap');
  });

  it('is none where annual leave leaves the days of a report out', () => {
    const plan = { reports: ['2026-03-04'] };
    expect(found(annual, {}, { ...other({}), plan })).toBe('');
  });

  it('is none where the report covers a rest day or a holiday of the annual leave', () => {
    const fortnight = { to: '2026-03-13' };
    const sunday = { day: '2026-03-08' };
    expect(found(annual, fortnight, other(sunday))).toBe('overlap');
    const onSunday = { ...other(sunday), plan: { reports: ['2026-03-08'] } };
    expect(found(annual, fortnight, onSunday)).toBe('');
    const plan = { reports: ['2026-03-04'], holidays: { '2026-03-04': FULL } };
    expect(found(annual, {}, { ...other({}), plan })).toBe('');
  });
});

describe('balance', () => {
  const opening = (days: number) => ({
    entries: [{ day: '2026-01-01', kind: 'opening', days } as const],
    parts: [{ from: '2026-01-05', days: 10 }],
  });
  it('goes as far below zero as the type lets it', () => {
    expect(found(annual, {}, opening(5))).toBe('');
    expect(found(annual, {}, opening(4.5))).toBe('balance');
    expect(found({ ...annual, mostBelowZero: 5 }, {}, opening(0))).toBe('');
    expect(found({ ...annual, mostBelowZero: 4.5 }, {}, opening(0))).toBe('balance');
    expect(found(free, {}, opening(0))).toBe('');
  });

  it('may be gone below by bulk leave, but not by İK', () => {
    expect(found(annual, { by: 'bulk' }, opening(0))).toBe('(balance)');
    expect(found(annual, { by: 'hr' }, opening(0))).toBe('balance');
  });

  it('counts a right from its day on, and leave that is approved for later', () => {
    const taken = ['2026-03-02', '2026-03-03'].map((day) => ({ day, cost: 1 }));
    const right = (day: string) => [{ day, kind: 'earned', days: 14 } as const];
    expect(balanceEffect(right('2026-03-02'), taken)).toEqual({
      before: 14,
      after: 12,
      lowest: 12,
      lowestOn: '2026-03-03',
    });
    expect(balanceEffect(right('2026-03-04'), taken)).toMatchObject({ before: 0, lowest: -2 });
    const later = { day: '2026-06-01', kind: 'used', days: -13 } as const;
    expect(balanceEffect([...right('2026-01-01'), later], taken)).toMatchObject({
      after: 12,
      lowest: -1,
      lowestOn: '2026-06-01',
    });
    expect(balanceEffect([], [])).toBeNull();
  });
});

describe('limits', () => {
  it('hold for one event', () => {
    expect(found({ ...free, mostPerEvent: 5 })).toBe('');
    expect(found({ ...free, mostPerEvent: 4 })).toBe('mostPerEvent');
    expect(found({ ...free, mostPerEvent: 4 }, { by: 'hr' })).toBe('(mostPerEvent)');
  });

  it('hold for each calendar year by itself', () => {
    const limited = { ...free, mostPerYear: 6 };
    const takenOfType = [
      { day: '2026-01-05', cost: 1 },
      { day: '2025-12-01', cost: 5 },
    ];
    expect(found(limited, {}, { takenOfType })).toBe('');
    expect(found({ ...limited, mostPerYear: 5.5 }, {}, { takenOfType })).toBe('mostPerYear');
    const overTurn = { from: '2025-12-30', to: '2026-01-02', by: 'hr' } as const;
    expect(found(limited, overTurn, { takenOfType })).toBe('(mostPerYear)');
  });

  it('hold for the minutes of a day', () => {
    const nursing = { ...free, unit: 'hour', counting: 'hours', dailyMinutes: 90 } as const;
    const hours = { part: 'hours', fromMinute: 510 } as const;
    expect(found(nursing, { ...hours, toMinute: 600 })).toBe('');
    expect(found(nursing, { ...hours, toMinute: 601 })).toBe('dailyMinutes');
  });
});

describe('when and who', () => {
  it('asks so many days before', () => {
    expect(found({ ...free, noticeDays: 14 })).toBe('');
    expect(found({ ...free, noticeDays: 15 })).toBe('notice');
    expect(found({ ...free, noticeDays: 15 }, { by: 'hr' })).toBe('(notice)');
    expect(found({ ...free, noticeDays: 0 }, {}, { today: '2026-03-02' })).toBe('');
    expect(found({ ...free, noticeDays: 0 }, {}, { today: '2026-03-03' })).toBe('notice (past)');
    expect(found(free, {}, { today: '2026-03-03' })).toBe('(past)');
    expect(found(free, { by: 'hr' }, { today: '2026-03-03' })).toBe('');
  });

  it('needs a document at once, or until a day', () => {
    const atOnce = { ...free, document: 'atOnce' } as const;
    expect(found(atOnce)).toBe('document');
    expect(found(atOnce, { by: 'hr' })).toBe('(document)');
    expect(found(atOnce, { hasDocument: true })).toBe('');
    const later = { ...free, document: 'later', documentDays: 3 } as const;
    expect(found(later)).toBe('(document)');
    expect(documentDue(later, '2026-03-06')).toBe('2026-03-09');
    expect(documentDue(atOnce, '2026-03-06')).toBeNull();
  });

  it('is for one gender, or for İK to enter', () => {
    expect(found({ ...free, gender: 'female' })).toBe('');
    expect(found({ ...free, gender: 'male' })).toBe('gender');
    const person = { gender: null, periods: [{ from: '2020-01-01', to: null }] };
    expect(found({ ...free, gender: 'male' }, {}, { person })).toBe('(gender)');
    expect(found({ ...free, requestedBy: 'hr' })).toBe('requestedBy');
    expect(found({ ...free, requestedBy: 'hr' }, { by: 'hr' })).toBe('');
  });
});

describe('the part of ten days', () => {
  const left = (days: number) => [{ day: '2026-01-01', kind: 'opening', days } as const];
  it('is warned about when none was taken and too little is left for one', () => {
    expect(found(annual, {}, { entries: left(14) })).toBe('(tenDayPart)');
    expect(found(annual, {}, { entries: left(15) })).toBe('');
    const parts = [{ from: '2026-01-05', days: 10 }];
    expect(found(annual, {}, { entries: left(14), parts })).toBe('');
    expect(found(annual, { to: '2026-03-12' }, { entries: left(14) })).toBe('');
  });

  it('is looked for in the year of right', () => {
    const parts = [{ from: '2025-12-31', days: 10 }];
    expect(found(annual, {}, { entries: left(14), parts })).toBe('(tenDayPart)');
    const rightDays = ['2025-03-02', '2026-03-02'];
    const before = { parts: [{ from: '2026-03-01', days: 10 }], rightDays };
    expect(found(annual, {}, { entries: left(14), ...before })).toBe('(tenDayPart)');
  });
});

describe('the share of the team', () => {
  const away = ['Şükrü Er', 'Çiğdem Ak'].map((name) => ({ day: '2026-03-04', name }));
  it('is warned about with names', () => {
    expect(found(annual, {}, { team: { size: 10, away, mostShare: 0.3 } })).toBe('');
    const { warnings } = checked(annual, {}, { team: { size: 9, away, mostShare: 0.3 } });
    expect(warnings).toMatchObject([{ rule: 'teamShare', days: ['2026-03-04'] }]);
    expect(warnings[0]?.message).toContain('Çiğdem Ak, Şükrü Er');
  });

  it('is not exceeded by one alone', () => {
    expect(found(annual, {}, { team: { size: 1, away: [], mostShare: 0.3 } })).toBe('');
  });
});

it('tells days in a row as their first and last', () => {
  const days = ['2026-03-02', '2026-03-04', '2026-03-03', addDays('2026-03-02', 7)];
  expect(dayList(days)).toBe('02.03.2026–04.03.2026, 09.03.2026');
});
