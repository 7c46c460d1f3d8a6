/** So long the thread that answers requests may be held at a stretch. */
const TURN_MS = 15;

/** Those who wait for their next turn. */
const waiting: (() => void)[] = [];

/** One at a time: between two of them whatever came in meanwhile is answered, however many they are. */
function callNext(): void {
  const resume = waiting.shift();
  if (waiting.length > 0) setImmediate(callNext);
  resume?.();
}

/** Long work on the thread that answers: others get their turn whenever it was held for a while, however long each bit takes. */
export class Turns {
  #begun = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#begun > TURN_MS;
  }

  /** Lets others have theirs. */
  async pass(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(callNext);
    });
    this.#begun = performance.now();
  }
}

/** Something with each of many, in turns with others. */
export async function inTurns<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const turns = new Turns();
  for (const one of all) {
    work(one);
    if (turns.isOver) await turns.pass();
  }
}

/** Work that comes in steps, in turns with others. */
export async function finished<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const turns = new Turns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (turns.isOver) await turns.pass();
  }
}

/** The same at a stretch, where nobody waits. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
