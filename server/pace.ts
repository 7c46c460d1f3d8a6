/** So long a part of the work that nobody waits for may hold what others wait for: a connection, a thread. */
const PART_MS = 25;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How much is done at a time, so that it takes about as long as it may: told by how long the parts before took, on this machine and these data. */
export class Pace {
  readonly #bounds: Bounds;
  #size: number;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#size = bounds.least;
  }

  get size(): number {
    return this.#size;
  }

  /** A part that took too long shortens the next one at once; it grows step by step. One that was not full tells only of being too long. */
  took(done: number, ms: number): void {
    if (done < this.#size && ms <= PART_MS) return;
    const fitting = Math.min((done * PART_MS) / ms, this.#size * 1.5);
    const { least, most } = this.#bounds;
    this.#size = Math.round(Math.min(most, Math.max(least, fitting)));
  }

  /** Does a part and learns from it: `work` gets how much, and answers how much it was. */
  async part(work: (size: number) => Promise<number>): Promise<number> {
    const begun = performance.now();
    const done = await work(this.#size);
    this.took(done, performance.now() - begun);
    return done;
  }
}
