import type { PoolClient } from 'pg';
import type { ConnectionQueue, Lent, Sharers } from '../connection-queue.ts';
import type { RunQuery } from '../handle.ts';
import type { Courtesy } from '#server/served.ts';

/** So long a read keeps its connection: most are over by then. */
const TURN_MS = 20;

interface Settings {
  readonly runOn: (client: PoolClient) => RunQuery;
  /** Where given, each of its queries is a part of its own, and comes after whoever is being answered with something small. */
  readonly courtesy: Courtesy | undefined;
}

/**
 * The connection of a read, whose queries are transactions of their own: it is given back between two of them as soon
 * as the read's turn is over, and whenever it does something else meanwhile. A long read goes in parts, and others go
 * in between.
 */
export class ReadTurns {
  readonly #queue: ConnectionQueue;
  readonly #sharers: Sharers;
  readonly #runOn: (client: PoolClient) => RunQuery;
  readonly #courtesy: Courtesy | undefined;
  #borrowing: Promise<Lent> | undefined;
  #lent: Lent | undefined;
  #endPart: ((ms: number) => void) | undefined;
  #since = 0;
  #underWay = 0;
  #hasEnded = false;

  constructor(queue: ConnectionQueue, sharers: Sharers, { runOn, courtesy }: Settings) {
    this.#queue = queue;
    this.#sharers = sharers;
    this.#runOn = runOn;
    this.#courtesy = courtesy;
  }

  readonly run: RunQuery = async (query) => {
    this.#underWay++;
    try {
      const { client } = this.#lent ?? (await (this.#borrowing ??= this.#borrow()));
      if (this.#hasEnded) throw new Error('A query came after the end of its read.');
      return await this.#runOn(client)(query);
    } finally {
      if (--this.#underWay === 0) this.#rest();
    }
  };

  /** The read is over; what it still asks for goes nowhere. */
  end(): void {
    this.#hasEnded = true;
    const borrowing = this.#borrowing;
    if (this.#lent) this.#giveBack();
    else void borrowing?.then(() => this.#giveBack()).catch(() => {});
  }

  async #borrow(): Promise<Lent> {
    try {
      this.#endPart = await this.#courtesy?.begin();
      this.#lent = await this.#queue.borrow(this.#sharers);
      this.#since = performance.now();
      return this.#lent;
    } catch (error) {
      this.#borrowing = undefined;
      this.#endPart?.(0);
      throw error;
    }
  }

  /** Whoever asks at once for the next query keeps it, up to the end of the turn. */
  #rest(): void {
    const lent = this.#lent;
    if (!lent) return;
    if (this.#courtesy || performance.now() - this.#since > TURN_MS) this.#giveBack();
    else
      setImmediate(() => {
        if (this.#lent === lent && this.#underWay === 0) this.#giveBack();
      });
  }

  #giveBack(): void {
    const lent = this.#lent;
    if (!lent) return;
    this.#lent = undefined;
    this.#borrowing = undefined;
    lent.giveBack();
    this.#endPart?.(performance.now() - this.#since);
  }
}
