/**
 * A few jobs run at a time, the others wait, and nobody gets more than their share: of those who wait, next is whoever
 * was served longest ago; where no more may wait, whoever has the most waiting loses the newest of theirs.
 */
export interface FairQueueLimits {
  /** How many run at the same time. */
  readonly running: number;
  /** How many of one sharer, the narrowest, run at the same time: all of them unless given. */
  readonly runningOfOne?: number;
  /** How many wait, of everyone together. */
  readonly waiting: number;
  /** How many wait of one sharer: more of the same is no honest use. */
  readonly waitingOfOne: number;
}

/** It was not done: too many wait already, most of them of the same sharer. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting {
  /** By what it shares, the narrowest first, such as a name and an address. */
  readonly sharers: readonly string[];
  start(): void;
  refuse(error: Error): void;
}

function count(counts: Map<string, number>, sharer: string | undefined, change: 1 | -1): void {
  if (sharer === undefined) return;
  const now = (counts.get(sharer) ?? 0) + change;
  if (now > 0) counts.set(sharer, now);
  else counts.delete(sharer);
}

export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #waiting: Waiting[] = [];
  readonly #waitingOf = new Map<string, number>();
  readonly #runningOf = new Map<string, number>();
  /** The turn at which a sharer was last served; forgotten when nothing runs or waits any more. */
  readonly #served = new Map<string, number>();
  #running = 0;
  #turn = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Does the job when its turn comes; throws `QueueFull` where it may not even wait. */
  async run<T>(sharers: readonly string[], job: () => Promise<T>): Promise<T> {
    // What need not wait begins at once: whoever stops everything right after it knows of it.
    const leave = this.enterNow(sharers) ?? (await this.enter(sharers));
    try {
      return await job();
    } finally {
      leave();
    }
  }

  /** The same for a job whose end lies elsewhere: whoever entered leaves, once. */
  async enter(sharers: readonly string[]): Promise<() => void> {
    const leave = this.enterNow(sharers);
    if (leave) return leave;
    await this.#wait(sharers);
    return this.#leaving(sharers);
  }

  /** The same where nobody has to be waited for. */
  enterNow(sharers: readonly string[]): (() => void) | undefined {
    if (this.#running >= this.#limits.running || !this.#mayRun(sharers)) return undefined;
    this.#begin(sharers);
    return this.#leaving(sharers);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #leaving(sharers: readonly string[]): () => void {
    return () => {
      this.#running--;
      count(this.#runningOf, sharers[0], -1);
      this.#next();
    };
  }

  /** Whoever waits is refused; what runs goes on. */
  refuseWaiting(error: Error): void {
    while (this.#waiting.length > 0) this.#take(0).refuse(error);
  }

  #mayRun([narrowest]: readonly string[]): boolean {
    const { runningOfOne } = this.#limits;
    if (runningOfOne === undefined || narrowest === undefined) return true;
    return (this.#runningOf.get(narrowest) ?? 0) < runningOfOne;
  }

  #begin(sharers: readonly string[]): void {
    this.#running++;
    count(this.#runningOf, sharers[0], 1);
    this.#turn++;
    for (const sharer of sharers) this.#served.set(sharer, this.#turn);
  }

  #wait(sharers: readonly string[]): Promise<void> {
    const [narrowest] = sharers;
    if (narrowest !== undefined && this.#countOf(narrowest) >= this.#limits.waitingOfOne) {
      throw new QueueFull();
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sharers, start: resolve, refuse: reject });
      for (const sharer of sharers) count(this.#waitingOf, sharer, 1);
      if (this.#waiting.length > this.#limits.waiting) {
        this.#take(this.#newestOfMost()).refuse(new QueueFull());
      }
    });
  }

  #next(): void {
    const at = this.#longestUnserved();
    if (at !== undefined) {
      const job = this.#take(at);
      this.#begin(job.sharers);
      job.start();
    } else if (this.#running === 0) this.#served.clear();
  }

  #take(at: number): Waiting {
    const [job] = this.#waiting.splice(at, 1);
    for (const sharer of job!.sharers) count(this.#waitingOf, sharer, -1);
    return job!;
  }

  #countOf(sharer: string): number {
    return this.#waitingOf.get(sharer) ?? 0;
  }

  /** By the sharer that was served last, and among equals by all of them together: the oldest of those. */
  #longestUnserved(): number | undefined {
    const turnsOf = ({ sharers }: Waiting) => sharers.map((one) => this.#served.get(one) ?? 0);
    let best: number | undefined;
    let least: readonly [last: number, all: number] = [Infinity, Infinity];
    for (const [at, job] of this.#waiting.entries()) {
      if (!this.#mayRun(job.sharers)) continue;
      const turns = turnsOf(job);
      const last = Math.max(0, ...turns);
      const all = turns.reduce((sum, turn) => sum + turn, 0);
      if (last < least[0] || (last === least[0] && all < least[1])) {
        best = at;
        least = [last, all];
      }
    }
    return best;
  }

  #newestOfMost(): number {
    const most = ({ sharers }: Waiting) => Math.max(0, ...sharers.map((one) => this.#countOf(one)));
    let worst = 0;
    for (const [at, job] of this.#waiting.entries()) {
      if (most(job) >= most(this.#waiting[worst]!)) worst = at;
    }
    return worst;
  }
}
