import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRounds } from './rounds.ts';

const logger = pino({ level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to. */
function slowWork() {
  const ends: (() => void)[] = [];
  return {
    run: () => new Promise<void>((resolve) => void ends.push(resolve)),
    begun: () => ends.length,
    end: () => ends.at(-1)!(),
  };
}

it('comes at the start and again with its time, also after one that failed', async () => {
  const run = vi.fn(async () => {
    throw new Error('today not');
  });
  const rounds = startRounds(10, { run }, logger);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(3);
  await rounds.stop();
});

it('does not pile up behind one that takes longer than its time', async () => {
  const work = slowWork();
  const rounds = startRounds(10, { slow: work.run }, logger);
  await vi.advanceTimersByTimeAsync(35_000);
  work.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work.begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work.begun()).toBe(2);
  work.end();
  await rounds.stop();
});

it('ends with the work under way: what comes after it in the round is left', async () => {
  const work = slowWork();
  const next = vi.fn(async () => {});
  const rounds = startRounds(10, { slow: work.run, next }, logger);
  let stopped = false;
  const stopping = rounds.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stopped).toBe(false);
  work.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([work.begun(), next.mock.calls.length]).toEqual([1, 0]);
});
