/** How long the database worked on something, without the waits for a connection. */
export class Stopwatch {
  #ms = 0;

  get ms(): number {
    return this.#ms;
  }

  async time<T>(work: Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work;
    } finally {
      this.#ms += performance.now() - begun;
    }
  }
}
