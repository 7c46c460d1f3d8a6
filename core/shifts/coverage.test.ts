import { expect, it } from 'vitest';
import { coverageOf, type NeedRow, neededHeads, type PersonOnDay } from './coverage.ts';

const MONDAY = '2026-03-02';
const needs: NeedRow[] = [
  { kind: 'weekday', weekday: 1, from: '2026-03-09', shiftId: 'a', heads: 5 },
  { kind: 'weekday', weekday: 1, from: '2026-01-01', shiftId: 'a', heads: 3 },
  { kind: 'weekday', weekday: 2, from: '2026-01-01', shiftId: 'a', heads: 9 },
  { kind: 'date', date: '2026-03-16', shiftId: 'a', heads: 1 },
  { kind: 'date', date: '2026-03-16', shiftId: 'a', heads: 0 },
  { kind: 'weekday', weekday: 1, from: '2026-01-01', shiftId: 'b', heads: 7 },
];

it.each([
  ['2025-12-29', null],
  [MONDAY, 3],
  ['2026-03-03', 9],
  ['2026-03-04', null],
  ['2026-03-09', 5],
  ['2026-03-16', 0],
  ['2026-03-23', 5],
])('on %s as many as %s are needed', (day, heads) => {
  expect(neededHeads(needs, 'a', day)).toBe(heads);
});

it('counts people for the first of their candidates, less those on leave', () => {
  const person = (onLeave: boolean, ...ids: string[]): PersonOnDay => ({
    onLeave,
    plan: {
      plan: { kind: 'off' },
      source: { kind: 'cell' },
      candidates: ids.map((id) => {
        const version = { from: null, plan: { kind: 'fixed' as const, start: 0, end: 1 } };
        return { shift: { id, code: id, name: id, versions: [version] }, version };
      }),
    },
  });
  const people = [
    person(false, 'a', 'b'),
    person(true, 'a'),
    person(false),
    { plan: null, onLeave: false },
    ...Array.from({ length: 8 }, () => person(false, 'b')),
  ];
  expect(coverageOf(people, needs, ['a', 'b', 'c'], MONDAY)).toEqual([
    { shiftId: 'a', needed: 3, planned: 2, onLeave: 1, covered: 1, missing: 2 },
    { shiftId: 'b', needed: 7, planned: 8, onLeave: 0, covered: 8, missing: 0 },
    { shiftId: 'c', needed: null, planned: 0, onLeave: 0, covered: 0, missing: 0 },
  ]);
});
