import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueLimits, QueueFull } from './fair-queue.ts';

const LIMITS = { running: 1, waiting: 20, waitingOfOne: 10 };

/** A queue whose jobs end when the test says so, and the order in which they began. */
function watched(limits: FairQueueLimits = LIMITS) {
  const queue = new FairQueue(limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, ...sharers: string[]) =>
    queue
      .run(sharers, async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        refused.push(name);
      });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()!();
    await settle();
  };
  return { ask, began, refused, endOne, settle, queue, running: () => ends.length };
}

describe('a fair queue', () => {
  it('runs no more jobs at a time than it may', async () => {
    const { ask, running, endOne, settle } = watched({ ...LIMITS, running: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void ask(name, name);
    await settle();
    expect(running()).toBe(2);
    await endOne();
    expect(running()).toBe(2);
  });

  it('serves a newcomer before the rest of one who asked for many', async () => {
    const { ask, began, endOne, settle } = watched();
    for (let n = 0; n < 8; n++) void ask(`flood ${n}`, 'flooder', 'their address');
    void ask('honest', 'honest', 'another address');
    await settle();
    await endOne();
    expect(began).toEqual(['flood 0', 'honest']);
  });

  it('serves another name of the flooded address before the flooder', async () => {
    const { ask, began, endOne, settle } = watched();
    for (let n = 0; n < 8; n++) void ask(`flood ${n}`, 'flooder', 'office');
    void ask('colleague', 'colleague', 'office');
    await settle();
    await endOne();
    expect(began).toEqual(['flood 0', 'colleague']);
  });

  it('serves another address before one that tries many names, and another name before one tried from many addresses', async () => {
    for (const [name, sharersOf] of [
      ['address', (n: number) => [`name ${n}`, 'one address']],
      ['name', (n: number) => ['one name', `address ${n}`]],
    ] as const) {
      const { ask, began, endOne, settle } = watched();
      for (let n = 0; n < 9; n++) void ask(`flood ${n}`, ...sharersOf(n));
      void ask('honest', 'honest', 'home');
      await settle();
      await endOne();
      expect(began, name).toEqual(['flood 0', 'honest']);
    }
  });

  it('refuses what one sharer asks for beyond their share, and nobody else', async () => {
    const { ask, refused, settle } = watched();
    for (let n = 0; n < 15; n++) void ask(`flood ${n}`, 'flooder', 'their address');
    void ask('honest', 'honest', 'their address');
    await settle();
    expect(refused).toEqual(['flood 11', 'flood 12', 'flood 13', 'flood 14']);
  });

  it('lets a newcomer wait when it is full, and refuses the newest of who has the most waiting', async () => {
    const { ask, refused, began, endOne, settle } = watched();
    for (let n = 0; n < 21; n++) void ask(`flood ${n}`, `name ${n}`, 'one address');
    await settle();
    expect(refused).toEqual([]);
    void ask('honest', 'honest', 'home');
    await settle();
    expect(refused).toEqual(['flood 20']);
    await endOne();
    expect(began.at(-1)).toBe('honest');
  });

  it('does everything that waits in the end, and goes on after a job that fails', async () => {
    const queue = new FairQueue(LIMITS);
    const done: number[] = [];
    const jobs = Array.from({ length: 9 }, (_, n) =>
      queue.run([`name ${n % 3}`], async () => {
        if (n === 4) throw new Error('failed');
        done.push(n);
      }),
    );
    const outcomes = await Promise.allSettled(jobs);
    expect(outcomes.map(({ status }) => status).filter((s) => s === 'rejected')).toHaveLength(1);
    expect(done.toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  });

  it('refuses those who wait when it is asked to, and goes on with what comes afterwards', async () => {
    const { ask, began, refused, endOne, settle, queue } = watched();
    for (const name of ['a', 'b', 'c']) void ask(name, name);
    await settle();
    queue.refuseWaiting(new QueueFull());
    await settle();
    expect([began, refused]).toEqual([['a'], ['b', 'c']]);
    void ask('d', 'd');
    await endOne();
    expect(began).toEqual(['a', 'd']);
  });
});

describe('a fair queue in which one may run only so many', () => {
  it('leaves the rest to others, who need not wait for any of them', async () => {
    const { ask, began, endOne, settle } = watched({ ...LIMITS, running: 4, runningOfOne: 2 });
    for (let n = 0; n < 6; n++) void ask(`many ${n}`, 'one');
    void ask('other', 'other');
    await settle();
    expect(began).toEqual(['many 0', 'many 1', 'other']);
    await endOne();
    expect(began).toEqual(['many 0', 'many 1', 'other', 'many 2']);
  });

  it('goes on with theirs as soon as one of theirs is over, and forgets nobody', async () => {
    const { ask, began, endOne, settle } = watched({ ...LIMITS, running: 4, runningOfOne: 1 });
    for (const name of ['a', 'b']) for (let n = 0; n < 3; n++) void ask(`${name}${n}`, name);
    await settle();
    for (let n = 0; n < 6; n++) await endOne();
    expect(began.toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
  });
});
