import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, today } from './instant.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

const at = (instant: string) => vi.setSystemTime(new Date(instant));

it('is the day of Turkey, wherever the machine stands', () => {
  at('2026-11-16T20:59:59Z');
  expect(today()).toBe('2026-11-16');
  at('2026-11-16T21:00:00Z');
  expect(today()).toBe('2026-11-17');
});

it('is the server’s day on a machine whose clock is wrong, and goes on with it', () => {
  at('2026-11-16T09:00:00Z');
  noteServerTime('Fri, 20 Nov 2026 20:30:00 GMT');
  expect(today()).toBe('2026-11-20');
  at('2026-11-16T09:31:00Z');
  expect(today()).toBe('2026-11-21');
});

it('is not moved by an answer that was on its way, nor by one that says no time', () => {
  at('2026-11-16T20:59:50Z');
  noteServerTime('Mon, 16 Nov 2026 21:00:20 GMT');
  expect(today()).toBe('2026-11-16');
  noteServerTime('Fri, 20 Nov 2026 20:30:00 GMT');
  noteServerTime(null);
  noteServerTime('dün');
  expect(today()).toBe('2026-11-20');
});
