import type { Asked } from './asked.ts';

/** A healthy terminal asks about once a second after a command; one that asks far more often is broken, or is none. */
const MOST_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
/** Anybody can make up serial numbers: those beyond so many share what their address has. */
const MOST_COUNTED = 10_000;

/** A serial number proves nothing: it is counted with where it came from and the secret that it named, so that who makes use of another's uses up nothing of theirs. */
export class CallRate {
  #counts = new Map<string, number>();
  #ends = 0;

  allows({ serial, ip, addressKey }: Pick<Asked, 'serial' | 'ip' | 'addressKey'>): boolean {
    const now = Date.now();
    if (now > this.#ends) {
      this.#counts = new Map();
      this.#ends = now + MINUTE_MS;
    }
    const own = `${ip} ${addressKey ?? ''} ${serial}`;
    const key = this.#counts.has(own) || this.#counts.size < MOST_COUNTED ? own : ip;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= MOST_PER_MINUTE;
  }
}
