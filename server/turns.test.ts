import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { beginServing } from './served.ts';
import { Turns } from './turns.ts';

it('lets one of many go on between two rounds of the thread, so that whoever asks waits for one of them', async () => {
  const log: string[] = [];
  const work = async (name: string) => {
    const turns = new Turns();
    for (let part = 0; part < 3; part++) {
      log.push(name);
      await turns.pass();
    }
  };
  const all = Promise.all(['a', 'b', 'c', 'd'].map(work));
  // All began; from now on each round has one part of one of them.
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  const partsOfRounds: number[] = [];
  while (log.length < 12) {
    const before = log.length;
    await nextRound();
    partsOfRounds.push(log.length - before);
  }
  await all;
  expect(Math.max(...partsOfRounds)).toBe(1);
  expect(log.slice(4)).toEqual(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']);
});

it('lets whoever is being answered finish before long work has its next turn', async () => {
  const log: string[] = [];
  const work = async (name: string, givesWay: boolean) => {
    const turns = new Turns({ givesWay });
    for (let turn = 0; turn < 2; turn++) {
      await turns.pass();
      log.push(`${name} ${turn}`);
      // Long enough for a rest that the answer below does not outlast.
      const end = performance.now() + 50;
      while (performance.now() < end);
    }
  };
  const endServing = beginServing();
  const long = work('long', true);
  while (log.length === 0) await nextRound();
  await work('short', false);
  expect(log).toEqual(['long 0', 'short 0', 'short 1']);
  endServing();
  await long;
  expect(log.at(-1)).toBe('long 1');
});
