import { describe, expect, it } from 'vitest';
import { MONDAY, person, samplePlan, sampleShifts, shift } from '../testing/sample-plan.ts';
import { daysOf } from '#core/time/day-range.ts';
import { periodOf } from './period.ts';
import { keyOf, type Pending } from './plan.ts';
import { copiedCells, countOutcomes, type Outcome, weekCopy } from './week-copy.ts';

const none: Pending = new Map();
const WEEK = ['s', 's', 's', 's', 's', 'ST', 'HT'];
const lastWeek = (published: readonly (string | undefined)[], more: object = {}) =>
  samplePlan({
    days: daysOf(periodOf('week', '2026-11-16')),
    people: [person('ada', 'Ada', { published })],
    ...more,
  });
const now = (more: object, plan: object = {}) =>
  samplePlan({ people: [person('ada', 'Ada', more)], ...plan });

describe('copying the week before', () => {
  it('changes what differs and keeps what holds already', () => {
    const before = lastWeek(['s', 'a', 's', undefined, 's', 'ST', 'HT']);
    const cells = weekCopy(now({}), none, before, MONDAY);
    expect(copiedCells(cells, false)).toEqual([
      { row: 0, at: 1, value: 'a', before: 's', outcome: 'changed' },
    ]);
    expect([...countOutcomes(cells)]).toEqual([
      ['same', 5],
      ['changed', 1],
      ['notThere', 1],
    ]);
  });

  it('takes the days of the week out of a month', () => {
    const { days } = samplePlan({ days: daysOf(periodOf('month', '2026-11-01')) });
    const month = now(
      { published: days.map(() => 's'), sources: days.map(() => undefined) },
      { days },
    );
    const cells = copiedCells(weekCopy(month, none, lastWeek(WEEK), MONDAY), true);
    expect(cells.map(({ at, value }) => [at, value])).toEqual([
      [27, 'ST'],
      [28, 'HT'],
    ]);
  });

  it('leaves the days of a rotation alone until somebody says otherwise', () => {
    const rotating = now({ rotating: new Set([0, 1]) });
    const cells = weekCopy(rotating, none, lastWeek(['a', 'a', 'a', 's', 's', 'ST', 'HT']), MONDAY);
    expect(copiedCells(cells, false).map(({ at }) => at)).toEqual([2]);
    expect(copiedCells(cells, true).map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it('does not call a day a rotation’s that the grid already plans', () => {
    const rotating = now({ rotating: new Set([0]) });
    const pending: Pending = new Map([[keyOf('ada', MONDAY), { value: 'g', version: null }]]);
    const [first] = weekCopy(rotating, pending, lastWeek(['a', ...WEEK.slice(1)]), MONDAY);
    expect(first).toMatchObject({ outcome: 'painted', before: 'g', value: 'a' });
  });

  const leave = { words: 'Yıllık izin', colour: '#000000', isWholeDay: true };
  const cases: readonly (readonly [Outcome, object, object])[] = [
    ['leave', { leaves: new Map([[0, leave]]) }, {}],
    ['changed', { leaves: new Map([[0, { ...leave, isWholeDay: false }]]) }, {}],
    ['notEmployed', { published: [undefined, ...WEEK.slice(1)] }, {}],
    ['past', {}, { today: '2026-11-24' }],
    ['changed', {}, { today: '2026-11-24', canBackdate: true }],
    ['own', {}, { viewerId: 'ada' }],
    [
      'archived',
      {},
      {
        shifts: new Map(
          [...sampleShifts, shift('a', 'S2', 'Akşam', { active: false })].map((one) => [
            one.id,
            one,
          ]),
        ),
      },
    ],
  ];
  it.each(cases)('says why a day is left out: %s', (outcome, more, plan) => {
    const before = lastWeek(['a', ...WEEK.slice(1)]);
    expect(weekCopy(now(more, plan), none, before, MONDAY)[0]!.outcome).toBe(outcome);
  });

  it('says of whoever was not among the people of last week that there is nothing to copy', () => {
    const before = lastWeek(WEEK, { people: [] });
    const outcomes = weekCopy(now({}), none, before, MONDAY).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['notThere']));
  });

  it('clears no default where nothing was planned', () => {
    const before = lastWeek(['', ...WEEK.slice(1)]);
    expect(weekCopy(now({}), none, before, MONDAY)[0]!.outcome).toBe('same');
  });
});
