/** Wakes whoever waits for work, also one that was about to wait when it rang. */
export class Bell {
  #rings = 0;
  readonly #waiting = new Set<() => void>();

  /** How often it has rung: taken before looking for work, given to `wait` if there was none. */
  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings++;
    for (const wake of this.#waiting) wake();
  }

  /** Until it has rung since, or the time is over. */
  wait(since: number, ms: number): Promise<void> {
    if (since !== this.#rings) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
