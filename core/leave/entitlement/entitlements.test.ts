import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { addDays } from '#core/time/day.ts';
import { rightDaysByWalking } from '../testing/service-model.ts';
import { ageOn } from './age.ts';
import { belowLaw } from './below-law.ts';
import { type EntitlementInput, entitlements } from './entitlements.ts';
import { LABOUR_LAW, type LawRow } from './law.ts';
import { yearsOfService } from './service.ts';

const rights = (input: Partial<EntitlementInput>) =>
  entitlements({
    birthDay: '1990-06-15',
    periods: [{ from: '2010-04-01', to: null }],
    uncounted: [],
    law: LABOUR_LAW,
    underground: [],
    until: '2026-12-31',
    ...input,
  });
const said = (input: Partial<EntitlementInput>) =>
  rights(input).map(({ day, days }) => `${day} ${days}`);
const days = (input: Partial<EntitlementInput>) => rights(input).map((right) => right.days);
const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const hired = (from: string, to: string | null = null) => ({ periods: [{ from, to }] });

describe('year by year from hire to 30 years', () => {
  const until = '2040-04-01';
  it('is 14 up to five years, 20 under fifteen, 26 from there on', () => {
    expect(days({ until })).toEqual([...times(5, 14), ...times(9, 20), ...times(16, 26)]);
    expect(rights({ until }).at(-1)).toMatchObject({ day: '2040-04-01', years: 30 });
  });

  it('is at least 20 from the 50th birthday on, which raises no 26', () => {
    const born = { birthDay: '1963-04-01', until };
    expect(days(born)).toEqual([14, 14, ...times(12, 20), ...times(16, 26)]);
    expect(rights(born)[2]).toMatchObject({ day: '2013-04-01', why: { age: 'old', tier: 14 } });
    expect(rights(born)[14]?.why.age).toBeNull();
    expect(days({ ...born, birthDay: '1963-04-02' }).slice(0, 4)).toEqual([14, 14, 14, 20]);
  });

  it('is at least 20 until the eve of the 19th birthday', () => {
    expect(days({ birthDay: '1993-04-02', until: '2013-04-01' })).toEqual([20, 20, 14]);
    expect(days({ birthDay: '1993-04-01', until: '2013-04-01' })).toEqual([20, 14, 14]);
  });

  it('knows no age where nobody entered a birthday', () => {
    expect(days({ birthDay: null, until: '2012-04-01' })).toEqual([14, 14]);
  });

  it('has four days more underground, also above the least by age, as marked on the day', () => {
    const underground = [
      { from: '2011-04-01', value: true },
      { from: '2013-04-01', value: false },
    ];
    expect(days({ underground, until: '2013-04-01' })).toEqual([18, 18, 14]);
    expect(days({ underground, birthDay: '1961-01-01', until: '2012-04-01' })).toEqual([24, 24]);
  });
});

describe('the day on which a right arises', () => {
  it('is the anniversary, and none comes before it', () => {
    expect(said({ ...hired('2025-03-10'), until: '2026-03-09' })).toEqual([]);
    expect(said({ ...hired('2025-03-10'), until: '2026-03-10' })).toEqual(['2026-03-10 14']);
  });

  it('is 28 February for who began on the 29th, and stays there', () => {
    expect(said({ ...hired('2024-02-29'), until: '2028-12-31' })).toEqual([
      '2025-02-28 14',
      '2026-02-28 14',
      '2027-02-28 14',
      '2028-02-28 14',
    ]);
  });

  it('is the last day of who leaves on the eve', () => {
    expect(said(hired('2025-03-10', '2026-03-09'))).toEqual(['2026-03-09 14']);
    expect(said(hired('2025-03-10', '2026-03-08'))).toEqual([]);
    expect(rights(hired('2025-03-10', '2026-03-09'))[0]?.why.onLastDay).toBe(true);
  });

  it('moves by uncounted days, and keeps its new date', () => {
    const uncounted = [{ from: '2024-06-01', to: '2024-06-30' }];
    expect(said({ ...hired('2024-03-10'), uncounted })).toEqual(['2025-04-09 14', '2026-04-09 14']);
    expect(rights({ ...hired('2024-03-10'), uncounted })[0]?.why.movedBy).toBe(30);
  });

  it('moves further by uncounted time that the move reaches', () => {
    const uncounted = [
      { from: '2024-06-01', to: '2024-06-10' },
      { from: '2025-03-15', to: '2025-03-16' },
    ];
    expect(said({ ...hired('2024-03-10'), uncounted })[0]).toBe('2025-03-22 14');
  });

  it('is not moved by uncounted time that begins on it: that moves the next', () => {
    const uncounted = [{ from: '2025-03-10', to: '2025-03-19' }];
    expect(said({ ...hired('2024-03-10'), uncounted })).toEqual(['2025-03-10 14', '2026-03-20 14']);
    const eve = [{ from: '2025-03-09', to: '2025-03-18' }];
    expect(said({ ...hired('2024-03-10'), uncounted: eve })[0]).toBe('2025-03-20 14');
  });

  it('is not moved by parts of a day, and by overlapping rows once', () => {
    const row = { from: '2024-06-01', to: '2024-06-05' };
    const uncounted = [row, { ...row, to: '2024-06-07' }];
    expect(said({ ...hired('2024-03-10'), uncounted })[0]).toBe('2025-03-17 14');
    const parts = [{ ...row, isPartOfDay: true }];
    expect(said({ ...hired('2024-03-10'), uncounted: parts })[0]).toBe('2025-03-10 14');
  });

  it('counts all periods together, a gap not at all, an overlap once', () => {
    const periods = [
      { from: '2025-01-01', to: null },
      { from: '2023-01-01', to: '2023-06-30' },
      { from: '2023-05-01', to: '2023-07-31' },
    ];
    // 212 days of 2023 are there: 153 are missing.
    expect(said({ periods })).toEqual(['2025-06-03 14', '2026-06-03 14']);
  });

  it('counts a year after a gap that began on the anniversary from the new start', () => {
    const periods = [
      { from: '2023-03-01', to: '2024-02-29' },
      { from: '2024-06-01', to: null },
    ];
    expect(said({ periods, until: '2025-12-31' })).toEqual(['2024-02-29 14', '2025-06-01 14']);
  });
});

