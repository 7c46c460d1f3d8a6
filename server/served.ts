/**
 * Who is being answered right now with something small. Long work that takes what they wait for, such as the one
 * connection of the embedded engine, lets them finish between two of its parts: a page is several statements, and each
 * would wait for another part.
 */
import { setTimeout as sleep } from 'node:timers/promises';

let served = 0;

/** Somebody begins to be answered; what it gives is called once they have been. */
export function beginServing(): () => void {
  served++;
  return () => served--;
}

const isSomebodyServed = () => served > 0;

const LOOK_MS = 2;
/** Where pages never cease, long work waits so many times as long as its last part took: a quarter of the time is its own. */
const REST = 3;

export class Courtesy {
  #until = 0;

  async giveWay(): Promise<void> {
    while (isSomebodyServed() && performance.now() < this.#until) await sleep(LOOK_MS);
  }

  took(ms: number): void {
    this.#until = performance.now() + ms * REST;
  }
}
