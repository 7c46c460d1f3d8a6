/**
 * A few jobs run at a time, the others wait, and nobody gets more than their share: of those who wait, next is whoever
 * was served longest ago; where no more may wait, whoever has the most waiting loses the newest of theirs.
 */
export interface FairQueueLimits {
  /** How many run at the same time. */
  readonly running: number;
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

export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #waiting: Waiting[] = [];
  readonly #waitingOf = new Map<string, number>();
  /** The turn at which a sharer was last served; forgotten when nothing runs or waits any more. */
  readonly #served = new Map<string, number>();
  #running = 0;
  #turn = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Does the job when its turn comes; throws `QueueFull` where it may not even wait. */
  async run<T>(sharers: readonly string[], job: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#begin(sharers);
    else await this.#wait(sharers);
    try {
      return await job();
    } finally {
      this.#running--;
      this.#next();
    }
  }

  /** Whoever waits is refused; what runs goes on. */
  refuseWaiting(error: Error): void {
    while (this.#waiting.length > 0) this.#take(0).refuse(error);
  }

  #begin(sharers: readonly string[]): void {
    this.#running++;
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
      for (const sharer of sharers) this.#waitingOf.set(sharer, this.#countOf(sharer) + 1);
      if (this.#waiting.length > this.#limits.waiting) {
        this.#take(this.#newestOfMost()).refuse(new QueueFull());
      }
    });
  }

  #next(): void {
    if (this.#waiting.length > 0) {
      const job = this.#take(this.#longestUnserved());
      this.#begin(job.sharers);
      job.start();
    } else if (this.#running === 0) this.#served.clear();
  }

  #take(at: number): Waiting {
    const [job] = this.#waiting.splice(at, 1);
    for (const sharer of job!.sharers) {
      const left = this.#countOf(sharer) - 1;
      if (left > 0) this.#waitingOf.set(sharer, left);
      else this.#waitingOf.delete(sharer);
    }
    return job!;
  }

  #countOf(sharer: string): number {
    return this.#waitingOf.get(sharer) ?? 0;
  }

  /** By the sharer that was served last, and among equals by all of them together: the oldest of those. */
  #longestUnserved(): number {
    const turnsOf = ({ sharers }: Waiting) => sharers.map((one) => this.#served.get(one) ?? 0);
    let best = 0;
    let least: readonly [last: number, all: number] = [Infinity, Infinity];
    for (const [at, job] of this.#waiting.entries()) {
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
