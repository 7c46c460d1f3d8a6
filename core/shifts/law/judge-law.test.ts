import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf } from '#core/puantaj/testing/arbitrary-day.ts';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { span } from '#core/puantaj/testing/short.ts';
import type { FixedPlan, Plan } from '#core/puantaj/types.ts';
import { addDays, daysBetween } from '#core/time/day.ts';
import { lawByMinute } from '../testing/law-model.ts';
import { judgedRange, judgeLaw, type LawPerson, type LawSettings } from './judge-law.ts';
import type { LawDay } from './law-day.ts';
import { LAW_RULES } from './finding.ts';

const MONDAY = '2026-03-02';
const SHOWN = { from: MONDAY, to: '2026-03-08' };
const ADULT: LawPerson = { id: 'p', birthDate: '1990-01-01' };
const PLAIN: LawSettings = { nightException: false, nightWeeksInRow: 1 };

/** '08:00-17:00', with a break of an hour, or of what is given, after four hours. */
function shift(text: string, pause = 60): FixedPlan {
  const { from, to } = span(text);
  return {
    kind: 'fixed',
    start: from,
    end: to,
    breaks: [{ from: from + 240, to: from + 240 + pause }],
  };
}

/** The judged weeks of SHOWN, with what is planned from Monday on. */
function days(
  plans: (string | Plan | null)[],
  each: Partial<LawDay> = {},
  from = MONDAY,
): LawDay[] {
  const range = judgedRange(SHOWN);
  const length = daysBetween(range.from, range.to) + 1;
  return Array.from({ length }, (_, i) => {
    const date = addDays(range.from, i);
    const plan = plans[daysBetween(from, date)] ?? null;
    return {
      date,
      plan: typeof plan === 'string' ? shift(plan) : plan,
      fullDayLeave: false,
      holidays: [],
      equalization: false,
      pregnant: false,
      nursing: false,
      nightConsent: false,
      ...each,
    };
  });
}

function found(given: LawDay[], person = ADULT, settings: Partial<LawSettings> = {}): string[] {
  return judgeLaw(person, given, { ...PLAIN, ...settings }, SHOWN).map(
    ({ rule, dates, missedBy }) =>
      `${rule} ${dates.map((date) => date.slice(8)).join(',')} ${missedBy}`,
  );
}
const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);
const young = { id: 'p', birthDate: '2008-03-04' };

describe('what a plan breaks', () => {
  const cases: [string, string[], string[]][] = [
    ['11 hours net', found(days(['08:00-20:00'])), []],
    ['a minute more', found(days(['08:00-20:01'])), ['DAY_OVER 02 1']],
    ['7.5 hours in the night', found(days(['22:00-30:30'])), []],
    ['a minute more in the night', found(days(['22:00-30:31'])), ['NIGHT_OVER 02 1']],
    ['half in the night is no night', found(days(['14:00-25:00'])), []],
    ['45 hours', found(days(times(5, '08:00-18:00'))), []],
    [
      'a minute more',
      found(days([...times(4, '08:00-18:00'), '08:00-18:01'])),
      ['WEEK_OVER 02,03,04,05,06 1'],
    ],
    ['11 hours of rest', found(days(['09:00-18:00', '05:00-14:00'])), []],
    ['a minute less', found(days(['09:00-18:01', '05:00-14:00'])), ['REST_SHORT 02,03 1']],
    [
      'overlapping plans have no rest',
      found(days(['16:00-25:00', '00:30-09:00'])),
      ['REST_SHORT 02,03 660'],
    ],
    ['six days', found(days(times(6, '08:00-13:00'))), []],
    [
      'seven days',
      found(days(times(7, '08:00-13:00'))),
      ['NO_WEEKLY_REST 02,03,04,05,06,07,08 300'],
    ],
    [
      '24 hours between two of seven',
      found(days([...times(3, '08:00-13:00'), ...times(4, '13:00-18:00')])),
      [],
    ],
    ['short break', found(days([shift('08:00-12:15', 14)])), ['SHORT_BREAK 02 16']],
    [
      'paid and floating breaks count',
      found(
        days([
          {
            kind: 'fixed',
            start: 480,
            end: 960,
            breaks: [{ ...span('10:00-10:30'), paid: true }],
            floatingBreak: { ...span('12:00-14:00'), minutes: 30 },
          },
        ]),
      ),
      [],
    ],
    [
      'a flexible plan from its earliest',
      found(
        days([
          {
            kind: 'flex',
            earliestStart: 1200,
            latestStart: 1500,
            span: 510,
            floatingBreak: { ...span('22:00-23:00'), minutes: 30 },
          },
        ]),
      ),
      ['NIGHT_OVER 02 30', 'SHORT_BREAK 02 30'],
    ],
    [
      'under 18 until the birthday',
      found(days(times(4, '11:00-20:10')), young),
      ['YOUNG_NIGHT 02 10', 'YOUNG_DAY 02 10', 'YOUNG_NIGHT 03 10', 'YOUNG_DAY 03 10'],
    ],
    [
      'under 18 on Monday: the whole week',
      found(days(times(5, '08:00-17:01')), young),
      ['YOUNG_DAY 02 1', 'YOUNG_WEEK 02,03,04,05,06 5', 'YOUNG_DAY 03 1'],
    ],
    [
      'pregnant',
      found(days(['13:00-22:00'], { pregnant: true })),
      ['MOTHER_NIGHT 02 120', 'MOTHER_DAY 02 30'],
    ],
    ['nursing', found(days(['08:00-16:31'], { nursing: true })), ['MOTHER_DAY 02 1']],
  ];
  it.each(cases)('%s', (_, breaches, expected) => {
    expect(breaches).toEqual(expected);
  });

  it('lifts the night limit where exception and consent come together', () => {
    const night = '20:00-30:00';
    const exception = { nightException: true };
    expect(found(days([night], { nightConsent: true }), ADULT, exception)).toEqual([]);
    expect(found(days([night], { nightConsent: true }))).toEqual(['NIGHT_OVER 02 90']);
    expect(found(days([night]), ADULT, exception)).toEqual(['NIGHT_OVER 02 90']);
  });

  it('counts rest over days without a plan', () => {
    const long = shift('20:00-47:30', 1200);
    expect(found(days([long, null, '08:00-12:30']))).toContain('REST_SHORT 02,04 150');
  });

  it('lets a second week of nights in a row be found, a third where the setting says', () => {
    const nights = times(5, '22:00-30:00');
    const before = days([...nights, null, null, ...nights], {}, addDays(MONDAY, -7));
    expect(found(before)).toEqual(['NIGHT_WEEKS 02,03,04,05,06 2100']);
    expect(found(before, ADULT, { nightWeeksInRow: 2 })).toEqual([]);
    const free = Array.from({ length: 9 }, () => null);
    expect(found(days([...nights, ...free, ...nights], {}, addDays(MONDAY, -14)))).toEqual([]);
  });

  it('takes a day of full-day leave as one without a plan, and holidays out of the week only', () => {
    const seven = days(times(7, '08:00-20:01'));
    const off = seven.map((day) => ({ ...day, fullDayLeave: day.date !== MONDAY }));
    expect(found(off)).toEqual(['DAY_OVER 02 1']);
    const feast = days(times(5, '08:00-18:01')).map((day) =>
      day.date === '2026-03-06' ? { ...day, holidays: [{ from: 0, to: 1440 }] } : day,
    );
    expect(found(feast)).toEqual([]);
    const dayOver = [{ ...days(['08:00-20:01'])[14]!, holidays: [{ from: 0, to: 1440 }] }];
    expect(found(dayOver)).toEqual(['DAY_OVER 02 1']);
  });

  it('lets a week pass 45 hours only when all its days are inside equalization', () => {
    const week = days(times(5, '08:00-18:01'), { equalization: true });
    expect(found(week)).toEqual([]);
    const almost = week.map((day) =>
      day.date === '2026-03-08' ? { ...day, equalization: false } : day,
    );
    expect(found(almost)).toEqual(['WEEK_OVER 02,03,04,05,06 5']);
  });
});

