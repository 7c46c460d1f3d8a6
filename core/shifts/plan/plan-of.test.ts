import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { noPlanOn } from '../no-plan.ts';
import { type FactRow, factsAsOf } from '../facts/facts.ts';
import { anyHistory, DAYS } from '../testing/arbitrary-history.ts';
import { anyCell, anyWorld } from '../testing/arbitrary-world.ts';
import { planBySources } from '../testing/plan-model.ts';
import type { Cell, PlanEntry, PlanWorld } from './definitions.ts';
import { type DayPlan, planOf } from './plan-of.ts';
import { type PlanSource, sourceSentence } from './plan-source.ts';

const MONDAY = '2026-03-02';
const SUNDAY = '2026-03-08';
const day = { shiftId: 'day' };
const weekly: PlanEntry = { rest: 'weekly' };

const shift = (id: string, start: number, end: number) => ({
  id,
  code: id,
  name: id,
  versions: [{ from: null, plan: { kind: 'fixed' as const, start, end } }],
});
const week = (id: string, terms = {}) => ({
  id,
  name: id,
  versions: [
    {
      from: null,
      entries: [day, day, day, day, day, { rest: 'contract' as const }, weekly],
      offTerms: terms,
    },
  ],
});
const gives = (id: string, name: string, workingTime: string | null) => ({
  id,
  name,
  workingTimes: workingTime ? [{ from: '2026-01-01', value: workingTime }] : [],
});

function world(
  given: Partial<Record<'team' | 'upper' | 'workPlace' | 'company', string>> = {},
): PlanWorld {
  const parents = (value: string | null) => [{ from: '2026-01-01', value }];
  return {
    shifts: new Map([
      ['day', shift('day', 510, 1080)],
      ['night', shift('night', 1320, 360)],
    ]),
    workingTimes: new Map([
      ['office', week('office', { gapTolerance: 7 })],
      ['other', week('other')],
    ]),
    rotations: new Map([
      [
        'r',
        {
          id: 'r',
          cycles: [
            {
              from: '2026-01-01',
              value: { firstDay: '2026-03-01', entries: [day, { shiftId: 'night' }, weekly] },
            },
          ],
        },
      ],
    ]),
    teams: new Map([
      ['plain', { ...gives('plain', 'Ekip B', given.team ?? null), rotations: [], offsets: [] }],
      [
        'turning',
        {
          ...gives('turning', 'Ekip A', null),
          rotations: [{ from: '2026-01-01', value: 'r' }],
          offsets: [],
        },
      ],
    ]),
    departments: new Map([
      ['lower', { ...gives('lower', 'Kaynak', null), parents: parents('upper') }],
      ['upper', { ...gives('upper', 'Üretim', given.upper ?? null), parents: parents(null) }],
    ]),
    workPlaces: new Map([['gebze', gives('gebze', 'Gebze', given.workPlace ?? null)]]),
    companies: new Map([['acme', gives('acme', 'Acme', given.company ?? null)]]),
  };
}

function planned(
  rows: FactRow[],
  where: PlanWorld,
  on = MONDAY,
  cell: Cell | null = null,
): DayPlan {
  const from = '2026-02-01';
  const belonging: FactRow = {
    kind: 'belonging',
    from,
    value: { companyId: 'acme', workPlaceId: 'gebze', departmentId: 'lower' },
  };
  const history = { periods: [{ from, to: null }], rows: [belonging, ...rows] };
  return planOf(factsAsOf(history, on), on, where, cell)!;
}
const inTeam = (value: string): FactRow => ({ kind: 'team', from: '2026-02-01', value });
const own: FactRow = { kind: 'workingTime', from: '2026-02-01', value: 'other' };
const all = world({ team: 'office', upper: 'office', workPlace: 'office', company: 'office' });

