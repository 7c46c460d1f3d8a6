import { describe, expect, it } from 'vitest';
import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import type { Facts } from '../facts/facts.ts';
import { besideCompanyDays, isCompanyDay, planSentence } from './company-days.ts';
import type { PlanWorld } from './definitions.ts';
import type { DayPlan } from './plan-of.ts';

const DAY = '2026-03-03';
const facts: Facts = {
  belonging: {
    companyId: null,
    workPlaceId: null,
    departmentId: null,
    titleId: null,
    managerIds: null,
  },
  card: null,
  pin: null,
  team: null,
  workingTime: 'office',
  contractWeek: null,
  pregnant: false,
  nursing: false,
  overtimeConsent: false,
  nightConsent: false,
  inPuantaj: true,
};
const none = new Map();
const world: PlanWorld = {
  shifts: none,
  workingTimes: new Map([
    [
      'office',
      {
        id: 'office',
        name: 'Ofis',
        versions: [{ from: null, entries: [], offTerms: { gapTolerance: 7 } }],
      },
    ],
  ]),
  rotations: none,
  teams: none,
  departments: none,
  workPlaces: none,
  companies: none,
};

const planned = (...plans: (FixedPlan | FlexPlan)[]): DayPlan => ({
  plan: plans[0]!,
  candidates: plans.map((plan, i) => {
    const version = { from: null, plan };
    return { shift: { id: `${i}`, code: `${i}`, name: `${i}`, versions: [version] }, version };
  }),
  source: { kind: 'cell' },
});
const fixed = (start: number, end: number): FixedPlan => ({ kind: 'fixed', start, end });
const on = (from: number, to = 1440) => ({
  companyDays: [{ from, to }],
  companyDayName: 'Kuruluş günü',
});
const WHOLE = on(0);
const AFTERNOON = on(780);
const held = (plan: DayPlan, special: Parameters<typeof besideCompanyDays>[1]) =>
  besideCompanyDays(plan, special, facts, DAY, world);

const REST = { kind: 'off', rest: 'contract', gapTolerance: 7 };

describe('a special day of the company’s own', () => {
  it.each<[string, FixedPlan | FlexPlan, typeof WHOLE, object]>([
    ['is contract rest for a shift of the day', fixed(480, 960), WHOLE, REST],
    ['is contract rest for the night shift that begins on it', fixed(1320, 360), WHOLE, REST],
    ['of half a day ends the shift that began before', fixed(480, 960), AFTERNOON, fixed(480, 780)],
    [
      'of half a day ends a shift that would go on after it',
      fixed(720, 120),
      AFTERNOON,
      fixed(720, 780),
    ],
    [
      'of half a day is contract rest for a shift that begins on it',
      fixed(840, 1320),
      AFTERNOON,
      REST,
    ],
    [
      'of half a day is contract rest for the night that begins on it',
      fixed(1320, 360),
      AFTERNOON,
      REST,
    ],
    ['of half a day leaves a shift that is over', fixed(360, 780), AFTERNOON, fixed(360, 780)],
    [
      'of half a day leaves a flexible shift',
      { kind: 'flex', earliestStart: 420, latestStart: 600, span: 480 },
      AFTERNOON,
      { kind: 'flex' },
    ],
  ])('%s', (_, plan, special, expected) => {
    expect(held(planned(plan), special).plan).toMatchObject(expected);
  });

  it('leaves the candidates that begin before it', () => {
    const { candidates, plan } = held(planned(fixed(960, 1440), fixed(480, 960)), AFTERNOON);
    expect(candidates.map(({ shift }) => shift.id)).toEqual(['1']);
    expect(plan).toEqual(fixed(480, 780));
  });

  it('is named where it did something', () => {
    const sentence = (plan: DayPlan, special: typeof WHOLE) => planSentence(held(plan, special));
    expect(sentence(planned(fixed(480, 960)), WHOLE)).toBe(
      'Yayınlanan plan; Kuruluş günü: akdi tatil sayılır',
    );
    expect(sentence(planned(fixed(480, 960)), AFTERNOON)).toBe(
      'Yayınlanan plan; Kuruluş günü: vardiya kısalır',
    );
    expect(sentence(planned(fixed(360, 780)), AFTERNOON)).toBe('Yayınlanan plan');
  });

  it('makes no rest of a rest, and says whether it is the whole date', () => {
    const rest: DayPlan = {
      plan: { kind: 'off', rest: 'weekly' },
      candidates: [],
      source: { kind: 'cell' },
    };
    expect(held(rest, WHOLE)).toBe(rest);
    expect([isCompanyDay(WHOLE), isCompanyDay(AFTERNOON), isCompanyDay(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
