import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectionOf } from './connection.ts';
import { sampleDevice } from './testing/sample-device.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
const seen = { ...sampleDevice, lastSeenAt: at(0) };

it('is full for a device that was never away', () => {
  const { cells, percent } = connectionOf(seen, now);
  expect(cells).toHaveLength(48);
  expect([new Set(cells.map(({ state }) => state)), percent]).toEqual([new Set(['up']), 100]);
});

it('shows what is over and what goes on, and tells a short gap from a long one', () => {
  const { cells, percent } = connectionOf(
    { ...seen, silences: [{ from: at(310), to: at(305) }], lastSeenAt: at(60) },
    now,
  );
  expect(cells.slice(-12).map(({ state }) => state)).toEqual([
    'up',
    'shaky',
    ...Array.from({ length: 8 }, () => 'up'),
    'away',
    'away',
  ]);
  expect(percent).toBe(Math.floor((1 - 65 / 1440) * 1000) / 10);
});

it('knows nothing of the time before the first contact, and nothing at all without one', () => {
  const young = connectionOf({ ...seen, firstSeenAt: at(90) }, now);
  expect(young.cells.filter(({ state }) => state === 'unknown')).toHaveLength(45);
  expect(young.percent).toBe(100);
  const none = connectionOf({ ...seen, firstSeenAt: null, lastSeenAt: null }, now);
  expect([none.cells.every(({ state }) => state === 'unknown'), none.percent]).toEqual([
    true,
    undefined,
  ]);
});

it('stays between nothing and all, whatever the gaps', () => {
  const minute = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, minute)), minute, (pairs, last) => {
      const sorted = pairs
        .flat()
        .filter((point) => point > last)
        .toSorted((a, b) => b - a);
      const silences = Array.from({ length: Math.floor(sorted.length / 2) }, (_, i) => ({
        from: at(sorted[i * 2]!),
        to: at(sorted[i * 2 + 1]!),
      }));
      const { percent } = connectionOf({ ...seen, silences, lastSeenAt: at(last) }, now);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
