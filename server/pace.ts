/** So long a part of the work that nobody waits for may hold what others wait for: a connection, a thread. */
const PART_MS = 25;
/** So long one statement of a read that somebody waits for: a page meets one or two of them, and is still a page. */
const READ_MS = 5;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How much is done at a time, so that it takes about as long as it may: told by how long the parts before took, on this machine and these data. */
export class Pace {
  readonly #bounds: Bounds;
  readonly #partMs: number;
  #size: number;

  constructor(bounds: Bounds, partMs = PART_MS) {
    this.#bounds = bounds;
    this.#partMs = partMs;
    this.#size = bounds.least;
  }

  get size(): number {
    return this.#size;
  }

  /** A part that took too long shortens the next one at once; it grows step by step. One that was not full tells only of being too long. */
  took(done: number, ms: number): void {
    if (done < this.#size && ms <= this.#partMs) return;
    const fitting = Math.min((done * this.#partMs) / ms, this.#size * 1.5);
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

/** Of a long read. The least is what makes up for what every statement costs, however little it finds. */
export const readPace = (bounds: Bounds): Pace => new Pace(bounds, READ_MS);