describe('law', () => {
  const more: LawRow = {
    ...LABOUR_LAW[0]!,
    from: '2013-04-01',
    tiers: [{ fromYears: 1, days: 22 }],
    undergroundDays: 6,
  };
  it('is a dated parameter: a change holds from its day on and the past stays', () => {
    const law = [more, ...LABOUR_LAW];
    expect(days({ law, until: '2014-04-01' })).toEqual([14, 14, 22, 22]);
    expect(rights({ law, until: '2014-04-01' })[2]?.why.lawFrom).toBe('2013-04-01');
  });

  it('of its first row decides what came before it, which is named', () => {
    const long = { ...hired('2001-06-09'), birthDay: null, until: '2003-06-10' };
    expect(days(long)).toEqual([14, 14]);
    expect(rights(long).map(({ why }) => why.isBeforeLaw)).toEqual([true, true]);
    const since = { ...hired('2002-06-10'), birthDay: null, until: '2003-06-10' };
    expect(rights(since).map(({ why }) => why.isBeforeLaw)).toEqual([false]);
  });

  it('may be given more of, and less is told', () => {
    expect(belowLaw(LABOUR_LAW[0]!)).toEqual([]);
    expect(belowLaw(more)).toEqual(['tiers']);
    const little = { ...more, tiers: [{ fromYears: 1, days: 30 }], oldFrom: 51, ageDays: 19 };
    expect(belowLaw({ ...little, undergroundDays: 3 })).toEqual([
      'old',
      'ageDays',
      'undergroundDays',
    ]);
    expect(belowLaw({ ...LABOUR_LAW[0]!, youngUntil: 17 })).toEqual(['young']);
  });
});

it('counts age in completed years, for 29 February too', () => {
  expect(ageOn('2000-02-29', '2019-02-27')).toBe(18);
  expect(ageOn('2000-02-29', '2019-02-28')).toBe(19);
  expect(ageOn('2000-02-29', '2020-02-28')).toBe(19);
  expect(ageOn('2000-02-29', '2020-02-29')).toBe(20);
});

it('has no service without a period', () => {
  expect(yearsOfService([], [], '2026-01-01')).toEqual([]);
});

it('is what walking day by day finds, on random histories', () => {
  const anySpan = fc
    .tuple(fc.integer({ min: 0, max: 2400 }), fc.integer({ min: 0, max: 900 }))
    .map(([start, length]) => {
      const from = addDays('2019-12-20', start);
      return { from, to: addDays(from, length) };
    });
  const anyPeriod = fc.oneof(
    anySpan,
    anySpan.map(({ from }) => ({ from, to: null })),
  );
  const anyUncounted = fc
    .tuple(anySpan, fc.integer({ min: 0, max: 40 }), fc.boolean())
    .map(([{ from }, length, isPartOfDay]) => ({ from, to: addDays(from, length), isPartOfDay }));
  const until = '2028-03-05';
  fc.assert(
    fc.property(
      fc.array(anyPeriod, { minLength: 1, maxLength: 4 }),
      fc.array(anyUncounted, { maxLength: 6 }),
      (periods, uncounted) => {
        const found = rights({ periods, uncounted, until }).map(({ day }) => day);
        expect(found).toEqual(rightDaysByWalking(periods, uncounted, until));
      },
    ),
    randomRuns('rights', 0.01),
  );
});
