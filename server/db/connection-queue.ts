import type { Pool, PoolClient } from 'pg';
import { FairQueue, QueueFull } from '#server/fair-queue.ts';

/** Whose turn it is: of whoever acts within a tenant, and of the tenant. */
export type Sharers = readonly string[];

export interface Lent {
  readonly client: PoolClient;
  /** Once. `broken`: the connection is of no use to anybody any more. */
  giveBack(broken?: Error): void;
}

interface Settings {
  /** Connections that are lent out at the same time. */
  readonly most: number;
  /** Of these to one who acts; all of them unless given. */
  readonly mostOfOne?: number;
  /** After so long somebody who waits is told to come again; they wait for ever unless given. */
  readonly patienceMs?: number;
}

/** More is no honest use: what may run for somebody at a time is bounded before it comes here. */
const WAITING = { waiting: 10_000, waitingOfOne: 1_000 };

/** As `pg` calls a pool that has none left: whoever asked may try again. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly code = '53300';
}

/** Lends out the connections of a pool: of those who wait, next is whoever had one longest ago, not who asked for the most. */
export class ConnectionQueue {
  readonly #pool: Pool;
  readonly #queue: FairQueue;
  readonly #patienceMs: number | undefined;

  constructor(pool: Pool, { most, mostOfOne, patienceMs }: Settings) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
    this.#queue = new FairQueue({
      ...WAITING,
      running: most,
      ...(mostOfOne !== undefined && { runningOfOne: mostOfOne }),
    });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  async borrow(sharers: Sharers): Promise<Lent> {
    const leave = this.#queue.enterNow(sharers) ?? (await this.#wait(sharers));
    try {
      const client = await this.#pool.connect();
      return {
        client,
        giveBack(broken) {
          client.release(broken);
          leave();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  async with<T>(sharers: Sharers, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { client, giveBack } = await this.borrow(sharers);
    try {
      return await work(client);
    } finally {
      giveBack();
    }
  }

  async #wait(sharers: Sharers): Promise<() => void> {
    const entering = this.#queue.enter(sharers).catch((error: unknown) => {
      throw error instanceof QueueFull ? new NoConnection('too many wait') : error;
    });
    if (this.#patienceMs === undefined) return entering;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoConnection('waited too long')), this.#patienceMs);
    });
    try {
      return await Promise.race([entering, patience]);
    } catch (error) {
      // The turn of whoever went away passes on.
      entering.then(
        (leave) => leave(),
        () => {},
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
