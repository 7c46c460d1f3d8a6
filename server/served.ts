/**
 * Who is being answered right now with something small. Long work that takes what they wait for, such as the one
 * connection of the embedded engine or the thread that answers, lets them finish between two of its parts: a page is
 * several statements, and each would wait for another part.
 */
let served = 0;

/** What waits until nobody is being answered. */
const waiting = new Set<() => void>();

/** Somebody begins to be answered; what it gives is called once they have been. */
export function beginServing(): () => void {
  served++;
  return () => {
    if (--served === 0) for (const goOn of waiting) goOn();
  };
}

/** Where pages never cease, long work waits so many times as long as its last part took: a quarter of the time is its own. */
const REST = 3;

/** Of one thing that others wait for: the parts of all long work that takes it, one at a time, with a rest after each. */
export class Courtesy {
  #until = 0;
  #last = Promise.resolve();

  /** Waits for those who are being answered. What it gives is called once, when the part is over, with how long it took. */
  async begin(): Promise<(ms: number) => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    await this.#giveWay();
    return (ms) => {
      this.#until = performance.now() + ms * REST;
      leave();
    };
  }

  async #giveWay(): Promise<void> {
    const rest = this.#until - performance.now();
    if (served === 0 || rest <= 0) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, rest);
      waiting.add(goOn);
    });
  }
}
