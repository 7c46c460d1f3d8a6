import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTidy } from './tidy-timer.ts';

const logger = pino({ level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tidying that ends when it is told to. */
function slowTidying() {
  const ends: (() => void)[] = [];
  return {
    tidy: () => new Promise<void>((resolve) => void ends.push(resolve)),
    begun: () => ends.length,
    end: () => ends.at(-1)!(),
  };
}

it('comes at the start and again with its time, also after one that failed', async () => {
  const tidy = vi.fn(async () => {
    throw new Error('today not');
  });
  const stop = keepTidy({ tidy }, logger);
  expect(tidy).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tidy).toHaveBeenCalledTimes(3);
  await stop();
});

it('does not pile up behind one that takes longer than its time', async () => {
  const work = slowTidying();
  const stop = keepTidy(work, logger);
  await vi.advanceTimersByTimeAsync(35_000);
  work.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work.begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work.begun()).toBe(2);
  work.end();
  await stop();
});

it('stops when the one under way has ended, and begins no other', async () => {
  const work = slowTidying();
  const stop = keepTidy(work, logger);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stopped).toBe(false);
  work.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work.begun()).toBe(1);
});
