import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [{ done: 50, total: 100, startedAt: 0, now: 10_000 }, 'yaklaşık 10 saniye kaldı'],
  [{ done: 10, total: 100, startedAt: 0, now: 10_000 }, 'yaklaşık 2 dakika kaldı'],
  [{ done: 1, total: 1000, startedAt: 0, now: 10_000 }, 'yaklaşık 3 saat kaldı'],
  [{ done: 99, total: 100, startedAt: 0, now: 10_000 }, 'birazdan bitiyor'],
  [{ done: 100, total: 100, startedAt: 0, now: 10_000 }, 'birazdan bitiyor'],
  [{ done: 50, total: 100, startedAt: 0, now: 1000 }, undefined],
  [{ done: 0, total: 100, startedAt: 0, now: 10_000 }, undefined],
  [{ done: 5, startedAt: 0, now: 10_000 }, undefined],
  [{ done: 5, total: 4, startedAt: 0, now: 10_000 }, undefined],
])('%o: %s', (pace, expected) => expect(timeLeft(pace)).toBe(expected));
