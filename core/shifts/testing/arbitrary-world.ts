import * as fc from 'fast-check';
import type { Dated } from '../facts/dated.ts';
import type {
  Cell,
  Department,
  OffTerms,
  PlanEntry,
  Planned,
  PlanWorld,
  Rest,
  ShiftVersion,
  Team,
} from '../plan/definitions.ts';
import { anyDate } from './arbitrary-history.ts';

/** A small world in which everything has a past: the ids are those of the random histories. */
const rest = fc.constantFrom<Rest>('weekly', 'contract');
const shiftId = fc.constantFrom('s1', 's2', 's3');
const entry: fc.Arbitrary<PlanEntry> = fc.oneof(
  shiftId.map((id) => ({ shiftId: id })),
  rest.map((one) => ({ rest: one })),
);

const dated = <T>(value: fc.Arbitrary<T>, maxLength = 4): fc.Arbitrary<Dated<T>[]> => {
  const row = fc
    .tuple(anyDate, fc.option(value, { freq: 3 }))
    .map(([from, held]): Dated<T> => ({ from, value: held }));
  return fc.array(row, { maxLength });
};

/** The first has no day, the others have different ones. */
const versions = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<(T & { from: string | null })[]> =>
  fc
    .tuple(
      value,
      fc.uniqueArray(anyDate, { maxLength: 3 }),
      fc.array(value, { minLength: 3, maxLength: 3 }),
    )
    .map(([first, days, later]) => [
      { ...first, from: null },
      ...days.map((from, i) => ({ ...later[i]!, from })),
    ]);

const minute = fc.constantFrom(0, 360, 480, 510, 840, 960, 1080, 1320);
const claims = fc.record(
  { claimBefore: fc.constantFrom(60, 120), claimAfter: fc.constantFrom(60, 500) },
  { requiredKeys: [] },
);
export const shiftVersion: fc.Arbitrary<Omit<ShiftVersion, 'from'>> = fc
  .tuple(
    claims,
    fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), start: minute, end: minute }),
      fc
        .tuple(minute, fc.constantFrom(0, 60, 180), fc.constantFrom(240, 540))
        .map(([earliestStart, room, span]) => ({
          kind: 'flex' as const,
          earliestStart,
          latestStart: earliestStart + room,
          span,
        })),
    ),
  )
  .map(([claimed, plan]) => ({ ...claimed, plan }));

const offTerms: fc.Arbitrary<OffTerms> = fc.record(
  { gapTolerance: fc.constantFrom(1, 2, 3), duplicateWindow: fc.constantFrom(4, 5) },
  { requiredKeys: [] },
);
const workingTime = fc.record({
  entries: fc.array(entry, { minLength: 7, maxLength: 7 }),
  offTerms,
});
const workingTimes = dated(fc.constantFrom('wt1', 'wt2', 'wt3'));
const cycle = fc.record({
  firstDay: anyDate,
  entries: fc.array(entry, { minLength: 1, maxLength: 9 }),
});

/** The same shape for each of the ids. */
function mapOf<T>(ids: readonly string[], value: fc.Arbitrary<T>) {
  return fc
    .array(value, { minLength: ids.length, maxLength: ids.length })
    .map((values) => new Map(ids.map((id, i) => [id, { id, code: id, name: id, ...values[i]! }])));
}

const planned: fc.Arbitrary<Omit<Planned, 'id' | 'name'>> = fc.record({ workingTimes });
const team: fc.Arbitrary<Omit<Team, 'id' | 'name'>> = fc.record({
  workingTimes,
  rotations: dated(fc.constantFrom('r1', 'r2')),
  offsets: dated(fc.integer({ min: 0, max: 12 })),
});
const department: fc.Arbitrary<Omit<Department, 'id' | 'name'>> = fc.record({
  workingTimes: dated(fc.constantFrom('wt1', 'wt2', 'wt3'), 1),
  parents: dated(fc.constantFrom('d1', 'd2', 'd3', 'd4'), 2),
});

export const anyWorld: fc.Arbitrary<PlanWorld> = fc.record({
  shifts: mapOf(['s1', 's2', 's3'], fc.record({ versions: versions(shiftVersion) })),
  workingTimes: mapOf(['wt1', 'wt2', 'wt3'], fc.record({ versions: versions(workingTime) })),
  rotations: mapOf(['r1', 'r2'], fc.record({ cycles: dated(cycle) })),
  teams: mapOf(['e1', 'e2'], team),
  departments: mapOf(['d1', 'd2', 'd3', 'd4'], department),
  workPlaces: mapOf(['w1', 'w2'], planned),
  companies: mapOf(['c1', 'c2'], planned),
});

/** Mostly empty: a full grid would hide everything below it. */
export const anyCell: fc.Arbitrary<Cell | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(shiftId, { minLength: 1, maxLength: 3 })
      .map((shiftIds): Cell => ({ kind: 'shifts', shiftIds })),
  },
  { weight: 1, arbitrary: rest.map((one): Cell => ({ kind: 'rest', rest: one })) },
  { weight: 1, arbitrary: fc.constant<Cell>({ kind: 'unplanned' }) },
);
