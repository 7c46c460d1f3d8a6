import { describe, expect, it } from 'vitest';
import { belowLaw } from './below-law.ts';
import { type GivenRow, lawOfCompany, lawOverTime } from './company-law.ts';
import { LABOUR_LAW, lawOn, tierDays } from './law.ts';
import { countedTogether } from './together.ts';

const base = LABOUR_LAW[0]!;
const given = (
  companyId: string | null,
  from: string,
  change: Partial<GivenRow> = {},
): GivenRow => ({
  ...base,
  companyId,
  from,
  ...change,
});
const sixteen = { tiers: [{ fromYears: 1, days: 16 }] };
const group = given(null, '2020-01-01', { tiers: [{ fromYears: 3, days: 18 }] });
const own = given('a', '2022-01-01', sixteen);

/** Days by service of 1, 3, 6 and 15 years. */
const tiers = (row: Parameters<typeof tierDays>[0]) => [1, 3, 6, 15].map((y) => tierDays(row, y));

describe('the law of a company', () => {
  it('is its own row before that of the group, from its day on, and never less than the law', () => {
    const law = lawOfCompany([own, group], 'a');
    expect(tiers(lawOn(law, '2019-12-31'))).toEqual([14, 14, 20, 26]);
    expect(tiers(lawOn(law, '2021-12-31'))).toEqual([14, 18, 20, 26]);
    expect(tiers(lawOn(law, '2022-01-01'))).toEqual([16, 16, 20, 26]);
    expect(tiers(lawOn(lawOfCompany([own, group], 'b'), '2022-01-01'))).toEqual([14, 18, 20, 26]);
    expect(law.flatMap((row) => belowLaw(row))).toEqual([]);
  });

  it('is raised by a law that comes later, in ages and days too', () => {
    const later = { ...base, from: '2025-01-01', oldFrom: 45, ageDays: 22, undergroundDays: 6 };
    const row = lawOn(
      lawOfCompany([given('a', '2024-01-01', { ...sixteen, ageDays: 24 })], 'a', [base, later]),
      '2025-06-01',
    );
    expect(row).toMatchObject({ oldFrom: 45, ageDays: 24, undergroundDays: 6, youngUntil: 18 });
    expect(tierDays(row, 2)).toBe(16);
  });

  it('is that of the company in which somebody was on the day', () => {
    const companies = [
      { from: '0001-01-01', value: 'b' },
      { from: '2023-05-01', value: 'a' },
    ];
    const law = lawOverTime([own], companies);
    expect(tierDays(lawOn(law, '2023-04-30'), 1)).toBe(14);
    expect(tierDays(lawOn(law, '2023-05-01'), 1)).toBe(16);
    expect(lawOverTime([], companies)).toBe(LABOUR_LAW);
  });
});

describe('service', () => {
  const at = (companyId: string | null, from: string, to: string | null = null) => ({
    companyId,
    from,
    to,
  });
  const periods = [
    at('a', '2010-01-01', '2012-12-31'),
    at('b', '2014-01-01', '2015-12-31'),
    at('a', '2020-01-01'),
  ];

  it('counts together at one company, and at others where they are marked', () => {
    expect(countedTogether(periods, new Set())).toEqual([
      [
        { from: '2010-01-01', to: '2012-12-31' },
        { from: '2020-01-01', to: null },
      ],
      [{ from: '2014-01-01', to: '2015-12-31' }],
    ]);
    // One mark alone joins nothing.
    expect(countedTogether(periods, new Set(['b']))).toHaveLength(2);
    expect(countedTogether(periods, new Set(['a', 'b']))).toHaveLength(1);
  });

  it('at a company that nobody knows counts with the newest', () => {
    const unknown = at(null, '2005-01-01', '2006-01-01');
    expect(countedTogether([unknown, periods[2]!], new Set())).toHaveLength(1);
    expect(countedTogether([unknown], new Set())).toHaveLength(1);
  });
});
