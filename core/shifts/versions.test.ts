import { expect, it } from 'vitest';
import { cycleDay } from './rotation.ts';
import { versionAsOf } from './versions.ts';

const versions = [
  { from: '2026-06-01', name: 'third' },
  { from: null, name: 'first' },
  { from: '2026-03-01', name: 'second' },
];

it.each([
  ['1999-01-01', 'first'],
  ['2026-02-28', 'first'],
  ['2026-03-01', 'second'],
  ['2026-05-31', 'second'],
  ['2030-01-01', 'third'],
])('on %s the %s version holds', (day, name) => {
  expect(versionAsOf(versions, day).name).toBe(name);
});

it('lets the first version hold before its own day too', () => {
  const dated = [
    { from: '2026-03-01', name: 'first' },
    { from: '2026-06-01', name: 'second' },
  ];
  expect(versionAsOf(dated, '2026-01-01').name).toBe('first');
  expect(() => versionAsOf([], '2026-01-01')).toThrow(RangeError);
});

it.each([
  ['2026-02-28', 0, null],
  ['2026-03-01', 0, 'a'],
  ['2026-03-02', 0, 'b'],
  ['2026-03-04', 0, 'a'],
  ['2026-03-01', 2, 'c'],
  ['2026-03-02', 2, 'a'],
  ['2026-03-01', 7, 'b'],
  ['2026-03-01', -1, 'c'],
  ['2026-03-02', -4, 'a'],
])('on %s with offset %i the rotation says %s', (day, offset, entry) => {
  const rotation = { firstDay: '2026-03-01', entries: ['a', 'b', 'c'] };
  expect(cycleDay(rotation, offset, day)?.entry ?? null).toBe(entry);
});

it('says nothing where a rotation has no entries', () => {
  expect(cycleDay({ firstDay: '2026-03-01', entries: [] }, 0, '2026-03-01')).toBeNull();
});