it('judges whole weeks, two before and one after', () => {
  expect(judgedRange({ from: '2026-03-04', to: '2026-03-10' })).toEqual({
    from: '2026-02-16',
    to: '2026-03-22',
  });
});

it('says who, when, by which article and by how much, in a sentence', () => {
  const [finding] = judgeLaw(ADULT, days(['08:00-21:00']), PLAIN, SHOWN);
  expect(finding).toEqual({
    personId: 'p',
    rule: 'DAY_OVER',
    article: '4857/63',
    dates: [MONDAY],
    missedBy: 60,
    sentence: 'Günde 12:00 planlandı; en çok 11:00 planlanabilir, 01:00 fazla.',
  });
  const [rest] = judgeLaw(ADULT, days(['09:00-19:00', '05:00-14:00']), PLAIN, SHOWN);
  expect(rest?.sentence).toBe(
    '02.03.2026 ile 03.03.2026 planları arasında 10:00 dinlenme var; en az 11:00 gerekir, 01:00 eksik.',
  );
});

const anyPlan = fc.oneof(
  { weight: 3, arbitrary: planOf(['fixed', 'flex', 'off']) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Plan>(
      shift('08:00-17:00'),
      shift('22:00-30:00', 30),
      shift('20:00-30:00'),
      shift('14:00-23:00', 10),
      shift('08:00-13:00', 15),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Plan>({ kind: 'off' }) },
);
const rarely = fc.nat({ max: 9 }).map((n) => n === 0);
const anyLawDay = fc.record({
  plan: fc.option(anyPlan, { freq: 12 }),
  fullDayLeave: rarely,
  holidays: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom([{ from: 0, to: 1440 }], [{ from: 780, to: 1440 }]) },
  ),
  pregnant: rarely,
  nursing: rarely,
  nightConsent: fc.boolean(),
});

it('finds what counting minute by minute finds, on random plans', () => {
  const weeks = fc.array(anyLawDay, { minLength: 28, maxLength: 28 });
  const equalized = fc.nat({ max: 28 });
  const person = fc.record({
    id: fc.constant('p'),
    birthDate: fc.constantFrom(
      null,
      '1990-05-05',
      '2008-03-01',
      '2008-03-05',
      '2008-02-29',
      '2010-01-01',
    ),
  });
  const settings = fc.record({
    nightException: fc.boolean(),
    nightWeeksInRow: fc.constantFrom(1, 2),
  });
  const seen = new Set<string>();
  const check = (
    plans: Omit<LawDay, 'date' | 'equalization'>[],
    upTo: number,
    who: LawPerson,
    rules: LawSettings,
  ) => {
    const { from } = judgedRange(SHOWN);
    const given = plans.map((day, i) => ({
      ...day,
      date: addDays(from, i),
      equalization: i < upTo,
    }));
    const findings = judgeLaw(who, given, rules, SHOWN);
    for (const { rule } of findings) seen.add(rule);
    const written = findings.map(
      ({ rule, dates, missedBy }) => `${rule} ${dates.join(',')} ${missedBy}`,
    );
    expect(written.toSorted()).toEqual(lawByMinute(who, given, rules, SHOWN));
  };
  fc.assert(fc.property(weeks, equalized, person, settings, check), randomRuns('law', 0.03));
  expect([...seen].toSorted()).toEqual(Object.keys(LAW_RULES).toSorted());
});
