/** How late a timer of this process comes: what everyone else who waits for the process feels. */
const INTERVAL_MS = 5;

export class TimerDelay {
  #last = performance.now();
  #longest = 0;
  readonly #timer = setInterval(() => this.#look(), INTERVAL_MS);

  /** Forgets what was. */
  begin(): void {
    this.#last = performance.now();
    this.#longest = 0;
  }

  /** In milliseconds, since `begin`; a timer that is due by now counts too. */
  longest(): number {
    this.#look();
    return this.#longest;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last - INTERVAL_MS);
    this.#last = now;
  }
}