describe('the first source that says something', () => {
  const cases: [string, DayPlan][] = [
    ['Yayınlanan plan', planned([own], all, MONDAY, { kind: 'shifts', shiftIds: ['night'] })],
    ['Yayınlanan plan: plansız', planned([own], all, MONDAY, { kind: 'unplanned' })],
    ['Ekip A dönüşümü, 2. gün', planned([own, inTeam('turning')], all)],
    ['Kendi çalışma süresi', planned([own, inTeam('plain')], all)],
    ['Ekip B ekibinin çalışma süresi', planned([inTeam('plain')], all)],
    ['Üretim departmanının çalışma süresi', planned([], all)],
    [
      'Gebze işyerinin çalışma süresi',
      planned([], world({ workPlace: 'office', company: 'office' })),
    ],
    ['Acme firmasının çalışma süresi', planned([], world({ company: 'office' }))],
    ['Planı yok', planned([], world())],
  ];
  it.each(cases)('%s', (sentence, { source }) => {
    expect(sourceSentence(source)).toBe(sentence);
  });

  it('asks further where a rotation has not begun, and where a row says none', () => {
    const before = planned([own, inTeam('turning')], all, '2026-02-28');
    expect(before.source.kind).toBe('own');
    const none: FactRow = { kind: 'workingTime', from: MONDAY, value: null };
    expect(planned([own, none], all).source.kind).toBe('department');
  });

  it('takes an empty list of shifts as an empty cell', () => {
    expect(planned([own], all, MONDAY, { kind: 'shifts', shiftIds: [] }).source.kind).toBe('own');
  });
});

describe('rests', () => {
  it('take the parameters for days off of the working time that is given for the day', () => {
    const terms = { gapTolerance: 7 };
    const weeklyRest = { kind: 'off', rest: 'weekly', ...terms };
    expect(planned([], all, SUNDAY).plan).toEqual(weeklyRest);
    const cell: Cell = { kind: 'rest', rest: 'weekly' };
    expect(planned([], all, MONDAY, cell).plan).toEqual(weeklyRest);
    expect(planned([inTeam('turning')], all, '2026-03-03').plan).toEqual(weeklyRest);
    const unplanned = planned([], all, MONDAY, { kind: 'unplanned' });
    expect(unplanned.plan).toEqual({ kind: 'off', rest: 'contract', ...terms });
    expect(planned([], world()).plan).toEqual({ kind: 'off', rest: 'contract' });
  });

  it('have no plan where somebody came unplanned, and only there', () => {
    const came = [{ at: 510, dir: 'in' as const }];
    const unplanned = planned([], all, MONDAY, { kind: 'unplanned' });
    expect(noPlanOn(unplanned, came)?.label).toBe('Planı yok');
    expect(noPlanOn(unplanned, [])).toBeNull();
    expect(noPlanOn(planned([], world()), came)?.code).toBe('NO_PLAN');
    expect(noPlanOn(planned([], all, SUNDAY), came)).toBeNull();
  });
});

it('has no plan outside employment', () => {
  expect(planOf(null, MONDAY, all, { kind: 'shifts', shiftIds: ['day'] })).toBeNull();
});

const written = (source: PlanSource): string => {
  if (source.kind === 'rotation') return `rotation ${source.entry}`;
  return source.kind === 'department' ? `department ${source.id}` : source.kind;
};

it('is what the eight questions answer, on random histories in random worlds', () => {
  const cells = fc.array(anyCell, { minLength: DAYS.length, maxLength: DAYS.length });
  const seen = new Set<string>();
  const check = (
    history: Parameters<typeof factsAsOf>[0],
    where: PlanWorld,
    grid: (Cell | null)[],
  ) => {
    DAYS.forEach((on, i) => {
      const facts = factsAsOf(history, on);
      const answer = planOf(facts, on, where, grid[i]!);
      const said = answer && {
        plan: answer.plan,
        shifts: answer.candidates.map(({ shift: one }) => one.id),
        source: written(answer.source),
      };
      expect(said).toEqual(planBySources(facts, on, where, grid[i]!));
      if (answer) seen.add(answer.source.kind);
    });
  };
  fc.assert(fc.property(anyHistory, anyWorld, cells, check), randomRuns('plans', 0.03));
  expect([...seen].toSorted()).toEqual([
    'cell',
    'company',
    'department',
    'none',
    'own',
    'rotation',
    'team',
    'workPlace',
  ]);
});
