/** A healthy terminal asks about once a second after a command; one that asks far more often is broken, or is none. */
const MOST_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;

export class Pace {
  #counts = new Map<string, number>();
  #ends = 0;

  allows(serial: string): boolean {
    const now = Date.now();
    if (now > this.#ends) {
      this.#counts = new Map();
      this.#ends = now + MINUTE_MS;
    }
    const count = (this.#counts.get(serial) ?? 0) + 1;
    this.#counts.set(serial, count);
    return count <= MOST_PER_MINUTE;
  }
}
