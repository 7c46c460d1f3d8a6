import { Courtesy } from './served.ts';

/** So long the thread that answers requests may be held at a stretch. */
const TURN_MS = 5;

/** Those who wait for their next turn. */
const waiting: (() => void)[] = [];

/** One at a time: between two of them whatever came in meanwhile is answered, however many they are. */
function callNext(): void {
  const resume = waiting.shift();
  if (waiting.length > 0) setImmediate(callNext);
  resume?.();
}

const nextRound = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(callNext);
  });

/** Of the thread: an answer goes through it several times, and would meet a turn of the same long work each time. */
const courtesy = new Courtesy();

/** As a tenant's context says it of a call. */
export interface Manners {
  /** It takes long: after each of its turns whoever is being answered with something small goes first. */
  readonly givesWay?: boolean;
}

/** Long work on the thread that answers: others get their turn whenever it was held for a while, however long each bit takes. */
export class Turns {
  readonly #givesWay: boolean;
  #begun = performance.now();

  constructor({ givesWay = false }: Manners = {}) {
    this.#givesWay = givesWay;
  }

  get isOver(): boolean {
    return performance.now() - this.#begun > TURN_MS;
  }

  /** Lets others have theirs. */
  async pass(): Promise<void> {
    const end = this.#givesWay ? await courtesy.begin() : undefined;
    await nextRound();
    const begun = performance.now();
    this.#begun = begun;
    // The turn is what is done up to the next round of the thread.
    if (end) setImmediate(() => end(performance.now() - begun));
  }
}

/** Something with each of many, in turns with others. */
export async function inTurns<T>(
  all: Iterable<T>,
  work: (one: T) => void,
  manners?: Manners,
): Promise<void> {
  const turns = new Turns(manners);
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
