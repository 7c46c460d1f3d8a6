import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '#core/puantaj/attribute.ts';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { passes } from '#core/puantaj/testing/short.ts';
import type { FixedPlan, FlexPlan, Pass } from '#core/puantaj/types.ts';
import { boundaryDay, chooseCandidate } from './candidates.ts';
import type { PlannedShift } from './plan/plan-of.ts';
import { shiftVersion } from './testing/arbitrary-world.ts';

const candidate = (
  id: string,
  plan: FixedPlan | FlexPlan,
  claims: { claimBefore?: number; claimAfter?: number } = {},
): PlannedShift => {
  const version = { from: null, plan, ...claims };
  return { shift: { id, code: id, name: id, versions: [version] }, version };
};
const fixed = (id: string, start: number, end: number, claims = {}) =>
  candidate(id, { kind: 'fixed', start, end }, claims);
const early = fixed('early', 480, 960, { claimBefore: 30, claimAfter: 31 });
const late = fixed('late', 960, 1440);
const night = fixed('night', 1440, 480, { claimBefore: 60, claimAfter: 61 });
const flex = candidate('flex', { kind: 'flex', earliestStart: 420, latestStart: 600, span: 540 });
const day = (...candidates: PlannedShift[]) => ({
  plan: candidates[0]!.version.plan,
  candidates,
  source: { kind: 'cell' as const },
});

describe('the choice by the first pass', () => {
  const cases: [string, PlannedShift[], string, string][] = [
    ['without a pass the first listed', [late, early], '', 'late'],
    ['the nearest start', [early, late, night], '15:20 in, 23:00 out', 'late'],
    ['the earlier one where two are as near', [late, early], '12:00 in', 'early'],
    ['an exit: the nearest end', [early, late], '16:10 out', 'early'],
    ['an exit: the earlier end where two are as near', [late, early], '20:00 out', 'early'],
    ['a pass without direction counts as an entry', [early, late], '15:50 ?', 'late'],
    ['a flexible one starts at the pass', [early, flex], '08:30 in', 'flex'],
    ['a flexible one only within its window', [flex, late], '13:01 in', 'late'],
    ['of equal starts the first listed', [flex, early], '08:00 in', 'flex'],
    ['of equal starts the first listed, the other way round', [early, flex], '08:00 in', 'early'],
    [
      'of equal starts the first listed, with two ends',
      [fixed('b', 480, 900), early],
      '08:05 in',
      'b',
    ],
  ];
  it.each(cases)('%s', (_, candidates, came, chosen) => {
    expect(chooseCandidate(candidates, passes(came))?.shift.id).toBe(chosen);
  });
});

describe('boundaries', () => {
  const on = '2026-03-03';
  it('reach from the earliest start to the latest end, and claim what those two do', () => {
    expect(boundaryDay(on, day(late, early, night))).toEqual({
      date: on,
      plan: { kind: 'fixed', start: 480, end: 1920 },
      claimBefore: 30,
      claimAfter: 61,
    });
  });

  it('of equal edges take the first listed', () => {
    const twin = fixed('twin', 480, 960, { claimBefore: 99, claimAfter: 98 });
    expect(boundaryDay(on, day(early, twin))).toMatchObject({ claimBefore: 30, claimAfter: 31 });
  });

  it('count a day outside employment as off, and a rest as itself', () => {
    expect(boundaryDay(on, null)).toEqual({ date: on, plan: { kind: 'off' } });
    const plan = { kind: 'off', rest: 'weekly' } as const;
    const restDay = { plan, candidates: [], source: { kind: 'cell' as const } };
    expect(boundaryDay(on, restDay)).toEqual({ date: on, plan });
  });

  it('claim a pass for the widest of a flexible day, as the calculation does', () => {
    const days = [
      boundaryDay('2026-03-02', null),
      boundaryDay(on, day(flex)),
      boundaryDay('2026-03-04', null),
    ];
    const widest = days.map((one, i) => (i === 1 ? { ...one, plan: flex.version.plan } : one));
    const came = [180, 181, 420, 1500, 1501, 1600].map((minute) => ({
      date: on,
      minute,
      dir: 'in' as const,
    }));
    expect(attribute({ days, passes: came })).toEqual(attribute({ days: widest, passes: came }));
  });
});

/** Every candidate is asked for its edge, minute by minute away from the pass until one is met. */
function chooseBySearch(candidates: readonly PlannedShift[], came: readonly Pass[]): string {
  if (came.length === 0) return candidates[0]!.shift.id;
  const { at, dir } = came[0]!;
  const edges = candidates.map(({ version: { plan } }) => {
    let start = plan.kind === 'fixed' ? plan.start : at;
    if (plan.kind === 'flex' && at < plan.earliestStart) start = plan.earliestStart;
    if (plan.kind === 'flex' && at > plan.latestStart) start = plan.latestStart;
    if (dir !== 'out') return start;
    if (plan.kind === 'flex') return start + plan.span;
    return plan.end > plan.start ? plan.end : plan.end + 1440;
  });
  for (let away = 0; ; away++) {
    const before = edges.indexOf(at - away);
    if (before >= 0) return candidates[before]!.shift.id;
    const after = edges.indexOf(at + away);
    if (after >= 0) return candidates[after]!.shift.id;
  }
}

it('chooses what a search away from the pass meets first', () => {
  const some = fc.array(shiftVersion, { minLength: 1, maxLength: 4 });
  const came = fc.array(
    fc.record({
      at: fc.integer({ min: -300, max: 2000 }),
      dir: fc.constantFrom('in' as const, 'out' as const, 'unknown' as const),
    }),
    { maxLength: 2 },
  );
  const check = (versions: Parameters<typeof candidate>[1][], first: Pass[]) => {
    const candidates = versions.map((plan, i) => candidate(String(i), plan));
    const chosen = chooseCandidate(candidates, first)?.shift.id;
    expect(chosen).toBe(chooseBySearch(candidates, first));
  };
  const plans = some.map((versions) => versions.map(({ plan }) => plan));
  fc.assert(fc.property(plans, came, check), randomRuns('candidates', 0.2));
});
